import type { DocumentBlock } from '../document-block.ts'
import { cutSections } from '../office/cut-sections.ts'
import { decodeText } from './decode-text.ts'
import { partComments } from './part-comments.ts'
import { readMarkdown } from './read-markdown.ts'
import { textBlock } from './text-block.ts'

/** Characters of a paragraph; what is longer is parted between its lines, or at a blank. */
const longestParagraph = 4_000

/**
 * A text file as pages of blocks. Form feeds part its pages where it has them; otherwise it is parted at its headings
 * (Markdown) and where it becomes long.
 * @returns its pages, and what it hides from who reads it as it is shown
 * @throws IngestionError too-complex
 */
export function readTextFile(bytes: Uint8Array, kind: 'txt' | 'md'): { pages: DocumentBlock[][]; hidden: string } {
  const whole = decodeText(bytes)
  const { shown: text, comments: hidden } = kind === 'md' ? partComments(whole) : { shown: whole, comments: '' }
  const read = kind === 'md' ? readMarkdown : readParagraphs
  const pages = text.split('\f')
  return { pages: pages.length > 1 ? pages.map((page) => read(page)) : cutSections(read(text)), hidden }
}

/** Paragraphs stand between blank lines; their lines stay as they are, for a plain text may be laid out by them. */
function readParagraphs(text: string): DocumentBlock[] {
  return text
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => cleanParagraph(paragraph))
    .flatMap(partLong)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => textBlock(paragraph))
}

function partLong(text: string): string[] {
  const parts: string[] = []
  let from = 0
  while (text.length - from > longestParagraph) {
    const window = text.slice(from, from + longestParagraph)
    const cut = Math.max(window.lastIndexOf('\n'), 0) || Math.max(window.lastIndexOf(' '), 0) || longestParagraph
    parts.push(text.slice(from, from + cut).trim())
    from += cut
  }
  parts.push(text.slice(from).trim())
  return parts
}

/** Tabs stay: they part cells. */
function cleanParagraph(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[^\S\t]+/g, ' ').trim())
    .join('\n')
    .trim()
}
