import { agentOrDefault } from '@fieldproof/schema/agents'
import type { ExportMessage } from '@fieldproof/schema/exports'
import { sayCorrected } from '@fieldproof/schema/say-corrected'
import { formatInstant, spreadsheetDate } from '../platform/format-date.ts'
import { splitForCells } from '../platform/safe-cell.ts'
import { tablesSheet } from './chat-tables-excel.ts'
import { describeSource } from './describe-source.ts'
import { documentTheme } from './document-theme.ts'
import { count, head, text } from './excel-cells.ts'
import { legendSheet, proofLegend } from './legend.ts'
import { markdownToText } from './markdown-to-text.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { proofRows, statesOf } from './proof-rows.ts'
import type { ChatTask, ProvedMessage } from './write-export.ts'
import { type Cell, type Sheet, writeWorkbook } from './write-workbook.ts'

/** A chat as a workbook: what it is, its messages as plain text, and the references of its answers. */
export function chatToExcel(task: ChatTask): Uint8Array {
  const { options, messages, agent, exportedAt } = task
  const title = options.title || options.sessionTitle || 'Chat'
  const states = statesOf(messages)
  const sheets = [
    chatSheet('Chat', messages, options),
    ...tablesSheet('Tables', messages, options.includeReferences),
    ...(options.includeReferences ? [referencesSheet(messages)] : []),
    ...(states.size > 0
      ? [proofSheet('Proof', messages), legendSheet([proofLegend('What the states of the sentences mean', states)])]
      : []),
  ]
  return writeWorkbook(
    [summarySheet(task, title, sheets), ...sheets],
    { title, author: options.author, company: options.company, createdAt: exportedAt },
    documentTheme(agent, { branded: options.includeBranding }),
  )
}

function summarySheet(task: ChatTask, title: string, sheets: readonly Sheet[]): Sheet {
  const { options, messages } = task
  const rows: [string, Cell][] = [
    ...(options.sessionTitle && options.sessionTitle !== title
      ? [['Session', text(options.sessionTitle)] as [string, Cell]]
      : []),
    ...(options.includeBranding ? [['Agent', text(agentOrDefault(task.agent).name)] as [string, Cell]] : []),
    ['Company', text(options.company)],
    ['Author', text(options.author)],
    ...(options.includeTimestamp ? [['Exported', text(formatInstant(task.exportedAt))] as [string, Cell]] : []),
    ['Messages', count(messages.length)],
    ['Answers', count(messages.filter(({ role }) => role === 'assistant').length)],
  ]
  const contents = options.includeTOC
    ? [
        [],
        head('Contents', ''),
        ...sheets.map(({ name, rows: all }): Cell[] => [
          { value: name, style: 'link', link: `${name}!A1` },
          text(`${all.length - 1} rows`),
        ]),
      ]
    : []
  return {
    name: 'Summary',
    widths: [18, 70],
    rows: [
      [{ value: title, style: 'title' }],
      ...(options.includeBranding ? [[{ value: 'Fieldproof', style: 'plain' } satisfies Cell]] : []),
      [],
      ...rows.map(([label, cell]) => [{ value: label, style: 'label' } satisfies Cell, cell]),
      ...contents,
    ],
  }
}

/** Messages, one row each; one that is longer than a cell goes on in the next row. */
export function chatSheet(
  name: string,
  messages: readonly ProvedMessage[],
  options: { includeTimestamp: boolean; includeReferences: boolean },
): Sheet {
  const { includeTimestamp: timed, includeReferences: cited } = options
  const rows = messages.flatMap((message, index) => {
    const sources = message.sources ?? []
    return splitForCells(plainContent(message, cited)).map((part, piece): (Cell | null)[] => [
      count(index + 1),
      ...(timed ? [timeCell(message.createdAt)] : []),
      text(message.role === 'user' ? 'Question' : 'Answer'),
      text(piece === 0 ? part : `(continued)\n${part}`),
      ...(cited
        ? [text(piece === 0 ? sources.map((one, n) => `[${n + 1}] ${describeSource(one)}`).join('\n') : '')]
        : []),
    ])
  })
  return {
    name,
    widths: [6, ...(timed ? [18] : []), 11, 90, ...(cited ? [44] : [])],
    rows: [head('No.', ...(timed ? ['Time (UTC)'] : []), 'Role', 'Message', ...(cited ? ['Sources'] : [])), ...rows],
    head: 1,
    wide: true,
  }
}

function referencesSheet(messages: readonly ExportMessage[]): Sheet {
  const rows = messages.flatMap((message, index) =>
    (message.sources ?? []).map((source, n): (Cell | null)[] => [
      count(index + 1),
      count(n + 1),
      text(source.documentName || source.fileName || 'Unnamed document'),
      source.page == null ? null : count(source.page),
      { value: splitForCells(source.quote ?? '')[0] ?? '', style: 'quote' },
    ]),
  )
  return {
    name: 'References',
    widths: [10, 10, 44, 8, 80],
    rows: [head('Message', 'Number', 'Document', 'Page', 'Quote'), ...rows],
    head: 1,
    wide: true,
  }
}

/** One row a sentence and cited page. */
export function proofSheet(name: string, messages: readonly ProvedMessage[]): Sheet {
  const rows = messages.flatMap((message, index) =>
    proofRows(message).flatMap(({ sentence, said, judge, cited }) => {
      const row = [
        count(index + 1),
        { value: splitForCells(sentence)[0] ?? '', style: 'text' },
        text(said),
        text(judge),
      ] as const
      if (cited.length === 0) return [[...row, null, null, null]]
      return cited.map(({ document, page, quote }): (Cell | null)[] => [
        ...row,
        text(document),
        page === null ? null : count(page),
        { value: splitForCells(quote)[0] ?? '', style: 'quote' },
      ])
    }),
  )
  return {
    name,
    widths: [10, 70, 18, 18, 40, 8, 70],
    rows: [head('Message', 'Sentence', 'State', 'Judged by', 'Document', 'Page', 'Quote'), ...rows],
    head: 1,
    wide: true,
  }
}

function plainContent(message: ProvedMessage, showCitations: boolean): string {
  if (message.role === 'user') return message.content.trim()
  const said = message.corrected ? `${sayCorrected(message.corrected)}\n\n` : ''
  return said + markdownToText(parseMarkdown(message.content, { sources: message.sources?.length ?? 0, showCitations }))
}

const timeCell = (instant: string | null | undefined): Cell | null =>
  instant ? { value: spreadsheetDate(instant), style: 'time' } : null
