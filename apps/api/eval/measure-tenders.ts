import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { TenderFactKind } from '@fieldproof/schema/tenders'
import { z } from 'zod'
import { createPageExtractor } from '../src/ingestion/extract-pages.ts'
import { createOcrReader } from '../src/ingestion/ocr-page.ts'
import { findNumbers } from '../src/language/numbers.ts'
import { findQuantities } from '../src/language/quantities.ts'
import type { FoundCriterion, FoundEvaluation } from '../src/tenders/reading/find-criteria.ts'
import type { FoundFact } from '../src/tenders/reading/find-key-facts.ts'
import { tenderTexts } from '../src/tenders/tender-texts.ts'
import { compareRequirements, goldRequirementsSchema } from './compare-requirements.ts'

/**
 * `bun apps/api/eval/measure-tenders.ts <folder> [--list | --sums]`: reads each PDF of a folder that has a `NAME.gold.json`
 * beside it as the product does, and prints how many of the gold's facts, criteria and price rules are right, wrong
 * without a doubt marked, wrong with one, or missed, and how many contradictions were found. `--list` names what is not
 * right and prints what was read; `--sums` prints a line for each document and nothing of its text. Where the gold lists
 * requirements, and what is none, it prints how many of both were read.
 *
 * A fact of the gold with a value is right where one of its kind has its day, time or first figure; one without a value
 * ("the document does not state it") where nothing of its kind was read. Of the kinds that a tender has once, every
 * other value is wrong.
 */
const goldSchema = z.looseObject({
  facts: z.array(z.looseObject({ kind: z.string(), value: z.string().nullable(), page: z.number().nullish() })),
  criteria: z.array(
    z.looseObject({
      name: z.string(),
      weight: z.number().nullish(),
      kind: z.string().default('technical'),
      page: z.number().nullish(),
      quote: z.string().default(''),
    }),
  ),
  price_rule: z.unknown(),
})
type Gold = z.output<typeof goldSchema>

/** The gold's names for kinds; a further test where the product keeps several of them as one. */
const kinds: Record<string, { kind: TenderFactKind; only?: RegExp; value?: RegExp }> = {
  'submission-deadline': { kind: 'deadline' },
  deadline: { kind: 'deadline' },
  opening: { kind: 'opening' },
  'issue-date': { kind: 'issue_date' },
  'question-deadline': { kind: 'clarification_deadline' },
  'pre-bid-meeting': { kind: 'pre_bid_meeting' },
  'site-visit': { kind: 'site_visit' },
  'award-date': { kind: 'award_date' },
  'start-date': { kind: 'start_date' },
  title: { kind: 'title' },
  buyer: { kind: 'buyer' },
  reference: { kind: 'reference' },
  'estimated-value': { kind: 'estimated_value' },
  'bid-security': { kind: 'bid_security' },
  'document-fee': { kind: 'document_fee' },
  'validity-days': { kind: 'validity' },
  validity: { kind: 'validity' },
  'completion-period': { kind: 'completion_period' },
  'contract-term': { kind: 'completion_period' },
  'performance-security': { kind: 'performance_security', only: /^(?!.*(?:retention|initial))/is },
  'initial-security-deposit': { kind: 'performance_security' },
  retention: { kind: 'performance_security', only: /retention|retain/i },
  'liquidated-damages': { kind: 'penalty' },
  warranty: { kind: 'warranty' },
  insurance: { kind: 'insurance' },
  'payment-terms': { kind: 'payment_terms' },
  'contact-email': { kind: 'contact', only: /@/ },
  'contact-phone': { kind: 'contact', only: /\d{3}/ },
  'contact-name': { kind: 'contact', value: /^[^@\d]+$/ },
  'min-turnover': { kind: 'eligibility', only: /turnover|revenue/i },
  'technical-threshold': { kind: 'threshold' },
}
/** A tender has one of each; a second value is wrong, or one of both is. */
const single: ReadonlySet<TenderFactKind> = new Set<TenderFactKind>([
  'deadline',
  'opening',
  'issue_date',
  'clarification_deadline',
  'pre_bid_meeting',
  'reference',
  'estimated_value',
  'document_fee',
  'validity',
])

type Tally = { right: number; wrong: number; doubted: number; missed: number }
const none = (): Tally => ({ right: 0, wrong: 0, doubted: 0, missed: 0 })

const [given] = process.argv.slice(2).filter((one) => !one.startsWith('--'))
if (!given) throw new Error('Usage: bun apps/api/eval/measure-tenders.ts <folder> [--list | --sums]')
const list = process.argv.includes('--list')
const onlySums = process.argv.includes('--sums')
const folder = resolve(given)
const ocr = createOcrReader()
const extractor = createPageExtractor({ ocr })

