import { expect, test } from 'bun:test'
import { countNewUsers } from './count-new-users.ts'
import { describeLastLogin } from './describe-last-login.ts'
import { summarizeRun, tellFound, tellProgress, tellRun } from './describe-reconcile.ts'

const now = new Date(2025, 10, 19, 14, 6)
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString()

test('a login is told by its day', () => {
  expect(describeLastLogin(undefined, now)).toBe('Never')
  expect(describeLastLogin(at(2025, 10, 19, 9, 12), now)).toBe('Today, 09:12')
  expect(describeLastLogin(at(2025, 10, 18, 17, 40), now)).toBe('Yesterday, 17:40')
  expect(describeLastLogin(at(2025, 10, 17, 23, 59), now)).toBe('17 Nov 2025')
})

test('yesterday reaches over the end of a month', () => {
  expect(describeLastLogin(at(2025, 9, 31, 8, 0), new Date(2025, 10, 1, 7, 0))).toBe('Yesterday, 08:00')
})

test('new users are those of the last thirty days', () => {
  const users = [at(2025, 10, 19), at(2025, 9, 21), at(2025, 9, 20, 14, 7), at(2025, 9, 20, 14, 5), at(2024, 10, 19)]
  expect(
    countNewUsers(
      users.map((createdAt) => ({ createdAt })),
      now,
    ),
  ).toBe(3)
})

test('a check is told by how it ended, when, by whom and how long', () => {
  const compared = { documents: 1, passages: 2, vectors: 2, files: 1 }
  const run = {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    trigger: 'admin',
    requestedBy: 'm.okafor',
    status: 'done',
    createdAt: at(2025, 10, 19, 9, 0),
    startedAt: at(2025, 10, 19, 9, 0),
    finishedAt: at(2025, 10, 19, 9, 2),
  } as const
  const finding = { kind: 'missing-vector' as const, found: 3, repaired: 3, examples: [] }
  const ended = (findings: (typeof finding)[], problems: string[] = []) =>
    summarizeRun({ ...run, result: { compared, findings, problems } }).text
  expect(ended([])).toBe('Consistent')
  expect(ended([finding])).toBe('Repaired')
  expect(ended([{ ...finding, repaired: 2 }])).toBe('Needs attention')
  expect(ended([], ['The files could not be compared.'])).toBe('Needs attention')
  expect(tellRun(run, now)).toBe('Today, 09:02 · by m.okafor · 2 min')
  expect([tellFound(finding), tellFound({ found: 3, repaired: 0 }), tellFound({ found: 3, repaired: 1 })]).toEqual([
    '3 found, all repaired',
    '3 found, not repaired',
    '3 found, 1 repaired',
  ])
  expect(tellProgress({ step: 'vectors', done: 1_200, total: 4_000 })).toBe(
    'Comparing passages with vectors: 1,200 of 4,000',
  )
})
