import type { Tender } from '@fieldproof/schema/tenders'

/** The question whose answer a value comes from; nothing where it comes from the document or a person. */
export function ClarifiedBy({
  tender,
  targetId,
  onOpen,
}: {
  tender: Pick<Tender, 'clarifications'>
  targetId: string
  /** Leads to the question; absent where it stands on the same screen. */
  onOpen?: (clarificationId: string) => void
}) {
  const source = tender.clarifications.findLast(
    ({ applied, about }) => applied !== null && about?.targetId === targetId,
  )
  if (source === undefined) return null
  const name = `question ${source.number}`
  return (
    <span className="mt-0.5 block text-xs text-ink-muted">
      By the answer to{' '}
      {onOpen === undefined ? (
        name
      ) : (
        <button
          type="button"
          onClick={() => onOpen(source.id)}
          className="hit-area relative rounded-sm text-primary-ink hover:underline"
        >
          {name}
        </button>
      )}
      {source.answeredOn === null ? '' : ` of ${source.answeredOn}`}; it was “{source.applied?.before}”.
    </span>
  )
}
