import { expect, test } from 'bun:test'
import { joinFacts, setFactsInputSchema } from './document-facts.ts'

test('what a person set stands in the place of what was read, also where it is nothing', () => {
  expect(joinFacts({ title: 'Read', owner: 'Rig manager' }, { owner: null, tags: ['PTW'] })).toEqual({
    title: 'Read',
    revision: null,
    documentDate: null,
    owner: null,
    reviewDate: null,
    tags: ['PTW'],
    setByPerson: ['owner', 'tags'],
  })
})

test('tags are trimmed, and the same one counts once', () => {
  const id = '0f8f7a52-9d0b-4c0e-8a53-0a5a1c1b2c3d'
  const read = setFactsInputSchema.parse({ id, facts: { tags: [' hot  work ', 'Hot Work', 'H2S'] } })
  expect(read.facts).toEqual({ tags: ['hot work', 'H2S'] })
  expect(setFactsInputSchema.safeParse({ id, facts: { tags: ['a,b'] } }).success).toBe(false)
  expect(setFactsInputSchema.safeParse({ id, facts: { reviewDate: '2026-13-01' } }).success).toBe(false)
})
