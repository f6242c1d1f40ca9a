import { nameSource } from '@fieldproof/schema/audit-labels'
import type { AuditItem } from '@fieldproof/schema/audits'
import { EvidenceQuote } from '@fieldproof/ui/evidence-quote'
import { GitCompareArrows } from 'lucide-react'
import type { OpenEvidence } from './evidence-target.ts'

/** Figures of different documents for the same thing, side by side. */
export function Contradictions({
  contradictions,
  onOpenEvidence,
}: {
  contradictions: AuditItem['contradictions']
  onOpenEvidence: OpenEvidence
}) {
  return contradictions.map(({ topic, statements }) => (
    <div
      key={`${topic} ${statements[0]?.quote}`}
      className="rounded-md border border-warn-line bg-warn-tint px-3.5 py-3"
    >
      <h3 className="flex items-start gap-2 text-sm font-semibold text-warn-ink">
        <GitCompareArrows aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        <span>
          {new Set(statements.map(({ documentName }) => documentName)).size > 1
            ? 'Documents contradict each other'
            : 'A document contradicts itself'}
          : {topic}
        </span>
      </h3>
      <ul className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {statements.map((statement, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a statement is its number
          <li key={index} className="min-w-0">
            <p className="mb-1.5 text-md font-semibold">{statement.figure}</p>
            <EvidenceQuote
              quote={statement.quote}
              number={index + 1}
              name={nameSource(statement)}
              page={statement.page}
              openLabel="Open statement"
              onOpen={() => onOpenEvidence(statements, index + 1)}
            />
          </li>
        ))}
      </ul>
    </div>
  ))
}
