import { expect, test } from 'bun:test'
import { asksDoer, namesDoer } from './names-doer.ts'

test('who does something is asked by a verb, and not where a name is asked for', () => {
  expect(['Who calls the pilot?', 'By whom must the log be signed?', 'Who may open the lock?'].map(asksDoer)).toEqual([
    true,
    true,
    true,
  ])
  expect(['Who is the pilot?', 'How is the pilot called?'].map(asksDoer)).toEqual([false, false])
})

test('a sentence in the passive without by whom names no doer, and a line of a list may', () => {
  expect(namesDoer('The keeper calls the pilot at noon.')).toBe(true)
  expect(namesDoer('The pilot is called by the keeper at noon.')).toBe(true)
  expect(namesDoer('The log is sent to the keeper.')).toBe(true)
  expect(namesDoer('The pilot is called for each ship if the wind is rated as strong.')).toBe(false)
  expect(namesDoer('I have called the pilot of the ship.')).toBe(true)
  expect(namesDoer('Pilot: the keeper of the lock')).toBe(true)
})
