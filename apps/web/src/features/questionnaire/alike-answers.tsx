import type { AlikeAnswer } from '@fieldproof/schema/audit-library'
import { Button } from '@fieldproof/ui/button'
import { ClipboardCopy } from 'lucide-react'
import { formatDate } from '../../lib/format-date.ts'
import { trpc } from '../../lib/trpc.ts'
import { useTakeAnswer } from './audit-commands.ts'
import { DetailHeading } from './detail-heading.tsx'
import { ItemStatusBadge } from './item-status-badge.tsx'
import { nameActionAudit } from './list-actions.ts'

/** What was decided on alike questions of other audits, to be taken over. Nothing where there is none. */
export function AlikeAnswers({ auditId, itemId }: { auditId: string; itemId: string }) {
  const query = trpc.audits.alike.useQuery({ id: auditId, itemId }, { staleTime: 60_000 })
  const take = useTakeAnswer(auditId)
  const answers = query.data ?? []
  if (answers.length === 0) return null
  return (
    <div>
      <DetailHeading>Answered before</DetailHeading>
      <ul aria-label="Answers to alike questions" className="mt-1 space-y-3">
        {answers.map((answer) => (
          <li key={answer.itemId} className="border-l-2 border-line pl-3 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <ItemStatusBadge status={answer.status} />
              <span className="text-xs [overflow-wrap:anywhere] text-ink-subtle">{describeOrigin(answer)}</span>
            </p>
            <p className="mt-1 [overflow-wrap:anywhere] text-ink-muted">{answer.question}</p>
            {[answer.comment, answer.gap, answer.action]
              .filter((text) => text !== '')
              .map((text) => (
                <p key={text} className="mt-0.5 [overflow-wrap:anywhere]">
                  {text}
                </p>
              ))}
            <Button
              size="sm"
              icon={ClipboardCopy}
              busy={take.isPending}
              onClick={() => void take.send({ itemId, from: { id: answer.auditId, itemId: answer.itemId } })}
              className="mt-1.5"
            >
              Take this answer
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const describeOrigin = ({ ref, reviewedBy, reviewedAt, ...audit }: AlikeAnswer) =>
  `${nameActionAudit(audit)}${ref === '' ? '' : `, item ${ref}`} · ${reviewedBy}, ${formatDate(reviewedAt)}`
