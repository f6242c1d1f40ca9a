import { expect, test } from 'bun:test'
import { readStatement } from '../statement.ts'
import { findStranger } from './find-stranger.ts'

const stranger = (asked: string, page: string) => {
  const found = findStranger(readStatement(asked), [readStatement(page)])
  return found && page.slice(found.start, found.end)
}

test('what is said of another person is told by that person', () => {
  expect(stranger('Are the employees trained?', 'The employer is trained.')).toBe('employer')
  expect(stranger('Is the tenant insured?', 'The landlord is insured.')).toBe('landlord')
  expect(stranger('Does the nurse inform the surgeon?', 'The surgeon informs the nurse.')).toBe('surgeon')
  expect(stranger('Is the trainee supervised by a trainer?', 'The trainer is supervised by a steward.')).toBe('trainer')
})

test('who is named, may be anybody or is not named at all is no other', () => {
  expect(stranger('Are the employees trained?', 'All staff are trained.')).toBeUndefined()
  expect(stranger('Are the welders certified?', 'Everyone on the berth is certified.')).toBeUndefined()
  expect(stranger('Does the nurse inform the surgeon?', 'The surgeon is informed.')).toBeUndefined()
  expect(
    stranger('Is a manager posted on the berth?', 'Mr L. Taylor is posted on the berth as manager.'),
  ).toBeUndefined()
  expect(stranger('Does the nurse inform the surgeon?', 'We inform the surgeon.')).toBeUndefined()
})

test('a thing is nobody, whatever its ending', () => {
  expect(stranger('Does the tender remain open for 30 days?', 'Our offer remains open for 30 days.')).toBeUndefined()
  expect(stranger('Is the agreement signed at once?', 'The document is signed at once.')).toBeUndefined()
})
