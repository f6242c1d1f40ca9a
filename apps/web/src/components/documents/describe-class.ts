import { documentClassLabels } from '@fieldproof/schema/document-labels'
import type { Document } from '@fieldproof/schema/documents'

/** `Law or standard · guessed`. @returns undefined before the document is read: then there is no guess yet */
export function describeClass({ documentClass, classSetBy, status }: Document): string | undefined {
  const label = documentClassLabels[documentClass]
  if (classSetBy === 'person') return label
  return status === 'indexed' ? `${label} · guessed` : undefined
}
