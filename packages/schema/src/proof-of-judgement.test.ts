import { expect, test } from 'bun:test'
import { type AuditContradiction, auditVerdictSchema } from './audits.ts'
import { type BidEvidence, type Compliance, foundStatusSchema } from './bids.ts'
import { proofOfCompliance, proofOfFinding } from './proof-of-judgement.ts'

const quoted = [{ quote: 'Words.' }] as BidEvidence[]
const finding = (status: (typeof auditVerdictSchema.options)[number], more: object = {}) => {
  const nothing = { evidence: [], contradictions: [] as AuditContradiction[] }
  return proofOfFinding({ status, method: 'rules', ...nothing, ...more })
}
const answer = (
  { evidence = quoted, ...proposal }: { evidence?: BidEvidence[]; [of: string]: unknown },
  stale = false,
) =>
  proofOfCompliance({
    stale,
    evidence,
    proposal: { method: 'rules', ...proposal } as unknown as Compliance['proposal'],
  })

test('what the stated rules find of an item has a state of proof', () => {
  expect(auditVerdictSchema.options.map((status) => [status, finding(status)])).toEqual([
    ['compliant', 'supported'],
    ['partial', 'partly'],
    ['non_compliant', 'contradicted'],
    ['not_applicable', 'not_checked'],
    ['insufficient_evidence', 'not_supported'],
    ['needs_person', 'not_checked'],
  ])
  expect(proofOfFinding(null)).toBe('not_checked')
  expect(finding('partial', { contradictions: [{ topic: 'Interval', statements: [] }] })).toBe('contradicted')
})

test('of what a model concludes only its quotations are known', () => {
  expect(finding('compliant', { method: 'model', evidence: quoted })).toBe('quotation')
  expect(finding('insufficient_evidence', { method: 'model' })).toBe('not_checked')
  expect(answer({ status: 'met', method: 'model' })).toBe('quotation')
  expect(answer({ status: 'missing', method: 'model', evidence: [] })).toBe('not_checked')
})

test('what the stated rules find of a requirement has a state of proof, until the requirement changes', () => {
  expect(foundStatusSchema.options.map((status) => [status, answer({ status })])).toEqual([
    ['met', 'supported'],
    ['partial', 'partly'],
    ['missing', 'contradicted'],
    ['unclear', 'not_supported'],
  ])
  expect(answer({ status: 'missing', evidence: [] })).toBe('not_supported')
  expect(answer({ status: 'met' }, true)).toBe('not_checked')
  expect(proofOfCompliance(undefined)).toBe('not_checked')
})
