import { expect, test } from 'bun:test'
import { findStale, groupByKey } from './check-patterns.ts'
import { askRecheck, keyOf } from './patterns/ask-recheck.ts'
import { readPatterns } from './patterns/find-patterns.ts'

test('literals are found wherever they stand, and calls of RegExp by their lines', () => {
  const { literals, sites } = readPatterns(
    'a.tsx',
    [
      "import { one } from './one.ts'",
      'const a = (text: string) => <b title={/x+/i.exec(text)?.[0]}>/no/g</b>',
      "const quotient = 4 / 2 / 1, told = 'not /one/'",
      'const built = new RegExp(',
      '  one,',
      ')',
    ].join('\n'),
  )
  expect(literals).toEqual([{ file: 'a.tsx', line: 2, source: 'x+', flags: 'i' }])
  expect(sites).toEqual([{ file: 'a.tsx', line: 4, lastLine: 6 }])
})

test('what takes quadratic or exponential time is refused, and what looks from one place only is not', async () => {
  expect((await askRecheck({ source: '\\s+$', flags: '' })).linear).toBe(false)
  expect((await askRecheck({ source: '(?:a|a)*b', flags: '' })).linear).toBe(false)
  expect(await askRecheck({ source: '(?<!\\s)\\s+$', flags: '' })).toEqual({ linear: true })
})

test('a pattern that changes is no longer the one that was noted', () => {
  const found = { file: 'a.ts', line: 1, source: 'x+', flags: 'i' }
  expect(keyOf(found)).not.toBe(keyOf({ ...found, flags: '' }))
  expect(groupByKey([found, { ...found, line: 9 }]).size).toBe(1)
})

test('an exception that no pattern needs any more is named', () => {
  const listed = { file: 'a.ts', pattern: '/x+/i', bound: '80 characters', reason: 'It reads the end of a sentence.' }
  expect(findStale([listed], [{ file: 'a.ts', line: 1, source: 'x+', flags: 'i' }])).toEqual([])
  expect(findStale([listed], [{ file: 'b.ts', line: 1, source: 'x+', flags: 'i' }])).toEqual([listed])
})
