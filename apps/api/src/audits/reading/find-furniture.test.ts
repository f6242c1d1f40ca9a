import { describe, expect, test } from 'bun:test'
import { makeLine } from '../../../test/support/make-lines.ts'
import { findFurniture } from './find-furniture.ts'

type Line = string | readonly string[]

/** What is left of pages of lines, each a text or the texts of its cells. */
function keep(pages: readonly (readonly Line[])[]): string[][] {
  const made = pages.map((lines, at) => ({
    page: at + 1,
    lines: lines.map((line, index) =>
      makeLine(
        60 + 14 * index,
        [line].flat().map((text, cell) => [40 + 250 * cell, text] as const),
      ),
    ),
  }))
  const isFurniture = findFurniture(made)
  return made.map(({ page, lines }) =>
    lines.flatMap(({ cells }, index) => (isFurniture(page, index) ? [] : [cells.map(({ text }) => text).join(' ')])),
  )
}

/** Six lines of a page of its own. */
const body = (at: number) =>
  ['drain', 'vent', 'purge', 'blind', 'lock', 'tag'].map((word) => `${word} ${'abcdefghijkl'[at]} of the line`)

describe('what repeats at the edge of pages', () => {
  test('is a header or footer, page numbers and issues aside', () => {
    const page = (at: number) => [`Jetty checklist, issue ${at}`, ...body(at), `Return to HSE by ${at} May`]
    expect(keep([page(1), page(2)])).toEqual([body(1), body(2)])
  })

  test('is none on one page of two', () => {
    const [first, second] = [
      ['Jetty checklist', ...body(1)],
      ['Tank farm', ...body(2)],
    ]
    expect(keep([first, second])).toEqual([first, second])
  })

  test('is none where it stands on fewer than three of ten pages, as a sentence that begins two sections', () => {
    const pages = (count: number) =>
      Array.from({ length: 10 }, (_, at) => [...(at < count ? ['The crew has the plan at hand'] : []), ...body(at)])
    expect(keep(pages(2)).slice(0, 2)).toEqual([
      ['The crew has the plan at hand', ...body(0)],
      ['The crew has the plan at hand', ...body(1)],
    ])
    expect(keep(pages(3)).slice(0, 3)).toEqual([body(0), body(1), body(2)])
  })

  test('is none that asks or is to be filled in', () => {
    const page = (at: number) => [`${at}.1 Is the area tidy?`, ...body(at), 'Evidence seen: ________']
    expect(keep([page(1), page(2)])).toEqual([page(1), page(2)])
  })

  test('is none that is listed', () => {
    const page = (at: number) => [...body(at), '• Thank the crew']
    expect(keep([page(1), page(2)])).toEqual([page(1), page(2)])
  })

  test('is none further in than three lines', () => {
    const page = (at: number) => [...body(at).slice(0, 3), 'The plan is at hand', ...body(at).slice(3)]
    expect(keep([page(1), page(2)])).toEqual([page(1), page(2)])
    const higher = (at: number) => [...body(at).slice(0, 2), 'The plan is at hand', ...body(at).slice(2)]
    expect(keep([higher(1), higher(2)])).toEqual([body(1), body(2)])
  })

  test('is known by one of its cells where the others were read differently', () => {
    const page = (at: number, foot: string) => [...body(at), ['Answers are confidential', foot]]
    expect(keep([page(1, 'Sheet one'), page(2, 'Shcet onc')])).toEqual([body(1), body(2)])
    // A few letters may stand anywhere.
    const short = (at: number, foot: string) => [...body(at), ['Unit 100', foot]]
    expect(keep([short(1, 'Pumps'), short(2, 'Drums')])[0]).toEqual([...body(1), 'Unit 100 Pumps'])
  })
})

test('the number of a page is left out wherever it stands alone or at an end', () => {
  for (const number of ['7', '- 7 -', 'Page 7', 'page 7 of 12', 'Sheet 7', '7/12', '7 of 12', 'Form 12 Page 7 of 12'])
    expect([number, keep([[...body(1), number]])]).toEqual([number, [body(1)]])
  for (const text of ['Pump 7', 'Page turning 7 times', 'Pages 7'])
    expect([text, keep([[...body(1), text]])]).toEqual([text, [[...body(1), text]]])
})

test('the same line counts once for each page', () => {
  const first = ['To be signed by the crew', ...body(1), 'To be signed by the crew']
  expect(keep([first, body(2)])).toEqual([first, body(2)])
})

test('a demand behind its number is none', () => {
  const page = (at: number) => [`${at}.1 Check the area of the pump`, ...body(at)]
  expect(keep([page(1), page(2)])).toEqual([page(1), page(2)])
})

test('lines stand at the edge by their place, whatever their order', () => {
  const page = (at: number) => {
    const lines = body(at).map((text, index) => makeLine(100 + 14 * index, [[40, text]]))
    return { page: at, lines: [...lines.slice(0, 3), makeLine(40, [[40, 'Jetty checklist']]), ...lines.slice(3)] }
  }
  const isFurniture = findFurniture([page(1), page(2)])
  expect([0, 1, 2, 3, 4, 5, 6].filter((index) => isFurniture(1, index))).toEqual([3])
})

test('a foot of five lines is one as far as each of them repeats, from the edge of the page on', () => {
  const foot = ['Sheet for the jetty', 'Issue three', 'Owned by the office', 'Authorised by the chief', 'Not for sale']
  const page = (at: number) => [...body(at), ...body(at + 2), ...foot]
  expect(keep([page(1), page(2)])).toEqual([
    [...body(1), ...body(3)],
    [...body(2), ...body(4)],
  ])
  const broken = (at: number) => [
    ...body(at),
    ...body(at + 2),
    ...foot.slice(0, 3),
    `Seen ${'abcd'[at]}`,
    ...foot.slice(3),
  ]
  expect(keep([broken(1), broken(2)])[0]).toEqual([
    ...body(1),
    ...body(3),
    ...foot.slice(0, 2),
    'Owned by the office',
    'Seen b',
  ])
})
