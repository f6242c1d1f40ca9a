import type { AuditItem } from '@fieldproof/schema/audits'
import { Button } from '@fieldproof/ui/button'
import { Menu, MenuItem } from '@fieldproof/ui/menu'
import { SearchInput } from '@fieldproof/ui/search-input'
import { Segmented } from '@fieldproof/ui/segmented'
import { Check, ClipboardPaste, Heading, Merge, Plus, Trash2, Undo2 } from 'lucide-react'
import type { ItemKindFields } from './audit-commands.ts'
import { ChooseKinds } from './choose-kinds.tsx'
import type { ItemEdits } from './use-item-edits.ts'

/** What is shown of the items while they are corrected, and what can be done to those that are selected. */
export function ItemsBar({
  edits,
  doubtful,
  doubtfulOnly,
  search,
  found,
  chosen,
  actions,
}: {
  edits: ItemEdits
  /** How many there are. */
  doubtful: number
  doubtfulOnly: boolean
  search: string
  /** How many are shown. */
  found: number
  chosen: readonly AuditItem[]
  actions: {
    showDoubtfulOnly: (on: boolean) => void
    search: (text: string) => void
    merge: () => void
    confirm: (items: readonly AuditItem[]) => void
    title: () => void
    /** Says by what the selected ones are answered, and which answer is good. */
    choose: (fields: ItemKindFields) => void
    remove: () => void
    add: () => void
    paste: () => void
  }
}) {
  const chosenDoubtful = chosen.filter(({ doubt }) => doubt !== '')
  const { last } = edits
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line-subtle bg-sunken px-4 py-1.5">
      {doubtful > 0 || doubtfulOnly ? (
        <Segmented
          label="Shown items"
          value={doubtfulOnly ? 'doubtful' : 'all'}
          segments={[
            { value: 'all', label: 'All' },
            { value: 'doubtful', label: `Doubtful (${doubtful})` },
          ]}
          onValueChange={(value) => actions.showDoubtfulOnly(value === 'doubtful')}
        />
      ) : null}
      <SearchInput
        label="Search items"
        value={search}
        onValueChange={actions.search}
        className="w-44 max-sm:w-full max-sm:grow"
      />
      <p role="status" className="mr-auto text-xs text-ink-muted">
        {chosen.length > 0
          ? `${chosen.length} selected`
          : search === ''
            ? 'Correct what was read, before it is judged.'
            : `${found} found`}
      </p>
      {chosen.length > 0 ? (
        <>
          <Button
            size="sm"
            icon={Merge}
            disabled={chosen.length < 2 || edits.merging}
            disabledReason={edits.merging ? 'A change is under way' : 'Select two items or more'}
            onClick={actions.merge}
          >
            Merge
          </Button>
          {chosenDoubtful.length > 0 ? (
            <Button size="sm" icon={Check} busy={edits.busy} onClick={() => actions.confirm(chosenDoubtful)}>
              {chosenDoubtful.length === 1 ? 'It is right' : 'They are right'}
            </Button>
          ) : null}
          <Button size="sm" icon={Heading} onClick={actions.title}>
            Section
          </Button>
          <ChooseKinds items={chosen} busy={edits.updating} onChoose={actions.choose} />
          <Button size="sm" icon={Trash2} onClick={actions.remove}>
            Delete
          </Button>
        </>
      ) : null}
      <Button
        size="sm"
        variant="ghost"
        icon={Undo2}
        disabled={last === undefined}
        disabledReason="Nothing to undo"
        aria-label={last === undefined ? 'Undo' : `Undo: ${last.label}`}
        title={last === undefined ? undefined : `Undo: ${last.label}`}
        onClick={() => (last === undefined ? undefined : void edits.undo(last))}
      >
        Undo
      </Button>
      <Menu
        label="Add"
        trigger={
          <Button size="sm" icon={Plus}>
            Add
          </Button>
        }
      >
        <MenuItem icon={Plus} onSelect={actions.add}>
          An item
        </MenuItem>
        <MenuItem icon={ClipboardPaste} onSelect={actions.paste}>
          A list that you paste
        </MenuItem>
      </Menu>
    </div>
  )
}
