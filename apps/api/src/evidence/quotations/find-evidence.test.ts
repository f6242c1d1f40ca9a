import { expect, test } from 'bun:test'
import { weighEvidence } from './find-evidence.ts'

test('of a long question more may be met badly than of a short one', () => {
  const evidence = { nearness: 0.45, meeting: 0.35, missed: 0 }
  const support = 8.5
  expect(weighEvidence(evidence, 'Who tests forklift trucks?', support)).toBe('none')
  expect(weighEvidence(evidence, 'Who tests forklift trucks?', 12.2)).toBe('near')
  expect(weighEvidence(evidence, 'Who tests forklift trucks?', 13.2)).toBe('sure')
  const tale =
    'Our rigger hurt his hand on Monday and stays at home until the end of the week. Do we have to tell anybody about it, and by when?'
  expect(weighEvidence(evidence, tale, support)).toBe('sure')
})

test('a sentence without the kind of answer that is asked for is not sure to answer, however near it is', () => {
  const question = 'How often are the slings examined by the rigger?'
  expect(weighEvidence({ nearness: 0.7, meeting: 0.9, missed: 0 }, question, 10)).toBe('sure')
  expect(weighEvidence({ nearness: 0, meeting: 0.2, missed: 1.6 }, question, 10)).toBe('none')
})
