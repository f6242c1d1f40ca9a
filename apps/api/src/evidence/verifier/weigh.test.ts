import { describe, expect, test } from 'bun:test'
import type { Verdict } from '../verdict.ts'
import type { RuleFinding } from './joint-features.ts'
import { weighAsk } from './weigh.ts'

const rules = (
  verdict: Verdict,
  ...aspects: [RuleFinding['aspects'][number]['aspect'], 'found' | 'short' | 'conflict' | 'missing' | 'open'][]
) => ({
  verdict,
  coverage: 0.9,
  nearness: 0.7,
  candidates: 1,
  limit: undefined,
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
      expect(weighAsk(rules(verdict, ['matter', 'found']), sure(verdict)).verdict).toBe(verdict)
  })

  test('a contradiction of the rules is never called supported', () => {
    expect(weighAsk(rules('contradicted', ['polarity', 'conflict']), sure('supported')).verdict).not.toBe('supported')
  })

  test('nor a part: where the verifier is sure of what the rules find denied, a person has to look', () => {
    const almost = { supported: 0.9, partly: 0.08, contradicted: 0.01, unclear: 0.01 }
    expect(weighAsk(rules('contradicted', ['polarity', 'conflict']), almost).verdict).toBe('unclear')
    expect(weighAsk(rules('partly', ['scope', 'short']), sure('partly')).verdict).toBe('partly')
  })

  test('a negation, or that another does it, decides nothing where the verifier hears nothing of it; figures it need not hear', () => {
    const unheard = { supported: 0.03, partly: 0.02, contradicted: 0.03, unclear: 0.92 }
    expect(weighAsk(rules('contradicted', ['polarity', 'conflict']), unheard).verdict).toBe('unclear')
    expect(weighAsk(rules('contradicted', ['actor', 'conflict']), unheard).verdict).toBe('unclear')
    for (const aspect of ['quantity', 'time'] as const)
      expect(weighAsk(rules('contradicted', [aspect, 'conflict']), unheard).verdict).toBe('contradicted')
    const heard = { supported: 0.3, partly: 0.2, contradicted: 0.1, unclear: 0.4 }
    expect(weighAsk(rules('contradicted', ['actor', 'conflict']), heard).verdict).toBe('contradicted')
  })

  test('a negation beside most of what is asked has to be heard more than one of nearly all its words', () => {
    const hardly = { supported: 0.3, partly: 0.2, contradicted: 0.1, unclear: 0.4 }
    const denied = rules('contradicted', ['polarity', 'conflict'])
    expect(weighAsk(denied, hardly).verdict).toBe('contradicted')
    expect(weighAsk({ ...denied, coverage: 0.5 }, hardly).verdict).not.toBe('contradicted')
    expect(weighAsk({ ...denied, coverage: 0.5 }, { ...hardly, contradicted: 0.25 }).verdict).toBe('contradicted')
    expect(weighAsk(denied, { supported: 0.02, partly: 0.86, contradicted: 0.1, unclear: 0.02 }).verdict).toBe('partly')
  })

  test('a denial of which the rules find nothing is told where it is likelier than not', () => {
    const leaning = { supported: 0.02, partly: 0.08, contradicted: 0.5, unclear: 0.4 }
    expect(weighAsk(rules('unclear', ['quantity', 'missing']), leaning)).toMatchObject({ verdict: 'unclear' })
    expect(weighAsk(rules('unclear', ['matter', 'missing']), sure('contradicted')).verdict).toBe('contradicted')
  })

  test('so is one of which the rules found all that is asked', () => {
    const leaning = { supported: 0.21, partly: 0.03, contradicted: 0.47, unclear: 0.29 }
    const surer = { supported: 0.02, partly: 0.01, contradicted: 0.94, unclear: 0.03 }
    expect(weighAsk({ ...rules('supported', ['matter', 'found']), coverage: 0.5 }, leaning).verdict).toBe('unclear')
    expect(weighAsk({ ...rules('supported', ['matter', 'found']), coverage: 0.5 }, surer).verdict).toBe('contradicted')
  })

  test('a figure as good as the one asked for stands where the verifier sees a part of it', () => {
    const aPart = { supported: 0.2, partly: 0.7, contradicted: 0.05, unclear: 0.05 }
    const found = rules('supported', ['quantity', 'found'], ['matter', 'found'])
    expect(weighAsk(found, aPart).verdict).toBe('supported')
    expect(weighAsk({ ...found, coverage: 0.6 }, aPart).verdict).toBe('partly')
  })

  test('what is said of another person is not shown, however sure the verifier is', () => {
    const other = { ...rules('unclear', ['matter', 'missing']), limit: 'unclear' as const }
    expect(weighAsk(other, sure('supported')).verdict).toBe('unclear')
    expect(weighAsk({ ...other, limit: undefined }, sure('supported')).verdict).toBe('supported')
  })

  test('nor is anything of which the rules found one part denied', () => {
    expect(weighAsk(rules('partly', ['polarity', 'conflict']), sure('supported')).verdict).not.toBe('supported')
    expect(weighAsk(rules('partly', ['matter', 'missing']), sure('supported')).verdict).toBe('supported')
  })

  test('one of many that are as near is shown or denied only when that is likelier than of the only one', () => {
    const likely = { supported: 0.85, partly: 0.05, contradicted: 0.05, unclear: 0.05 }
    const alone = { ...rules('unclear', ['matter', 'missing']), coverage: 0.6 }
    expect(weighAsk(alone, likely).verdict).toBe('supported')
    expect(weighAsk({ ...alone, candidates: 20 }, likely).verdict).toBe('unclear')
    const hinted = { supported: 0.1, partly: 0.1, contradicted: 0.15, unclear: 0.65 }
    const denied = rules('contradicted', ['polarity', 'conflict'])
    expect(weighAsk(denied, hinted).verdict).toBe('contradicted')
    expect(weighAsk({ ...denied, candidates: 20 }, hinted).verdict).toBe('unclear')
    expect(weighAsk({ ...denied, candidates: 20 }, sure('contradicted')).verdict).toBe('contradicted')
  })

  test('where the verifier is torn, a figure that falls short counts, and other words do not', () => {
    expect(weighAsk(rules('partly', ['quantity', 'short']), torn).verdict).toBe('partly')
    expect(weighAsk(rules('unclear', ['matter', 'missing']), torn).verdict).not.toBe('supported')
  })
})
