import { isSameTag } from '@fieldproof/schema/document-facts'
import { nameDocument } from './document-kinds.ts'

/** Adds a document to a choice or takes it out. Without any it is no choice: then all are searched, which is null. */
export function toggleDocument(value: readonly string[] | null, id: string): string[] | null {
  const next = value?.includes(id) ? value.filter((other) => other !== id) : [...(value ?? []), id]
  return next.length === 0 ? null : next
}

/** `All documents`, the name of the only one, `3 documents`, `tag PTW` or both. One that is gone is counted: it is still the choice. */
export function describeChoice(
  value: readonly string[] | null,
  documents: readonly { id: string; originalName: string }[],
  tags: readonly string[] = [],
): string {
  const [only] = value ?? []
  const [tag] = tags
  const byTag = tags.length === 0 ? [] : [tags.length === 1 ? `tag ${tag}` : `${tags.length} tags`]
  if (value === null) return byTag[0]?.replace(/^t/, 'T') ?? 'All documents'
  const own =
    value.length > 1 ? `${value.length} documents` : (nameOf(documents.find(({ id }) => id === only)) ?? '1 document')
  return [own, ...byTag].join(', ')
}

/** Adds a tag to a choice or takes it out, whatever its case. */
export function toggleTag(tags: readonly string[], tag: string): string[] {
  const rest = tags.filter((other) => !isSameTag(other, tag))
  return rest.length < tags.length ? rest : [...tags, tag]
}

/** The choice with all documents that bear a tag, or, where it has all of them, without them. */
export function toggleTagged(value: readonly string[] | null, tagged: readonly string[]): string[] | null {
  const isWhole = tagged.every((id) => value?.includes(id))
  const rest = (value ?? []).filter((id) => !tagged.includes(id))
  const next = isWhole ? rest : [...rest, ...tagged]
  return next.length === 0 ? null : next
}

const nameOf = (document: { originalName: string } | undefined) => document && nameDocument(document.originalName)
