import { expect, test } from 'bun:test'
import { evidencePlace } from './audit-report.ts'

test('evidence is named with its revision as it was, and whose word it is', () => {
  const standard = { documentName: 'Rescue', page: 4 }
  expect(evidencePlace(standard)).toBe('Rescue, page 4')
  expect(evidencePlace({ ...standard, revision: '6' })).toBe('Rescue, Rev 6, page 4')
  expect(evidencePlace({ ...standard, page: null, revision: 'of 2025-03-01', documentClass: 'record' })).toBe(
    'Rescue, Rev of 2025-03-01 (record)',
  )
})
