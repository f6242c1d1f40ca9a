import type { DocumentChanges, DocumentCounts, DocumentSort, ListedDocument } from '@fieldproof/schema/document-pages'
import type { Document } from '@fieldproof/schema/documents'

type ChangedDocument = DocumentChanges['documents'][number]

/** What happened to a list since its pages were read. */
export interface DocumentOverlay {
  /** From when on changes are new. */
  since: string
  /** As they are now, with their places; null where the list does not have them. */
  changed: Readonly<Record<string, ChangedDocument>>
  /** As a command of this window left them, until the server tells of it with their place. */
  own: Readonly<Record<string, Document>>
  gone: Readonly<Record<string, true>>
  /** Null: as the first page says. */
  counts: DocumentCounts | null
}

export const startOverlay = (since: string): DocumentOverlay => ({
  since,
  changed: {},
  own: {},
  gone: {},
  counts: null,
})

/** Adds what the server tells to what is known. */
export function mergeChanges(known: DocumentOverlay, { documents, gone, counts, since }: DocumentChanges) {
  const told = new Set([...documents.map(({ id }) => id), ...gone])
  if (told.size === 0) return { ...known, since }
  return {
    since,
    changed: { ...known.changed, ...Object.fromEntries(documents.map((document) => [document.id, document])) },
    own: Object.fromEntries(Object.entries(known.own).filter(([id]) => !told.has(id))),
    gone: { ...known.gone, ...Object.fromEntries(gone.map((id) => [id, true as const])) },
    counts: counts ?? known.counts,
  } satisfies DocumentOverlay
}

interface Page {
  documents: readonly ListedDocument[]
  nextCursor: string | null
}

/**
 * The rows of a list as far as it was read, each once, in its order and as it is now. What stands behind the last row
 * that was read is left to the page that will bring it.
 */
export function listRows(
  pages: readonly Page[],
  overlay: DocumentOverlay | undefined,
  sort: DocumentSort,
): readonly ListedDocument[] {
  const compare = sort === 'uploaded' || sort === 'date' ? (a: Place, b: Place) => byPlace(b, a) : byPlace
  const rows = new Map<string, ListedDocument>()
  for (const { documents } of pages) for (const document of documents) rows.set(document.id, document)
  const last = pages.at(-1)
  const end = last?.nextCursor === null ? undefined : last?.documents.at(-1)
  for (const document of Object.values(overlay?.changed ?? {}))
    if (isPlaced(document)) rows.set(document.id, document)
    else rows.delete(document.id)
  for (const own of Object.values(overlay?.own ?? {})) {
    const row = rows.get(own.id)
    if (row) rows.set(own.id, { ...own, place: row.place })
  }
  for (const id of Object.keys(overlay?.gone ?? {})) rows.delete(id)
  return [...rows.values()].filter((row) => end === undefined || compare(row, end) <= 0).toSorted(compare)
}

type Place = Pick<ListedDocument, 'place' | 'id'>

const isPlaced = (document: ChangedDocument): document is ListedDocument => document.place !== null

/** By characters, as the server sorts. */
function byPlace(a: Place, b: Place): number {
  if (a.place !== b.place) return a.place < b.place ? -1 : 1
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1
}
