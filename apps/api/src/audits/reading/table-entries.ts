import type { ColumnRole } from '@fieldproof/schema/audit-columns'
import type { TableBlock } from '../../ingestion/document-block.ts'
import type { TableRow } from './classify-rows.ts'
import type { Entry } from './collect-entries.ts'
import { isColumnName, nameOf, type TableRoles } from './column-roles.ts'
import { type ItemReference, readReference } from './item-reference.ts'
import { isAnswerText, isFormLabel, isGuidance, isQuestion } from './item-text.ts'
import { readNumber } from './read-number.ts'
import { oneLine, splitNumbers, splitPoints } from './split-cell.ts'
import { headingOf, itemOf } from './table-item.ts'

/** Words. */
const shortTitle = 5
const longestTotal = 8
/** Words that texts have on average beside which "Name" and "Date" are the head of a form. */
const leastWords = 3
/** Share of the numbers in front of texts that differ. */
const leastNumbered = 0.5
/** Share of the rows that begin a group of their own, up to which the column in front of them names groups. */
const mostGroups = 0.7
/** Share of the names of groups that differ. */
const ownNames = 0.8
/** Equal rows from which on they are labels of answers ("Risk"), not items. */
const repeated = 3

/** What a table that asks nothing gives: the titles in it. */
export function titlesOf(table: TableBlock, rows: readonly TableRow[]): Entry[] {
  return rows.flatMap(({ kind, cells }) =>
    kind === 'title'
      ? toTitle(
          table,
          cells.map(({ text }) => text),
        )
      : [],
  )
}

/** The title of a part, with its number. */
export function toTitle(table: TableBlock, texts: readonly string[]): Entry[] {
  const text = oneLine(texts.join(' '))
  // "Rating: 0 = no, 1 = yes" says what answers mean.
  if (/\s=\s/.test(text)) return []
  const found = readReference(text)
  const isNumbered = found !== undefined && found.rest !== ''
  return [isNumbered ? headingOf(table, found.rest, found.reference) : headingOf(table, text)]
}

/**
 * The items of a table and the titles of its parts, in order.
 * @param counts how often each text stands in the column of questions, in all tables of these columns
 * @param parts what rows above headers name
 * @param goesOn it has a header on a page before, so that no head of a form stands above its own
 */
