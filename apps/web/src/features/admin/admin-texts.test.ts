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

test('§9 new this month is to the millisecond of 30 days', () => {
  const ago = (ms: number) => ({ createdAt: new Date(now.getTime() - ms).toISOString() })
  const month = 30 * 24 * 60 * 60 * 1_000
  expect(countNewUsers([ago(month)], now)).toBe(1)
  expect(countNewUsers([ago(month + 1)], now)).toBe(0)
})

test('how a check went is said in a word, and how long it took', () => {
  const ended = { status: 'done', trigger: 'schedule', createdAt: at(2025, 10, 19, 2, 30) }
  const run = (change: object) => ({ ...ended, ...change }) as never
  const result = { compared: {}, findings: [], problems: [] }
  expect(
    [
      { status: 'queued' },
      { status: 'running' },
      { status: 'failed', result },
      {},
      { result },
      { result: { ...result, findings: [{ found: 1, repaired: 1 }] } },
      { result: { ...result, findings: [{ found: 2, repaired: 1 }] } },
      { result: { ...result, problems: ['x'] } },
    ].map((change) => Object.values(summarizeRun(run(change))).join(' ')),
  ).toEqual([
    'neutral Waiting',
    'info Running',
    'danger Failed',
    'danger Failed',
    'ok Consistent',
    'ok Repaired',
    'warn Needs attention',
    'warn Needs attention',
  ])
  const took = (seconds: number) => {
    const startedAt = at(2025, 10, 19, 2, 30)
    return tellRun(run({ startedAt, finishedAt: new Date(Date.parse(startedAt) + seconds * 1_000).toISOString() }), now)
  }
  expect([0, 1, 89, 90, 150].map(took).map((text) => text.split(' · ').at(-1))).toEqual([
    '1 s',
    '1 s',
    '89 s',
    '2 min',
    '3 min',
  ])
  expect(took(12)).toBe('Today, 02:30 · nightly · 12 s')
  expect(tellRun(run({ trigger: 'restore' }), now)).toBe('Today, 02:30 · after a restore')
  expect(tellRun(run({ trigger: 'admin', requestedBy: undefined }), now)).toBe('Today, 02:30 · by a super admin')
})

test('how far a check is', () => {
  expect(tellProgress(undefined)).toBe('Waiting to begin')
  const steps = ['jobs', 'documents', 'vectors', 'files'] as const
  expect(steps.map((step) => tellProgress({ step, done: 0, total: 0 }))).toEqual([
    'Looking for work without a job',
    'Comparing documents',
    'Comparing passages with vectors',
    'Comparing files with rows',
  ])
  expect(tellProgress({ step: 'files', done: 5, total: 0 })).toBe('Comparing files with rows: 5')
  expect(tellProgress({ step: 'files', done: 0, total: 3 })).toBe('Comparing files with rows: 0 of 3')
  expect(tellProgress({ step: 'files', done: 5, total: 3 })).toBe('Comparing files with rows: 5 of 5')
  expect([tellFound({ found: 1, repaired: 1 }), tellFound({ found: 1_200, repaired: 1_000 })]).toEqual([
    '1 found, repaired',
    '1,200 found, 1,000 repaired',
  ])
})
