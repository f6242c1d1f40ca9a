import { expect, test } from 'bun:test'
import type { Document } from '@fieldproof/schema/documents'
import { findDocument } from './find-document.ts'
import { startOverlay } from './merge-changes.ts'

const document = (id: string, name: string) => ({ id, originalName: name }) as Document
const known = (fields: object) =>
  ({ documents: [], counts: undefined, overlay: undefined, ...fields }) as unknown as Parameters<typeof findDocument>[0]
const overlay = (fields: object) => ({ ...startOverlay('2026-01-01'), ...fields })

test('a document is found as it was last known: by a command, by what the server told, in the list, among those that wait', () => {
  const [own, changed, listed, waiting] = ['own', 'changed', 'listed', 'waiting'].map((name) => document('a', name))
  const all = known({
    documents: [document('b', 'other'), listed],
    counts: { queue: [document('c', 'third'), waiting] },
    overlay: overlay({ own: { a: own }, changed: { a: changed } }),
  })
  expect(findDocument(all, 'a')).toBe(own as Document)
  expect(findDocument({ ...all, overlay: overlay({ changed: { a: changed } }) as never }, 'a')).toBe(
    changed as Document,
  )
  expect(findDocument({ ...all, overlay: undefined }, 'a')).toBe(listed as Document)
  expect(findDocument({ ...all, overlay: undefined, documents: [] }, 'a')).toBe(waiting as Document)
})

test('one that is gone, that nobody knows, or that was not asked for is none', () => {
  const listed = known({ documents: [document('a', 'listed')], overlay: overlay({ gone: { a: true } }) })
  expect(findDocument(listed, 'a')).toBeUndefined()
  expect(findDocument(listed, 'b')).toBeUndefined()
  expect(findDocument(listed, undefined)).toBeUndefined()
})
