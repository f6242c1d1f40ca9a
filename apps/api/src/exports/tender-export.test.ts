import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { BidScore, TenderBid } from '@fieldproof/schema/tenders'
import { convertToPdf, soffice } from '../../test/support/convert-to-pdf.ts'
import { makeBid, makeRequirement, makeTender } from '../../test/support/make-tender.ts'
import { readSheet, unzipText, wordText, xmlError } from '../../test/support/read-office-file.ts'
import type { TenderPart } from './tender-report.ts'
import { writeExport } from './write-export.ts'

setDefaultTimeout(120_000)

const criterion = {
  id: crypto.randomUUID(),
  name: 'Technical method',
  weight: 70,
  page: 6,
  quote: '',
  documentId: null,
  kind: 'quality' as const,
  description: '',
  threshold: null,
  parts: [],
}
const price = { ...criterion, id: crypto.randomUUID(), name: 'Price', weight: 30, kind: 'price' as const }
const requirements = [
  makeRequirement('4.1', { text: '=HYPERLINK("http://evil.example","The Contractor shall click.")' }),
  makeRequirement('4.2', { mandatory: false, category: 'hse' }),
]
const scores = (points: number, own: number): BidScore[] =>
  [criterion, price].map(({ id, name, weight }, index) => ({
    criterionId: id,
    name,
    weight,
    proposed: index === 0 ? points : own,
    basis: 'Two requirements: 1 met, 1 missing.',
    decided: null,
    points: index === 0 ? points : own,
    divergence: null,
    stale: false,
  }))
const alpha = makeBid('Alpha', requirements, ['met', 'missing'], { scores: scores(50, 100), total: 65, rank: 2 })
const bravo = makeBid('+Bravo & <Sons>', requirements, ['met', 'partial'], {
  scores: scores(75, 80),
  total: 76.5,
  rank: 1,
})
const tender = makeTender(requirements, [alpha, bravo], {
  criteria: [criterion, price],
  award: {
    bidId: bravo.id,
    bidder: bravo.bidder,
    reason: 'A secret reason of the committee.',
    total: 76.5,
    by: 'buyer',
    at: '2026-05-15T09:00:00.000Z',
  },
})
const base = { agent: 'tender', exportedAt: '2026-05-16T09:00:00.000Z' } as const
const file = (part: TenderPart, format: 'excel' | 'docx') =>
  writeExport({ kind: 'tender', part, format, ...base, tender })
const letter = (bid: TenderBid) => writeExport({ kind: 'debrief', format: 'docx', ...base, tender, bid })

describe('exports of the tender desk', () => {
  const parts = ['requirements', 'compliance', 'evaluation'] as const

  test('are well-formed, and nothing in them is taken for a formula that is not ours', async () => {
    for (const part of parts) {
      const bytes = await file(part, 'excel')
      for (const [path, xml] of Object.entries(unzipText(bytes)))
        expect([path, xmlError(xml)]).toEqual([path, undefined])
      const formulas = Object.entries(unzipText(bytes))
        .filter(([path]) => path.startsWith('xl/worksheets/'))
        .flatMap(([, xml]) => [...xml.matchAll(/<f>(.*?)<\/f>/g)].map(([, formula]) => formula))
      expect(formulas.every((formula) => formula?.startsWith('SUMPRODUCT('))).toBe(true)
      for (const xml of Object.values(unzipText(await file(part, 'docx')))) expect(xmlError(xml)).toBeUndefined()
    }
    expect(readSheet(await file('requirements', 'excel'), 'Requirements').B2?.value).toMatch(/^'=HYPERLINK/)
  })

  test('the totals of the evaluation are formulas over weights and points', async () => {
    const cells = readSheet(await file('evaluation', 'excel'), 'Evaluation')
    expect(cells.C4).toMatchObject({ type: 'n', value: '76.5' })
    expect(cells.C4?.formula).toBe('SUMPRODUCT($B$2:$B$3,C2:C3)/SUM($B$2:$B$3)')
  })

  test('a debrief letter tells a bidder of the others only the winner’s name and total', async () => {
    const text = wordText(await letter(alpha))
    expect(text).toContain('awarded to +Bravo & <Sons>, with a total of 76.5 of 100')
    expect(text).toContain('Your total is 65')
    expect(text).toContain('“Alpha will do 4.1.”')
    expect(text).toContain('Bid, page 2')
    // Neither the other's words, nor its points, nor what the committee wrote down.
    expect(text).not.toContain('Bravo & <Sons> will do')
    expect(text).not.toContain('secret')
    expect(text.match(/Bravo/g)).toHaveLength(1)
    expect(wordText(await letter(bravo))).not.toContain('Alpha')
  })

  test.skipIf(!soffice)('LibreOffice opens them', async () => {
    expect((await convertToPdf(await file('requirements', 'docx'), 'docx')).join(' ')).toContain('Wellhead maintenance')
    for (const part of ['compliance', 'evaluation'] as const)
      expect((await convertToPdf(await file(part, 'excel'), 'xlsx')).join(' ')).toMatch(/Clause|Criterion/)
    expect((await convertToPdf(await letter(alpha), 'docx')).join(' ')).toContain('Your scores')
  })
})
