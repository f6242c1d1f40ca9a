import type { AuditRequirement } from '@fieldproof/schema/audits'
import { EvidenceQuote } from '@fieldproof/ui/evidence-quote'
import { DetailHeading } from './detail-heading.tsx'
import type { OpenEvidence } from './evidence-target.ts'

/** What laws and standards ask of an item, and policies of one that is seen on site: no evidence, neither for nor against. */
export function Requirements({
  requirements,
  onSite = false,
  onOpenEvidence,
}: {
  requirements: readonly AuditRequirement[]
  /** Of an item that is seen on site: the organisation's own words are among them. */
  onSite?: boolean
  onOpenEvidence: OpenEvidence
}) {
  if (requirements.length === 0) return null
  return (
    <div>
      <DetailHeading>{onSite ? 'What is asked' : 'What the law asks'}</DetailHeading>
      <ul className="mt-1 space-y-3">
        {requirements.map(({ quote, documentName, page }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a requirement is its number
          <li key={index}>
            <EvidenceQuote
              quote={quote}
              number={index + 1}
              name={documentName}
              page={page}
              openLabel="Open requirement"
              onOpen={() => onOpenEvidence(requirements, index + 1)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
