import { expect, test } from 'bun:test'
import { readStatement } from './statement.ts'
import { isContents, type Kind } from './statement-kind.ts'

const sentences: [string, Kind][] = [
  ['Kilns are inspected monthly.', 'statement'],
  ['4.2 Kiln inspection', 'heading'],
  ['7. Goods stored on behalf of others', 'heading'],
  ['7. Goods stored on behalf of others are labelled', 'statement'],
  ['Are kilns inspected monthly?', 'question'],
  ['4.2 Kiln inspection ........ 31', 'contents'],
  ['Kiln inspected by: ___________', 'blank'],
  ['Kiln: an oven in which clay is hardened by heat.', 'definition'],
  ['DRAFT, rules for kilns', 'draft'],
  ['Example of an entry: "Kilns are inspected monthly."', 'draft'],
  ['Samples are taken monthly: one of each kiln.', 'statement'],
  ['A demand draft for the kilns is enclosed.', 'statement'],
  ['Regulation 5.1 requires that kilns are inspected monthly.', 'reported'],
  ['As required by law, kilns shall be inspected.', 'reported'],
  ['Before a sale, or as required by law, kilns shall be inspected.', 'statement'],
  ['The register is out of date: the last entry is from 2020.', 'statement'],
  ['Nobody beyond the yard goes into the kiln: the foreman looks at it himself.', 'statement'],
]
for (const [sentence, kind] of sentences)
  test(`${kind}: ${sentence}`, () => {
    expect(readStatement(sentence).kind).toBe(kind)
  })

test('a line with leading dots is of a contents list in all of its parts', () => {
  const line = '4.1 Kilns ...... 30   4.2 Hoists ...... 31'
  expect(isContents(line, 0, 9)).toBe(true)
  expect(isContents('Kilns are inspected monthly.', 0, 28)).toBe(false)
})
