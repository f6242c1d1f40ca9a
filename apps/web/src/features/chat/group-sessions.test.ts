import { describe, expect, test } from 'bun:test'
import type { ChatSession } from '@fieldproof/schema/chat'
import { groupSessions } from './group-sessions.ts'

const now = new Date(2026, 10, 20, 8, 0)
const session = (id: string, ...at: [number, number, number, number?]) =>
  ({ id, updatedAt: new Date(at[0], at[1], at[2], at[3] ?? 12).toISOString() }) as ChatSession
const group = (...sessions: ChatSession[]) =>
  groupSessions(sessions, now).map(({ label, sessions: own }) => [label, ...own.map(({ id }) => id)])

describe('sessions', () => {
  test('stand newest first under days, then months', () => {
    expect(
      group(
        session('last year', 2025, 10, 3),
        session('this morning', 2026, 10, 20, 0),
        session('last month', 2026, 9, 31),
        session('late yesterday', 2026, 10, 19, 23),
        session('the day before', 2026, 10, 18, 23),
        session('now', 2026, 10, 20, 7),
        session('first of the month', 2026, 10, 1, 0),
      ),
    ).toEqual([
      ['Today', 'now', 'this morning'],
      ['Yesterday', 'late yesterday'],
      ['Earlier in November', 'the day before', 'first of the month'],
      ['October', 'last month'],
      ['November 2025', 'last year'],
    ])
  })

  test('of a server whose clock runs ahead are of today', () => {
    expect(group(session('ahead', 2026, 10, 21))).toEqual([['Today', 'ahead']])
  })
})
