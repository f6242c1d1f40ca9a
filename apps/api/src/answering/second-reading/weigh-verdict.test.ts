import { expect, test } from 'bun:test'
import type { SentenceState } from '@fieldproof/schema/proof'
import type { ModelVerdict } from './ask-model.ts'
import { type Rest, weighVerdict } from './weigh-verdict.ts'

const rows: [SentenceState, ModelVerdict, Rest, SentenceState][] = [
  // More support than the rules saw: only by a whole statement.
  ['not_supported', 'supported', 'statement', 'supported'],
  ['not_supported', 'partly', 'statement', 'partly'],
  ['partly', 'supported', 'statement', 'supported'],
  ['not_supported', 'supported', 'words', 'not_supported'],
  ['partly', 'supported', 'words', 'partly'],
  ['not_supported', 'supported', 'nothing', 'not_supported'],
  // Less: words of the source are enough, an invented span is not.
  ['supported', 'partly', 'words', 'partly'],
  ['supported', 'not_supported', 'words', 'not_supported'],
  ['supported', 'contradicted', 'words', 'contradicted'],
  ['partly', 'not_supported', 'statement', 'not_supported'],
  ['not_supported', 'contradicted', 'words', 'contradicted'],
  ['supported', 'contradicted', 'nothing', 'supported'],
  // What no model changes.
  ['contradicted', 'supported', 'statement', 'contradicted'],
  ['quotation', 'not_supported', 'statement', 'quotation'],
  ['not_checked', 'supported', 'statement', 'not_checked'],
  ['supported', 'supported', 'statement', 'supported'],
]

for (const [byRules, verdict, rest, state] of rows)
  test(`${byRules} by the rules, ${verdict} by the model on ${rest}: ${state}`, () => {
    expect(weighVerdict(byRules, { verdict, rest })).toBe(state)
  })
