import { expect, test } from 'bun:test'
import { decidingAspects } from './deciding-aspects.ts'
import type { Aspect, AspectFinding, Outcome } from './verdict.ts'

const finding = (aspect: Aspect, outcome: Outcome): AspectFinding => ({ aspect, outcome, start: 0, end: 4 })
const aspects = [
  finding('matter', 'found'),
  finding('quantity', 'conflict'),
  finding('condition', 'short'),
  finding('quantity', 'conflict'),
]

test('a contradiction is decided by what conflicts, a part by what falls short', () => {
  expect(decidingAspects({ verdict: 'contradicted', aspects })).toEqual(['quantity'])
  expect(decidingAspects({ verdict: 'partly', aspects })).toEqual(['condition'])
})

test('nothing stands against what is supported, and what is unclear was not decided', () => {
  expect(decidingAspects({ verdict: 'supported', aspects })).toEqual([])
  expect(decidingAspects({ verdict: 'unclear', aspects })).toEqual([])
})
