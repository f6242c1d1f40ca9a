import { fileURLToPath } from 'node:url'
import { lexer, type Token, type Tokens } from 'marked'
import pdfmake from 'pdfmake'
import type { Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'

/** What a controlled document says about itself: the YAML block at the top of its Markdown source. */
export type DocumentHead = {
  title: string
  subtitle?: string
  company: string
  number: string
  revision: string
  /** Printed as it stands, for example "12 May 2026". */
  date: string
  /** Rows of the block under the title, label and value. */
  control: [string, string][]
  /** Revision, date, change, approver; oldest first. */
  revisions: [string, string, string, string][]
}

export type DocumentSource = { head: DocumentHead; body: string }

const ink = '#16202a'
const quiet = '#5b6773'
const hairline = '#b9c2ca'
const shade = '#eef2f4'

const font = (name: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`))
pdfmake.setFonts({
  Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
})
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.endsWith('.ttf'))

/**
 * Splits a Markdown source into its YAML head and its body.
 * @throws Error where the head is missing or a row of it has the wrong number of cells.
 */
export function parseDocumentSource(source: string): DocumentSource {
  const match = /^```yaml\n([\s\S]*?)\n```\n([\s\S]*)$/.exec(source)
  if (!match?.[1] || !match[2]) throw new Error('The source does not begin with a block of YAML')
  const head = Bun.YAML.parse(match[1]) as DocumentHead
  // An unquoted comma in YAML quietly makes two cells of one.
  const whole = head.control.every((row) => row.length === 2) && head.revisions.every((row) => row.length === 4)
  if (!whole) throw new Error(`"${head.title}": a row of control needs 2 cells and a row of revisions 4`)
  return { head, body: match[2] }
}

/**
 * Renders a controlled document as an A4 PDF with title block, revision table, running header and page numbers.
 * The same source gives the same bytes: the only date in the file is the document's own.
 *
 * Markdown understood: headings, paragraphs ("4.2 Text" is a numbered clause), lists ("1." prints as "(a)"), tables
 * (a paragraph "Table 1: …" above one is its caption), bold and italic.
 *
 * @param accent colour of the title rule and the headings, as #rrggbb
 */
export async function renderDocument({ head, body }: DocumentSource, accent: string): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [62, 72, 62, 66],
    info: {
      title: head.title,
      author: head.company,
      subject: `${head.number} revision ${head.revision}`,
      creator: head.company,
      creationDate: new Date(`${head.date} 00:00 UTC`),
    },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: ink },
    header: (page) => (page === 1 ? null : runningLine([head.company, head.title], [62, 34, 62, 0], 'below')),
    footer: (page, pages) =>
      runningLine(
        [`${head.number} · Revision ${head.revision} · Uncontrolled when printed`, `Page ${page} of ${pages}`],
        [62, 18, 62, 0],
        'above',
      ),
    content: [...titleBlock(head, accent), ...renderBlocks(lexer(body), accent)],
  }
  return pdfmake.createPdf(definition).getBuffer()
}

/** A valid PDF of one A4 page that holds no text and no drawing. */
export async function renderBlankPage(): Promise<Buffer> {
  const info = { creationDate: new Date('2026-01-01T00:00:00Z') }
  return pdfmake.createPdf({ pageSize: 'A4', info, content: [], defaultStyle: { font: 'Roboto' } }).getBuffer()
}

function runningLine([left, right]: [string, string], margin: [number, number, number, number], rule: string): Content {
  const line = {
    canvas: [{ type: 'line' as const, x1: 0, y1: 0, x2: 471, y2: 0, lineWidth: 0.5, lineColor: hairline }],
  }
  const words = {
    columns: [left, { text: right, alignment: 'right' as const, width: 'auto' }],
    fontSize: 8,
    color: quiet,
    margin: [0, 4, 0, 4] as [number, number, number, number],
  }
  return { stack: rule === 'above' ? [line, words] : [words, line], margin }
}

function titleBlock(head: DocumentHead, accent: string): Content[] {
  return [
    { text: head.company, fontSize: 11, bold: true, color: accent },
    { text: head.title, fontSize: 23, bold: true, lineHeight: 1.1, margin: [0, 6, 0, 2] },
    head.subtitle ? { text: head.subtitle, fontSize: 12, color: quiet } : '',
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: 471, y2: 0, lineWidth: 2, lineColor: accent }],
      margin: [0, 8, 0, 8],
    },
    {
      columns: [0, 1].map((side) => ({
        stack: head.control
          .filter((_, index) => index % 2 === side)
          .map(([label, value]) => ({
            columns: [{ text: label, width: 92, color: quiet }, value],
            fontSize: 9,
          })),
      })),
      columnGap: 16,
      margin: [0, 0, 0, 10],
    },
    table(
      [['Rev', 'Date', 'Change', 'Approved by'], ...head.revisions].map((row, index) =>
        row.map((cell) => ({ text: cell, bold: index === 0 })),
      ),
      [24, 68, '*', 120],
    ),
  ]
}

/** Widths: points, a share such as "30%", or "*" for what is left. */
function table(body: TableCell[][], widths: (number | string)[]): ContentTable {
  return {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths, body },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      hLineColor: hairline,
      vLineColor: hairline,
      fillColor: (row) => (row === 0 ? shade : null),
      paddingTop: () => 3,
      paddingBottom: () => 2,
    },
    fontSize: 9,
    margin: [0, 2, 0, 10],
  }
}

/** Blocks in reading order. A heading or caption never parts from what follows it, nor a clause from itself. */
function renderBlocks(tokens: Token[], accent: string): Content[] {
  const blocks: Content[] = []
  let waiting: Content[] = []
  for (const token of tokens.filter((candidate) => candidate.type !== 'space')) {
    waiting.push(renderBlock(token, accent))
    if (token.type === 'heading' || isCaption(token)) continue
    blocks.push({ stack: waiting, unbreakable: true })
    waiting = []
  }
  return blocks.concat(waiting)
}

function renderBlock(token: Token, accent: string): Content {
  if (token.type === 'heading') return renderHeading(token as Tokens.Heading, accent)
  if (token.type === 'list') return renderList(token as Tokens.List)
  if (token.type === 'table') return renderTable(token as Tokens.Table)
  if (isCaption(token)) return renderCaption(token)
  if (token.type === 'paragraph') return renderParagraph(token as Tokens.Paragraph)
  throw new Error(`Markdown of type ${token.type} is not rendered`)
}

function isCaption(token: Token): boolean {
  return token.type === 'paragraph' && /^Table \d+: /.test(token.raw)
}

function renderHeading(heading: Tokens.Heading, accent: string): Content {
  const first = heading.depth <= 2
  return {
    text: inline(heading.tokens),
    fontSize: first ? 14 : 11,
    bold: true,
    color: first ? accent : ink,
    margin: [0, first ? 12 : 6, 0, 4],
  }
}

function renderCaption(token: Token): Content {
  return { text: inline(tokensOf(token)), bold: true, fontSize: 9, margin: [0, 6, 0, 2] }
}

function renderParagraph(paragraph: Tokens.Paragraph): Content {
  const clause = /^(\d+(?:\.\d+)+)\s+/.exec(paragraph.text)
  if (!clause?.[1]) return { text: inline(paragraph.tokens), margin: [0, 0, 0, 6] }
  const text = inline(lexer(paragraph.text.slice(clause[0].length)).flatMap(tokensOf))
  return { columns: [{ text: clause[1], width: 32 }, { text }], margin: [0, 0, 0, 6] }
}

function renderList(list: Tokens.List): Content {
  const items = list.items.map((item) => ({
    text: inline(item.tokens.flatMap(tokensOf)),
    margin: [0, 0, 0, 2] as never,
  }))
  const margin: [number, number, number, number] = [32, 0, 0, 6]
  return list.ordered ? { ol: items, type: 'lower-alpha', separator: ['(', ')'], margin } : { ul: items, margin }
}

function renderTable(source: Tokens.Table): Content {
  const rows = [source.header, ...source.rows].map((cells, row) =>
    cells.map((cell, column) => ({
      text: inline(cell.tokens),
      bold: row === 0,
      alignment: source.align[column] ?? 'left',
    })),
  )
  // Columns share the width by their longest cell; past some 40 characters a cell wraps anyhow.
  const weights = source.header.map((_, column) => {
    const lengths = [source.header, ...source.rows].map((cells) => cells[column]?.text.length ?? 0)
    return 7 + Math.min(38, Math.max(...lengths))
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return table(
    rows,
    weights.map((weight) => `${(100 * weight) / total}%`),
  )
}

function tokensOf(token: Token): Token[] {
  return 'tokens' in token && token.tokens ? token.tokens : [token]
}

/** Flat runs, because pdfmake does not hand a run's weight down to runs inside it. */
function inline(tokens: Token[], style: { bold?: boolean; italics?: boolean } = {}): Content[] {
  return tokens.flatMap((token): Content[] => {
    if (token.type === 'strong') return inline(tokensOf(token), { ...style, bold: true })
    if (token.type === 'em') return inline(tokensOf(token), { ...style, italics: true })
    if (token.type !== 'text' && token.type !== 'escape')
      throw new Error(`Markdown of type ${token.type} is not rendered inside a line`)
    return [{ text: (token as Tokens.Text).text.replace(/\n/g, ' '), ...style }]
  })
}
