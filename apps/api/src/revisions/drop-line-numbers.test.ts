import { expect, test } from 'bun:test'
import { linesOf } from '../ingestion/find-page-furniture.ts'
import { compareRevisions } from './compare-revisions.ts'
import { dropLineNumbers } from './drop-line-numbers.ts'

const clauses = Array.from({ length: 24 }, (_, at) => [
  `${1 + at}. Berth ${String.fromCharCode(65 + at)} is closed while the wind there is`,
  `stronger than what mast ${String.fromCharCode(90 - at)} shows to the harbour master.`,
]).flat()

/** Pages of ten lines in which every fifth line bears its number, as they lie in a margin. */
function paged(lines: readonly string[]) {
  const numbered = lines.map((line, at) => ((at + 1) % 5 === 0 ? `${at + 1}\t${line}` : line))
  return Array.from({ length: Math.ceil(lines.length / 10) }, (_, page) => ({
    page: page + 1,
    text: numbered.slice(10 * page, 10 * page + 10).join('\n'),
  }))
}

test('numbers of lines in a margin are no words, wherever a line that came moves them to', () => {
  const after = ['Pilots are told of it by radio, on', 'the channel of the harbour.', ...clauses]
  const found = compareRevisions({ before: paged(clauses), after: paged(after) })
  if (found === 'too long') throw new Error(found)
  expect(found.changes.map(({ kinds, after: is }) => [kinds, is?.text])).toEqual([
    [['new'], 'Pilots are told of it by radio, on the channel of the harbour.'],
  ])
})

test('numbers that count something else stay', () => {
  const rows = Array.from({ length: 12 }, (_, at) => `${5 * (at + 1)}\tmetres of hose`)
  const pages = [linesOf(rows.join('\n'))]
  expect(dropLineNumbers(pages)).toBe(pages)
})
