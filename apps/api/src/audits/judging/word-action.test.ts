import { expect, test } from 'bun:test'
import type { DocumentClass } from '@fieldproof/schema/documents'
import { putRight, settle } from './word-action.ts'

const source = (documentClass?: DocumentClass) => ({
  text: '',
  documentId: 'd',
  fileName: 'Gas log.pdf',
  page: 2,
  passageId: null,
  documentClass,
})
const statement = (documentName: string, documentClass?: DocumentClass) => ({
  documentId: 'd',
  documentName,
  fileName: `${documentName}.pdf`,
  page: 1,
  passageId: null,
  quote: '',
  figure: '',
  ...(documentClass ? { documentClass } : {}),
})

test('a rule is changed, a record never', () => {
  expect(putRight(source('own'), 'a test')).toBe('Put this right, then change Gas log, page 2 accordingly: a test.')
  expect(putRight(source('record'), 'a test')).toBe(
    'Put this right and record it anew; Gas log, page 2 stays as it is: a test.',
  )
})

test('rules are aligned; where a record differs, the practice or the rule is put right', () => {
  const settled = (...statements: ReturnType<typeof statement>[]) => settle({ topic: '', statements })
  expect(settled(statement('A'), statement('B'))).toBe('Decide what holds and align A and B.')
  expect(settled(statement('A'), statement('Log', 'record'))).toBe(
    'Find out why Log differs from A, and put right the practice or A.',
  )
  expect(settled(statement('Log', 'record'), statement('Sheet', 'record'))).toBe(
    'Find out which of Log and Sheet is right.',
  )
})
