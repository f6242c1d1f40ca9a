import { expect, test } from 'bun:test'
import type { CustomPolicy } from '@fieldproof/schema/policies'
import { firstDraft } from './policy-drafts.ts'

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
