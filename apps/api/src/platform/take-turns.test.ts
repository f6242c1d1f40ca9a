import { describe, expect, test } from 'bun:test'
import { createTurns } from './take-turns.ts'

const never = new AbortController().signal

/** Enters and tells whether it has its turn yet. */
function enter(turns: ReturnType<typeof createTurns>, user: string, signal = never) {
  const state: { entered: boolean; leave: () => void; promise: Promise<unknown> } = {
    entered: false,
    leave: () => undefined,
    promise: Promise.resolve(),
  }
  state.promise = turns.enter(user, signal).then((leave) => {
    state.entered = true
    state.leave = leave
  })
  return state
}
const settle = () => Bun.sleep(0)

describe('turns', () => {
  test('no more than the limit run at once, and the others follow in their order', async () => {
    const turns = createTurns({ atOnce: 2, perUser: 9, waiting: 9 })
    const all = ['a', 'b', 'c', 'd'].map((user) => enter(turns, user))
    await settle()
    expect(all.map(({ entered }) => entered)).toEqual([true, true, false, false])
    all[1]?.leave()
    all[1]?.leave()
    await settle()
    expect(all.map(({ entered }) => entered)).toEqual([true, true, true, false])
  })

  test('one user cannot take the places of the others', async () => {
    const turns = createTurns({ atOnce: 3, perUser: 1, waiting: 9 })
    const [first, second, other] = [enter(turns, 'a'), enter(turns, 'a'), enter(turns, 'b')]
    await settle()
    expect([first.entered, second.entered, other.entered]).toEqual([true, false, true])
    first.leave()
    await settle()
    expect(second.entered).toBe(true)
  })

  test('who leaves the queue, or comes with nobody waiting for it, takes no place', async () => {
    const turns = createTurns({ atOnce: 1, perUser: 1, waiting: 9 })
    const running = enter(turns, 'a')
    await settle()
    const gone = new AbortController()
    const waiting = enter(turns, 'b', gone.signal)
    const next = enter(turns, 'c')
    gone.abort()
    await settle()
    expect([waiting.entered, next.entered]).toEqual([true, false])
    waiting.leave()
    await settle()
    expect(next.entered).toBe(false)
    running.leave()
    await settle()
    expect(next.entered).toBe(true)
    expect(enter(turns, 'd', AbortSignal.abort()).promise).resolves.toBeUndefined()
  })

  test('who finds too many waiting is sent away with a time to come back', async () => {
    const turns = createTurns({ atOnce: 1, perUser: 1, waiting: 1 })
    enter(turns, 'a')
    enter(turns, 'b')
    await expect(turns.enter('c', never)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 })
  })
})
