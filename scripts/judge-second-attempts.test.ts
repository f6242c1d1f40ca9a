import { expect, test } from 'bun:test'
import { judgeSecondAttempts, secondAttemptsSchema } from './judge-second-attempts.ts'

const counts = { passed: 10, failed: 0, skipped: 2 }
const allowed = [{ test: 'a.test.ts › waits', reason: 'Postgres is slow to start on CI.', until: '2026-12-01' }]

test('what passed at a second attempt only has failed, and is named', () => {
  expect(judgeSecondAttempts(counts, ['b.test.ts › runs'], { allowed, today: new Date('2026-11-22') })).toEqual({
    counts: { passed: 9, failed: 1, skipped: 2 },
    lines: ['failed at first, not in scripts/second-attempts.json: b.test.ts › runs'],
  })
})

test('one on the list has passed until its day is over, and is named all the same', () => {
  const judge = (day: string) =>
    judgeSecondAttempts(counts, ['a.test.ts › waits'], { allowed, today: new Date(`${day}T23:00:00Z`) })
  expect(judge('2026-12-01')).toEqual({
    counts,
    lines: ['failed at first, known until 2026-12-01 (Postgres is slow to start on CI.): a.test.ts › waits'],
  })
  expect(judge('2026-12-02')).toEqual({
    counts: { passed: 9, failed: 1, skipped: 2 },
    lines: ['failed at first, known until 2026-12-01 only: a.test.ts › waits'],
  })
})

test('the list is short, with a reason and a date for each', async () => {
  expect(secondAttemptsSchema.safeParse(await Bun.file(`${import.meta.dir}/second-attempts.json`).json()).error).toBe(
    undefined,
  )
  expect(secondAttemptsSchema.safeParse([{ ...allowed[0], reason: '' }]).success).toBe(false)
  expect(secondAttemptsSchema.safeParse([{ ...allowed[0], until: 'soon' }]).success).toBe(false)
  expect(secondAttemptsSchema.safeParse(Array.from({ length: 6 }, () => allowed[0])).success).toBe(false)
})
