import { requirementPartyLabels, requirementRoleLabels } from '@fieldproof/schema/tender-labels'
import type { TenderRequirement } from '@fieldproof/schema/tenders'
import { CheckMark } from '@fieldproof/ui/checkbox'
import { cn } from '@fieldproof/ui/cn'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Pencil } from 'lucide-react'
import { type MouseEvent, memo, type ReactNode } from 'react'
import type { RowPlace } from '../../components/rows/use-virtual-rows.ts'
import { PageLink } from './page-link.tsx'
import type { RequirementDialogMode } from './requirement-dialog.tsx'
import { categoryWords } from './tender-words.ts'
import { type OpenPlace, placeOf } from './use-tender-viewer.ts'

/** One requirement: its number, its words, what it counts for, and its page. */
export const RequirementRow = memo(function RequirementRow({
  place,
  requirement,
  criterion,
  file,
  clarified,
  current,
  locked,
  chosen,
  onChoose,
  onEdit,
  onOpenPlace,
}: {
  place: RowPlace
  requirement: TenderRequirement
  /** The name of the criterion that it counts for. */
  criterion: string | undefined
  /** Where it stands in another file than the first. */
  file: string | undefined
  /** By which answer it was corrected. */
  clarified?: ReactNode
  /** Its page is the one that is shown. */
  current: boolean
  locked: boolean
  chosen: boolean
  onChoose: (id: string, chosen: boolean) => void
  onEdit: (mode: RequirementDialogMode) => void
  onOpenPlace: OpenPlace
}) {
  const { ref, text, mandatory, category, role, party, addendum, doubt, editedBy } = requirement
  const own = placeOf(requirement)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link to its page does the same for keys
    <li
      {...place}
      aria-current={current ? 'true' : undefined}
      onClick={(event) => own !== undefined && isOfRow(event) && onOpenPlace(own)}
      className={cn(
        'grid grid-cols-[6rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line-subtle px-5 py-3 text-sm [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] last:border-b-0 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:px-4',
        own !== undefined && 'cursor-pointer',
        current ? 'bg-primary-tint' : own !== undefined && 'hover:bg-hover',
      )}
    >
      <span className="flex items-start gap-2 pt-px font-mono [overflow-wrap:anywhere] text-ink-muted max-sm:col-span-2">
        {locked ? null : (
          <CheckMark
            label={`Choose requirement ${ref || text.slice(0, 40)}`}
            checked={chosen}
            onCheckedChange={(next) => onChoose(requirement.id, next)}
          />
        )}
        {ref || '—'}
      </span>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">{text}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-muted">
          <span className={mandatory ? 'font-semibold text-ink' : undefined}>
            {mandatory ? 'Mandatory' : 'Desirable'}
          </span>
          {role === null ? null : <span>{requirementRoleLabels[role]}</span>}
          {party === null ? null : <span>{requirementPartyLabels[party]}</span>}
          <span>{categoryWords[category]}</span>
          {criterion === undefined ? null : <span>Counts for {criterion}</span>}
          {editedBy === null ? null : <span>Edited by {editedBy}</span>}
        </p>
        {clarified}
        {doubt === '' ? null : <p className="mt-1 text-xs text-warn-ink">Needs your eye: {doubt}</p>}
        {addendum === null ? null : (
          <p className="mt-1 border-l-2 border-warn-fill pl-2 text-xs text-warn-ink">
            Addendum {addendum.number}: {addendum.note}
          </p>
        )}
      </div>
      <span className="flex items-start gap-1">
        <span className="grid justify-items-end gap-y-1">
          <PageLink place={own} what={`requirement ${ref}`} file={file} onOpen={onOpenPlace} className="mt-px" />
          {requirement.places.map((other) => (
            <PageLink
              key={`${other.documentId} ${other.page} ${other.quote}`}
              place={placeOf(other)}
              what={`a part of requirement ${ref}`}
              onOpen={onOpenPlace}
            />
          ))}
        </span>
        {locked ? null : (
          <IconButton
            label={`Edit requirement ${ref || text.slice(0, 40)}`}
            icon={Pencil}
            onClick={() => onEdit({ kind: 'edit', requirement })}
            className="size-6 [&>svg]:size-3.5"
          />
        )}
      </span>
    </li>
  )
})

/** Not on what has a use of its own, nor at the end of a selection of its words. */
function isOfRow({ target }: MouseEvent): boolean {
  if (!(target instanceof Element) || target.closest('button, input, label, a') !== null) return false
  return getSelection()?.isCollapsed !== false
}
