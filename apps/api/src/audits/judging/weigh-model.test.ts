import { expect, test } from 'bun:test'
import type { AuditVerdict } from '@fieldproof/schema/audits'
import { openVerifier } from '../../evidence/verifier/open-verifier.ts'
import type { ModelJudgement } from './by-model.ts'
import { judgeByRules } from './by-rules.ts'
import type { SourceSpan } from './find-spans.ts'
import { weighModel } from './weigh-model.ts'

const options = { today: new Date('2026-11-22'), verifier: await openVerifier() }
const question = 'Is a rescue plan attached to every entry permit?'
const place = { documentId: 'a', fileName: 'a.pdf', page: 1, passageId: null }

/** What remains of a model's verdict that rests on one quotation, where the sources say this. */
async function confirm(status: AuditVerdict, quote: string, source: string, asked = question) {
  const byModel: ModelJudgement = {
    status,
    evidence: [{ ...place, documentName: 'a', quote, stance: 'supports' }],
    reason: '',
    gap: '',
    action: '',
    controlLevel: null,
    severity: null,
    likelihood: null,
  }
  const sources: SourceSpan[] = [{ ...place, text: source }]
  return weighModel(asked, byModel, await judgeByRules(asked, sources, options), options)
}

test('a verdict holds that rests on a statement of what is asked', async () => {
  const rule = 'A rescue plan shall be attached to every entry permit.'
  expect(await confirm('compliant', rule, rule)).toMatchObject({ status: 'compliant', evidence: [{ quote: rule }] })
  const other = 'No entry permit is issued without its rescue plan.'
  expect((await confirm('compliant', other, other))?.status).toBe('compliant')
})

test('a quotation of a few words, or of another matter, is no evidence', async () => {
  const source = 'A rescue plan and every entry permit are in the binder. Helmets are worn on site.'
  expect(await confirm('compliant', 'every entry permit', source)).toBeUndefined()
  expect(await confirm('compliant', 'Helmets are worn on site.', source)).toBeUndefined()
})

test('a statement on something else of the same things is no evidence, whatever the model calls it', async () => {
  const asked = 'Is the lift of the warehouse inspected by the insurer?'
  const junk = 'The lift of the warehouse carries pallets of flour to the second floor.'
  expect(await confirm('compliant', junk, junk, asked)).toBeUndefined()
  expect(await confirm('non_compliant', junk, junk, asked)).toBeUndefined()
  expect(await confirm('partial', junk, junk, asked)).toBeUndefined()
  expect(await confirm('not_applicable', junk, junk, asked)).toBeUndefined()
  const right = 'An engineer of the insurer examines the warehouse lift.'
  expect((await confirm('compliant', right, right, asked))?.status).toBe('compliant')
})

test('of two things that are asked each needs a quotation', async () => {
  const asked = 'Is a list of the ladders kept, and is each ladder tested once a year?'
  const half = 'A list of the ladders is kept.'
  expect((await confirm('compliant', half, half, asked))?.status).not.toBe('compliant')
})

test('a contradiction that the rules find outweighs the model', async () => {
  const denied = 'A rescue plan is not attached to entry permits.'
  expect(await confirm('compliant', denied, denied)).toBeUndefined()
  expect(await confirm('not_applicable', denied, denied)).toBeUndefined()
})

test('compliant becomes partial where the quotation shows less than is asked', async () => {
  const source = 'Breathing apparatus sets are inspected every six months.'
  const judged = await confirm('compliant', source, source, 'Are breathing apparatus sets inspected at least monthly?')
  expect(judged?.status).toBe('partial')
  expect(judged?.reason).toContain('does not bear that out')
})

test('a row that asks nothing gets no verdict of a model either', async () => {
  const rule = 'A rescue plan shall be attached to every entry permit.'
  expect(await confirm('compliant', rule, rule, 'A B Evidence')).toBeUndefined()
})
