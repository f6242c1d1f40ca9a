import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { BidScore, TenderBid } from '@fieldproof/schema/bids'
import { convertToPdf, soffice } from '../../test/support/convert-to-pdf.ts'
import { makeBid, makeRequirement, makeTender } from '../../test/support/make-tender.ts'
import { readSheet, unzipText, wordText, xmlError } from '../../test/support/read-office-file.ts'
import { patienceMs } from '../../test/support/wait-until.ts'
import type { TenderPart } from './tender-report.ts'
import { writeExport } from './write-export.ts'

setDefaultTimeout(patienceMs)

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
  doubt: '',
}
const price = { ...criterion, id: crypto.randomUUID(), name: 'Price', weight: 30, kind: 'price' as const }
const requirements = [
  makeRequirement('4.1', { text: '=HYPERLINK("http://evil.example","The Contractor shall click.")' }),
  makeRequirement('4.2', { mandatory: false, category: 'hse' }),
  makeRequirement('4.3', { mandatory: false }),
]
const scores = (points: number, own: number): BidScore[] =>
  [criterion, price].map(({ id, name, weight }, index) => ({
    criterionId: id,
    name,
    weight,
    proposed: index === 0 ? points : own,
    basis: 'Two requirements: 1 met, 1 not met.',
    working: '(1 × 100 + 1 × 0) ÷ 2 = 50',
    decided: null,
    points: index === 0 ? points : own,
    divergence: null,
    stale: false,
    needed: false,
    own: null,
    submitted: 0,
    evaluators: [],
  }))
const judgedRequirements = requirements.slice(0, 2)
const found = makeBid('Alpha', judgedRequirements, ['met', 'missing'], { scores: scores(50, 100), total: 65, rank: 2 })
const alpha: TenderBid = {
  ...found,
  compliance: found.compliance.map((one, index) =>
    index === 0
      ? {
          ...one,
          evidence: [
            ...one.evidence,
            {
              documentId: requirements[0]?.documentId ?? '',
              documentName: 'Method',
              fileName: 'Method.pdf',
              page: 7,
              quote: 'By its own crew.',
            },
          ],
        }
      : {
          ...one,
          status: 'partial' as const,
          reviews: [
            {
              decision: 'overridden' as const,
              status: 'missing' as const,
              comment: 'Not offered.',
              reviewedBy: 'clerk',
              reviewedAt: '2026-03-31T08:00:00.000Z',
            },
          ],
          review: {
            decision: 'overridden' as const,
            status: 'partial' as const,
            comment: 'Offered by phone.',
            reviewedBy: 'buyer',
            reviewedAt: '2026-04-01T12:00:00.000Z',
          },
        },
  ),
}
const bravo = makeBid('+Bravo & <Sons>', judgedRequirements, ['met', 'partial'], {
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
    confirmedBy: 'director',
    confirmedAt: '2026-05-15T10:00:00.000Z',
    standstillDays: 10,
  },
  reference: 'RFP-7',
  buyer: 'Harbour Energy',
})
const base = { agent: 'tender', exportedAt: '2026-05-16T09:00:00.000Z' } as const
const file = (part: TenderPart, format: 'excel' | 'docx') =>
  writeExport({ kind: 'tender', part, format, ...base, tender })
const letter = (bid: TenderBid) => writeExport({ kind: 'debrief', format: 'docx', ...base, tender, bid })

