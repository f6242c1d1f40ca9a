import type { AuditEvidence } from '@fieldproof/schema/audits'
import { nameDocument } from '../platform/name-document.ts'
import { oneLine, type SourceSpan } from './judging/find-spans.ts'

/** @param quote words of the source, in one line */
export function presentSource(source: Omit<SourceSpan, 'text'>, quote: string): Omit<AuditEvidence, 'stance'> {
  const { documentId, fileName, page, passageId, documentClass } = source
  return {
    documentId,
    documentName: nameDocument(fileName),
    fileName,
    page,
    passageId,
    quote,
    ...(documentClass === undefined || documentClass === 'own' ? {} : { documentClass }),
  }
}

/** A stretch of a source as it is quoted, in one line: a quotation of each page on which it stands, so that each is found there. */
export function presentStretch(source: SourceSpan, { start, end }: { start: number; end: number }) {
  const over = (source.breaks ?? []).filter(({ at }) => at < end)
  const begun = over.findLast(({ at }) => at <= start)
  const pages = [{ at: start, page: begun?.page ?? source.page }, ...over.filter(({ at }) => at > start)]
  return pages.flatMap(({ at, page }, index) => {
    const quote = oneLine(source.text.slice(at, pages[index + 1]?.at ?? end))
    return quote === '' ? [] : [presentSource({ ...source, page }, quote)]
  })
}
