import { countOf } from '@fieldproof/schema/count-of'
import { splitRequirementFormSchema } from '@fieldproof/schema/tender-forms'
import { requirementPartyLabels, requirementRoleLabels } from '@fieldproof/schema/tender-labels'
import {
  type RequirementParty,
  type RequirementRole,
  requirementPartySchema,
  requirementRoleSchema,
  type TenderRequirement,
} from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { Select } from '@fieldproof/ui/select'
import { toast } from '@fieldproof/ui/toast-store'
import { Ban, Merge, Scissors } from 'lucide-react'
import { useState } from 'react'
import { SplitDialog } from '../../components/rows/split-dialog.tsx'
import { useEditRequirements } from './tender-commands.ts'
import { useRequirementEdits } from './use-requirement-edits.ts'

/** What the server takes in one call. */
const together = 1_000
/** That become one. */
const mergedMax = 50
const nothing = 'nothing' as const
const kinds = [
  { value: nothing, label: 'Kind' },
  { value: 'mandatory' as const, label: 'Mandatory' },
  { value: 'desirable' as const, label: 'Desirable' },
]
const roles = [
  { value: nothing, label: 'Role' },
  ...requirementRoleSchema.options.map((role) => ({ value: role, label: requirementRoleLabels[role] })),
]
const parties = [
  { value: nothing, label: 'Party' },
  ...requirementPartySchema.options.map((party) => ({ value: party, label: requirementPartyLabels[party] })),
]

type Change = { mandatory?: boolean; role?: RequirementRole; party?: RequirementParty }

/** Changes, splits, merges or takes out the chosen requirements at once; each step can be taken back from its message. */
export function EditTogetherBar({
  tenderId,
  chosen,
  shown,
  onChoose,
}: {
  tenderId: string
  chosen: readonly TenderRequirement[]
  /** Those of the view, for "Choose all". */
  shown: readonly TenderRequirement[]
  onChoose: (ids: ReadonlySet<string>) => void
}) {
  const edit = useEditRequirements(tenderId)
  const edits = useRequirementEdits(tenderId)
  const [divided, setDivided] = useState<TenderRequirement>()
  const rows = chosen.slice(0, together)
  const busy = edit.isPending || edits.busy
  const [only] = rows

  async function change(given: Change) {
    const before = rows.map(({ id, mandatory, role, party }) => ({ requirementId: id, mandatory, role, party }))
    if (!(await edit.send({ changes: rows.map(({ id }) => ({ requirementId: id, ...given })) }))) return
    toast({
      title: `Changed ${countOf(before.length, 'requirement')}`,
      action: { label: 'Undo', onSelect: () => void edit.send({ changes: before }) },
    })
  }

  async function takeOut() {
    if (await edits.remove(rows)) onChoose(new Set())
  }

  async function merge() {
    if (await edits.merge(rows)) onChoose(new Set())
  }

  const all = shown.length > 0 && shown.every(({ id }) => chosen.some((one) => one.id === id))
  return (
    <fieldset
      aria-label="Chosen requirements"
      className="flex flex-wrap items-center gap-2 border-b border-line-subtle px-5 py-2 max-sm:px-4"
    >
      <Button
        size="sm"
        variant="ghost"
        disabled={shown.length === 0}
        onClick={() => onChoose(all ? new Set() : new Set(shown.slice(0, together).map(({ id }) => id)))}
      >
        {all ? 'Choose none' : 'Choose all shown'}
      </Button>
      {rows.length === 0 ? null : (
        <>
          <span className="text-sm text-ink-muted">{rows.length} chosen</span>
          <Select
            aria-label="Set the kind"
            value={nothing}
            options={kinds}
            onValueChange={(kind) => kind !== nothing && void change({ mandatory: kind === 'mandatory' })}
            className="w-32"
          />
          <Select
            aria-label="Set the role"
            value={nothing}
            options={roles}
            onValueChange={(role) => role !== nothing && void change({ role })}
            className="w-36"
          />
          <Select
            aria-label="Set the party"
            value={nothing}
            options={parties}
            onValueChange={(party) => party !== nothing && void change({ party })}
            className="w-36"
          />
          {rows.length === 1 ? (
            <Button size="sm" icon={Scissors} disabled={busy} onClick={() => setDivided(only)}>
              Split
            </Button>
          ) : rows.length > mergedMax ? null : (
            <Button size="sm" icon={Merge} disabled={busy} onClick={() => void merge()}>
              Merge
            </Button>
          )}
          <Button size="sm" icon={Ban} disabled={busy} onClick={() => void takeOut()}>
            Not a requirement
          </Button>
        </>
      )}
      <SplitDialog
        row={divided && { ref: divided.ref, question: divided.text }}
        what="requirement"
        rules={splitRequirementFormSchema}
        onSplit={async (parts) => {
          if (divided === undefined || !(await edits.split(divided, parts))) return false
          onChoose(new Set())
          return true
        }}
        onClose={() => setDivided(undefined)}
      />
    </fieldset>
  )
}