export function toEntries(
  table: TableBlock,
  rows: readonly TableRow[],
  { roles, question, asking, chosen = false }: TableRoles,
  counts: ReadonlyMap<string, number>,
  parts: ReadonlyMap<TableRow, string>,
  goesOn = false,
): Entry[] {
  const entries: Entry[] = []
  const column = (role: ColumnRole) => roles.indexOf(role)
  const of = (row: TableRow, role: ColumnRole) => oneLine(row.texts[column(role)] || row.above[column(role)] || '')
  let group = ''
  let heading = ''
  let isNote = false
  const hasTitles = rows.some(({ kind }) => kind === 'title')
  const groups = nameGroups(rows, column('section'))
  // The only header over a column that was chosen names it, whatever it says.
  const namesSubjects = !chosen || rows.filter(({ kind }) => kind === 'header').length > 1
  const isLong = meanWords(rows.map(({ texts }) => oneLine(texts[question] ?? ''))) >= leastWords
  const numbered = areNumbered(rows.map(({ texts }) => oneLine(texts[question] ?? '')))
  const namesGroups = rows.some(({ cells }) =>
    cells.some((cell) => cell.column === column('reference') && cell.rowSpan > 1),
  )
  const span = findSpan(rows, question)
  const firstHeader = rows.findIndex(({ kind }) => kind === 'header')
  for (const [at, row] of rows.entries()) {
    if (row.kind === 'title') {
      // Within the rows of one item it is the title of a note on it.
      isNote = (row.above[column('reference')] ?? '') !== ''
      if (isNote) continue
      group = ''
      const titles = toTitle(
        table,
        row.cells.map(({ text: title }) => title),
      )
      heading = titles[0]?.text ?? heading
      entries.push(...titles)
      continue
    }
    const part = chosen ? undefined : parts.get(row)
    if (part !== undefined) {
      if (part !== '') entries.push(...toTitle(table, [part]))
      continue
    }
    if (row.kind === 'header') {
      // A header that names its questions' subject instead of their column: "Fire safety | Comments".
      const subject = row.texts[question] || spanned(row, question)
      if (!namesSubjects || !/\p{L}/u.test(subject) || isColumnName(subject)) continue
      const isGuess = nameOf(subject) !== undefined
      entries.push(...toTitle(table, [subject]).map((entry) => ({ ...entry, inHeader: true, isGuess })))
      continue
    }
    const raw = row.texts[question] ?? ''
    const wide = spanned(row, question)
    const isOwn =
      raw === '' && (isQuestion(wide) || (readReference(wide)?.rest ?? '') !== '' || isBehindNumber(row, wide))
    const text = oneLine(isOwn ? wide : raw)
    const asks = isQuestion(text)
    // What reaches over the columns before the questions' is neither a number nor an area.
    const others = isOwn ? { ...row, texts: row.texts.map((one) => (one === wide ? '' : one)) } : row
    const title = hasTitles && !chosen && !groups ? '' : of(others, 'section') || (groups ? group : '')
    if (title !== '' && title !== group) {
      group = title
      const named = hasTitles && !chosen && heading !== '' ? `${heading} – ${title}` : title
      entries.push(headingOf(table, named))
    }
    if (text === '' || isTotal(row, text) || isGuidance(text) || (!asks && isAnswerText(text))) continue
    if (asking >= 0.25 && !asks && (/:$/.test(text) || (counts.get(raw) ?? 0) >= repeated)) continue
    const apart = of(others, 'reference')
    if (isLong && !chosen && apart === '' && isFormLabel(text)) continue
    const within = apart === '' && (numbered || isMarked(text)) ? readReference(text) : undefined
    const inText = within && within.rest !== '' && within.reference.kind !== 'capital' ? within : undefined
    // What is named above the header of a list is the head of its form.
    const isUnnumbered = apart === '' && inText === undefined
    if (!goesOn && at < firstHeader && !chosen && !asks && isUnnumbered && countWords(text) <= shortTitle) continue
    // A title within the rows of one item, and what stands below it, is a note on that item.
    if (row.texts[column('reference')]) isNote = false
    else if (apart !== '' && isShortTitle(row, question)) isNote = true
    // What stands in other rows too is listed in each of them.
    if (isNote && !asks && (counts.get(raw) ?? 0) < 2) continue
    const number = row.cells.find((cell) => cell.column === column('reference'))
    const leads = number && (number.rowSpan > 1 || (namesGroups && leadsIn(rows[at + 1], roles, question)))
    if (number && leads && isShortTitle(row, question)) {
      // One number for several rows, the first of which names the others.
      entries.push(headingOf(table, text, asReference(number.text)))
      continue
    }
    const own = row.cells.findLast((cell) => cell.column <= question)
    const item = {
      ...itemOf(table, own, ''),
      reference: apart === '' ? inText?.reference : asReference(apart),
      clause: of(row, 'clause'),
      weight: readNumber(of(row, 'weight')),
      ...(own?.ticked ? { boxed: true } : {}),
    }
    const { rest, numbers } = splitNumbers(raw)
    const { lead, points } = splitPoints(raw)
    if (rest !== '' && numbers.length > 0) entries.push({ ...item, reference: undefined, text: rest })
    if (numbers.length > 1 || rest !== '')
      for (const one of numbers) {
        const part = readReference(one)
        if (part) entries.push({ ...item, reference: below(apart, part.reference), text: part.rest })
      }
    // A title with a list below it; a sentence that ends in a list is one item with it.
    else if (
      points.length > 1 &&
      item.reference === undefined &&
      countWords(lead) <= shortTitle &&
      !/[.:;?]$/.test(lead)
    ) {
      if (lead !== '') entries.push(...toTitle(table, [lead]))
      for (const point of points) entries.push({ ...item, text: point })
    } else entries.push({ ...item, text: inText ? inText.rest : text })
    for (const cell of besideQuestion(row, question, span)) {
      const read = readReference(oneLine(cell.text))
      const [reference, asked] =
        read && read.rest !== '' ? [read.reference, read.rest] : [undefined, oneLine(cell.text)]
      const { box, place } = itemOf(table, cell, asked)
      entries.push({ ...item, reference, text: asked, box, place })
    }
  }
  return entries
}

