import { agentOrDefault } from '@fieldproof/schema/agents'
import type { ExportMessage, ExportSource } from '@fieldproof/schema/exports'
import { describeJudges, describeStates } from '@fieldproof/schema/proof'
import { sayCorrected } from '@fieldproof/schema/say-corrected'
import { Bookmark, HeadingLevel, Paragraph, TextRun } from 'docx'
import { formatInstant } from '../platform/format-date.ts'
import { describeSource } from './describe-source.ts'
import { documentTheme, fonts, ink } from './document-theme.ts'
import { contents, packDocument, pictureRun, textWidth } from './docx-shell.ts'
import { type Block, cellText, hairlineTable, labelTable, smallHeading } from './docx-table.ts'
import { directionOf, textRuns } from './docx-text.ts'
import { drawMark } from './draw-picture.ts'
import { legendBlocks, proofLegend } from './legend.ts'
import { type MarkdownStyle, markdownToDocx } from './markdown-to-docx.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { proofRows, statesOf } from './proof-rows.ts'
import type { ChatTask, ProvedMessage } from './write-export.ts'

/** A longer question stands in full below a heading that is cut. */
const headingLength = 84
/** Contents of longer chats get their page numbers from Word, which asks first. */
const laidOutLength = 250_000

/** A chat as a Word file: each question a heading, its answer below with the references it cites. */
export async function chatToDocx(task: ChatTask): Promise<Uint8Array> {
  const { options, messages, agent } = task
  const theme = documentTheme(agent, { branded: options.includeBranding })
  const title = options.title || options.sessionTitle || 'Chat'
  let lists = 0
  const style = { theme, width: textWidth, newList: () => ++lists }
  const blocks = messages.flatMap((message, index) => {
    const place = { pageBreakBefore: index === 0 && options.includeTOC }
    return message.role === 'user'
      ? questionBlocks(message, { ...options, place })
      : answerBlocks(message, `m${index + 1}`, { ...options, place, style })
  })
  const characters = messages.reduce((sum, message) => sum + message.content.length, 0)
  const frame = {
    title,
    headerEnd: options.includeBranding ? 'Fieldproof' : '',
    footer: options.company,
    author: options.author,
    company: options.company,
    theme,
    findPages: options.includeTOC && characters <= laidOutLength,
    properties: [
      { name: 'Company', value: options.company },
      ...(task.sessionId ? [{ name: 'Session', value: task.sessionId }] : []),
    ],
  }
  const toc = options.includeTOC ? contents('2-2') : []
  const states = statesOf(messages)
  const legend = states.size > 0 ? legendBlocks([proofLegend('What the states of the sentences mean', states)]) : []
  return packDocument(frame, [[...opening(task, title, theme), ...toc, ...blocks, ...legend]])
}

function opening(task: ChatTask, title: string, theme: ReturnType<typeof documentTheme>): Block[] {
  const { options, messages } = task
  const answers = messages.filter(({ role }) => role === 'assistant').length
  const rows = [
    ...(options.sessionTitle && options.sessionTitle !== title ? [['Session', options.sessionTitle] as const] : []),
    ['Company', options.company] as const,
    ['Author', options.author] as const,
    ...(options.includeTimestamp ? [['Exported', formatInstant(task.exportedAt)] as const] : []),
    ['Messages', `${messages.length}, ${answers} of them answers`] as const,
  ]
  const brand = new Paragraph({
    spacing: { after: 280, line: 240, lineRule: 'auto' },
    children: [
      pictureRun(drawMark(theme, 26)),
      new TextRun({ text: '  Fieldproof', bold: true, size: 24 }),
      new TextRun({ text: `   ${agentOrDefault(task.agent).name}`, color: ink.subtle, size: 20 }),
    ],
  })
  return [
    ...(options.includeBranding ? [brand] : []),
    new Paragraph({ heading: HeadingLevel.TITLE, children: textRuns(title), ...directionOf(title) }),
    labelTable(rows, [1_700, textWidth - 1_700]),
    new Paragraph({ children: [] }),
  ]
}

interface MessagePlace {
  includeTimestamp: boolean
  place: { pageBreakBefore: boolean }
}

