import { expect, test } from 'bun:test'
import { standingTones } from './describe-element.ts'

test('what is known to fail is red, what holds is green, what nobody knows is a warning', () => {
  expect(standingTones).toEqual({ open_finding: 'danger', holds: 'ok', nothing_shown: 'warn', not_tested: 'warn' })
})
