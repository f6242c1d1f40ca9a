import { afterEach, expect, test } from 'bun:test'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { restWhenQuiet } from './rest-when-quiet.ts'

let stop: () => void = () => undefined
afterEach(() => stop())

test('memory is collected once after work, and not while it goes on', async () => {
  let used = 0
  let looks = 0
  let busy = true
  const collected: number[] = []
  stop = restWhenQuiet({
    everyMs: 10,
    usedMs: () => {
      looks++
      if (busy) used += 5
      return used
    },
    collect: () => collected.push(used),
  })
  await waitUntil(() => looks > 5)
  expect(collected).toEqual([])
  busy = false
  const rested = used
  await waitUntil(() => collected.length > 0)
  const seen = looks
  await waitUntil(() => looks > seen + 5)
  expect(collected).toEqual([rested])
  busy = true
  await waitUntil(() => used > rested + 20)
  busy = false
  await waitUntil(() => collected.length === 2)
})
