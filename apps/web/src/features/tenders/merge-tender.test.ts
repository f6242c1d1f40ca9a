import { expect, test } from 'bun:test'
import type { Tender, TenderDelta } from '@fieldproof/schema/tenders'
import { makeBid, makeRequirement, makeTender } from '../../../../api/test/support/make-tender.ts'
import { mergeTender } from './merge-tender.ts'

const first = makeRequirement('4.1')
const second = makeRequirement('4.2')
const bid = makeBid('Kestrel', [first, second], ['met', 'partial'])
const fact = { id: crypto.randomUUID(), kind: 'deadline', label: '', value: 'Tomorrow' } as Tender['facts'][number]
const tender = makeTender([first, second], [bid], { version: 4, facts: [fact] })
const [met, partial] = bid.compliance as [Tender['bids'][0]['compliance'][0], Tender['bids'][0]['compliance'][0]]

function delta(version: number, more: Partial<TenderDelta> = {}): TenderDelta {
  const { facts: _, requirements: __, bids: ___, ...head } = tender
  return {
    since: 4,
    head: { ...head, version, status: 'awarded' },
    requirements: [],
    bids: [{ ...bid, compliance: [], unjudged: [] }],
    ...more,
  }
}

test('head, requirements and compliance that changed are laid over a tender; all others stay', () => {
  const changed = { ...partial, gap: 'No plan.' }
  const merged = mergeTender(
    tender,
    delta(6, {
      requirements: [{ ...second, text: 'Corrected.' }],
      bids: [{ ...bid, progress: 50, compliance: [changed], unjudged: [] }],
    }),
  )
  expect(merged).toMatchObject({ version: 6, status: 'awarded', facts: [fact] })
  expect(merged?.requirements.map(({ text }) => text)).toEqual([first.text, 'Corrected.'])
  expect(merged?.requirements[0]).toBe(first)
  expect(merged?.bids[0]).toMatchObject({ bidder: 'Kestrel', progress: 50, compliance: [met, changed] })
  expect(merged?.bids[0]).not.toHaveProperty('unjudged')
})

test('facts come with a change of theirs, bids as they are, and what is to be judged anew goes', () => {
  const other = makeBid('Osprey', [first, second], ['missing', 'met'])
  const merged = mergeTender(
    tender,
    delta(6, {
      facts: [],
      bids: [
        { ...bid, compliance: [], unjudged: [first.id] },
        { ...other, unjudged: [] },
      ],
    }),
  )
  expect(merged?.facts).toEqual([])
  expect(merged?.bids.map(({ bidder, compliance }) => [bidder, compliance.map(({ status }) => status)])).toEqual([
    ['Kestrel', ['partial']],
    ['Osprey', ['missing', 'met']],
  ])
})

test('requirements come, go and move with their order, and what was found for them with them', () => {
  const third = makeRequirement('4.3')
  const judged = { ...met, requirementId: third.id }
  const merged = mergeTender(
    tender,
    delta(6, {
      requirements: [third],
      requirementIds: [third.id, first.id],
      bids: [{ ...bid, compliance: [judged], unjudged: [] }],
    }),
  )
  expect(merged?.requirements.map(({ ref }) => ref)).toEqual(['4.3', '4.1'])
  expect(merged?.bids[0]?.compliance).toEqual([judged, met])
})

test('what is older than what is known changes nothing, and with a gap before it the tender is to be read again', () => {
  const newer = { ...tender, version: 9 }
  expect(mergeTender(newer, delta(6))).toBe(newer)
  expect(mergeTender({ ...tender, version: 3 }, delta(6))).toBeUndefined()
  expect(mergeTender(undefined, delta(6))).toBeUndefined()
})