/** "Deck total" beside its figure. */
const isTotal = ({ texts }: TableRow, text: string) =>
  /\btotals?:?$/i.test(text) && countWords(text) <= longestTotal && texts.some((other) => /^[\d.,% ]+$/.test(other))

/** "1.2 Is it", "3) Is it": a number set apart from the words behind it. */
const isMarked = (text: string) => /^\S*[.:)]/.test(text)

/** Whether numbers in front of texts tell them apart: "2 masks", "T1 form 2018" and "T1 form 2019" begin with none. */
function areNumbered(texts: readonly string[]): boolean {
  const found = texts.flatMap((text) => {
    const read = readReference(text)
    return read && read.rest !== '' ? [read.reference.text] : []
  })
  return found.length === 1 ? texts.length === 1 : new Set(found).size > leastNumbered * found.length
}

/**
 * Whether a column names what the rows from there on ask of, "Sump | Is its cover whole?", "| Is it dry?": a name of its own
 * for each group, where who does something or what is done about it repeats.
 */
function nameGroups(rows: readonly TableRow[], column: number): boolean {
  const content = rows.filter(({ kind }) => kind === 'content')
  const names = content.map(({ texts }) => oneLine(texts[column] ?? '')).filter((text) => text !== '')
  return (
    names.length > 1 &&
    names.length <= mostGroups * content.length &&
    new Set(names).size >= ownNames * names.length &&
    names.every((name) => /^[\p{Lu}\p{N}]/u.test(name))
  )
}

/** Whether a row has no number and is not set off: it belongs to the one above it. */
function leadsIn(below: TableRow | undefined, roles: readonly ColumnRole[], question: number): boolean {
  if (below?.kind !== 'content' || (below.texts[roles.indexOf('reference')] ?? '') !== '') return false
  return below.cells.some(({ column, bold }) => column === question && !bold)
}

function isShortTitle({ cells }: TableRow, question: number): boolean {
  const cell = cells.find(({ column }) => column === question)
  return cell?.bold === true && countWords(cell.text) <= shortTitle && !isQuestion(cell.text)
}

/** "5.2" and the "1" in its cell are "5.2(1)". */
function below(outer: string, own: ItemReference): ItemReference {
  return outer === '' ? own : { ...own, text: `${asReference(outer).text}(${own.text})` }
}

/** The text of a cell that begins before the column of questions and reaches over it. */
function spanned({ cells }: TableRow, question: number): string {
  return cells.find((cell) => cell.column < question && cell.column + cell.columnSpan > question)?.text ?? ''
}

/** Whether a text follows the number of its row: in Word rows of one table may have their cells' edges elsewhere. */
const isBehindNumber = ({ cells: [number, text] }: TableRow, wide: string) =>
  wide !== '' && text?.text === wide && readReference(number?.text ?? '')?.rest === ''

/** How many columns the header has for the questions. */
const findSpan = (rows: readonly TableRow[], question: number) =>
  Math.max(
    1,
    ...rows.flatMap(({ kind, cells }) =>
      kind === 'header' ? cells.flatMap((cell) => (cell.column === question ? [cell.columnSpan] : [])) : [],
    ),
  )

/** Where a row has several cells below the header of the questions, what is asked beside the first. */
const besideQuestion = ({ cells }: TableRow, question: number, span: number) =>
  cells.filter(({ column, text }) => column > question && column < question + span && isQuestion(text))

function asReference(text: string): ItemReference {
  const found = readReference(text)
  if (found && found.rest === '') return found.reference
  return { text: text.replace(/(?<![.):])[.):]+$/, ''), kind: 'code', parts: [], prefix: text }
}

function meanWords(texts: readonly string[]): number {
  const held = texts.filter((text) => text !== '')
  return held.reduce((sum, text) => sum + countWords(text), 0) / Math.max(1, held.length)
}

const countWords = (text: string) => text.split(/\s+/).length
