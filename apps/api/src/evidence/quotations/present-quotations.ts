import { differenceWords } from '@fieldproof/schema/proof'
import { cellMark } from '../../language/verbatim.ts'
import type { KeySentences } from './choose-key-sentences.ts'
import type { Quotations } from './choose-quotations.ts'
import { layOutList } from './lay-out-list.ts'
import { titleQuotation } from './title-quotation.ts'
import type { Quotation } from './widen-sentence.ts'
import type { WritingTask } from './writing-task.ts'

/**
 * One paragraph a quotation, below a line that says where it stands, in pieces of a few words, as a model would stream them.
 * In what documents differ of that which is quoted comes first, and both sides of it; what of the question was not found last.
 */
export function presentQuotations(
  { quotations, missing = [] }: Quotations,
  { differences = [], passages }: WritingTask,
): string[] {
  const told = differences.filter(({ sides }) => sides.some((side) => quotations.some((one) => isPart(side, one))))
  const shown = told.slice(0, mostDifferences)
  const passageOf = ({ number }: Quotation) => passages.find((one) => one.number === number)
  const titleOf = (one: Quotation) => {
    const passage = passageOf(one)
    return passage && titleQuotation(one.text, passage)
  }
  const documentsOf = (sides: readonly Quotation[]) =>
    new Set(sides.map((one) => passageOf(one)?.place.split(':')[0])).size
  const both = shown.flatMap(({ sides }) => sides)
  const others = quotations.filter((one) => !both.some((side) => isPart(side, one)))
  const paragraphs = [
    ...shown.flatMap(({ aspect, sides }) =>
      sides.map((side, index) => ({
        ...side,
        head: undefined,
        scale: undefined,
        cell: undefined,
        opening: index === 0 ? openDifference(aspect, documentsOf(sides)) : '',
      })),
    ),
    ...others.map((one) => ({ ...one, opening: '' })),
  ]
  const quoted = paragraphs.flatMap((one, index) => {
    const { number, opening } = one
    const [title, before] = [one, paragraphs[index - 1]].map((each) => each && titleOf(each))
    return [
      index > 0 ? '\n\n' : '',
      opening === '' ? '' : `##### ${opening}\n\n`,
      title && (title !== before || opening !== '') ? `###### ${escapeMarkdown(title)}\n\n` : '',
      ...(quoteAll(one).match(/\S+(?:\s+|$)/g) ?? []),
      ` [${number}]`,
    ].filter((piece) => piece !== '')
  })
  if (quoted.length === 0) return []
  return [...quoted, ...missing.map((part) => `\n\n##### I could not find for certain: ${escapeMarkdown(part)}`)]
}

/** Key sentences below a line that says what they are. */
export function presentKeySentences({ quotations, sections }: KeySentences, task: WritingTask): string[] {
  if (quotations.length === 0) return []
  const documents = [...new Set(task.passages.map(({ document }) => document))].join(', ')
  const extent =
    sections > quotations.length ? `${nameLongest(quotations.length)} of ${sections} sections` : 'each section'
  return [
    `##### ${escapeMarkdown(`${documents}: how ${extent} begins`)}\n\n`,
    ...presentQuotations({ quotations }, { ...task, differences: [] }),
  ]
}

const nameLongest = (count: number) => (count === 1 ? 'the longest' : `each of the ${count} longest`)

/** A quotation in its marks; rows of a table below the names of its columns and what it is in, the cell asked for in bold. */
function quoteAll({ text, head, scale, cell }: Quotation): string {
  if (!text.includes('\t')) return `“${quoteLines(text)}”`
  let names = 0
  const heads = (head?.split('\n') ?? []).map((line) => {
    const from = names
    names += line.split('\t').length
    return quoteRow(line, cell && cell.name - from)
  })
  const rows = text.split('\n').map((row) => quoteRow(row, cell?.at))
  const lines = [...(scale === undefined ? [] : [quoteLines(scale)]), ...heads, ...rows]
  return lines.map((line) => `“${line}”`).join('  \n')
}

function quoteRow(row: string, bold?: number): string {
  const cells = row.split('\t').map((cell, at) => (at === bold ? `**${escapeMarkdown(cell)}**` : escapeMarkdown(cell)))
  return cells.join(` ${cellMark} `)
}

/** The words of a document as Markdown that shows them as they are, a line for each item of a list. */
function quoteLines(text: string): string {
  return layOutList(text.replaceAll('\t', ` ${cellMark} `))
    .split('\n')
    .map((line, index) => (index === 0 ? escapeMarkdown(line) : escapeMarkdown(line).replace(/^(\d+)\./, '$1\\.')))
    .join('  \n')
}

const mostDifferences = 2

/** Whether one of two quotations of a passage holds the other. */
function isPart(one: Quotation, other: Quotation): boolean {
  const [a, b] = [one.text, other.text].map((text) => text.replace(/^… | …$/g, ''))
  return one.number === other.number && a !== undefined && b !== undefined && (a.includes(b) || b.includes(a))
}

function openDifference(aspect: keyof typeof differenceWords, documents: number): string {
  const who = documents > 1 ? 'Your documents' : 'Two places of a document'
  return `${who} differ in ${differenceWords[aspect]}`
}

/** One row a quotation or a row of a table below the names of its columns, its citation before it. */
export function tabulateQuotations({ quotations }: Quotations): string[] {
  if (quotations.length === 0) return []
  const rows = quotations.flatMap(({ number, text, head }) => {
    const lines = text.includes('\t')
      ? [...(head?.split('\n') ?? []), ...text.split('\n')]
      : [text.replaceAll('\n', ' ')]
    return lines.map((line) => `| [${number}] | “${quoteRow(line)}” |\n`)
  })
  return ['| Source | Quotation |\n| --- | --- |\n', ...rows]
}

/** Keeps a document's own marks from becoming links, pictures, emphasis or citations; inner quotation marks become single. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replaceAll('“', '‘')
    .replaceAll('”', '’')
}
