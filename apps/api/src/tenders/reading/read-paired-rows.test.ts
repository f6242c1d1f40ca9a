import { expect, test } from 'bun:test'
import { findEvaluation } from './find-criteria.ts'
import { readClauses } from './read-clauses.ts'

function read(...lines: string[][]) {
  const text = `5. AWARD CRITERIA\n\n${lines.map((cells) => cells.join('\t')).join('\n')}\n`
  const pages = [{ page: 1, text }]
  return findEvaluation(readClauses(pages), pages).criteria.map(({ name, weight, parts }) => [
    name,
    weight,
    parts.map((part) => `${part.name} ${part.weight}`),
  ])
}
const heads = ['Criterion', 'Weighting', 'Sub-criterion', 'Sub-weighting']

test('a criterion has the parts beside it and in the rows below that leave its cells out', () => {
  expect(
    read(
      heads,
      ['Quality', '60%', 'Lamps', '35%'],
      ['', '', 'Masts', '15%'],
      ['Crew', '10%'],
      ['Price', '40%', 'Sum', '40%'],
    ),
  ).toEqual([
    ['Quality', 60, ['Lamps 35', 'Masts 15', 'Crew 10']],
    ['Price', 40, ['Sum 40']],
  ])
})

test('a second column of figures that do not make up the first has no parts', () => {
  const [first] = read(heads, ['Quality', '60%', 'Lamps', '5'], ['Price', '40%', 'Sum', '5'])
  expect(first?.[2] ?? []).toEqual([])
})
