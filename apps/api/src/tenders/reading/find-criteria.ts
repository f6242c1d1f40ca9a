import type { TenderCriterion } from '@fieldproof/schema/tenders'
import { evaluationSection, type FoundPriceRule, findPriceRule } from './find-price-rule.ts'
import { findPassOrFail, listCriteria } from './find-unweighed-criteria.ts'
import { findWeightDoubts } from './find-weight-doubts.ts'
import { isPrice, nameCriterion } from './name-criterion.ts'
import type { Clause, DocumentPageText } from './read-clauses.ts'
import { readWeightLines } from './read-weight-lines.ts'
import { readWeightSentences } from './read-weight-sentences.ts'

export type FoundCriterion = Omit<TenderCriterion, 'id' | 'documentId'>

export interface FoundEvaluation {
  criteria: FoundCriterion[]
  priceRule: FoundPriceRule | undefined
}

/** A name with its weight, as it is read from a row, an item or a sentence. */
export interface Entry {
  ref: string
  name: string
  weight: number
  description: string
  page: number
  quote: string
  /** The cell or words said "pass", "minimum 60": percent or points. */
  threshold: number | null
  /** Lines broke its row apart, so that its name may be another. */
  broken?: boolean
  /** A row below the head of a column of weights. */
  headed?: boolean
  /** Sub-criteria that its own cells give with their weights. */
  within?: { name: string; weight: number }[]
}

const weightColumn =
  /\b(?:weight(?:ing|age|s)?|max(?:imum)?\.? (?:marks?|points?|score)|marks?|points?|scores?|percent(?:age)?|per cent|%)\b|%|\(\s*%\s*\)/i
const nameColumn =
  /criteri|factor|aspect|parameter|element|attribute|description|component|particulars|heading|area|item|section|evaluation|lot/i
const thresholdColumn = /threshold|minimum|pass|qualifying|min\b/i
/** A row that adds up the others: "Total cost of ownership" is none. */
const totalName =
  /^(?:(?:grand |sub-?)?total|sum|overall|maximum)(?:\s(?:possible|available|overall|technical|maximum|of|the|all|score|weight(?:ing|age)?s?|marks?|points?|\(?[a-f+\d%.]{1,12}\)?)){0,5}\W{0,4}$/i
const weightText = /^(?:max\.?\s*)?(\d{1,4}(?:\.\d+)?)\s*(?:%|per\s?cent|percent|points?|marks?|pts)?\.?$/i

/** The criteria of a tender with their weights, from a table, a list or a sentence, and how its prices are compared. */
export function findEvaluation(clauses: readonly Clause[], pages: readonly DocumentPageText[]): FoundEvaluation {
  const lines = readWeightLines(pages).map((list) =>
    list.map((line): Entry => ({ ...line, name: nameCriterion(line.name), ref: '', description: '', threshold: null })),
  )
  const sets = [...readTables(clauses), ...readLists(clauses), ...readWeightSentences(clauses), ...lines]
  const rated = sets.map((entries) => ({ entries, score: rate(entries) })).sort((a, b) => b.score - a.score)
  const [best] = rated
  const weighed = best && best.score > 0 ? nest(best.entries).map(toCriterion) : []
  const whole = rated.filter(({ score }) => score >= 3).map(({ entries }) => nest(entries).map(toCriterion))
  const doubted = findWeightDoubts(weighed, whole, clauses)
  const judged = doubted.length > 0 ? doubted : listCriteria(clauses)
  return { criteria: [...judged, ...findPassOrFail(clauses)], priceRule: findPriceRule(clauses, judged) }
}

/** A set that adds up to 100 is one; one that names a price too is more likely to be it. */
function rate(entries: readonly Entry[]): number {
  if (entries.length < 2) return 0
  const sum = nest(entries).reduce((all, { weight }) => all + weight, 0)
  const round = Math.abs(sum - 100) < 0.6 ? 4 : Math.abs(sum - 1_000) < 0.6 || Math.abs(sum - 1) < 0.01 ? 3 : 0
  const price = entries.some(({ name }) => isPrice(name)) ? 2 : 0
  const quality = entries.some(({ name }) =>
    /technical|quality|method|experience|safety|hse|delivery|personnel|team|social/i.test(name),
  )
    ? 1
    : 0
  // Rows below a head that says "weight" are criteria, also where one of them could not be read; that is doubted then.
  const headed = entries.every(({ headed: own }) => own === true) ? 1 : 0
  if (round === 0 && headed === 0 && (price === 0 || sum > 100)) return round + price + quality > 2 ? 0.5 : 0
  return round + price + quality + headed + Math.min(entries.length, 8) / 20
}