for (const file of (await readdir(folder)).filter((name) => name.endsWith('.pdf')).sort()) {
  const gold = Bun.file(join(folder, file.replace(/\.pdf$/, '.gold.json')))
  const pages: { page: number; text: string }[] = []
  for await (const { page, text } of extractor.extractPages(join(folder, file))) pages.push({ page, text })
  const read = tenderTexts.readTender(pages)
  process.stdout.write(`${file}: ${pages.length} pages\n`)
  if (list) show(read)
  if (!(await gold.exists())) continue
  const own: unknown = await gold.json()
  compare(goldSchema.parse(own), read)
  const { listed, found, roleRight, mandatoryRight, others, taken, ...all } = compareRequirements(
    goldRequirementsSchema.parse(own),
    read.requirements,
    (line) => list && process.stdout.write(`  ${line}\n`),
  )
  process.stdout.write(
    `  requirements: ${found} of ${listed} found, ${roleRight} with their role, ${mandatoryRight} with their obligation; ${taken} of ${others} listed others taken; ${all.read} read\n`,
  )
}
extractor.close()
ocr.close()

function compare(gold: Gold, read: { facts: readonly FoundFact[] } & FoundEvaluation) {
  const facts = compareFacts(gold.facts, read.facts)
  if (!onlySums) for (const [kind, tally] of facts) print(`  ${kind}`, tally)
  print('  facts', sum([...facts.values()]))
  const criteria = { gold: gold.criteria.map(asRead), read: read.criteria }
  print('  criteria', compareCriteria(criteria.gold, criteria.read))
  // What divides the points is one matter, what a bid passes or fails another.
  const ofScore = ({ kind }: { kind: string }) => kind !== 'pass_fail'
  if (criteria.gold.some((one) => !ofScore(one)))
    print('  of them scored', compareCriteria(criteria.gold.filter(ofScore), criteria.read.filter(ofScore), true))
  print('  price rule', comparePriceRule(gold.price_rule, read.priceRule))
  const contradicted = read.facts.filter((fact) => /\bpages? \d/.test(fact.doubt))
  process.stdout.write(
    `  contradictions: ${new Set(contradicted.map(({ kind }) => kind)).size} kinds, ${contradicted.length} facts\n`,
  )
}

function compareFacts(gold: Gold['facts'], read: readonly FoundFact[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const [name, own] of Map.groupBy(gold, ({ kind }) => kind)) {
    const tally = none()
    tallies.set(name, tally)
    const known = kinds[name]
    const found = read.filter(
      (fact) =>
        known &&
        fact.kind === known.kind &&
        (known.value?.test(fact.value) ?? true) &&
        (known.only?.test(`${fact.label} ${fact.value} ${fact.quote}`) ?? true),
    )
    const stated = own.filter(({ value }) => value !== null)
    const right = new Set<FoundFact>()
    for (const { value } of stated) {
      const match = (known ? found : read).filter((fact) => holds(fact, value ?? ''))
      for (const one of match) right.add(one)
      if (match.length > 0) tally.right++
      else {
        tally.missed++
        if (list) process.stdout.write(`  not found: ${name} ${value}\n`)
      }
    }
    const others = found.filter((fact) => !right.has(fact))
    const wrong = stated.length === 0 || (known && (single.has(known.kind) || right.size === 0)) ? others : []
    if (stated.length === 0 && wrong.length === 0) tally.right += own.length
    for (const fact of wrong) {
      if (fact.doubt) tally.doubted++
      else tally.wrong++
      if (list) process.stdout.write(`  not stated: ${name} ${fact.value} (page ${fact.page})\n`)
    }
  }
  return tallies
}

function holds(fact: FoundFact, value: string): boolean {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?/.exec(value) ?? []
  if (day !== undefined) return fact.date?.day === day && (time === undefined || fact.date.time === time)
  const [quantity] = findQuantities(value).filter(({ dimension }) => dimension !== 'count')
  if (quantity)
    return findQuantities(fact.value).some(
      (own) => own.dimension === quantity.dimension && Math.abs(own.value - quantity.value) < 1e-6 * quantity.value,
    )
  if (/^\d+$/.test(value)) return findNumbers(fact.value).some((own) => own.value === Number(value))
  const [one, other] = [fold(value.split(',')[0] ?? ''), fold(fact.value)]
  return one !== '' && other !== '' && (other.includes(one) || one.includes(other) || overlap(value, fact.value) >= 0.6)
}

