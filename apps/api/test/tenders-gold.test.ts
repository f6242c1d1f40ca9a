import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ComplianceStatus } from '@fieldproof/schema/bids'
import { createLocalEmbedder } from '../src/engines/local-embedder.ts'
import { openVerifier } from '../src/evidence/verifier/open-verifier.ts'
import { createPageExtractor } from '../src/ingestion/extract-pages.ts'
import { nothingRead } from '../src/ingestion/ocr-page.ts'
import { judgeByRules } from '../src/tenders/judging/by-rules.ts'
import { findParagraphs, indexBid, prepareBid } from '../src/tenders/judging/find-paragraphs.ts'
import { standsOn } from '../src/tenders/judging/stands-on.ts'
import { findEvaluation } from '../src/tenders/reading/find-criteria.ts'
import { findKeyFacts } from '../src/tenders/reading/find-key-facts.ts'
import { findRequirements } from '../src/tenders/reading/find-requirements.ts'
import { readBid } from '../src/tenders/reading/read-bid.ts'
import { type DocumentPageText, readClauses } from '../src/tenders/reading/read-clauses.ts'
import { compressorOverhaul } from './fixtures/tenders/compressor-overhaul.ts'
import { harbourCleaning } from './fixtures/tenders/harbour-cleaning.ts'
import { pumpHouse } from './fixtures/tenders/pump-house.ts'
import { quayLighting } from './fixtures/tenders/quay-lighting.ts'
import { matchRequirements } from './support/compare-with-gold.ts'
import { layPages } from './support/lay-pages.ts'
import { patienceMs } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

const extractor = createPageExtractor({ ocr: { read: async () => nothingRead, close: () => undefined } })
const embedder = createLocalEmbedder({ threads: 2 })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldproof-tenders-'))
})
afterAll(async () => {
  extractor.close()
  await embedder.close()
  await rm(folder, { recursive: true, force: true })
})

async function readPdf(path: string): Promise<DocumentPageText[]> {
  const pages: DocumentPageText[] = []
  for await (const { page, text } of extractor.extractPages(path)) pages.push({ page, text })
  return pages
}

async function readText(text: string): Promise<DocumentPageText[]> {
  const path = join(folder, `${crypto.randomUUID()}.pdf`)
  await Bun.write(path, layPages(text, { 3: [60, 130, 470] }))
  return readPdf(path)
}

type Asked = { ref: string; text: string; mandatory: boolean }

/** What the local rules say to each requirement, with the quotations checked. */
async function judge(requirements: readonly Asked[], pages: readonly DocumentPageText[]) {
  const statements = readBid([{ id: crypto.randomUUID(), fileName: 'Bid.pdf', pages }])
  const bid = await prepareBid(indexBid(statements, requirements), embedder, new AbortController().signal)
  const stands = standsOn(pages)
  const judged = new Map<Asked, ComplianceStatus>()
  for (const requirement of requirements) {
    const found = findParagraphs(bid, requirement, await embedder.embedQuery(requirement.text))
    const { status, evidence } = await judgeByRules(requirement, found, {
      today: new Date('2026-11-22'),
      verifier: await openVerifier(),
    })
    for (const one of evidence) expect(stands(one)).toBe(true)
    judged.set(requirement, status)
  }
  return judged
}

for (const gold of [pumpHouse, compressorOverhaul, harbourCleaning]) {
  describe(gold.name, async () => {
    const clauses = async () => readClauses(await readText(gold.text))

    test('requirements: recall and precision of at least 0.9, flags right, quotations verbatim', async () => {
      const pages = await readText(gold.text)
      const found = findRequirements(readClauses(pages))
      const { pairs, recall, precision, missed, extra } = matchRequirements(gold.requirements, found)
      expect({ missed: missed.map(({ text }) => text), ok: recall >= 0.9 }).toMatchObject({ ok: true })
      expect({ extra: extra.map(({ text }) => text), ok: precision >= 0.9 }).toMatchObject({ ok: true })
      for (const [expected, { mandatory, ref }] of pairs)
        expect({ text: expected.text, mandatory, ref }).toEqual({
          text: expected.text,
          mandatory: expected.mandatory,
          ref: expected.ref ?? ref,
        })
      expect(found.filter((one) => !standsOn(pages)(one))).toEqual([])
    })

    test('criteria, weights, price formula and threshold', async () => {
      const pages = await readText(gold.text)
      const { criteria, priceRule } = findEvaluation(readClauses(pages), pages)
      expect(criteria.map(({ name, weight }) => ({ name, weight }))).toEqual(gold.criteria)
      expect(priceRule).toMatchObject({ formula: gold.formula, qualityThreshold: gold.qualityThreshold })
    })

    test('key facts', async () => {
      const facts = findKeyFacts(await clauses(), await readText(gold.text))
      for (const { kind, value, day, time } of gold.facts) {
        const own = facts.filter((fact) => fact.kind === kind)
        if (value)
          expect({ kind, values: own.map((fact) => fact.value).join(' | ') }).toEqual({
            kind,
            values: expect.stringContaining(value),
          })
        if (day) expect(own).toContainEqual(expect.objectContaining({ date: { day, time: time ?? null } }))
      }
    })

    test('compliance: none is met without ground, two of three that are met are seen, two of three agree', async () => {
      const found = findRequirements(await clauses())
      for (const bid of gold.bids) {
        const judged = await judge(found, await readText(bid.text))
        const compared = Object.entries(bid.statuses).map(([key, expected]) => {
          const requirement = found.find(({ ref, text }) => ref === key || text.startsWith(key))
          return { key, expected, status: requirement && judged.get(requirement) }
        })
        const wrong = compared.filter(({ expected, status }) => status !== expected)
        expect(wrong.filter(({ status }) => status === 'met')).toEqual([])
        const met = compared.filter(({ expected }) => expected === 'met')
        const seen = met.filter(({ status }) => status === 'met')
        expect({ wrong, seen: seen.length / met.length >= 2 / 3 }).toMatchObject({ seen: true })
        expect({ wrong, ok: wrong.length <= compared.length / 3 }).toMatchObject({ ok: true })
      }
    })
  })
}

describe('a tender of 60 pages', () => {
  test('every key fact is found on its page, and each of those found stands there', async () => {
    const pages = await readText(quayLighting.text)
    expect(pages).toHaveLength(60)
    const facts = findKeyFacts(readClauses(pages), pages)
    const missing = quayLighting.facts.filter(
      ([kind, page, words]) =>
        !facts.some((fact) => fact.kind === kind && fact.page === page && fact.value.includes(words)),
    )
    expect(missing).toEqual([])
    const stands = standsOn(pages)
    expect(facts.filter((fact) => !stands(fact))).toEqual([])
    // Specifications have days, percentages and sums of their own.
    const read = new Set<number>(quayLighting.facts.map(([, page]) => page))
    expect(facts.filter(({ page }) => !read.has(page))).toEqual([])
  })
})
