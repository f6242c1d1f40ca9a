import { describe, expect, test } from 'bun:test'
import type { Verdict } from '../verdict.ts'
import type { RuleFinding } from './joint-features.ts'
import { weigh } from './weigh.ts'

const rules = (
  verdict: Verdict,
  ...aspects: [RuleFinding['aspects'][number]['aspect'], 'found' | 'short' | 'conflict' | 'missing' | 'open'][]
) => ({
  verdict,
  coverage: 0.9,
  nearness: 0.7,
  candidates: 1,
  restated: 0,
  isGathered: false,
  isOpen: false,
  aspects: aspects.map(([aspect, outcome]) => ({ aspect, outcome, start: 0, end: 0 })),
})
const sure = (verdict: Verdict) => ({
  supported: 0.01,
  partly: 0.01,
  contradicted: 0.01,
  unclear: 0.01,
  [verdict]: 0.97,
})
const torn = { supported: 0.25, partly: 0.25, contradicted: 0.25, unclear: 0.25 }

describe('of a question', () => {
  test('what both say is said', () => {
    for (const verdict of ['supported', 'partly', 'contradicted', 'unclear'] as const)
      expect(weigh('question', rules(verdict, ['matter', 'found']), sure(verdict)).verdict).toBe(verdict)
  })

  test('a contradiction of the rules is never called supported', () => {
    expect(weigh('question', rules('contradicted', ['polarity', 'conflict']), sure('supported')).verdict).not.toBe(
      'supported',
    )
  })

  test('a negation, or that another does it, decides nothing where the verifier hears nothing of it; figures it need not hear', () => {
    const unheard = { supported: 0.03, partly: 0.02, contradicted: 0.03, unclear: 0.92 }
    expect(weigh('question', rules('contradicted', ['polarity', 'conflict']), unheard).verdict).toBe('unclear')
    expect(weigh('question', rules('contradicted', ['actor', 'conflict']), unheard).verdict).toBe('unclear')
    for (const aspect of ['quantity', 'time'] as const)
      expect(weigh('question', rules('contradicted', [aspect, 'conflict']), unheard).verdict).toBe('contradicted')
    const heard = { supported: 0.3, partly: 0.2, contradicted: 0.1, unclear: 0.4 }
    expect(weigh('question', rules('contradicted', ['actor', 'conflict']), heard).verdict).toBe('contradicted')
  })

  test('a figure as good as the one asked for stands where the verifier sees a part of it', () => {
    const aPart = { supported: 0.2, partly: 0.7, contradicted: 0.05, unclear: 0.05 }
    const found = rules('supported', ['quantity', 'found'], ['matter', 'found'])
    expect(weigh('requirement', found, aPart).verdict).toBe('supported')
    expect(weigh('requirement', { ...found, coverage: 0.6 }, aPart).verdict).toBe('partly')
  })

  test('what is said of another person is not shown, however sure the verifier is', () => {
    const other = { ...rules('unclear', ['matter', 'missing']), isOpen: true }
    expect(weigh('question', other, sure('supported')).verdict).toBe('unclear')
    expect(weigh('question', { ...other, isOpen: false }, sure('supported')).verdict).toBe('supported')
  })

  test('nor is anything of which the rules found one part denied', () => {
    expect(weigh('question', rules('partly', ['polarity', 'conflict']), sure('supported')).verdict).not.toBe(
      'supported',
    )
    expect(weigh('question', rules('partly', ['matter', 'missing']), sure('supported')).verdict).toBe('supported')
  })

  test('one of many that are as near is shown or denied only when that is likelier than of the only one', () => {
    const likely = { supported: 0.85, partly: 0.05, contradicted: 0.05, unclear: 0.05 }
    const alone = { ...rules('unclear', ['matter', 'missing']), coverage: 0.6 }
    expect(weigh('question', alone, likely).verdict).toBe('supported')
    expect(weigh('question', { ...alone, candidates: 20 }, likely).verdict).toBe('unclear')
    const hinted = { supported: 0.1, partly: 0.1, contradicted: 0.15, unclear: 0.65 }
    const denied = rules('contradicted', ['polarity', 'conflict'])
    expect(weigh('question', denied, hinted).verdict).toBe('contradicted')
    expect(weigh('question', { ...denied, candidates: 20 }, hinted).verdict).toBe('unclear')
    expect(weigh('question', { ...denied, candidates: 20 }, sure('contradicted')).verdict).toBe('contradicted')
  })

  test('where the verifier is torn, a figure that falls short counts, and other words do not', () => {
    expect(weigh('requirement', rules('partly', ['quantity', 'short']), torn).verdict).toBe('partly')
    expect(weigh('requirement', rules('unclear', ['matter', 'missing']), torn).verdict).not.toBe('supported')
  })
})

describe('of a claim', () => {
  test('the verifier stands in for other words, never for a figure', () => {
    expect(weigh('claim', rules('unclear', ['matter', 'missing']), sure('supported')).verdict).toBe('supported')
    expect(weigh('claim', rules('unclear', ['quantity', 'missing']), sure('supported')).verdict).not.toBe('supported')
  })

  test("a conflict contradicts it where it is its source's own sentence, elsewhere only where the verifier leans to it", () => {
    const conflict = rules('contradicted', ['matter', 'found'], ['quantity', 'conflict'])
    expect(weigh('claim', conflict, torn).verdict).not.toBe('contradicted')
    expect(weigh('claim', { ...conflict, restated: 0.9 }, torn).verdict).toBe('contradicted')
    expect(weigh('claim', conflict, sure('contradicted')).verdict).toBe('contradicted')
    expect(weigh('claim', conflict, sure('supported')).verdict).not.toBe('supported')
  })
})

describe('a claim whose words are gathered', () => {
  const found = rules('supported', ['matter', 'found'])
  const low = { supported: 0.2, partly: 0.3, contradicted: 0.3, unclear: 0.2 }
  const some = { supported: 0.4, partly: 0.2, contradicted: 0.2, unclear: 0.2 }

  test('from several clauses is supported where the verifier hears it, out of one without', () => {
    expect(weigh('claim', { ...found, restated: 0.6, isGathered: true }, low).verdict).not.toBe('supported')
    expect(weigh('claim', { ...found, restated: 0.6, isGathered: true }, some).verdict).toBe('supported')
    expect(weigh('claim', { ...found, restated: 0.6 }, low).verdict).toBe('supported')
  })

  test('and so is one that says little of its sentence', () => {
    expect(weigh('claim', { ...found, restated: 0.4 }, low).verdict).not.toBe('supported')
    expect(weigh('claim', { ...found, restated: 0.4 }, some).verdict).toBe('supported')
  })
})
