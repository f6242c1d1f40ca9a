import { expect, test } from 'bun:test'
import type { CustomPolicy } from '@fieldproof/schema/policies'
import { draftOf, emptyPolicyDraft, firstDraft, policyDrafts, writePolicyDraft } from './policy-drafts.ts'

const standard: CustomPolicy = {
  id: '0196b7a2-0000-7000-8000-000000000001',
  name: 'Site rules',
  type: 'policy',
  content: 'Masks are worn.',
  isDefault: true,
  updatedAt: '2031-05-02T10:00:00.000Z',
} as CustomPolicy
const audit = { customPolicies: '', createdAt: '2031-05-01T10:00:00.000Z', status: 'draft' } as const

test('the default policy is preloaded for a new audit, and for one that was uploaded before it was saved', () => {
  expect(firstDraft([standard], undefined).content).toBe('Masks are worn.')
  expect(firstDraft([standard], audit).content).toBe('Masks are worn.')
})

test('an audit keeps its own text, none where it was uploaded without the default, and what it ran with', () => {
  expect(firstDraft([standard], { ...audit, customPolicies: 'Own.' }).content).toBe('Own.')
  expect(firstDraft([standard], { ...audit, createdAt: '2031-05-03T10:00:00.000Z' }).content).toBe('')
  expect(firstDraft([standard], { ...audit, status: 'completed' }).content).toBe('')
})

test('a text that a saved policy has bears its name, whatever stands around it', () => {
  const saved = { ...standard, id: '0196b7a2-0000-7000-8000-000000000002', name: 'Yard', content: ' Gates are shut. ' }
  const own = { ...audit, customPolicies: 'Gates are shut.\n' }
  expect(firstDraft([saved], own)).toEqual(draftOf(saved))
  expect(firstDraft([{ ...saved, content: '' }], { ...own, customPolicies: ' ' })).toEqual({
    policyId: undefined,
    name: '',
    type: 'policy',
    content: ' ',
  })
})

test('without a default a new audit begins with nothing', () => {
  expect(firstDraft([{ ...standard, isDefault: false }], undefined)).toBe(emptyPolicyDraft)
})

test('drafts are kept by what they are for, and forgotten one by one', () => {
  writePolicyDraft('a', draftOf(standard))
  writePolicyDraft('b', emptyPolicyDraft)
  writePolicyDraft('a', undefined)
  expect(policyDrafts.get()).toEqual({ a: undefined, b: emptyPolicyDraft })
})
