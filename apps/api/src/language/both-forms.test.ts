import { expect, test } from 'bun:test'
import { inBothForms, otherForm } from './both-forms.ts'

test('a text with one form of an abbreviation gets the other', () => {
  const known = [{ short: 'SWL', long: 'safe working load' }]
  expect(inBothForms('The SWL is marked.', known)).toBe('The SWL is marked. safe working load')
  expect(inBothForms('The safe\nworking load is marked.', known)).toBe('The safe\nworking load is marked. SWL')
  expect(inBothForms('The safe working load (SWL)', known)).toBe('The safe working load (SWL)')
  expect(inBothForms('The swlx is marked.', known)).toBe('The swlx is marked.')
})

test('a question is put with the other form of its abbreviations', () => {
  const known = [
    { short: 'SWL', long: 'safe working load' },
    { short: 'AP', long: 'appointed person' },
    { short: 'AP', long: 'access point' },
  ]
  expect(otherForm('Who marks the swl?', known)).toBe('Who marks the safe working load?')
  expect(otherForm('Who marks Safe Working\nLoads?', known)).toBe('Who marks SWL?')
  expect(otherForm('Is the AP the appointed person?', known.slice(0, 2))).toBeUndefined()
  expect(otherForm('Where are the APs?', known)).toBe('Where are the appointed person, access point?')
  expect(otherForm('Who signs?', known)).toBeUndefined()
})
