import { IngestionError } from '../../ingestion/ingestion-error.ts'
import { type Edit, escapeXmlText, readPartText, writePartText } from '../../ingestion/office/edit-part.ts'
import type { OfficePackage } from '../../ingestion/office/open-package.ts'
import { readWord } from '../../ingestion/office/read-word.ts'
import { rewriteArchive } from '../../ingestion/office/rewrite-archive.ts'
import { cleanText } from '../../platform/clean-text.ts'
import { answerHeads, type PlacedAnswer } from './describe-answers.ts'
import { findHeaderRow } from './find-header-row.ts'
import { type ScannedWord, scanWord, type WordCellPlace, type WordTablePlace } from './scan-word.ts'

/** Of the width of a table or a page, what status and answer get. */
const shares = [0.13, 0.29]

/**
 * A document with answers: in two new columns of tables, and below paragraphs that ask. Nothing else of it changes but
 * the widths of those tables' columns.
 * @throws IngestionError damaged, too-complex
 */
export function fillWord(document: OfficePackage, answers: readonly PlacedAnswer[]): Uint8Array {
  const { archive, main } = document
  const entry = archive.find(main)
  if (!entry) throw new IngestionError('damaged')
  const { blocks, places } = readWord(document)
  const byBlock = [...Map.groupBy(answers, ({ place }) => place.block)].map(([index, list]) => {
    const block = blocks[index]
    const place = places[index]
    if (!block || !place) throw new IngestionError('damaged')
    return { block, list, ordinal: place.ordinal }
  })
  const ordinals = (kind: 'table' | 'text') =>
    new Set(byBlock.filter(({ block }) => block.kind === kind).map(({ ordinal }) => ordinal))
  const part = readPartText(archive, entry)
  const scanned = scanWord(part.text, { tables: ordinals('table'), paragraphs: ordinals('text') })
  const edits = byBlock.flatMap(({ block, list, ordinal }): Edit[] => {
    const write = createWriter(scanned.prefix)
    if (block.kind === 'text') {
      const at = scanned.paragraphs.get(ordinal)
      if (at === undefined) throw new IngestionError('damaged')
      return [{ from: at, to: at, text: list.map((one) => write.below(one)).join('') }]
    }
    const table = scanned.tables.get(ordinal)
    const [first] = list.toSorted((a, b) => a.place.row - b.place.row)
    if (!table || !first) throw new IngestionError('damaged')
    const header = findHeaderRow(block, first.place)
    const byRow = Map.groupBy(list, ({ place }) => place.row)
    const { edits: narrower, widths } = makeRoom(table, scanned)
    return [
      ...narrower,
      ...table.rows.map(({ end, cells }, row): Edit => {
        const answers = byRow.get(row)
        const { column } = first.place
        const look = cells.find((cell) => cell.column <= column && column < cell.column + cell.span)?.look ?? ''
        // Heads and the titles of sections go on to the right; the ground of a box to write in does not.
        const like = {
          look,
          borders: cells.at(-1)?.borders ?? '',
          shading: answers ? '' : (cells.at(-1)?.shading ?? ''),
        }
        const texts = row === header ? headTexts : textsOf(answers ?? [])
        const made = texts.map((lines, at) => write.cell(lines, widths[at] ?? 0, like, row === header || at === 0))
        return { from: end, to: end, text: made.join('') }
      }),
    ]
  })
  return rewriteArchive(archive, new Map([[entry.name, writePartText(part, edits)]]))
}

const headTexts = [[answerHeads[0]], [answerHeads[1]]]

const textsOf = (list: readonly PlacedAnswer[]): string[][] => [list.map(({ status }) => status), list.flatMap(linesOf)]

/** Why, and by which words on which page. */
function linesOf({ answer, evidence }: PlacedAnswer): string[] {
  const quoted = evidence.map(({ text, page }) => (page === null ? text : `${text}, page ${page}`))
  return [...answer.split('\n'), ...quoted].filter((line) => line !== '')
}

/** Puts two more columns into a table: where the page has no room beside it, its own become narrower. */
function makeRoom(
  { widths, gridEnd }: WordTablePlace,
  { prefix, textWidth }: ScannedWord,
): { edits: Edit[]; widths: number[] } {
  const grid = widths.filter(({ name, width }) => name === 'gridCol' && width > 0)
  const total = grid.reduce((sum, { width }) => sum + width, 0)
  const whole = Math.max(total, textWidth)
  const added = shares.map((share) => Math.round(whole * share))
  const more = added.reduce((sum, width) => sum + width, 0)
  if (total === 0 || gridEnd === undefined) return { edits: [], widths: added }
  const scale = Math.min(1, (whole - more) / total)
  const attribute = `${prefix || 'w:'}w`
  const edits = widths
    .filter(({ width }) => width > 0)
    .map(({ from, to, name, width }): Edit => {
      const own = name === 'tblW' ? total * scale + more : width * scale
      const type = name === 'gridCol' ? '' : ` ${prefix || 'w:'}type="dxa"`
      return { from, to, text: `<${prefix}${name} ${attribute}="${Math.round(own)}"${type}/>` }
    })
  const columns = added.map((width) => `<${prefix}gridCol ${attribute}="${width}"/>`).join('')
  return { edits: [...edits, { from: gridEnd, to: gridEnd, text: columns }], widths: added }
}

/** Writes with the file's own prefix. */
function createWriter(prefix: string) {
  const name = prefix === '' ? 'w:' : prefix
  const run = (text: string, look: string) =>
    `<${prefix}r>${look}<${prefix}t xml:space="preserve">${escapeXmlText(cleanText(text).replace(/\s+/g, ' '))}</${prefix}t></${prefix}r>`
  const boldLook = `<${prefix}rPr><${prefix}b/></${prefix}rPr>`
  /** What an element was before a change, or that it is hidden, is not taken over. */
  const lookLike = (look: string, bold: boolean) => {
    const own = /Change\b|vanish|<(?:[\w.-]+:)?(?:ins|del|moveFrom|moveTo)\b/.test(look) ? '' : look
    return own === '' && bold ? boldLook : own
  }
  return {
    cell(
      lines: readonly string[],
      width: number,
      { look, borders, shading }: Pick<WordCellPlace, 'look' | 'borders' | 'shading'>,
      bold: boolean,
    ): string {
      const size = `<${prefix}tcW ${name}w="${width}" ${name}type="dxa"/>`
      const paragraphs = lines.map((line) => `<${prefix}p>${run(line, lookLike(look, bold))}</${prefix}p>`)
      return `<${prefix}tc><${prefix}tcPr>${size}${borders}${shading}</${prefix}tcPr>${paragraphs.join('') || `<${prefix}p/>`}</${prefix}tc>`
    },
    below(answer: PlacedAnswer): string {
      const lines = linesOf(answer).map((line) => `<${prefix}r><${prefix}br/></${prefix}r>${run(line, '')}`)
      const indent = `<${prefix}pPr><${prefix}ind ${name}left="720"/></${prefix}pPr>`
      const head = answer.status.replaceAll('\n', ', ')
      return `<${prefix}p>${indent}${run(`${answerHeads[0]}: ${head}`, boldLook)}${lines.join('')}</${prefix}p>`
    },
  }
}
