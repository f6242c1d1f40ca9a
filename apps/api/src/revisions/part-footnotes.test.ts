import { expect, test } from 'bun:test'
import { readClauses } from './read-clauses.ts'

const read = (...pages: string[]) =>
  readClauses(pages.map((text, at) => ({ page: at + 1, text }))).map(({ text, page }) => `${page} ${text}`)

const first = `Scope of the crane rules

Each crane is inspected by a competent person1 before it is used. A record is kept for five
years.2 Where a crane is moved to another yard, the record is handed over together with

1A person is competent where the yard manager has named it so
in writing.
2The years are counted from the last inspection.`
const second = `its certificate of load, so that the next user can read it.

Slings are stored in a dry place and away from sharp edges.3

3Dry means below a humidity of 60 %.`

test('footnotes come last and without their numbers, and the sentence above them goes on over the page', () => {
  expect(read(first, second)).toEqual([
    '1 Scope of the crane rules',
    '1 Each crane is inspected by a competent person before it is used. A record is kept for five years. Where a crane is moved to another yard, the record is handed over together with its certificate of load, so that the next user can read it.',
    '2 Slings are stored in a dry place and away from sharp edges.',
    '1 A person is competent where the yard manager has named it so in writing.',
    '1 The years are counted from the last inspection.',
    '2 Dry means below a humidity of 60 %.',
  ])
})

test('a mark on the page before, behind a bracket or above a number that stands alone is one', () => {
  expect(
    read(
      'Ropes are replaced after ten years (see the table)1 in every yard.\n\nHooks are opened and closed by hand.2\n\n1The table is below.',
      'Chains are oiled.\n\n2\nBy one hand only.',
    ),
  ).toEqual([
    '1 Ropes are replaced after ten years (see the table) in every yard.',
    '1 Hooks are opened and closed by hand.',
    '2 Chains are oiled.',
    '1 The table is below.',
    '2 By one hand only.',
  ])
})

test('figures, places, names with a number and numbered clauses are no footnotes', () => {
  const page = `The gauge bar1 and the gauge bar1 are read daily. See Annex B.2 for a load of 1.3 t.

1 The first valve is closed.

2 The second valve is closed.

3 The third valve is closed.`
  expect(read(page)).toEqual([
    '1 The gauge bar1 and the gauge bar1 are read daily. See Annex B.2 for a load of 1.3 t.',
    '1 The first valve is closed.',
    '1 The second valve is closed.',
    '1 The third valve is closed.',
  ])
})

test('one number behind a word may be there by chance', () => {
  expect(read('Pumps are of class alpha1 here.\n\n1The rest is told below.')).toEqual([
    '1 Pumps are of class alpha1 here.',
    '1 1The rest is told below.',
  ])
})
