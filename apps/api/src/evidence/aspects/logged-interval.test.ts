import { describe, expect, test } from 'bun:test'
import { readStatement } from '../statement.ts'
import { keepsInterval, readLoggedInterval } from './logged-interval.ts'

const intervalOf = (text: string) => {
  const found = readLoggedInterval(readStatement(text))
  return found && [Math.round(found.longest / 24), found.gaps]
}

describe('how often something was done, of the days on which it was', () => {
  test.each([
    ['Ropes tested: 14 January, 9 April, 3 July and 1 October 2026, by the inspector.', [90, 3]],
    ['PZ-3 | 3 Jan | 4 Feb | 5 Mar | 2 Apr', [32, 3]],
    ['PZ-3 | 3 Jan | 4 Feb PZ-4 | 2 Jan | 6 Feb', [35, 2]],
    ['Pump 2 | May 2020 | Apr 2023 | Mar 2026', [1065, 2]],
    ['1. 14 March 2025 – loading rack 2. 6 November 2025 – crude unit', [237, 1]],
    ['Drained on 30 November 2025, 30 December 2025 and 29 January 2026.', [30, 2]],
  ])('%s', (text, expected) => expect(intervalOf(text)).toEqual(expected))

  test.each([
    'Inspected on 3 May 2024, next due 3 May 2025.',
    'Certificate issued 3 May 2024, valid until 2 May 2026.',
    'Revised on 3 May 2024. The board approved it on 4 June 2024.',
    'The standards of 2015, 2018 and 2021 apply.',
  ])('nothing: %s', (text) => expect(intervalOf(text)).toBeUndefined())
})

test.each([
  [168, 168, 3, true],
  [168, 190, 3, true],
  [168, 205, 3, undefined],
  [168, 336, 1, false],
  [168, 168, 1, undefined],
  [8760, 8784, 2, true],
])('asked every %d hours, at most %d hours between, %d gaps', (asked, longest, gaps, kept) =>
  expect(keepsInterval(asked, { longest, gaps, start: 0, end: 1 })).toBe(kept),
)
