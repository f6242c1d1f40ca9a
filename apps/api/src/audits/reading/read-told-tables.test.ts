import { describe, expect, test } from 'bun:test'
import { bold, makeTable } from '../../../test/support/make-table.ts'
import type { TableBlock } from '../../ingestion/document-block.ts'
import { readItems } from './read-items.ts'

describe('a table of statements that are all there is to each row', () => {
  const told = makeTable([
    [bold('Area'), bold('Description')],
    ['Deck', 'The winches, ropes and hooks are sound'],
    ['Hold', 'The hatches and their seals are tight'],
    ['Bridge', 'The charts and the radio are in reach'],
    ['Galley', 'The stove and the cold store are clean'],
    ['Engine room', 'The pumps and the bilge are dry'],
  ])
  const read = (...tables: TableBlock[]) =>
    readItems(tables.map((table) => ({ kind: 'table', table }))).map(({ question, doubt }) => [question, doubt])

  test('is read in doubt where a file has nothing else', () => {
    const doubt = 'Its row asks nothing and leaves nothing to be filled in: it may only tell something.'
    expect(read(told)).toEqual([
      ['The winches, ropes and hooks are sound', doubt],
      ['The hatches and their seals are tight', doubt],
      ['The charts and the radio are in reach', doubt],
      ['The stove and the cold store are clean', doubt],
      ['The pumps and the bilge are dry', doubt],
    ])
  })

  test('is none beside one that asks, and one of four rows is none', () => {
    const asking = makeTable([
      ['No', 'Question', 'Answer'],
      ['1', 'Is the gangway lit?', ''],
      ['2', 'Is the net rigged?', ''],
    ])
    expect(read(told, asking).map(([question]) => question)).toEqual(['Is the gangway lit?', 'Is the net rigged?'])
    expect(read({ ...told, rows: 5, cells: told.cells.filter(({ row }) => row < 5) })).toEqual([])
  })
})
