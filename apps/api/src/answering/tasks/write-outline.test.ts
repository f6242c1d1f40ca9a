import { expect, test } from 'bun:test'
import type { RetrievedPassage } from '../../retrieval/retrieve-passages.ts'
import { writeOutline } from './write-outline.ts'

const at = (page: number, heading: string) => ({ fileName: 'Gas Code.pdf', page, heading }) as RetrievedPassage

test('the headings are listed once each, in their order, with the page they begin on', () => {
  const passages = [
    at(1, ''),
    at(2, '1 Scope'),
    at(3, '2 Rules › 2.1 *Leaks*'),
    at(4, '2 Rules › 2.1 *Leaks*'),
    at(5, '2 Rules › 2.2 Vents'),
  ]
  expect(writeOutline(passages)).toBe(
    [
      'The headings of Gas Code, as I read them:',
      '',
      '- 1 Scope, page 2',
      '- 2 Rules, page 3',
      '  - 2.1 Leaks, page 3',
      '  - 2.2 Vents, page 5',
    ].join('\n'),
  )
})

test('where there are no headings there is no outline', () => {
  expect(writeOutline([at(1, '')])).toBeUndefined()
  expect(writeOutline([])).toBeUndefined()
})
