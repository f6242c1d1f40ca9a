import { describe, expect, test } from 'bun:test'
import { createFairQueue } from './queue-fairly.ts'

const never = new AbortController().signal

/** Enters and tells whether it has its turn yet. */
function enter(queue: ReturnType<typeof createFairQueue>, user: string, signal = never) {
  const state: { entered: boolean; leave: () => void; promise: Promise<unknown> } = {
    entered: false,
    leave: () => undefined,
    promise: Promise.resolve(),
  }
  state.promise = queue.enter(user, signal).then((leave) => {
    state.entered = true
    state.leave = leave
  })
  return state
}
const settle = () => Bun.sleep(0)

describe('a fair queue', () => {
  test('no more than the limit run at once, and the others follow in their order', async () => {
    const queue = createFairQueue({ atOnce: 2, perUser: 9, waiting: 9 })
    const all = ['a', 'b', 'c', 'd'].map((user) => enter(queue, user))
    await settle()
    expect(all.map(({ entered }) => entered)).toEqual([true, true, false, false])
    all[1]?.leave()
    all[1]?.leave()
    await settle()
    expect(all.map(({ entered }) => entered)).toEqual([true, true, true, false])
  })

  test('one user cannot take the places of the others', async () => {
    const queue = createFairQueue({ atOnce: 3, perUser: 1, waiting: 9 })
    const [first, second, other] = [enter(queue, 'a'), enter(queue, 'a'), enter(queue, 'b')]
    await settle()
    expect([first.entered, second.entered, other.entered]).toEqual([true, false, true])
    first.leave()
    await settle()
    expect(second.entered).toBe(true)
  })

  test('who leaves the queue, or comes with nobody waiting for it, takes no place', async () => {
    const queue = createFairQueue({ atOnce: 1, perUser: 1, waiting: 9 })
    const running = enter(queue, 'a')
    await settle()
    const gone = new AbortController()
    const waiting = enter(queue, 'b', gone.signal)
    const next = enter(queue, 'c')
    gone.abort()
    await settle()
    expect([waiting.entered, next.entered]).toEqual([true, false])
    waiting.leave()
    await settle()
    expect(next.entered).toBe(false)
    running.leave()
    await settle()
    expect(next.entered).toBe(true)
    expect(enter(queue, 'd', AbortSignal.abort()).promise).resolves.toBeUndefined()
  })

  test('who finds too many waiting is sent away with a time to come back', async () => {
    const queue = createFairQueue({ atOnce: 1, perUser: 1, waiting: 1 })
    enter(queue, 'a')
    enter(queue, 'b')
    await expect(queue.enter('c', never)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 })
  })
})
