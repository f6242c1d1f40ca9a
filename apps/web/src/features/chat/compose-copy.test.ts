import { expect, test } from 'bun:test'
import type { Source } from '@fieldproof/schema/chat'
import { composeCopy } from './compose-copy.ts'

test('an answer is copied with plain headings and its sources below', () => {
  const sources = [
    { documentName: 'Permit Standard', page: 4 },
    { documentName: 'Gas Test Guide', page: 12 },
  ] as Source[]
  expect(composeCopy({ content: '## Permits\nSigned by two [1].\n', sources })).toBe(
    'Permits\nSigned by two [1].\n\nSources\n[1] Permit Standard, p. 4\n[2] Gas Test Guide, p. 12',
  )
  expect(composeCopy({ content: '#hash stays', sources: [] })).toBe('#hash stays')
})
