import { expect, test } from 'bun:test'
import { creditDefinition } from './credit-definition.ts'

test('a passage with a sentence that says what the term is gains, others do not', () => {
  const credit = creditDefinition(['lantern'])
  expect(credit('“Lamp” means a light.\n\n“Lantern” means a lamp with a handle.')).toBe(1)
  expect(credit('A lantern hangs on each deck. Lanterns are cleaned.')).toBe(0)
  expect(creditDefinition(undefined)('“Lantern” means a lamp.')).toBe(0)
})