/** The gold's kinds by the product's names. */
function asRead(one: Gold['criteria'][number]): Gold['criteria'][number] {
  return { ...one, kind: { technical: 'quality', 'pass-fail': 'pass_fail' }[one.kind] ?? one.kind }
}

function compareCriteria(gold: Gold['criteria'], read: readonly FoundCriterion[], silent = !list): Tally {
  const tally = none()
  const all = read.flatMap((one) => [
    { ...one, weight: one.weight },
    ...flatten(one.parts).map((part) => ({ ...one, ...part, quote: '', parts: [] })),
  ])
  const free = new Set(all)
  for (const one of gold) {
    const match = [...free]
      .map((own) => ({ own, near: Math.max(overlap(one.name, own.name), isQuoted(one, own) ? 0.6 : 0) }))
      .filter(({ near }) => near >= 0.5)
      .sort((a, b) => b.near - a.near)[0]?.own
    if (!match) {
      tally.missed++
      if (!silent) process.stdout.write(`  criterion not found: ${one.name} ${one.weight ?? '–'}\n`)
      continue
    }
    free.delete(match)
    if ((one.weight ?? null) === match.weight && one.kind === match.kind) tally.right++
    else {
      if (match.doubt) tally.doubted++
      else tally.wrong++
      if (!silent)
        process.stdout.write(
          `  criterion wrong: ${one.name} ${one.weight} ${one.kind}: ${match.weight} ${match.kind}\n`,
        )
    }
  }
  // What a criterion is divided into further than the gold tells is neither right nor wrong.
  const deeper = new Set(
    read.flatMap((one) => one.parts.flatMap((part) => flatten(part.parts ?? []))).map(({ name }) => name),
  )
  for (const own of [...free].filter(({ name }) => !deeper.has(name))) {
    if (own.doubt) tally.doubted++
    else tally.wrong++
    if (!silent) process.stdout.write(`  no criterion: ${own.name} ${own.weight} (page ${own.page})\n`)
  }
  return tally
}

/** Sub-criteria of every level. */
function flatten(parts: FoundCriterion['parts']): FoundCriterion['parts'] {
  return parts.flatMap((part) => [part, ...flatten(part.parts ?? [])])
}

function isQuoted(gold: { page?: number | null | undefined; quote: string }, own: FoundCriterion): boolean {
  const [one, other] = [fold(gold.quote), fold(own.quote)]
  return gold.page === own.page && one !== '' && other !== '' && (one.includes(other) || other.includes(one))
}

function comparePriceRule(gold: unknown, read: FoundEvaluation['priceRule']): Tally {
  const stated = read?.source === 'stated' ? read : undefined
  if (gold === null || gold === undefined) return { ...none(), ...(stated ? { wrong: 1 } : { right: 1 }) }
  if (!stated) return { ...none(), missed: 1 }
  const text = fold(JSON.stringify(gold))
  const { page } = z.looseObject({ page: z.number().nullish() }).catch({}).parse(gold)
  return page === stated.page || text.includes(fold(stated.quote).slice(0, 40))
    ? { ...none(), right: 1 }
    : { ...none(), wrong: 1 }
}

function show({ facts, criteria, priceRule, timeZone }: ReturnType<typeof tenderTexts.readTender>) {
  for (const fact of facts)
    process.stdout.write(
      `  · ${fact.kind} | ${fact.label} | ${fact.value} | ${fact.date ? `${fact.date.day} ${fact.date.time ?? ''}` : ''} | p. ${fact.page} | ${fact.doubt}\n`,
    )
  for (const one of criteria)
    process.stdout.write(
      `  · criterion ${one.kind} | ${one.name} | ${one.weight ?? '–'} | ≥ ${one.threshold ?? '–'} | p. ${one.page} | ${one.parts.map(({ name, weight }) => `${name} ${weight}`).join('; ')} | ${one.doubt}\n`,
    )
  process.stdout.write(`  · price rule ${JSON.stringify(priceRule)}\n  · zone ${timeZone}\n`)
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The share of the shorter text's words that the other has too. */
function overlap(one: string, other: string): number {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
  const [a, b] = [words(one), words(other)]
  const common = [...a].filter((word) => b.has(word)).length
  return common / Math.max(1, Math.max(a.size, b.size))
}

function sum(tallies: readonly Tally[]): Tally {
  const all = none()
  for (const tally of tallies) for (const key of Object.keys(all) as (keyof Tally)[]) all[key] += tally[key]
  return all
}

function print(name: string, { right, wrong, doubted, missed }: Tally) {
  process.stdout.write(`${name}: ${right} right, ${wrong} wrong, ${doubted} wrong but doubted, ${missed} missed\n`)
}
