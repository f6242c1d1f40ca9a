import type { Tender } from '@fieldproof/schema/tenders'

/** The question whose answer a value comes from; nothing where it comes from the document or a person. */
export function ClarifiedBy({ tender, targetId }: { tender: Pick<Tender, 'clarifications'>; targetId: string }) {
  const source = tender.clarifications.findLast(
    ({ applied, about }) => applied !== null && about?.targetId === targetId,
  )
  if (source === undefined) return null
  return (
    <span className="mt-0.5 block text-xs text-ink-muted">
      By the answer to question {source.number}
      {source.answeredOn === null ? '' : ` of ${source.answeredOn}`}; it was “{source.applied?.before}”.
    </span>
  )
}