function readTables(clauses: readonly Clause[]): Entry[][] {
  const tables: { columns: string[]; section: string; rows: Clause[] }[] = []
  for (const [index, clause] of clauses.entries()) {
    const last = tables.at(-1)
    if (!clause.cells) continue
    if (!clause.columns) {
      // A table goes on over the end of its page without its head, and rows that its lines broke apart keep their weight.
      const below = last?.rows.at(-1)
      if (last && below && clause.page - below.page <= 1 && weightText.test(clause.cells.at(-1) ?? ''))
        last.rows.push(clause)
      continue
    }
    if (last && last.columns === clause.columns) last.rows.push(clause)
    else {
      const caption = clauses[index - 1]?.text ?? ''
      tables.push({ columns: clause.columns, section: `${clause.section} ${caption.slice(-120)}`, rows: [clause] })
    }
  }
  return tables.flatMap(({ columns, section, rows }) => {
    const weightAt = columns.findLastIndex(
      (name) => weightColumn.test(name) && !/criteri(?:on|a)$/i.test(name) && !thresholdColumn.test(name),
    )
    if (weightAt < 0) return []
    if (!evaluationSection.test(`${section} ${columns.join(' ')}`)) return []
    const thresholdAt = columns.findIndex((name) => thresholdColumn.test(name))
    const nameAt = columns.findIndex((name, at) => at !== weightAt && nameColumn.test(name))
    const entries: Entry[] = []
    for (const row of rows) {
      const own = readTableRow(row, { weightAt, nameAt, thresholdAt, columns: columns.length })
      const entry = own && !row.columns && row.page === rows[0]?.page ? { ...own, broken: true } : own
      const last = entries.at(-1)
      if (entry) {
        if (!totalName.test(entry.name)) entries.push(entry)
      } else if (last && row.page === last.page && /^\p{Ll}/u.test(row.text) && row.text.length < 80) {
        // The rest of a wrapped name.
        last.name = `${last.name} ${row.cells?.[0] ?? ''}`.trim()
      }
    }
    return entries.length > 0 ? [entries] : []
  })
}

function readTableRow(
  row: Clause,
  {
    weightAt,
    nameAt,
    thresholdAt,
    columns,
  }: { weightAt: number; nameAt: number; thresholdAt: number; columns: number },
): Entry | undefined {
  const cells = row.cells ?? []
  // A row may have fewer cells than columns: then the weight is the cell that looks like one.
  const at =
    weightText.test(cells[weightAt] ?? '') && cells.length === columns
      ? weightAt
      : cells.findIndex((cell, index) => index > 0 && weightText.test(cell))
  const weight = Number(weightText.exec(cells[at] ?? '')?.[1] ?? Number.NaN)
  if (at < 0 || Number.isNaN(weight)) return undefined
  const texts = cells
    .map((cell, index) => ({ cell, index }))
    .filter(({ cell, index }) => index !== at && /\p{L}{3}/u.test(cell))
  const named = texts.find(({ index }) => index === nameAt) ?? texts[0]
  if (!named) return undefined
  const [ref = ''] = /^(?:\d+(?:\.\d+)*|[A-Z]\d*(?:\.\d+)*|\(?[a-z]\)|[ivx]+)[.)]?(?=\s|$)/.exec(cells[0] ?? '') ?? []
  const description = [...texts.filter(({ index }) => index > named.index).map(({ cell }) => cell), wrapped(row)].join(
    ' ',
  )
  const threshold = thresholdAt >= 0 ? Number(weightText.exec(cells[thresholdAt] ?? '')?.[1] ?? Number.NaN) : Number.NaN
  return {
    ref: ref || row.ref,
    name: nameCriterion(named.cell.slice(named.index === 0 && ref ? ref.length : 0)),
    weight,
    description: description.trim(),
    page: row.page,
    quote: row.ref && cells.length > 1 && !row.quote.includes(cells[0] ?? '') ? row.quote : row.quote,
    threshold: Number.isNaN(threshold) ? null : threshold,
    headed: true,
    within: readWithin(description, weight),
  }
}

/** "Method (10 %) • Programme (5 %)" in the cells of a criterion of 15: its sub-criteria. None unless they add up to it. */
function readWithin(text: string, weight: number): { name: string; weight: number }[] {
  const parts = text.split(/[•;)]/).flatMap((piece) => {
    const open = piece.lastIndexOf('(')
    const part = /^\d{1,3}(?:\.\d+)?\s?(?:%|points?|marks?)?$/i.exec(piece.slice(open + 1).trim())
    const name = nameCriterion(piece.slice(0, Math.max(open, 0)))
    return open > 0 && part && name.length <= 90 ? [{ name, weight: Number.parseFloat(part[0]) }] : []
  })
  const sum = parts.reduce((all, part) => all + part.weight, 0)
  return parts.length >= 2 && Math.abs(sum - weight) < 0.02 ? parts : []
}

