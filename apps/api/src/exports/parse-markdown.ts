import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { cleanText } from '../platform/clean-text.ts'

export interface ParseOptions {
  /** How many sources the text may cite: `[1]` up to this number are citations, other brackets stay as they are. */
  sources: number
  /** Off: citations are left out, for a file without references. */
  showCitations: boolean
}

/** Characters of a text that is read as Markdown; a longer one, which no model of ours writes, is set as it stands. */
const longestParsed = 64_000
/** Stars, brackets and the like in one paragraph, list or table; the parser compares each with those before it. */
const mostMarks = 4_000

/** Deeper than any text that a person would read; what is deeper is set as it stands. */
const maxDepth = 40

/** Characters of the private use area stand for the brackets of a citation while Markdown is parsed. */
const open = '\uE000'
const close = '\uE001'
const marked = new RegExp(`${open}(\\d{1,3})${close}`)
const everyMarked = new RegExp(marked, 'g')

/**
 * Reads the Markdown of an answer as the screen does: GitHub's dialect, without raw HTML, link definitions and code by
 * indentation, which would turn a citation into a link or a quotation into code. Its citations are found with
 * `splitCitations`.
 */
export function parseMarkdown(markdown: string, { sources, showCitations }: ParseOptions): Root {
  const text = markCitations(cleanText(markdown).replace(/[\uE000\uE001]/g, ''), sources, showCitations)
  if (text.length > longestParsed || text.split(/\n{2,}/).some(hasManyMarks)) return asItStands(text)
  const flattened = flatten(text)
  const tree = tryParse(flattened)
  return tree && depthOf(tree) <= maxDepth ? tree : asItStands(flattened)
}

/** Each step deeper costs the parser as much as all before it, so what no person writes is made shallow first. */
function flatten(text: string): string {
  return text
    .replace(/^((?:[ \t]*>){16})[ \t>]+/gm, '$1 ')
    .replace(
      /^((?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){16})([ \t>*+\-\d.)]+)/gm,
      (_, nested: string, deeper: string) => nested + deeper.replace(/[>*+\-.)]/g, '\\$&'),
    )
    .replace(/^[ \t]{60,}/gm, ' '.repeat(60))
    .replace(/([*_~])\1{9,}/g, (run) => `\\${run[0]}`.repeat(run.length))
}

function hasManyMarks(block: string): boolean {
  return (block.match(/[*_~`[\]!\\<&]/g)?.length ?? 0) > mostMarks
}

/** The text of a node in pieces: text, and the numbers that are citations. */
export function splitCitations(value: string): (string | number)[] {
  const pieces = value.split(marked).map((piece, index) => (index % 2 === 1 ? Number(piece) : piece))
  return pieces.filter((piece) => piece !== '')
}

/** The text of code, where a marker is code. */
export function restoreBrackets(value: string): string {
  return value.replace(everyMarked, '[$1]')
}

function markCitations(text: string, sources: number, show: boolean): string {
  const pieces: string[] = []
  let from = 0
  for (const { 0: marker, 1: number, index } of text.matchAll(/(?<!\\)\[(\d{1,3})\](?!\()/g)) {
    if (Number(number) < 1 || Number(number) > sources) continue
    const before = text.slice(from, index)
    pieces.push(show ? `${before}${open}${Number(number)}${close}` : trimSpaces(before))
    from = index + marker.length
  }
  return pieces.join('') + text.slice(from)
}

/** Without the spaces and tabs at its end. */
function trimSpaces(text: string): string {
  let end = text.length
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\t')) end--
  return text.slice(0, end)
}

const plain = { disable: { null: ['definition', 'htmlFlow', 'htmlText', 'codeIndented'] } }

function tryParse(text: string): Root | undefined {
  try {
    return fromMarkdown(text, {
      extensions: [gfm(), plain],
      mdastExtensions: [gfmFromMarkdown()],
    })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function depthOf(root: Root): number {
  let level: Nodes[] = [root]
  let depth = 0
  while (level.length > 0 && depth <= maxDepth) {
    level = level.flatMap((node) => ('children' in node ? (node.children as Nodes[]) : []))
    depth++
  }
  return depth
}

function asItStands(text: string): Root {
  const children = text
    .split(/\n{2,}/)
    .map((block) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, value: block }] }))
  return { type: 'root', children }
}
