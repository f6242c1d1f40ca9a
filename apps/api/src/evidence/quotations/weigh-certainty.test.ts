import { expect, test } from 'bun:test'
import { parseQuestion } from '../question/parse-question.ts'
import type { Evidence } from './find-evidence.ts'
import { confirm, weighEvidence } from './weigh-certainty.ts'

const weigh = (evidence: Evidence, question: string, support: number, hopeful = true) =>
  weighEvidence(evidence, parseQuestion(question), question, { support, hopeful })

test('of a long question more may be met badly than of a short one', () => {
  const evidence = { nearness: 0.45, meeting: 0.35, meetingOfMost: 0.35, missed: 0 }
  const support = 6.5
  expect(weigh(evidence, 'Are forklift trucks tested?', support)).toBe('none')
  expect(weigh(evidence, 'Are forklift trucks tested?', 9)).toBe('near')
  expect(weigh(evidence, 'Are forklift trucks tested?', 13.2)).toBe('sure')
  const tale =
    'Our rigger hurt his hand on Monday and stays at home until the end of the week. Do we have to tell anybody about it, and by when?'
  expect(weigh(evidence, tale, 9)).toBe('sure')
})

test('a sentence without the kind of answer that is asked for is not sure to answer, however near it is', () => {
  const question = 'How often are the slings examined by the rigger?'
  expect(weigh({ nearness: 0.7, meeting: 0.9, meetingOfMost: 0.9, missed: 0 }, question, 10)).toBe('sure')
  expect(weigh({ nearness: 0, meeting: 0.2, meetingOfMost: 0.2, missed: 1.6 }, question, 10)).toBe('none')
})

test('of whether something is so the rule may have another word, which makes it near and not sure', () => {
  const evidence = { nearness: 0.5, meeting: 0.3, meetingOfMost: 0.9, missed: 0 }
  expect(weigh(evidence, 'May lorries be parked on the ramp?', 9)).toBe('near')
  expect(weigh(evidence, 'Which lorries are parked on ramps?', 4)).toBe('none')
  expect(weigh(evidence, 'Are lorries parked on the ramp?', 4)).toBe('near')
})

test('where a kind of answer is asked for, or passages have no such figure, it takes more to come near', () => {
  const evidence = { nearness: 0.5, meeting: 0.5, meetingOfMost: 0.5, missed: 0 }
  expect(weigh(evidence, 'What are the slings of the rigger?', 5)).toBe('near')
  expect(weigh(evidence, 'How often are slings of riggers examined?', 5)).toBe('none')
  expect(weigh(evidence, 'How often are slings of riggers examined?', 8)).toBe('near')
  expect(weigh(evidence, 'How often are slings of riggers examined?', 8, false)).toBe('none')
})

test('without a quotation that is bound to the question an answer is not sure, and what comes near stays so', () => {
  expect(confirm('sure', true)).toBe('sure')
  expect(confirm('sure', false)).toBe('near')
  expect(confirm('near', false)).toBe('near')
  expect(confirm('none', true)).toBe('none')
})
