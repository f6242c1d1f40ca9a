import { describe, expect, test } from 'bun:test'
import { describeState, describeStates } from './proof.ts'

describe('the states of an answer in words', () => {
  test('count what is supported among the sentences of its own, never rounded up', () => {
    expect(describeStates(['supported', 'supported', 'not_supported', 'contradicted', 'partly'])).toEqual({
      verdict: '2 of 5 sentences supported',
      caveat: '1 contradicted, 1 partly supported, 1 not supported',
    })
    expect(describeStates(['supported'])).toEqual({ verdict: '1 of 1 sentence supported', caveat: undefined })
  })

  test('quotations are counted apart and never as supported', () => {
    expect(describeStates(['quotation', 'quotation'])).toEqual({ verdict: '2 quotations', caveat: undefined })
    expect(describeStates(['quotation', 'not_checked'])).toEqual({
      verdict: '0 of 1 sentence supported',
      caveat: '1 not checked, 1 quotation',
    })
  })
})

describe('the state of one sentence in words', () => {
  test('tells what decided', () => {
    expect(describeState('contradicted', { aspects: ['quantity'] })).toBe('contradicted: a figure')
    expect(describeState('partly', { aspects: ['condition', 'actor'] })).toBe(
      'partly supported: a condition or exception, who does it',
    )
  })

  test('is the state alone where nothing is known of that', () => {
    expect(describeState('contradicted', { aspects: [] })).toBe('contradicted')
    expect(describeState('not_supported', null)).toBe('not supported')
    expect(describeState('supported')).toBe('supported')
  })
})