describe('exports of the tender desk', () => {
  const parts = ['requirements', 'response', 'compliance', 'evaluation'] as const

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

  test('the register of questions goes with the matrix, and the price check with the evaluation', async () => {
    const asked = {
      id: crypto.randomUUID(),
      number: 4,
      question: 'Which security applies?',
      askedOf: 'Harbour Energy',
      askedBy: 'buyer',
      askedOn: '2026-05-02',
      about: { part: 'facts' as const, targetId: crypto.randomUUID(), name: 'Bid security' },
      doubtKey: null,
      answer: 'The larger one.',
      answeredOn: '2026-05-04',
      applied: { by: 'buyer', at: '2026-05-05T09:00:00.000Z', before: 'EUR 10', value: 'EUR 12' },
    }
    const priceCheck = {
      lines: 2,
      stated: 110,
      corrected: 100,
      rule: { unitRate: null, words: null },
      findings: [
        {
          kind: 'sum' as const,
          line: 'Total',
          stated: 110,
          expected: 100,
          why: 'The lines add up to 100.',
          place: null,
        },
      ],
    }
    const side = (page: number, quote: string) => ({
      documentId: crypto.randomUUID(),
      documentName: 'Offer',
      fileName: 'Offer.pdf',
      page,
      quote,
    })
    const contradictions: (typeof alpha)['contradictions'] = [
      { aspect: 'date', sides: [side(2, 'Handed over on 4 May.'), side(9, 'Handed over on 6 June.')] },
    ]
    const own = { ...tender, clarifications: [asked], bids: [{ ...alpha, priceCheck, contradictions }] }
    const write = (part: TenderPart, format: 'excel' | 'docx') =>
      writeExport({ kind: 'tender', part, format, ...base, tender: own })
    const sheet = readSheet(await write('requirements', 'excel'), 'Clarifications')
    expect([sheet.A2?.value, sheet.G2?.value, sheet.I2?.value]).toEqual([
      '4',
      'The larger one.',
      '“EUR 10” became “EUR 12” (buyer)',
    ])
    expect(wordText(await write('requirements', 'docx'))).toContain('Which security applies?')
    expect(wordText(await write('evaluation', 'docx'))).toContain('The lines add up to 100.')
    const compared = readSheet(await write('compliance', 'excel'), 'Contradictions')
    expect(['B2', 'C2', 'D2', 'E2', 'F2'].map((cell) => compared[cell]?.value)).toEqual([
      'a date',
      'Handed over on 4 May.',
      'Offer, page 2',
      'Handed over on 6 June.',
      'Offer, page 9',
    ])
    expect(wordText(await write('compliance', 'docx'))).toContain('“Handed over on 6 June.”')
  })

  test('the matrix tells what needs an eye, where it stands, and that nobody has looked', async () => {
    const doubts = [
      {
        key: '0123456789abcdef',
        kind: 'contradiction' as const,
        part: 'facts' as const,
        targetId: null,
        name: 'Bid security',
        why: 'It is stated in 2 ways. Correct or remove what does not hold.',
        places: [
          { value: 'USD 10,000', documentId: null, page: 3, quote: '' },
          { value: 'USD 12,000', documentId: null, page: 9, quote: '' },
        ],
        mustChange: false,
        seen: null,
      },
    ]
    const task = { kind: 'tender', part: 'requirements', ...base, tender: { ...tender, doubts } } as const
    const cells = readSheet(await writeExport({ ...task, format: 'excel' }), 'Needs your eye')
    expect(['A2', 'B2', 'D2', 'E2', 'D3', 'E3', 'F3'].map((at) => cells[at]?.value)).toEqual([
      'Stated in two ways',
      'Bid security',
      '3',
      'USD 10,000',
      '9',
      'USD 12,000',
      'Nobody yet',
    ])
    expect(wordText(await writeExport({ ...task, format: 'docx' }))).toContain('Needs your eye')
    expect(wordText(await file('requirements', 'docx'))).not.toContain('Needs your eye')
  })

  test('the totals of the evaluation are formulas over weights and points', async () => {
    const cells = readSheet(await file('evaluation', 'excel'), 'Evaluation')
    expect(cells.C4).toMatchObject({ type: 'n', value: '76.5' })
    expect(cells.C4?.formula).toBe('SUMPRODUCT($B$2:$B$3,C2:C3)/SUM($B$2:$B$3)')
  })

  test('prices are numbers with their currency beneath, so that they can be added up', async () => {
    const cells = readSheet(await file('evaluation', 'excel'), 'Evaluation')
    const rowOf = (label: string) =>
      Object.entries(cells)
        .find(([address, { value }]) => address.startsWith('A') && value === label)?.[0]
        .slice(1)
    expect(cells[`C${rowOf('Bid price')}`]).toMatchObject({ type: 'n', value: '1000' })
    expect(cells[`C${rowOf('Currency')}`]?.value).toBe('USD')
  })

  test('each requirement has its proof, its quotations with their pages, who proposed the status and who decided', async () => {
    const cells = readSheet(await file('compliance', 'excel'), '2 Alpha')
    const row = (number: number) =>
      'ABCDEFGHIJKLMNOPQ'.split('').map((column) => cells[`${column}${number}`]?.value ?? '')
    expect(row(1)).toEqual([
      ...['Clause', 'Requirement', 'Kind', 'Status', 'Proof', 'Place', 'Quote', 'Reason', 'Missing'],
      ...['Question to the bidder', 'Proposed', 'Proposed by', 'Proposed (UTC)', 'Decided by', 'Decided (UTC)'],
      'Comment',
      'Decided before',
    ])
    const judged = String(Date.UTC(2026, 2, 20, 9) / 86_400_000 + 25_569)
    const reviewed = String(Date.UTC(2026, 3, 1, 12) / 86_400_000 + 25_569)
    expect(row(2).slice(3)).toEqual([
      ...['Met', 'Supported', '[1] Bid, page 2\n[2] Method, page 7', '[1] Alpha will do 4.1.\n[2] By its own crew.'],
      ...['Because.', '', '', 'Met', 'Stated rules', judged, 'No person yet', '', '', ''],
    ])
    expect(row(3).slice(3)).toEqual([
      ...['Partly met', 'Not supported', '', '', 'Because.', 'Something is missing.'],
      ...['Please state how you meet this.', 'Not met', 'Stated rules', judged, 'buyer', reviewed, 'Offered by phone.'],
      'clerk, 31 Mar 2026, 08:00 UTC: decided “Not met”. Not offered.',
    ])
    expect(row(4).slice(3)).toEqual(['Not judged', 'Not checked', ...Array(8).fill(''), 'No person yet', '', '', ''])
  })

  test('a workbook and a document of compliance say what their words mean', async () => {
    const legend = readSheet(await file('compliance', 'excel'), 'Legend')
    const meanings = Object.entries(legend).flatMap(([address, { value }]) =>
      address.startsWith('A') ? [[value, legend[`B${address.slice(1)}`]?.value]] : [],
    )
    expect(meanings).toContainEqual([
      'Not met',
      'The bid refuses or contradicts it, or nothing about it was found in the bid.',
    ])
    expect(meanings).toContainEqual(['Not judged', 'It has not been compared with the bid yet.'])
    expect(meanings).toContainEqual(['Not checked', 'Nobody has compared it with a page.'])
    const document = await file('compliance', 'docx')
    // A row with a long quotation goes on on the next page; the head of its table stays whole.
    const rows = unzipText(document)['word/document.xml']?.split('<w:tr>') ?? []
    const isWhole = (part: string) => rows.find((row) => row.includes(part))?.includes('<w:cantSplit/>')
    expect([isWhole('What the bid says'), isWhole('By its own crew.')]).toEqual([true, false])
    const text = wordText(document)
    for (const part of [
      '1 met, 1 partly met, 1 not judged.',
      'Proof: supported',
      '“By its own crew.”',
      'Method, page 7',
      'Proposed by stated rules on 20 Mar 2026, 09:00 UTC. Decided by buyer on 1 Apr 2026, 12:00 UTC (proposed: not met): Offered by phone.',
      'Before: clerk, 31 Mar 2026, 08:00 UTC: decided “Not met”. Not offered.',
      'Proof: not checked',
      'What the proof says',
      'The bid shows a part of it, shows less than is asked, or qualifies it.',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/verified|grounded|meets every/i)
  })

  test('what a person found not to apply is called so in workbook, document and letter', async () => {
    const bid = makeBid('Delta', requirements, ['met', 'not_applicable', 'missing'])
    const task = { kind: 'tender' as const, part: 'compliance' as const, ...base, tender: { ...tender, bids: [bid] } }
    const cells = readSheet(await writeExport({ ...task, format: 'excel' }), '1 Delta')
    expect([cells.D3?.value, cells.K3?.value, cells.P3?.value]).toEqual([
      'Not applicable',
      'Not met',
      'No crane is used.',
    ])
    const counted = '1 met, 1 not met, 1 not applicable.'
    expect(wordText(await writeExport({ ...task, format: 'docx' }))).toContain(counted)
    const sent = wordText(
      await writeExport({ kind: 'debrief', format: 'docx', ...base, tender: { ...tender, bids: [bid] }, bid }),
    )
    expect(sent).toContain(counted)
    expect(sent).toContain('Not applicable')
    expect(sent).not.toContain('crane')
  })

  test('what a bid passes or fails stands in report, workbook and letter, with its words, page and who decided', async () => {
    const evidence = { documentId: alpha.documentIds[0] ?? '', page: 4, quote: 'Permit 77 is held.' }
    const decided = { passed: true, reason: 'It is held.', evidence, by: 'clerk', at: '2026-04-02T08:00:00.000Z' }
    const bid: TenderBid = {
      ...alpha,
      passOrFail: [
        { criterionId: 'permit', name: 'Permit', decided: { ...decided, stale: false } },
        { criterionId: 'bond', name: 'Bond', decided: { ...decided, passed: false, evidence: null, stale: true } },
        { criterionId: 'site', name: 'Site visit', decided: null },
      ],
    }
    const shown = { ...tender, bids: [bid] }
    const task = { kind: 'tender' as const, part: 'evaluation' as const, ...base, tender: shown }
    const cells = readSheet(await writeExport({ ...task, format: 'excel' }), 'Pass or fail')
    const row = (number: number) => 'ABCDEFG'.split('').map((column) => cells[`${column}${number}`]?.value ?? '')
    expect(row(2)).toEqual(['Alpha', 'Permit', 'Passed', 'Permit 77 is held.', 'Bid, page 4', 'It is held.', 'clerk'])
    const waiting = 'Failed, to be confirmed: the criterion has changed'
    expect(row(3)).toEqual(['Alpha', 'Bond', waiting, '', '', 'It is held.', 'clerk'])
    expect(row(4)).toEqual(['Alpha', 'Site visit', 'Not decided yet', '', '', '', 'No person yet'])
    const report = wordText(await writeExport({ ...task, format: 'docx' }))
    const sent = wordText(await writeExport({ kind: 'debrief', format: 'docx', ...base, tender: shown, bid }))
    for (const text of [report, sent])
      for (const part of ['Criteria to pass or fail', 'Permit', 'Passed', '“Permit 77 is held.”', 'Bid, page 4'])
        expect([part, text.includes(part)]).toEqual([part, true])
    expect(report).toContain('clerk decided on 2 Apr 2026, 08:00 UTC.')
    expect(sent).toContain('A person decided on 2 Apr 2026, 08:00 UTC.')
    expect(sent).not.toContain('clerk decided')
    expect(wordText(await letter(alpha))).not.toContain('Criteria to pass or fail')
  })

  test('a debrief letter tells a bidder nothing of the others but the winner’s name, total and lead', async () => {
    const text = wordText(await letter(alpha))
    expect(text).toContain('awarded to +Bravo & <Sons>, with a total of 76.5 of 100')
    expect(text).toContain('Your total is 65')
    expect(text).toContain('“Alpha will do 4.1.”')
    expect(text).toContain('Bid, page 2')
    // Neither the other's words, nor its points, nor what the committee wrote down.
    expect(text).not.toContain('Bravo & <Sons> will do')
    expect(text).not.toContain('secret')
    expect(text).not.toMatch(/phone|clerk/)
    expect(text).not.toContain('Decided by')
    expect(text).toContain('Of 3 requirements: 1 met, 1 partly met, 1 not judged.')
    expect(text).toContain('Proof: supported')
    expect(text).toContain('A person decided on 1 Apr 2026, 12:00 UTC.')
    expect(text.match(/Bravo/g)).toHaveLength(1)
    expect(wordText(await letter(bravo))).not.toContain('Alpha')
  })

  test('a response template has every requirement, room for answers, and nothing of any bid', async () => {
    const cells = readSheet(await file('response', 'excel'), 'Response')
    expect([cells.A4?.value, cells.D1?.value, cells.D4]).toEqual(['4.3', 'Compliance: yes, partly, no', undefined])
    const text = wordText(await file('response', 'docx'))
    for (const found of [JSON.stringify(cells), text]) {
      expect(found).toContain('4.2')
      expect(found).toContain('How it is met')
      expect(found).not.toMatch(/Alpha|Bravo/)
    }
  })

  test('a letter has its addressee, sender, date, standstill and a place to sign on', async () => {
    for (const [bid, title] of [
      [alpha, 'Debrief letter'],
      [bravo, 'Letter of award'],
    ] as const) {
      const text = wordText(await letter(bid))
      for (const part of [title, bid.bidder, 'Harbour Energy', 'RFP-7', '16 May 2026', 'Signature', 'Position'])
        expect([part, text.includes(part)]).toEqual([part, true])
      expect(text).toContain('before the end of the standstill period of 10 days, on 25 May 2026.')
    }
  })

  test('a debrief says in what the winner was ahead, and of its price only that', async () => {
    const text = wordText(await letter(alpha))
    expect(text).toContain('Relative advantages of the successful bid')
    expect(text).toContain('Technical method: the successful bid has 75 of 100 points, yours 50.')
    // Alpha was ahead by its price.
    expect(text).not.toContain('more favourable')
    const dearer = { ...alpha, scores: scores(50, 60) }
    const other = wordText(await letter(dearer))
    expect(other).toContain('Price: the price of the successful bid was the more favourable one.')
    expect(other).not.toContain('80')
    expect(wordText(await letter(bravo))).not.toContain('Relative advantages')
  })

  test('a bid that is out is told at which stage and why, and of no rank', async () => {
    const stages = [
      { stage: 'responsiveness', verdict: 'passed', reasons: [], confirmed: false },
      {
        stage: 'qualification',
        verdict: 'failed',
        reasons: ['Mandatory requirement 4.1 is not met.'],
        confirmed: true,
      },
    ] as TenderBid['stages']
    const text = wordText(await letter({ ...alpha, rank: null, total: null, stages }))
    expect(text).toContain('Your bid was not ranked: not qualified.')
    expect(text).toContain('Mandatory requirement 4.1 is not met.')
    expect(text).not.toContain('your rank')
  })

  test.skipIf(!soffice)('LibreOffice opens them', async () => {
    expect((await convertToPdf(await file('requirements', 'docx'), 'docx')).join(' ')).toContain('Wellhead maintenance')
    for (const part of ['compliance', 'evaluation'] as const)
      expect((await convertToPdf(await file(part, 'excel'), 'xlsx')).join(' ')).toMatch(/Clause|Criterion/)
    expect((await convertToPdf(await letter(alpha), 'docx')).join(' ')).toContain('Your scores')
  })
})
