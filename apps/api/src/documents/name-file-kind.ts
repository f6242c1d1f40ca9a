import type { DocumentKind } from '@fieldproof/schema/documents'

/** A text says by its name alone what it is; undefined where the name is not one of a text. */
export function textKindOf(fileName: string): Extract<DocumentKind, 'txt' | 'md'> | undefined {
  const ending = /\.([a-z]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase()
  if (ending === 'txt' || ending === 'text') return 'txt'
  return ending === 'md' || ending === 'markdown' ? 'md' : undefined
}
