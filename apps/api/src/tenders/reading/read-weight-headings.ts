import { joinHeadings, splitHeadings } from '../../platform/heading-path.ts'
import type { Entry } from './find-criteria.ts'
import { nameCriterion } from './name-criterion.ts'
import { sumOf } from './nest-criteria.ts'
import type { Clause } from './read-clauses.ts'

/** "5.2 Method (20 %)", "Experience: 30 points": what the criterion of a heading weighs, at its end. */
const weighed =
  /[\s(:[–—-](?:max(?:imum)?\.?\s|weight(?:ing|age)?:?\s|up to\s)?(?<weight>\d{1,4}(?:\.\d{1,2})?)\s?(?:%|per\s?cent|percent|points?|marks?)(?:\s(?:max(?:imum)?|possible|available))?\s?[)\]]?$/iu
/** "Method (20 points): how the work is planned …" at the beginning of a numbered clause. */
const begun =
  /^(?<name>\p{Lu}[^.;:()]{2,90}?)\s?[([]\s?(?:max(?:imum)?\.?\s|weight(?:ing|age)?:?\s|up to\s)?(?<weight>\d{1,4}(?:\.\d{1,2})?)\s?(?:%|per\s?cent|percent|points?|marks?)\s?[)\]]/iu
/** "Weight: 20 %", "Maximum points: 30" below the name of a criterion. */
const labelled =
  /^(?:weight(?:ing|age)?|(?:max(?:imum)?\.?\s|total\s|possible\s|available\s)?(?:points?|marks|score)(?:\s(?:possible|available))?)\s?[:=–—-]\s?(?<weight>\d{1,4}(?:\.\d{1,2})?)\s?(?:%|per\s?cent|percent|points?|marks)?$/iu
const longestHeading = 120
const wholes = [100, 1_000]

/**
 * Criteria that each have a heading of their own, with the weight in it or in a line below it: those of one level that
 * make a hundred or a thousand together. Headings say a figure for many things; only a whole is one of weights.
 */
export function readWeightHeadings(clauses: readonly Clause[]): Entry[][] {
  const levels = new Map<string, Map<string, Entry>>()
  const add = (level: string, own: string, { page }: Clause, entry: Pick<Entry, 'name' | 'quote'>, weight = '') => {
    const entries = levels.get(level) ?? new Map<string, Entry>()
    levels.set(level, entries)
    if (entries.has(own)) return
    const name = nameCriterion(entry.name)
    entries.set(own, { ...entry, ref: '', name, weight: Number(weight), description: '', page, threshold: null })
  }
  for (const clause of clauses) {
    if (clause.cells) continue
    const headings = splitHeadings(clause.section)
    const heading = (headings.at(-1) ?? '').trim()
    const level = joinHeadings(headings.slice(0, -1))
    const inHeading = heading.length > longestHeading ? null : weighed.exec(heading)
    const name = heading.slice(0, inHeading?.index ?? 0)
    if (/\p{L}{3}/u.test(name)) add(level, heading, clause, { name, quote: heading }, inHeading?.groups?.weight)
    const inClause = clause.item === 'number' ? begun.exec(clause.text)?.groups : undefined
    const above = `${clause.section} ${clause.ref.slice(0, clause.ref.lastIndexOf('.') + 1)}`
    if (inClause) add(above, clause.ref, clause, { name: inClause.name ?? '', quote: clause.quote }, inClause.weight)
    const below = labelled.exec(clause.text)?.groups
    if (below && heading !== '') add(level, heading, clause, { name: heading, quote: clause.quote }, below.weight)
  }
  return [...levels.values()]
    .map((entries) => [...entries.values()])
    .filter((entries) => entries.length > 1 && wholes.some((whole) => Math.abs(sumOf(entries) - whole) < 0.6))
}
