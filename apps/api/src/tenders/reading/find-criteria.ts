import type { TenderCriterion } from '@fieldproof/schema/tenders'
import { splitDocumentText } from '../../language/split-document-text.ts'
import { evaluationSection, type FoundPriceRule, findPriceRule } from './find-price-rule.ts'
import type { Clause, DocumentPageText } from './read-clauses.ts'
import { readWeightLines } from './read-weight-lines.ts'

export type FoundCriterion = Omit<TenderCriterion, 'id' | 'documentId'>

export interface FoundEvaluation {
  criteria: FoundCriterion[]
  priceRule: FoundPriceRule | undefined
}

interface Entry {
  ref: string
  name: string
  weight: number
  description: string
  page: number
  quote: string
  /** The cell or words said "pass", "minimum 60": percent or points. */
  threshold: number | null
}

const weightColumn =
  /\b(?:weight(?:ing|age|s)?|max(?:imum)?\.? (?:marks?|points?|score)|marks?|points?|scores?|percent(?:age)?|per cent|%)\b|%|\(\s*%\s*\)/i
const nameColumn =
  /criteri|factor|aspect|parameter|element|attribute|description|component|particulars|heading|area|item|section|evaluation|lot/i
const thresholdColumn = /threshold|minimum|pass|qualifying|min\b/i
const priceName = /\b(?:price|cost|commercial|financial|fees?|rates?|money|economic)\b/i
const notPrice =
  /\bcost (?:control|management)|financial (?:standing|capacity|strength|capability)|value for money approach/i
const totalName = /^(?:(?:grand |sub-?)?total|sum|overall|maximum)\b/i
const weightText = /^(?:max\.?\s*)?(\d{1,4}(?:\.\d+)?)\s*(?:%|per\s?cent|percent|points?|marks?|pts)?\.?$/i

/** The criteria of a tender with their weights, from a table, a list or a sentence, and how its prices are compared. */
export function findEvaluation(clauses: readonly Clause[], pages: readonly DocumentPageText[]): FoundEvaluation {
  const lines = readWeightLines(pages).map((list) =>
    list.map((line): Entry => ({ ...line, name: cleanName(line.name), ref: '', description: '', threshold: null })),
  )
  const sets = [...readTables(clauses), ...readLists(clauses), ...readSentences(clauses), ...lines]
  const best = sets.map((entries) => ({ entries, score: rate(entries) })).sort((a, b) => b.score - a.score)[0]
  const criteria = best && best.score > 0 ? nest(best.entries).map(toCriterion) : []
  return { criteria, priceRule: findPriceRule(clauses, criteria) }
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
  if (round === 0 && (price === 0 || sum > 100)) return round + price + quality > 2 ? 0.5 : 0
  return round + price + quality + Math.min(entries.length, 8) / 20
}

function readTables(clauses: readonly Clause[]): Entry[][] {
  const tables: { columns: string[]; section: string; rows: Clause[] }[] = []
  for (const [index, clause] of clauses.entries()) {
    if (!clause.columns || !clause.cells) continue
    const last = tables.at(-1)
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
      const entry = readTableRow(row, { weightAt, nameAt, thresholdAt, columns: columns.length })
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
    name: cleanName(named.cell.slice(named.index === 0 && ref ? ref.length : 0)),
    weight,
    description: description.trim(),
    page: row.page,
    quote: row.ref && cells.length > 1 && !row.quote.includes(cells[0] ?? '') ? row.quote : row.quote,
    threshold: Number.isNaN(threshold) ? null : threshold,
  }
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
        name: cleanName(name),
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

const inSentence =
  /(?<name>(?:the )?[\p{L}][\p{L} &/’'-]{2,60}?)(?:\s*(?:\(|:|–|—|\s-\s|=|(?:will |shall |is to )?(?:be |is |are )?(?:accounts? for|account for|carr(?:y|ies)|weigh(?:s|ted)?(?: at| by)?|have|has|count(?:s)?(?: for)?|given|constitutes?|worth|represents?|allocated)(?: (?:a )?weight(?:ing|age)?(?: of)?)?))?\s*(?<weight>\d{1,3}(?:\.\d+)?)\s*(?:%|per\s?cent|percent|points|marks)\)?/giu
const ratio =
  /\b(?:qcbs|technical|quality)\b[^.;]{0,80}?(\d{2})\s*(?::|\/)\s*(\d{2})\b|\b(\d{2})\s*(?::|\/)\s*(\d{2})\b[^.;]{0,60}\b(?:technical|quality|price|financial|commercial|qcbs)\b/i

/** "Technical merit accounts for 60 per cent and price for 40 per cent", "QCBS 70:30". */
function readSentences(clauses: readonly Clause[]): Entry[][] {
  const sets: Entry[][] = []
  for (const clause of clauses) {
    if (clause.columns) continue
    for (const { text } of splitDocumentText(clause.quote)) {
      if (!/\b(?:weight|evaluat|award|scor|criteri|price|technical|quality|qcbs|marks|points)/i.test(text)) continue
      const entry = { ref: '', description: '', page: clause.page, quote: text, threshold: null }
      const split = ratio.exec(text)
      if (split) {
        const [first, second] = [Number(split[1] ?? split[3]), Number(split[2] ?? split[4])]
        if (first + second === 100) {
          const priceFirst = /\b(?:price|financial|commercial)\b.{0,20}\b(?:technical|quality)\b/i.test(text)
          const names =
            /\bquality\b/i.test(text) && !/\btechnical\b/i.test(text) ? ['Quality', 'Price'] : ['Technical', 'Price']
          const [one = '', two = ''] = priceFirst ? names.toReversed() : names
          sets.push([
            { ...entry, name: one, weight: first },
            { ...entry, name: two, weight: second },
          ])
          continue
        }
      }
      const entries = [...text.matchAll(inSentence)].map(({ groups }) => ({
        ...entry,
        name: cleanName(
          (groups?.name ?? '').replace(/^.*\b(?:and|as follows|criteria|are|of|on|with|by|the|is)\s+(?=\p{L})/iu, ''),
        ),
        weight: Number(groups?.weight ?? 0),
      }))
      const sum = entries.reduce((all, { weight }) => all + weight, 0)
      if (entries.length >= 2 && Math.abs(sum - 100) < 0.6) sets.push(entries)
    }
  }
  return sets
}

function cleanName(name: string): string {
  const plain = name
    .replace(/^[\s\d.)(–-]+(?=\p{L})/u, '')
    .replace(/(?<![\s:;,.(–—-])[\s:;,.(–—-]+$/, '')
    .replace(/^the\s+/i, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
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

function isPrice(name: string): boolean {
  return priceName.test(name) && !notPrice.test(name)
}

function toCriterion({ name, weight, page, quote, description, threshold, parts }: Nested): FoundCriterion {
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
    doubt: '',
    parts: parts.map((part) => ({ name: part.name, weight: part.weight, page: part.page })),
  }
}
