import { innermostHeading } from '../../platform/heading-path.ts'
import type { Entry } from './find-criteria.ts'
import { evaluationSection } from './find-price-rule.ts'
import { isGrade } from './is-grade.ts'
import { isTotal, nameCriterion, shortName } from './name-criterion.ts'
import { sumOf } from './nest-criteria.ts'
import type { Clause } from './read-clauses.ts'
import { readPairedRows } from './read-paired-rows.ts'
import { readWithin } from './read-within.ts'
import { thresholdColumn, weighedIn, weightHeads } from './weight-cells.ts'

const nameColumn =
  /criteri|factor|aspect|parameter|element|attribute|description|component|particulars|heading|area|item|section|evaluation|lot/i
const refText =
  /^(?:\d+(?:\.\d+)*|[A-Z]\d*(?:\.\d+)*|\(?[a-z]\)|[ivx]+)[.)]?(?=\s|$)|^\d{1,2}\s?[-–](?=\s?\p{Lu}\p{Ll})/u
/** Characters of what a table says of how a criterion is scored. */
const longestGuide = 600

interface Table {
  columns: string[]
  section: string
  rows: Clause[]
  at: Columns
}

/** Which of a table's columns hold what; -1: none does. */
interface Columns {
  weight: number
  name: number
  threshold: number
}

/**
 * The rows of tables that have a column of weights, a list for each table. A table may go on over the end of a page, with
 * its head again or without it, and beside what stands in one of its cells; what stands between two of its rows says how
 * the upper one is scored.
 */
export function readWeightTables(clauses: readonly Clause[]): Entry[][] {
  return gatherTables(clauses).flatMap((table) => {
    if (table.at.weight < 0 || !evaluationSection.test(`${table.section} ${table.columns.join(' ')}`)) return []
    const paired = readPairedRows(table.columns, table.rows)
    return paired ? [paired] : readRows(table).filter((entries) => entries.length > 0)
  })
}

