import { nameSource } from '@fieldproof/schema/audit-labels'
import type { AuditLead } from '@fieldproof/schema/audits'
import { EvidenceQuote } from '@fieldproof/ui/evidence-quote'
import { DetailHeading } from './detail-heading.tsx'
import type { OpenableEvidence, OpenEvidence } from './evidence-target.ts'

/** The blank before an item of a list, which is quoted in one line. */
const bullet = / (?=[•▪◦‣●] )/g

/** Words of documents that are no evidence, neither for nor against: what is asked, or what is near. */
export function QuotedPlaces({
  heading,
  hint,
  places,
  openLabel,
  onOpenEvidence,
}: {
  heading: string
  /** What the reader should know of them. */
  hint?: string
  places: readonly (AuditLead & Pick<OpenableEvidence, 'nearest'>)[]
  openLabel: string
  onOpenEvidence: OpenEvidence
}) {
  if (places.length === 0) return null
  return (
    <div>
      <DetailHeading>{heading}</DetailHeading>
      {hint === undefined ? null : <p className="text-sm text-ink-muted">{hint}</p>}
      <ul className="mt-1 space-y-3">
        {places.map(({ quote, documentName, revision, page }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <li key={index}>
            <EvidenceQuote
              quote={quote.replace(bullet, '\n')}
              number={index + 1}
              name={nameSource({ documentName, revision })}
              page={page}
              tone="neutral"
              openLabel={openLabel}
              onOpen={() => onOpenEvidence(places, index + 1)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
