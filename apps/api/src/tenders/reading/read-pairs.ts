import { latinPart } from './latin-part.ts'
import { pairsOf } from './pairs-of.ts'
import type { DocumentPageText } from './read-clauses.ts'

/** A name with its value, as a page sets them out: in cells, in a line, or one below the other. */
export interface Pair {
  label: string
  value: string
  page: number
  /** The label and its value as they stand there, in one line. */
  quote: string
  /** Of its page's lines, from 0 on. */
  line: number
}

/** Whether a name is one that documents put values beside. */
export type IsLabel = (label: string) => boolean

const longestLabel = 90
const longestLine = 700
/** Lines below a name in which its value begins, gaps among them. */
const belowReach = 12
/** "4. ", "(a) ", "•" before a name, and bold type around it. */
const mark = /^(?:\(?(?:\d{1,2}(?:\.\d{1,2}){0,3}|[a-z]|[ivx]{1,4})[.)]\s+(?=\p{L})|[•●▪■◦*·–-]\s*|:[-–]\s*)/iu
const numberCell = /^\(?(?:\d{1,2}(?:\.\d{1,2}){0,3}|[a-z])[.)]?$/i
const inLine = /^(?<label>[^:\t]{2,90}?)\s?(?::(?!\/\/|\d\d)|\s[–—-](?=\s))\s*(?<value>\S.*)$/u
/** "RFP No: 11 | Issuer: Quay Water". */
const barred = /\s\|\s/

/** The pairs of names and values of a document, in their order. @param isLabel tells a row of heads from a row of values */
export function readPairs(pages: readonly DocumentPageText[], isLabel: IsLabel): Pair[] {
  const all = pages.map(({ text }) => toLines(text))
  return pages.flatMap(({ page }, at) => {
    const lines = all[at] ?? []
    const pairs: Pair[] = []
    const add = (label: string, value: string, quote: string, line: number, on = page) => {
      const name = tidyLabel(label)
      const own = value.replace(/\s+/g, ' ').trim()
      if (name !== '' && name.length <= longestLabel && own !== '')
        pairs.push({ label: name, value: own, page: on, quote, line })
    }
    for (const [index, line] of lines.entries()) {
      if (line === '' || line.length > longestLine) continue
      if (line.includes('\t')) {
        for (const { label, value } of pairsOfRow(line, lines[index - 1] ?? '', isLabel))
          add(label, value, line.replace(/\s+/g, ' '), index)
        continue
      }
      for (const part of line.split(barred)) {
        const { label, value } = inLine.exec(part.replace(mark, ''))?.groups ?? {}
        if (label && value) add(label, value, line, index)
      }
      if (!endsInColon.test(line)) continue
      const name = line.replace(following, '')
      const below = firstBelow(lines.slice(index + 1, index + 1 + belowReach))
      const overleaf = below === undefined ? firstBelow(all[at + 1]?.slice(0, belowReach) ?? []) : undefined
      if (below && !/\t|:$/.test(below)) add(name, below, `${line} ${below}`, index)
      else if (overleaf && !overleaf.includes('\t')) add(name, overleaf, overleaf, 0, pages[at + 1]?.page)
    }
    return pairs
  })
}

/** The lines of a page without what makes them bold or headings; empty ones are gaps. */
export const toLines = (text: string): string[] =>
  text.split('\n').map((line) =>
    line
      .replace(/\*\*|^#+ /g, '')
      .replace(/[^\S\t]+/g, ' ')
      .trim(),
  )

/** "Direct all inquiries to the following Contact Person:" */
const following = /^.{1,80}\bfollowing\s/i
/** A page number at a foot is no value of the name above it. */
const firstBelow = (lines: readonly string[]) => lines.find((one) => one !== '' && !/^[ivxlc\d]{1,5}$/i.test(one))

/** "Name of work:", "- Name of work :-". */
const endsInColon = /[\p{L})\]?]\s?:[-–]?$/u

/** Names and values in turn, values below a row of names, or a name in the first cell with its value behind it. */
export function pairsOfRow(line: string, above: string, isLabel: IsLabel): { label: string; value: string }[] {
  const cells = toCells(line)
  const [first = '', ...others] = cells
  const inTurn = pairsOf(cells)
  if (inTurn.length > 0) return inTurn
  const heads = toCells(above)
  if (heads.length === cells.length && heads.length > 1 && heads.every((head) => isLabel(tidyLabel(head))))
    return cells.map((value, at) => ({ label: heads[at] ?? '', value }))
  if (cells.length > 1 && cells.every((cell) => isLabel(tidyLabel(cell)))) return []
  // "RFP No: | 11" stands in two cells, "Bid No: 11" in one beside another.
  if (cells.length > 1 && !endsInColon.test(first) && cells.every((cell) => inLine.test(cell)))
    return cells.flatMap((cell) => {
      const { label = '', value = '' } = inLine.exec(cell)?.groups ?? {}
      return [{ label, value }]
    })
  return [{ label: first, value: others.join(' ').replace(/^[:\s]+/, '') }]
}

/** The cells of a row without its number, which may stand in one of its own. */
function toCells(line: string): string[] {
  const cells = line.split('\t').map((cell) => cell.trim())
  return cells.length > 2 && numberCell.test(cells[0] ?? '') ? cells.slice(1) : cells
}

/** A name without its number, its colon and its other script. */
export const tidyLabel = (label: string): string =>
  latinPart(label.trim())
    .replace(mark, '')
    .replace(/(?<![\s:.–-])[\s:.–-]+$/, '')
    .trim()