function gatherTables(clauses: readonly Clause[]): Table[] {
  const tables: Table[] = []
  for (const [index, clause] of clauses.entries()) {
    const last = tables.at(-1)
    const below = last?.rows.at(-1)
    const near = below !== undefined && clause.page - below.page <= 1
    if (!clause.cells) {
      if (last && below && near && last.at.weight >= 0 && clause.section === below.section) last.rows.push(clause)
      continue
    }
    if (!clause.columns) {
      if (last && near && isRowOf(last, clause.cells)) last.rows.push(clause)
      continue
    }
    const goesOn = last?.columns === clause.columns || isSame(last?.columns ?? [], clause.columns)
    if (last && below && near && goesOn && !hasOwnHeading(clause, below)) last.rows.push(clause)
    else {
      const caption = clauses[index - 1]?.text ?? ''
      tables.push({
        columns: clause.columns,
        section: `${clause.section} ${caption.slice(-120)}`,
        rows: [clause],
        at: placeColumns(clause.columns),
      })
    }
  }
  return tables
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\t') === other.join('\t')

const headingMarks = /\(\s?(?:max(?:imum)?\.?\s)?\d{1,4}\s?(?:%|points?|marks?)\s?\)$/i

/** "2.2 Method (20 points)" above it: a table of its own, however like the heads of the one before are. */
function hasOwnHeading(row: Clause, before: Clause): boolean {
  const heading = innermostHeading(row.section)
  return headingMarks.test(heading.trim()) && heading !== innermostHeading(before.section)
}

/** Whether a row that has lost its head is one of the table above: its weight stands where the table's do. */
function isRowOf({ columns, at, rows }: Table, cells: readonly string[]): boolean {
  if (weighedIn(cells.at(-1)) !== undefined) return true
  const following =
    Number.parseInt(cells[0] ?? '', 10) === 1 + rows.filter(({ cells: own }) => own !== undefined).length
  return at.weight >= 0 && cells.length === columns.length && weighedIn(cells[at.weight]) !== undefined && following
}

function placeColumns(columns: readonly string[]): Columns {
  const weight = weightHeads(columns).at(-1) ?? -1
  return {
    weight,
    name: columns.findIndex((name, at) => at !== weight && nameColumn.test(name)),
    threshold: columns.findIndex((name) => thresholdColumn.test(name)),
  }
}

/** A list for what stands up to each total, should a table go on behind one. */
function readRows(table: Table): Entry[][] {
  let entries: Entry[] = []
  const sets = [entries]
  let isTotalled = false
  /** A row whose weight stands in the line below it. */
  let open: Clause | undefined
  /** A numbered row without a weight, whose cells go on in the lines below, and how many entries stand above it. */
  let waiting: { row: Clause; above: number } | undefined
  let group: { ref: string; name: string } | undefined
  let isOver = false
  let shared: string[] = []
  const columnCount = table.columns.length
  for (const row of table.rows) {
    const last = entries.at(-1)
    if (!row.cells) {
      const late = waiting && weighedIn(row.text) !== undefined ? readLate(waiting.row, row, table.at) : undefined
      if (waiting && late) {
        entries.splice(waiting.above, 0, late)
        waiting = undefined
        continue
      }
      if (/^(?:notes?|\*)/i.test(row.text)) isOver = true
      if (last && !isOver && row.page - last.page <= 1) last.description = addGuide(last.description, row.text)
      continue
    }
    isOver = false
    if (refOf(row) !== '') waiting = /^\d{1,2}$/.test(refOf(row)) ? { row, above: entries.length } : undefined
    const whole = open && weighedIn(row.cells[0]) !== undefined ? joinRows(open, row) : row
    const own = readTableRow(whole, table.at, columnCount)
    open = undefined
    const isBroken =
      whole !== row || (!row.columns && row.page === table.rows[0]?.page && row.cells.length !== columnCount)
    const entry = own && isBroken ? { ...own, broken: true } : own
    if (entry) {
      if (waiting?.row === row) waiting = undefined
      if (isTotal(entry, sets.flat())) {
        isOver = true
        isTotalled = !/^sub/i.test(entry.name) && entries.length > 1
        shared = []
        continue
      }
      if (isTotalled) {
        isTotalled = false
        entries = []
        sets.push(entries)
      }
      entries.push({ ...entry, ...(group && isBelow(entry.ref, group.ref) ? { group } : {}) })
      shared = []
      continue
    }
    const ref = refOf(row)
    const [name = ''] = row.cells.filter((cell) => /\p{L}{3}/u.test(cell))
    if (last && row.page === last.page && /^\p{Ll}/u.test(row.text) && row.text.length < 80) {
      // The rest of a wrapped name.
      last.name = `${last.name} ${row.cells[0] ?? ''}`.trim()
    } else if (/^(?:\d{1,2}|[A-Z])$/.test(ref) && name.length <= 60 && row.columns) {
      group = { ref, name: nameCriterion(name) }
    } else if (last && isBelow(ref, group?.ref ?? '') && isShared(last, name)) {
      // One cell of marks beside several rows that share it.
      last.description = addGuide(last.description, name)
      shared.push(name)
      last.within = readWithin([last.fullName, ...shared].join(' • '), last.weight)
    } else open = row
  }
  // One row behind the total has points beyond it: "additional points for …".
  const [first = [], ...others] = sets
  const joined = others.length === 1 && others[0]?.length === 1 ? [[...first, ...others[0]]] : sets
  return joined.map(keepNumbered)
}

/** The weight of a row that stands by itself below what its other cells say. */
function readLate(row: Clause, weight: Clause, at: Columns): Entry | undefined {
  // What its cells go on with stands in the lines below it.
  const cells = [row.cells?.[0] ?? '', row.text.replace(/\s+/g, ' '), weight.text]
  const entry = readTableRow({ ...row, cells }, at, cells.length)
  return entry && { ...entry, broken: true }
}

const fewestNumbered = 3

/**
 * The rows of a table whose rows are numbered: one without a number between two of them is a step of the upper one's
 * scale, or a table in its cell, unless such rows make up what it weighs.
 */
function keepNumbered(entries: Entry[]): Entry[] {
  const numbers = entries.filter(({ ref }) => /^\d{1,2}$/.test(ref)).map(({ ref }) => Number(ref))
  if (numbers.length < fewestNumbered || numbers.some((number, index) => number !== index + 1)) return entries
  const kept: Entry[] = []
  for (const [index, entry] of entries.entries()) {
    const head = kept.findLast(({ ref }) => ref !== '')
    if (entry.ref !== '' || !head) {
      kept.push(entry)
      continue
    }
    const from = entries.indexOf(head) + 1
    const end = entries.findIndex(({ ref }, at) => at > index && ref !== '')
    const own = entries.slice(from, end < 0 ? undefined : end)
    // What stands behind the last number may be a row beyond the numbered ones.
    if (end < 0 || Math.abs(sumOf(own) - head.weight) < 0.02) kept.push(entry)
    else head.description = addGuide(head.description, `${entry.name} ${entry.weight}`)
  }
  return kept
}

const bareRef = (ref: string) => ref.replace(/(?:[.)]|\s?[-–])$/, '')
const refOf = ({ cells }: Clause) => bareRef(refText.exec(cells?.[0] ?? '')?.[0] ?? '')
const isBelow = (ref: string, head: string) => head !== '' && ref.startsWith(`${head}.`)
const ownMarks = /(?:(?<!\s)\s?:)?\s?\b\d{1,3}(?:\.\d+)?\s?(?:points?|marks?|%)$/i
const isShared = (last: Entry, name: string) => ownMarks.test(name) && ownMarks.test((last.fullName ?? '').trim())

