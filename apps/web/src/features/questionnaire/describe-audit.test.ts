import { describe, expect, test } from 'bun:test'
import type { AuditSummary } from '@fieldproof/schema/audits'
import { describeAudit, describeItemPlace, describeKind, nameAudit } from './describe-audit.ts'

const say = (fields: Partial<AuditSummary>) =>
  describeAudit({ status: 'draft', itemCount: 12, progress: 0, score: null, error: null, ...fields } as AuditSummary)

describe('the second line of an audit', () => {
  test('says how far it is', () => {
    expect(say({})).toBe('12 questions')
    expect(say({ itemCount: 1 })).toBe('1 question')
    expect(say({ status: 'reading' })).toBe('Its questions are being found')
    expect(say({ status: 'running', progress: 40 })).toBe('12 questions, 40% judged')
    expect(say({ status: 'paused', progress: 41 })).toBe('12 questions, 41% judged')
    expect(say({ status: 'completed', score: 76.5 })).toBe('12 questions, score 77%')
  })

  test('says what changed under it', () => {
    expect(say({ status: 'completed', score: 50, marked: 1 })).toBe(
      '12 questions, score 50%, 1 item with a changed source',
    )
    expect(say({ status: 'completed', score: 50, marked: 0 })).toBe('12 questions, score 50%')
  })

  test('says why it failed', () => {
    expect(say({ status: 'failed', error: 'It has a password.' })).toBe('It has a password.')
    expect(say({ status: 'failed' })).toBe('The questionnaire could not be read.')
  })
})

test('a file is named without its ending', () => {
  expect(['Yard.pdf', 'Yard.DOCX', 'Yard.xlsx', 'Yard.pdf.zip', 'Yard'].map(nameAudit)).toEqual([
    'Yard',
    'Yard',
    'Yard',
    'Yard.pdf.zip',
    'Yard',
  ])
})

test('an item is found on a page or a sheet, or in the file', () => {
  expect(describeItemPlace('pdf', { page: 4 })).toBe('Questionnaire p. 4')
  const cell = { sheet: 'Boilers', row: 9 }
  expect(describeItemPlace('xlsx', { page: 2, cell })).toBe('Questionnaire Boilers, row 9')
  expect(describeItemPlace('docx', { page: 1 })).toBe('In the questionnaire')
})

test('what is as of most items is not said', () => {
  expect(describeKind({ kind: 'documented', polarity: 'yes_is_good' })).toEqual([])
  expect(describeKind({ kind: 'observed', polarity: 'no_is_good' })).toEqual(['Observed on site', 'No is good'])
})
