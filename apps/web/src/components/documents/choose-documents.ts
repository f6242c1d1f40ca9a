import { nameDocument } from './document-kinds.ts'

/** Adds a document to a choice or takes it out. Without any it is no choice: then all are searched, which is null. */
export function toggleDocument(value: readonly string[] | null, id: string): string[] | null {
  const next = value?.includes(id) ? value.filter((other) => other !== id) : [...(value ?? []), id]
  return next.length === 0 ? null : next
}

/** `All documents`, the name of the only one, or `3 documents`. One that is gone is counted, for it is still the choice. */
export function describeChoice(
  value: readonly string[] | null,
  documents: readonly { id: string; originalName: string }[],
): string {
  if (value === null) return 'All documents'
  const [only] = value
  if (value.length > 1) return `${value.length} documents`
  return nameOf(documents.find(({ id }) => id === only)) ?? '1 document'
}

const nameOf = (document: { originalName: string } | undefined) => document && nameDocument(document.originalName)