function questionBlocks(message: ExportMessage, options: MessagePlace): Block[] {
  const text = message.content.trim()
  const [line = '', ...further] = text.split('\n')
  const letters = [...line.trim()]
  const whole = letters.length <= headingLength && further.length === 0
  const heading = whole ? line : `${letters.slice(0, headingLength).join('').trimEnd()}…`
  return [
    caption('Question', message, options, { before: 400, after: 40 }),
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      spacing: { before: 0, after: 140 },
      children: textRuns(heading),
      ...directionOf(heading),
    }),
    ...(whole ? [] : [new Paragraph({ children: textRuns(text), ...directionOf(text) })]),
  ]
}

function answerBlocks(
  message: ProvedMessage,
  id: string,
  options: MessagePlace & { includeReferences: boolean; author: string; style: Omit<MarkdownStyle, 'anchorOf'> },
): Block[] {
  const sources = message.sources ?? []
  const anchorOf = (number: number) => (number <= sources.length ? `${id}-r${number}` : undefined)
  const root = parseMarkdown(message.content, { sources: sources.length, showCitations: options.includeReferences })
  return [
    caption(options.author || 'Answer', message, options, { before: 80, after: 80 }),
    ...(message.corrected
      ? [new Paragraph({ style: 'Caption9', children: textRuns(sayCorrected(message.corrected)) })]
      : []),
    ...markdownToDocx(root, { ...options.style, anchorOf }),
    ...(options.includeReferences ? referenceBlocks(sources, anchorOf) : []),
    ...proofBlocks(message),
  ]
}

/** The sentences of an answer with their states and the pages that they cite. */
function proofBlocks(message: ProvedMessage): Block[] {
  const rows = proofRows(message)
  if (rows.length === 0) return []
  const states = rows.map(({ state }) => state)
  const { verdict, caveat } = describeStates(states)
  const judges = describeJudges(states, message.secondReading)
  return [
    smallHeading(
      `Proof: ${verdict}${caveat === undefined ? '' : `; ${caveat}`}${judges === undefined ? '' : `. ${judges}`}`,
    ),
    hairlineTable({
      head: ['Sentence', 'State', 'Page and quotation'],
      widths: proofWidths,
      tornRows: true,
      rows: rows.map(({ sentence, said, judge, cited }) => [
        { children: [cellText(sentence)] },
        {
          children: [cellText(said), ...(message.secondReading?.model === judge ? [cellText(`by ${judge}`)] : [])],
        },
        {
          children:
            cited.length === 0
              ? [cellText('–')]
              : cited.map(({ document, page, quote }) =>
                  cellText(
                    `${document}${page === null ? '' : `, page ${page}`}${quote === '' ? '' : `: “${quote.trim()}”`}`,
                    {},
                    { after: 40 },
                  ),
                ),
        },
      ]),
    }),
  ]
}

const proofWidths = [4_000, 1_500, textWidth - 5_500]

function caption(
  label: string,
  message: ExportMessage,
  { includeTimestamp, place }: MessagePlace,
  spacing: { before: number; after: number },
): Paragraph {
  const time = includeTimestamp && message.createdAt ? `  ·  ${formatInstant(message.createdAt)}` : ''
  return new Paragraph({ style: 'Caption9', keepNext: true, spacing, ...place, children: textRuns(`${label}${time}`) })
}

/** The sources of an answer: number, document, page, and the words that support it. */
function referenceBlocks(sources: readonly ExportSource[], anchorOf: (number: number) => string | undefined): Block[] {
  if (sources.length === 0) return []
  return [
    smallHeading('References'),
    ...sources.map((source, index) => {
      const label = textRuns(`[${index + 1}]`, { size: 18 })
      const anchor = anchorOf(index + 1)
      return new Paragraph({
        indent: { start: 480, hanging: 480 },
        spacing: { after: 70, line: 264, lineRule: 'auto' },
        tabStops: [{ type: 'left', position: 480 }],
        children: [
          ...(anchor ? [new Bookmark({ id: anchor, children: label })] : label),
          new TextRun({ children: ['\t'] }),
          ...textRuns(describeSource(source), { size: 18 }),
          ...(source.quote ? textRuns(`  “${source.quote.trim()}”`, { font: fonts.paper, size: 20 }) : []),
        ],
      })
    }),
  ]
}
