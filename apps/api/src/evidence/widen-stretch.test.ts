import { expect, test } from 'bun:test'
import { createWidening } from './widen-stretch.ts'

const sentence = (number: number) =>
  `Rule ${number} says that the crew of boat ${number} checks the lamps of its boat before it leaves the quay in the morning.`
const long = Array.from({ length: 30 }, (_, index) => sentence(index)).join(' ')
const place = (text: string, part: string) => {
  const start = text.indexOf(part)
  return { start, end: start + part.length }
}

test('a short source is read whole beside each of its sentences', () => {
  const span = 'Boats are washed on Mondays. Sails are dried. Nobody sails alone.'
  const widen = createWidening(span)
  expect(widen(place(span, 'Boats are washed on Mondays.'))).toEqual({ start: 0, end: span.length })
  expect(widen(place(span, 'Nobody sails alone.'))).toEqual({ start: 0, end: span.length })
})

test('of a long source some 130 words around the stretch are read, and neighbours share them', () => {
  const widen = createWidening(long)
  const window = widen(place(long, sentence(15)))
  const read = long.slice(window.start, window.end)
  expect(read).toContain(sentence(14))
  expect(read).toContain(sentence(16))
  expect(read.split(/\s+/).length).toBeGreaterThan(90)
  expect(read.split(/\s+/).length).toBeLessThanOrEqual(130)
  const windows = new Set(Array.from({ length: 30 }, (_, index) => widen(place(long, sentence(index))).start))
  expect(windows.size).toBe(10)
})

test('a stretch that no window holds is read as it is', () => {
  const rest = 'and so on '.repeat(200)
  const span = `First comes this. Then the list goes on ${rest}.`
  const all = { start: 0, end: span.length }
  expect(createWidening(span)(all)).toEqual(all)
})