/** The lines below a row that belong to its last cell. */
function wrapped({ cells = [], text }: Clause): string {
  const last = cells.at(-1) ?? ''
  const at = text.lastIndexOf(last)
  return at < 0 ? '' : text.slice(at + last.length).trim()
}

const notName =
  /\b(?:less|fewer|more|at least|minimum|bids?|tenders?|bidders?|proposals? that|shall|must|will|receive[sd]?|scores? of)\b/i
const listed =
  /^(?<name>[\p{L}][\p{L}\d ,&/()'’-]{2,90}?)(?:\s*(?:[:–—-]|\(|\.{2,}|…+|=|will (?:carry|have)|carries|has))?\s*(?:weight(?:ing|age)?(?: of)?:?\s*)?(?:max(?:imum)?\.?(?: of)?\s*)?(?<weight>\d{1,4}(?:\.\d+)?)\s*(?<unit>%|per\s?cent|percent|points?|marks?)\)?/iu

/** "(a) Methodology – 25 marks" and its likes below each other. */
function readLists(clauses: readonly Clause[]): Entry[][] {
  const sets: Entry[][] = []
  let open: Entry[] = []
  let misses = 0
  for (const clause of clauses) {
    const inside = evaluationSection.test(clause.section)
    const match = clause.columns ? null : listed.exec(clause.cells ? clause.cells.join(' ') : clause.text)
    const { name = '', weight = '' } = match?.groups ?? {}
    if (
      match &&
      (inside || open.length > 0) &&
      !totalName.test(name) &&
      !notName.test(name) &&
      name.split(' ').length <= 12
    ) {
      open.push({
        ref: clause.ref,
        name: nameCriterion(name),
        weight: Number(weight),
        description: clause.text.slice(match[0].length).replace(/^[\s).:;–-]+/, ''),
        page: clause.page,
        quote: clause.quote,
        threshold: null,
      })
      misses = 0
    } else if (open.length > 0 && (totalName.test(name) || ++misses > 1)) {
      sets.push(open)
      open = []
      misses = 0
    }
  }
  if (open.length > 0) sets.push(open)
  return sets
}

type Nested = Entry & { parts: Entry[] }

/** Where parts stand below the criterion that they add up to, they are taken as its parts. */
function nest(entries: readonly Entry[]): Nested[] {
  const flat = entries.map((entry) => ({ ...entry, parts: [] as Entry[] }))
  const sum = entries.reduce((all, { weight }) => all + weight, 0)
  if (sum <= 100.6) return flat
  const nested: Nested[] = []
  for (let index = 0; index < flat.length; index++) {
    const head = flat[index]
    if (!head) continue
    let reached = 0
    let count = 0
    while (reached < head.weight - 0.01 && index + count + 1 < flat.length) {
      count++
      reached += flat[index + count]?.weight ?? 0
    }
    const below = flat.slice(index + 1, index + 1 + count)
    const deeper =
      head.ref !== '' &&
      below.every(({ ref }) => ref.startsWith(head.ref.replace(/[.)]$/, '')) || /^\(?[a-z]\)/.test(ref))
    if (
      count >= 2 &&
      Math.abs(reached - head.weight) < 0.02 &&
      (deeper || below.every(({ ref }) => ref === '' || ref !== head.ref))
    ) {
      nested.push({ ...head, parts: below })
      index += count
    } else nested.push(head)
  }
  const total = nested.reduce((all, { weight }) => all + weight, 0)
  return Math.abs(total - 100) < Math.abs(sum - 100) ? nested : flat
}

function toCriterion({
  name,
  weight,
  page,
  quote,
  description,
  threshold,
  parts,
  within = [],
  broken = false,
}: Nested): FoundCriterion {
  // A minimum may be given in the criterion's own points.
  const share =
    threshold !== null && threshold <= weight && weight > 0 && weight <= 100 ? (100 * threshold) / weight : threshold
  return {
    name,
    weight,
    page,
    quote,
    kind: isPrice(name) ? 'price' : 'quality',
    description,
    threshold: share !== null && share > 0 && share <= 100 ? Math.round(share * 100) / 100 : null,
    doubt: broken ? 'Its row could not be read as a whole: it may have another name.' : '',
    parts: [...parts, ...(parts.length === 0 ? within.map((part) => ({ ...part, page })) : [])].map((part) => ({
      name: part.name,
      weight: part.weight,
      page: part.page,
    })),
  }
}
