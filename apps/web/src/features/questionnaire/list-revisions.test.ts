import { expect, test } from 'bun:test'
import type { AuditSummary } from '@fieldproof/schema/audits'
import { listRevisions } from './list-revisions.ts'

const audit = (id: string, seriesId: string, revision: number) => ({ id, seriesId, revision }) as AuditSummary

test('revisions stand together, the last first, where the first of them stood', () => {
  const listed = listRevisions([audit('a1', 'a', 1), audit('b', 'b', 1), audit('a3', 'a', 3), audit('a2', 'a', 2)])
  expect(listed.map(({ audit: { id }, nested }) => [id, nested])).toEqual([
    ['a3', false],
    ['a2', true],
    ['a1', true],
    ['b', false],
  ])
})
