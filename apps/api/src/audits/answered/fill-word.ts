import { IngestionError } from '../../ingestion/ingestion-error.ts'
import { type Edit, escapeXmlText, readPartText, writePartText } from '../../ingestion/office/edit-part.ts'
import type { OfficePackage } from '../../ingestion/office/open-package.ts'
import { readWord } from '../../ingestion/office/read-word.ts'
import { rewriteArchive } from '../../ingestion/office/rewrite-archive.ts'
import { cleanText } from '../../platform/clean-text.ts'
import { answerHeads, type PlacedAnswer } from './describe-answers.ts'
import { findHeaderRow } from './find-header-row.ts'
import { scanWord, type WordTablePlace } from './scan-word.ts'

/** Of the width that a table has, what its own columns keep, and what status and answer get. */
const shares = { own: 0.58, added: [0.12, 0.3] }
const pageWidth = 9_000

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
    const { edits: narrower, widths } = narrow(table, scanned.prefix)
    return [
      ...narrower,
      ...table.rows.map(({ end, cells }, row): Edit => {
        const look = cells.at(-1)?.look ?? ''
        const texts = row === header ? headTexts : textsOf(byRow.get(row) ?? [])
        const made = texts.map((lines, at) => write.cell(lines, widths[at], look, row === header || at === 0))
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

/** Makes room for two more columns in the width that a table has. */
function narrow(
  { widths, gridEnd }: WordTablePlace,
  prefix: string,
): { edits: Edit[]; widths: (number | undefined)[] } {
  const grid = widths.filter(({ name, width }) => name === 'gridCol' && width > 0)
  const total = grid.reduce((sum, { width }) => sum + width, 0)
  if (total === 0 || gridEnd === undefined) return { edits: [], widths: shares.added.map((share) => share * pageWidth) }
  const added = shares.added.map((share) => Math.round(total * share))
  const attribute = prefix === '' ? 'w:w' : `${prefix}w`
  const edits = widths
    .filter(({ width }) => width > 0)
    .map(({ from, to, name, width }): Edit => {
      const type = name === 'tcW' ? ` ${attribute.replace(/w$/, 'type')}="dxa"` : ''
      return { from, to, text: `<${prefix}${name} ${attribute}="${Math.round(width * shares.own)}"${type}/>` }
    })
  const more = added.map((width) => `<${prefix}gridCol ${attribute}="${width}"/>`).join('')
  return { edits: [...edits, { from: gridEnd, to: gridEnd, text: more }], widths: added }
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
    cell(lines: readonly string[], width: number | undefined, look: string, bold: boolean): string {
      const size = width === undefined ? '' : ` ${name}w="${Math.round(width)}" ${name}type="dxa"`
      const paragraphs = lines.map((line) => `<${prefix}p>${run(line, lookLike(look, bold))}</${prefix}p>`)
      return `<${prefix}tc><${prefix}tcPr><${prefix}tcW${size || ` ${name}w="0" ${name}type="auto"`}/></${prefix}tcPr>${paragraphs.join('') || `<${prefix}p/>`}</${prefix}tc>`
    },
    below(answer: PlacedAnswer): string {
      const lines = linesOf(answer).map((line) => `<${prefix}r><${prefix}br/></${prefix}r>${run(line, '')}`)
      const indent = `<${prefix}pPr><${prefix}ind ${name}left="720"/></${prefix}pPr>`
      const head = answer.status.replaceAll('\n', ', ')
      return `<${prefix}p>${indent}${run(`${answerHeads[0]}: ${head}`, boldLook)}${lines.join('')}</${prefix}p>`
    },
  }
}
