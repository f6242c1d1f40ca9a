import { expect, test } from 'bun:test'
import type { FoundCriterion } from './reading/find-criteria.ts'
import { tenderTexts } from './tender-texts.ts'

test('criteria of one name, as of two lots, stay two beside a reading of a model', () => {
  const criterion: FoundCriterion = {
    name: 'Method',
    weight: 60,
    page: 1,
    quote: 'Method 60 %',
    kind: 'quality',
    description: '',
    threshold: null,
    doubt: '',
    parts: [],
  }
  const { criteria } = tenderTexts.compareReadings({
    pages: [{ page: 1, text: 'Method 60 %\nMethod 40 %' }],
    facts: [],
    criteria: [
      { ...criterion, id: 'of lot 1' },
      { ...criterion, id: 'of lot 2', weight: 40, quote: 'Method 40 %' },
    ],
    said: { facts: [], weights: [{ name: 'Method', weight: 60, page: 1, quote: 'Method 60 %' }] },
  })
  expect(criteria.map(({ id, weight }) => [id, weight])).toEqual([
    ['of lot 1', 60],
    ['of lot 2', 40],
  ])
})
