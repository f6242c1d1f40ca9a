import { expect, test } from 'bun:test'
import { longestOf, readers } from './support/slow/list-readers.ts'
import { repeatCharacters } from './support/slow/repeat-characters.ts'
import { timeReader } from './support/slow/time-reader.ts'

/** Quadratic code took ten seconds to minutes for what linear code does in some milliseconds. */
const limitMs = 2_000
const short = repeatCharacters(20_000)
const long = repeatCharacters(100_000)

for (const reader of readers)
  test(`${reader.name} takes no longer for repeated characters of one kind than it should`, async () => {
    const slow: string[] = []
    const most = longestOf[reader.reach]
    for (const [index, { name, text }] of long.entries()) {
      // A fifth of it first, so that a reader that is slow is named and not waited for.
      const first = await timeReader(reader, (short[index]?.text ?? '').slice(0, most))
      const all = first > limitMs ? first : await timeReader(reader, text.slice(0, most))
      if (Math.max(first, all) > limitMs) slow.push(`${name}: ${Math.round(Math.max(first, all))} ms`)
    }
    expect(slow).toEqual([])
  })
