import { expect, test } from 'bun:test'
import { sharePlaces } from './share-places.ts'

test('owners take turns, each in the order of its own work', async () => {
  const places = sharePlaces({ places: 1, perOwner: 1, waitingPerOwner: 5 })
  const done: string[] = []
  const leaveFirst = await places.enter('first')
  const work = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(async (name) => {
    const leave = await places.enter(name.charAt(0))
    done.push(name)
    leave()
  })
  leaveFirst()
  await Promise.all(work)
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a place that was waited for in vain goes to the next', async () => {
  const places = sharePlaces({ places: 1, perOwner: 1, waitingPerOwner: 5 })
  const leave = await places.enter('a')
  const controller = new AbortController()
  const givenUp = places.enter('b', controller.signal)
  const next = places.enter('b')
  controller.abort(new Error('gone'))
  expect(givenUp).rejects.toThrow('gone')
  leave()
  ;(await next)()
  ;(await places.enter('c'))()
})
