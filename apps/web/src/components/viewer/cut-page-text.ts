/** A part of a page's text as it is shown. Its texts are numbered in reading order, so that a quotation is found in them. */
export type TextPart =
  | { kind: 'paragraph'; lines: string[]; first: number }
  | { kind: 'heading'; text: string; first: number }
  | { kind: 'table'; rows: string[][]; columns: number; first: number }

export interface PageParts {
  parts: TextPart[]
  /** All texts in reading order. */
  texts: string[]
}

const longestHeading = 100

/**
 * Cuts the text of a page into what it is made of: tables, whose rows have tabs between their cells, paragraphs, and short
 * lines that stand by themselves above something.
 */
export function cutPageText(text: string): PageParts {
  const parts: TextPart[] = []
  const texts: string[] = []
  const take = (own: readonly string[]) => {
    const first = texts.length
    texts.push(...own)
    return first
  }
  for (const block of text.split(/\n(?:[^\S\n]*\n)+/)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '')
    for (const group of groupLines(lines)) {
      if (group.isTable) {
        const rows = group.lines.map((line) => line.split('\t').map((cell) => cell.trim()))
        const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
        parts.push({ kind: 'table', rows, columns, first: take(rows.flat()) })
      } else {
        const own = group.lines.map((line) => line.trim())
        const [only = ''] = own
        if (own.length === 1 && isHeading(only)) parts.push({ kind: 'heading', text: only, first: take(own) })
        else parts.push({ kind: 'paragraph', lines: own, first: take(own) })
      }
    }
  }
  return { parts: parts.map((part, index) => asShown(part, parts[index + 1])), texts }
}

/** What stands above nothing is no heading. */
function asShown(part: TextPart, next: TextPart | undefined): TextPart {
  if (part.kind !== 'heading' || next !== undefined) return part
  return { kind: 'paragraph', lines: [part.text], first: part.first }
}

function groupLines(lines: readonly string[]): { isTable: boolean; lines: string[] }[] {
  const groups: { isTable: boolean; lines: string[] }[] = []
  for (const line of lines) {
    const isTable = line.includes('\t')
    const last = groups.at(-1)
    if (last?.isTable === isTable) last.lines.push(line)
    else groups.push({ isTable, lines: [line] })
  }
  return groups
}

function isHeading(line: string): boolean {
  return line.length <= longestHeading && !/[.;:,?!]$/.test(line) && !/^[•☐☒]/.test(line) && /\p{L}/u.test(line)
}
