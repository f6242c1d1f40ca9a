import type { TextBlock } from '../document-block.ts'

/** A paragraph of a text that has no looks. */
export function textBlock(text: string, more: Partial<TextBlock> = {}): TextBlock {
  const plain = {
    kind: 'text',
    page: 1,
    marker: '',
    headingLevel: 0,
    indent: 0,
    scale: 1,
    bold: false,
    gap: 1,
  } as const
  return { ...plain, ...more, text }
}
