import { expect, test } from 'bun:test'
import { spellOutAs } from './spell-out-as.ts'

test('a short form becomes what is asked for by its long form', () => {
  expect(spellOutAs('Is a job safety analysis written before each lift?', 'A JSA is written by the foreman.')).toBe(
    'A job safety analysis is written by the foreman.',
  )
  expect(spellOutAs('Does management of change cover hoses?', 'Hoses fall under MoC.')).toBe(
    'Hoses fall under management of change.',
  )
  expect(spellOutAs('Are tool-box talks held?', 'A TBT is held at seven.')).toBe('A toolbox talk is held at seven.')
})

test('several keep their short form, with the long one behind it', () => {
  expect(spellOutAs('Is a standard operating procedure at hand?', 'SOPs hang at the presses.')).toBe(
    'SOPs (standard operating procedure) hang at the presses.',
  )
})

test('what is not asked for, is said already or is no short form stays', () => {
  expect(spellOutAs('Is the crane inspected?', 'A JSA is written.')).toBe('A JSA is written.')
  const both = 'The job safety analysis (JSA) is written.'
  expect(spellOutAs('Is a job safety analysis written?', both)).toBe(both)
  expect(spellOutAs('Is a site acceptance test held?', 'Sat on its frame, the pump is tested.')).toBe(
    'Sat on its frame, the pump is tested.',
  )
})

test('the number of a document stands for the document that has its initials', () => {
  const asked = 'The Contractor shall apply the noise and vibration policy to its crews.'
  expect(spellOutAs(asked, 'NV-POL-07 binds our crews.')).toBe(
    'NV-POL-07 (noise and vibration policy) binds our crews.',
  )
  expect(spellOutAs(asked, 'NV-PLN-07 binds our crews.')).toBe('NV-PLN-07 binds our crews.')
  expect(spellOutAs(asked, 'WV-POL-07 binds our crews.')).toBe('WV-POL-07 binds our crews.')
  expect(spellOutAs(asked, 'The pump NV-POL is red.')).toBe('The pump NV-POL is red.')
})
