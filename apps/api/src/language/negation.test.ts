import { describe, expect, test } from 'bun:test'
import { findNegations } from './negation.ts'

const read = (sentence: string) =>
  findNegations(sentence).map(({ kind, start, end }) => `${kind}: ${sentence.slice(start, end)}`)

describe('negations', () => {
  test('in all their forms', () => {
    expect(read('The valve is not tested.')).toEqual(['plain: not'])
    expect(read("The valve isn't tested.")).toEqual(["plain: n't"])
    expect(read('The licence has lapsed.')).toEqual(['ended: lapsed'])
    expect(read('The plan has yet to be written.')).toEqual(['absent: has yet to'])
    expect(read('Drivers are exempt from the course.')).toEqual(['exempt: exempt'])
    expect(read('The regulator turned the request down.')).toEqual(['refused: turned the request down'])
    expect(read('Valves are tagged rather than locked.')).toEqual(['absent: rather than'])
    expect(read('Talks used to be held.')).toEqual(['ended: used to'])
    expect(read('Talks are rarely held.')).toEqual(['plain: rarely'])
    expect(read('The plan is nearly finished.')).toEqual(['absent: nearly finished'])
    expect(read('Nearly all of almost 20 plans are finished.')).toEqual([])
  })

  test('bounds and emphasis deny nothing', () => {
    expect(read('It is done no later than Monday.')).toEqual([])
    expect(read('It shall not exceed 5 bar.')).toEqual([])
    expect(read('All rules apply without exception.')).toEqual([])
    expect(read('Sums are paid out not beyond T +1 day.')).toEqual([])
    expect(read('Spares are sent at no additional costs.')).toEqual([])
    expect(read('Deviation: none')).toEqual([])
    expect(read('The meter is used to test cells.')).toEqual([])
    expect(read('The cover marked no 2 is sealed.')).toEqual([])
    expect(read('There are no 2 valves of a kind.')).toEqual(['plain: no'])
    expect(read('Fuel costs are broken down in sheet 4.')).toEqual([])
    expect(read('The pump has broken down.')).toEqual(['ended: broken'])
  })

  test('what is taken back in the same breath is marked', () => {
    expect(findNegations('No batch leaves the works until it is tested.').map(({ cancelled }) => cancelled)).toEqual([
      true,
    ])
    expect(findNegations('No batch is tested.').map(({ cancelled }) => cancelled)).toEqual([false])
  })

  test('"not all" is of some, "with no other posts" of its noun', () => {
    expect(findNegations('Not all pumps are tested.').map(({ ofSome }) => ofSome)).toEqual([true])
    expect(findNegations('He is on site, with no other posts.').map(({ ofNoun }) => ofNoun)).toEqual([true])
  })

  test('a hostile sentence takes no longer than its length', () => {
    const hostile = 'no begin not any '.repeat(3_000)
    const from = performance.now()
    findNegations(hostile)
    // Quadratic time would take minutes.
    expect(performance.now() - from).toBeLessThan(10_000)
  })
})

test('a rule for a case denies nothing until the case is there', () => {
  const words = (text: string) => findNegations(text).map(({ start, end }) => text.slice(start, end))
  expect(words('The card is valid for 18 months and is withdrawn after two failed field checks.')).toEqual([])
  expect(words('A licence shall be suspended if a test is failed.')).toEqual([])
  expect(words('The card was withdrawn after two failed field checks.')).toEqual(['withdrawn'])
  expect(words('The service is suspended after the accident.')).toEqual(['suspended'])
  expect(words('The scheme is suspended until further notice.')).toEqual(['suspended'])
})

test('the number of a thing denies nothing, and neither does what costs nothing', () => {
  expect(read('Samples are made without any additional cost.')).toEqual([])
  expect(read('The terms of Addendum No. 1 are part of our bid.')).toEqual([])
  expect(read('The pump has no 2 valves alike.')).toEqual(['plain: no'])
})

test('what is forbidden unless something is done is done after it', () => {
  const cancelled = (text: string) => findNegations(text).map((one) => one.cancelled)
  expect(cancelled('Entry is prohibited without a card.')).toEqual([true, true])
  expect(cancelled('It is not permitted to dive before the valve is shut.')).toEqual([true])
  expect(cancelled('Smoking is prohibited on the jetty.')).toEqual([false])
})

test('"no-load" names a thing, "no-one" denies', () => {
  expect(read('The no-load loss is 0.5 kW.')).toEqual([])
  expect(read('No-one enters.')).toEqual(['plain: No'])
})
