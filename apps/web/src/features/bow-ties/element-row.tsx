import { auditStatusLabels } from '@fieldproof/schema/audit-labels'
import { barrierSideLabels, barrierStandingLabels, elementStateLabels } from '@fieldproof/schema/bow-tie-labels'
import type { BarrierTest, BowTie, BowTieElement, ElementQuotation } from '@fieldproof/schema/bow-ties'
import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { IconButton } from '@fieldproof/ui/icon-button'
import {
  Ban,
  Check,
  CircleAlert,
  CircleCheck,
  FilePen,
  FileQuestion,
  FileX,
  HelpCircle,
  Pencil,
  Undo2,
  X,
} from 'lucide-react'
import { useWorkspace } from '../../components/workspace/use-workspace.ts'
import { useDecideElement } from './bow-tie-commands.ts'
import { standingTones } from './describe-element.ts'

export type OpenQuotation = (quotation: ElementQuotation) => void

/** An element with its sentence, what tests it, and what a person can do with it. */
export function ElementRow({
  bowTie,
  element,
  onOpen,
  onEdit,
}: {
  bowTie: BowTie
  element: BowTieElement
  onOpen: OpenQuotation
  onEdit: () => void
}) {
  const decide = useDecideElement(bowTie.id)
  const { id, text, state, evidence, tests } = element
  const line = bowTie.elements.find((one) => one.id === element.lineId)
  const put = (next: BowTieElement['state']) => void decide.send({ elementId: id, state: next })
  const busy = decide.isPending && decide.variables?.elementId === id
  return (
    <li
      id={rowId(id)}
      tabIndex={-1}
      className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-5 py-3 text-sm max-sm:grid-cols-1 max-sm:px-4"
    >
      <div className="min-w-0 space-y-1.5 [overflow-wrap:anywhere]">
        <Badges element={element} />
        <p className={state === 'dismissed' ? 'text-ink-muted line-through' : 'font-medium'}>{text}</p>
        {line === undefined ? null : <p className="text-xs text-ink-muted">On the line of “{line.text}”</p>}
        {evidence === null ? null : (
          <>
            <p className="border-l-2 border-line pl-2 font-paper text-ink-muted">{evidence.quote}</p>
            <Source evidence={evidence} onOpen={onOpen} />
          </>
        )}
        {tests.length === 0 ? null : <Tests tests={tests} />}
      </div>
      <span className="flex items-center gap-1">
        {state === 'drafted' ? (
          <Button size="sm" icon={Check} busy={busy} aria-label={`Accept: ${text}`} onClick={() => put('accepted')}>
            Accept
          </Button>
        ) : null}
        <IconButton label={`Edit: ${text}`} icon={Pencil} onClick={onEdit} />
        {state === 'dismissed' ? (
          <IconButton
            label={`Take back: ${text}`}
            icon={Undo2}
            onClick={() => put(element.origin === 'person' ? 'accepted' : 'drafted')}
          />
        ) : (
          <IconButton label={`Dismiss: ${text}`} icon={X} onClick={() => put('dismissed')} />
        )}
        {state === 'accepted' && element.origin === 'drafted' ? (
          <IconButton label={`Not accepted any more: ${text}`} icon={Undo2} onClick={() => put('drafted')} />
        ) : null}
      </span>
    </li>
  )
}

export const rowId = (elementId: string) => `bow-tie-element-${elementId}`

const standingIcons = {
  open_finding: CircleAlert,
  holds: CircleCheck,
  nothing_shown: FileQuestion,
  not_tested: HelpCircle,
}

function Badges({ element }: { element: BowTieElement }) {
  const { state, side, standing, evidence } = element
  return (
    <p className="flex flex-wrap gap-1.5">
      {state === 'accepted' ? null : (
        <Badge tone={state === 'drafted' ? 'warn' : 'neutral'} icon={state === 'drafted' ? FilePen : Ban}>
          {elementStateLabels[state]}
        </Badge>
      )}
      {side === null ? null : (
        <Badge tone={side === 'unclear' ? 'warn' : 'neutral'} icon={side === 'unclear' ? HelpCircle : CircleCheck}>
          {barrierSideLabels[side]}
        </Badge>
      )}
      {standing === null ? null : (
        <Badge tone={standingTones[standing]} icon={standingIcons[standing]}>
          {barrierStandingLabels[standing]}
        </Badge>
      )}
      {evidence === null ? (
        <Badge tone="warn" icon={FileX}>
          No evidence
        </Badge>
      ) : evidence.standing.kind === 'superseded' ? (
        <Badge tone="warn" icon={CircleAlert}>
          Superseded
        </Badge>
      ) : evidence.standing.kind === 'gone' ? (
        <Badge tone="warn" icon={FileX}>
          Document gone
        </Badge>
      ) : null}
    </p>
  )
}

function Source({ evidence, onOpen }: { evidence: NonNullable<BowTieElement['evidence']>; onOpen: OpenQuotation }) {
  const { documentName, page, standing } = evidence
  const place = `${documentName}, page ${page}`
  if (standing.kind === 'gone') return <p className="text-xs text-ink-muted">{place}, which is not there any more</p>
  return (
    <p className="text-xs text-ink-muted">
      <button
        type="button"
        onClick={() => onOpen(evidence)}
        className="text-left text-primary-ink underline-offset-2 hover:underline pointer-coarse:min-h-11"
      >
        {place}
      </button>
      {standing.kind === 'superseded' ? `, superseded by ${standing.by}` : null}
    </p>
  )
}

function Tests({ tests }: { tests: readonly BarrierTest[] }) {
  const { ask } = useWorkspace()
  return (
    <ul aria-label="Audit items that test it" className="space-y-1 text-xs text-ink-muted">
      {tests.map(({ auditId, itemId, auditName, ref, question, status, because }) => (
        <li key={itemId}>
          <span className="font-semibold text-ink">{auditStatusLabels[status]}</span>{' '}
          <button
            type="button"
            onClick={() => ask({ kind: 'show-item', auditId, itemId })}
            className="text-left text-primary-ink underline-offset-2 hover:underline pointer-coarse:min-h-11"
          >
            {auditName}
            {ref === '' ? '' : ` ${ref}`}: {question}
          </button>{' '}
          ({because === 'cites' ? 'rests on the same words' : 'asks about the same control'})
        </li>
      ))}
    </ul>
  )
}
