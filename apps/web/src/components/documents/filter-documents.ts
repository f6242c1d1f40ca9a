import type { Document } from '@fieldproof/schema/documents'

/** The documents whose name contains the search text, whatever its case. An empty search returns all. */
export function filterDocuments(documents: readonly Document[], search: string): readonly Document[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return documents
  return documents.filter((document) => document.originalName.toLowerCase().includes(wanted))
}
