/** A document that is one of several revisions. */
export interface RevisionInSeries {
  id: string
  seriesId: string
  order: number
  /** As the document says; null where it does not. */
  revision: string | null
  inForce: boolean
}

/** "revision 6", "Rev. B", "version 2.1", "issue 3"; in words it is not read. */
const named =
  /\b(?:rev(?:ision)?|version|issue|edition)\b[.\s#:]{0,3}(?:(?:no|number)\b[.\s]{0,3})?([A-Z]|(?:[A-Z]{1,2}[-.]?)?\d{1,4}(?:[.-]\d{1,3}){0,2})(?![\w-])/gi
const former =
  /\b(?:previous|former|preceding|superseded|old|older|earlier|prior)\s+(?:revisions?|versions?|issues?|editions?)\b|\bbefore the (?:last |latest )?(?:revision|change)\b/i
const coming = /\b(?:next|coming|future|upcoming|new)\s+(?:revision|version|issue|edition)\b/i

/**
 * The documents that a question is not answered from: of each series all but the revision in force, or all but the one that
 * the question asks for. A series without that revision is asked as ever.
 * @param text the question
 */
export function leaveOutRevisions(series: readonly RevisionInSeries[], text: string): string[] {
  const asked = new Set([...text.matchAll(named)].map(([, name = '']) => plain(name)))
  return [...Map.groupBy(series, ({ seriesId }) => seriesId).values()].flatMap((revisions) => {
    const wanted = chooseOf(
      revisions.toSorted((a, b) => a.order - b.order),
      asked,
      text,
    )
    return revisions.filter((one) => !wanted.includes(one)).map(({ id }) => id)
  })
}

function chooseOf(revisions: readonly RevisionInSeries[], asked: ReadonlySet<string>, text: string) {
  const byName = revisions.filter(({ revision }) => revision !== null && asked.has(plain(revision)))
  if (byName.length > 0) return byName
  const at = revisions.findIndex(({ inForce }) => inForce)
  const current = revisions.slice(Math.max(at, 0), Math.max(at, 0) + 1)
  const before = revisions.slice(Math.max(at - 1, 0), Math.max(at, 0))
  const after = revisions.slice(at + 1, at + 2)
  if (former.test(text) && before.length > 0) return before
  return coming.test(text) && after.length > 0 ? after : current
}

/** "07" and "7" are one. */
const plain = (revision: string) => revision.toLowerCase().replace(/^0+(?=\d)/, '')
