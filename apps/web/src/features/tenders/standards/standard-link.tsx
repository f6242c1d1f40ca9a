import type { TenderDraft } from '@fieldproof/schema/shared-standards'
import type { OpenStandard } from '../use-tender-viewer.ts'

/** "Diving Standard, revision 2, p. 14": opens the page, unless the document is no longer shared. */
export function StandardLink({
  standard,
  noLongerShared,
  quote,
  onOpen,
}: {
  standard: Pick<TenderDraft, 'documentId' | 'documentName' | 'revision' | 'page'>
  noLongerShared: boolean
  quote: string
  onOpen: OpenStandard
}) {
  const { documentId, documentName, revision, page } = standard
  const name = `${documentName}${revision === null ? '' : `, revision ${revision}`}, p. ${page}`
  if (noLongerShared)
    return (
      <span className="text-xs [overflow-wrap:anywhere] text-ink-muted">
        {name} · <span className="text-warn-ink">no longer shared</span>
      </span>
    )
  return (
    <button
      type="button"
      aria-label={`${name}, open the page`}
      onClick={() => onOpen({ documentId, page, quote })}
      className="hit-area relative rounded-sm text-left text-xs [overflow-wrap:anywhere] text-primary-ink hover:underline"
    >
      {name}
    </button>
  )
}
