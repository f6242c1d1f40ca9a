import { expect, test } from 'bun:test'
import { limitConcurrency } from './limit-concurrency.ts'

/** Asks for a place. @returns who has got one, and who was refused, in their order */
function ask(places: ReturnType<typeof limitConcurrency>) {
  const told: string[] = []
  const enter = (name: string, signal?: AbortSignal) =>
    places.enter(signal).then(
      () => void told.push(name),
      (reason: unknown) => void told.push(`${name}: ${reason}`),
    )
  return { told, enter }
}

/** What was asked for and may be had is told after this. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve))

test('two work at once; the others wait, and come in their order', async () => {
  const places = limitConcurrency(2)
  const { told, enter } = ask(places)
  for (const name of ['ann', 'bob', 'cai', 'dee']) void enter(name)
  await turn()
  expect(told).toEqual(['ann', 'bob'])
  places.leave()
  await turn()
  expect(told).toEqual(['ann', 'bob', 'cai'])
  places.leave()
  await turn()
  expect(told).toEqual(['ann', 'bob', 'cai', 'dee'])
})

test('a place is taken where one is free, and is free again once it was left', () => {
  const places = limitConcurrency(1)
  expect([places.tryEnter(), places.tryEnter()]).toEqual([true, false])
  places.leave()
  expect([places.tryEnter(), places.tryEnter()]).toEqual([true, false])
})

test('a place that is handed over is not free', async () => {
  const places = limitConcurrency(1)
  const { told, enter } = ask(places)
  void enter('ann')
  void enter('bob')
  places.leave()
  await turn()
  expect(told).toEqual(['ann', 'bob'])
  expect(places.tryEnter()).toBe(false)
})

test('who does not want to wait any more is told so, and the next has the place', async () => {
  const places = limitConcurrency(1)
  const { told, enter } = ask(places)
  const gone = new AbortController()
  void enter('ann')
  void enter('bob', gone.signal)
  void enter('cai')
  gone.abort('gone')
  await turn()
  expect(told).toEqual(['ann', 'bob: gone'])
  places.leave()
  await turn()
  expect(told).toEqual(['ann', 'bob: gone', 'cai'])
})

test('who gives up at the moment of getting a place takes nobody else out of the queue', async () => {
  const places = limitConcurrency(1)
  const { told, enter } = ask(places)
  const gone = new AbortController()
  void enter('ann')
  void enter('bob', gone.signal)
  void enter('cai')
  await turn()
  places.leave()
  gone.abort('gone')
  await turn()
  expect(told).toEqual(['ann', 'bob'])
  places.leave()
  await turn()
  expect(told).toEqual(['ann', 'bob', 'cai'])
})

test('who gave up before asking does not wait', async () => {
  const places = limitConcurrency(1)
  const { told, enter } = ask(places)
  void enter('ann')
  void enter('bob', AbortSignal.abort('gone'))
  await turn()
  expect(told).toEqual(['ann', 'bob: gone'])
})

test('a signal keeps nothing of those who have got their place', async () => {
  const places = limitConcurrency(1)
  const { signal } = new AbortController()
  const left: unknown[] = []
  signal.removeEventListener = (...given: unknown[]) => void left.push(given[0])
  await places.enter()
  const second = places.enter(signal)
  places.leave()
  await second
  expect(left).toEqual(['abort'])
})

test('a place that is dear to open is opened once more than two wait, for the first of them', async () => {
  const places = limitConcurrency(2, { queueFor: 2 })
  const { told, enter } = ask(places)
  for (const name of ['ann', 'bob', 'cai']) void enter(name)
  await turn()
  expect(told).toEqual(['ann'])
  void enter('dee')
  await turn()
  expect(told).toEqual(['ann', 'bob'])
  // There are no more than two, however many wait.
  for (const name of ['eve', 'fay']) void enter(name)
  await turn()
  expect(told).toEqual(['ann', 'bob'])
  places.leave()
  places.leave()
  await turn()
  expect(told).toEqual(['ann', 'bob', 'cai', 'dee'])
})