function joinRows(upper: Clause, lower: Clause): Clause {
  return { ...upper, cells: [...(upper.cells ?? []), ...(lower.cells ?? [])] }
}

function addGuide(guide: string, text: string): string {
  return `${guide} ${text}`.trim().slice(0, longestGuide)
}

function readTableRow(row: Clause, at: Columns, columns: number): Entry | undefined {
  const cells = row.cells ?? []
  // A row may have fewer cells than columns: then the weight is the cell that looks like one.
  const weightAt =
    weighedIn(cells[at.weight]) !== undefined && cells.length === columns
      ? at.weight
      : cells.findIndex((cell, index) => index > 0 && weighedIn(cell) !== undefined)
  const weight = weighedIn(cells[weightAt])
  // A row of no points weighs nothing.
  if (weight === undefined || weight === 0 || isGrade(cells[0] ?? '')) return undefined
  const texts = cells
    .map((cell, index) => ({ cell, index }))
    .filter(({ cell, index }) => index !== weightAt && /\p{L}{3}/u.test(cell))
  const named = texts.find(({ index }) => index === at.name) ?? texts[0]
  if (!named) return undefined
  const [ref = ''] = refText.exec(cells[0] ?? '') ?? []
  const fullName = named.cell.slice(named.index === 0 && ref ? ref.length : 0)
  const name = nameCriterion(shortName(nameCriterion(fullName)).replace(ownMarks, ''))
  const rest = [...texts.filter(({ index }) => index > named.index).map(({ cell }) => cell), wrapped(row)]
  // What a long cell says beyond the name is how it is scored.
  const description = [...(fullName.length > name.length + 20 ? [fullName] : []), ...rest].join(' ').trim()
  return {
    ref: bareRef(ref) || row.ref,
    name,
    fullName,
    weight,
    description,
    page: row.page,
    quote: row.quote,
    captions: [innermostHeading(row.section), row.columns?.[0] ?? ''],
    threshold: weighedIn(cells[at.threshold]) ?? null,
    headed: true,
    within: readWithin(description, weight),
  }
}

/** The lines below a row that belong to its last cell. */
function wrapped({ cells = [], text }: Clause): string {
  const last = cells.at(-1) ?? ''
  const at = text.lastIndexOf(last)
  return at < 0 ? '' : text.slice(at + last.length).trim()
}
