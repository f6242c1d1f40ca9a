import { expect, test } from 'bun:test'
import { markTerms } from './mark-terms.ts'

const shown = (text: string, ...terms: string[]) =>
  markTerms(text, terms)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('')

test('words are marked by their stems', () => {
  expect(shown('The register of ladders, and a lad.', 'regist', 'ladder')).toBe(
    'The [register] of [ladders], and a lad.',
  )
  expect(shown('Each policy and all policies.', 'polici')).toBe('Each [policy] and all [policies].')
  expect(shown('H2S is a gas.', 'h2s', 'is')).toBe('[H2S] [is] a gas.')
})

test('a long passage is cut around the first of them', () => {
  const text = `${'word '.repeat(80)}ladder ${'more '.repeat(80)}`
  const cut = shown(text, 'ladder')
  expect(cut.startsWith('…word')).toBe(true)
  expect(cut).toContain('[ladder]')
  expect(cut.endsWith('…')).toBe(true)
  expect(cut.length).toBeLessThan(300)
})
