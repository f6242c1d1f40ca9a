import { expect, test } from 'bun:test'
import { findContradicted } from './doubted-text.ts'

/** A letter that is drawn as another one, nobody can say as which. */
const other = '\uA7F7'
const contradicts = (text: string, like: string, read: string) =>
  findContradicted(
    [{ text, like, box: [0, 0, 1, 0.1] }],
    read.split(' ').map((word, at) => [word, 0.1 * at, 0.02, 0.08, 0.05]),
  ).length > 0

test('a letter that is not what is said contradicts where OCR reads one of English in its place', () => {
  expect(contradicts('the diĀger waits', `the di${other}ger waits`, 'the digger waits')).toBe(true)
  expect(contradicts('the diĀger waits', `the di${other}ger waits`, 'the diĀger waits')).toBe(false)
  expect(contradicts('the diĀger waits', `the di${other}ger waits`, 'the bigger waits')).toBe(false)
})

test('a letter that OCR reads without its accent is what is said', () => {
  expect(contradicts('řeka a most', `${other}eka a most`, 'reka a most')).toBe(false)
})
