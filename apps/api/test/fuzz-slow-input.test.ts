import { expect, test } from 'bun:test'
import { longestOf, readers } from './support/slow/list-readers.ts'
import { repeatCharacters } from './support/slow/repeat-characters.ts'
import { timeReader } from './support/slow/time-reader.ts'

/** Quadratic code took ten seconds to minutes for what linear code does in some milliseconds: below this no one looks closer. */
const limitMs = 2_000
/**
 * Of a text of five times the length linear code takes five times as long, quadratic code 25 times, on whatever machine; processors
 * were seen to be four times as slow for minutes.
 */
const times = 5
const mostGrowth = 12
const pieces = repeatCharacters(100_000)

for (const reader of readers)
  test(`${reader.name} takes no longer for repeated characters of one kind than it should`, async () => {
    const slow: string[] = []
    const most = longestOf[reader.reach]
    for (const { name, text } of pieces) {
      const longest = Math.min(most, text.length)
      // The shorter ones first, so that a reader that is slow is named and not waited for.
      let before = 0
      for (const length of [longest / times ** 2, longest / times, longest].map(Math.floor)) {
        const taken = await timeReader(reader, text.slice(0, length))
        if (taken > limitMs && taken > mostGrowth * before) {
          slow.push(`${name}: ${Math.round(taken)} ms for ${length} characters, ${Math.round(before)} ms for a fifth`)
          break
        }
        before = taken
      }
    }
    expect(slow).toEqual([])
  })
