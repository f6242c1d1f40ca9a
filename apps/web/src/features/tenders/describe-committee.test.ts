import { describe, expect, test } from 'bun:test'
import type { BidScore } from '@fieldproof/schema/bids'
import type { Tender } from '@fieldproof/schema/tenders'
import { describeProgress, isTold, meanOf, readCommittee, spreadOf } from './describe-committee.ts'

const told = (...points: number[]) =>
  ({
    needed: true,
    own: null,
    decided: null,
    stale: false,
    evaluators: points.map((one) => ({ points: one })),
  }) as never
const score = (fields: object, ...points: number[]) => ({ ...(told(...points) as object), ...fields }) as BidScore
const evaluator = (fields: object = {}) => ({ own: false, conflict: false, gone: false, ...fields })
const committee = (evaluators: object[], scores: BidScore[]) =>
  readCommittee({ evaluators, bids: [{ scores }] } as unknown as Pick<Tender, 'evaluators' | 'bids'>)

describe('the committee', () => {
  test('counts what the caller has given and submitted of what is needed; a stale score is not given', () => {
    const own = (fields: object) => ({ own: { stale: false, submitted: false, ...fields } })
    const read = committee(
      [evaluator({ own: true })],
      [
        score(own({})),
        score(own({ submitted: true })),
        score(own({ submitted: true, stale: true })),
        score({ own: null }),
        score({ ...own({ submitted: true }), needed: false }),
      ],
    )
    expect(read).toMatchObject({ needed: 4, given: 2, submitted: 1 })
    expect(read.own).toMatchObject({ own: true })
  })

  test('is open where nothing is decided, or what was decided is stale', () => {
    const decided = { decided: { points: 80 } }
    expect(committee([evaluator()], [score({}), score(decided), score({ ...decided, stale: true })]).open).toBe(2)
  })

  test('agrees where everybody has submitted and they lie 10 points apart at most', () => {
    const two = [evaluator(), evaluator()]
    expect(committee(two, [score({}, 70, 80)]).agreed).toBe(1)
    expect(committee(two, [score({}, 70, 80.5)]).agreed).toBe(0)
    expect(committee(two, [score({}, 70)]).agreed).toBe(0)
  })

  test('waits for nobody who has a conflict or is gone', () => {
    expect(
      committee([evaluator(), evaluator({ conflict: true }), evaluator({ gone: true })], [score({}, 70)]).agreed,
    ).toBe(1)
    expect(committee([evaluator({ conflict: true })], [score({})]).agreed).toBe(0)
  })
})

test('the spread and the mean of points', () => {
  expect(spreadOf(score({}, 40, 90, 55))).toBe(50)
  expect(spreadOf(score({}))).toBe(0)
  expect(meanOf(score({}, 70, 80, 81))).toBe(77)
  expect(meanOf(score({}, 1, 2, 2))).toBe(1.67)
  expect(meanOf(score({}))).toBeNull()
  expect(isTold(score({}, 70), 1)).toBe(true)
  expect(isTold(score({}, 70), 2)).toBe(false)
  expect(isTold(score({}), 0)).toBe(false)
  expect(describeProgress(1, 1)).toBe('1 of 1 score submitted')
  expect(describeProgress(12, 13)).toBe('12 of 13 scores submitted')
})
