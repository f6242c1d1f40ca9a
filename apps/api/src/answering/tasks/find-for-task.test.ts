import { expect, test } from 'bun:test'
import type { Retrieval } from '../../retrieval/retrieve-passages.ts'
import { findForTask } from './find-for-task.ts'

const documents = [
  { id: 'lift', fileName: 'Lifting Operations Procedure.pdf', issuer: null, documentClass: 'own' as const },
  { id: 'dive', fileName: 'Diving Procedure.pdf', issuer: 'Tarnholm Ltd', documentClass: 'own' as const },
]
const scope = { agent: 'hse' as const, documentIds: undefined, withoutProvider: false }

/** The documents of which a summary was made. */
async function summarised(about: string, named?: readonly string[], listed: readonly unknown[] = documents) {
  const retrieval = {
    findNamed: async () => named,
    listDocuments: async () => listed,
    listPassages: async (_: unknown, documentId: string) => [
      { id: '1', documentId, fileName: '', heading: '', page: 1, text: 'The load is lifted by two cranes.' },
    ],
  } as unknown as Retrieval
  const material = await findForTask(retrieval, { kind: 'summary', about }, scope, new AbortController().signal)
  return material?.passages.map(({ documentId }) => documentId)
}

test('a document is summarised that alone is called by the words that name it', async () => {
  expect(await summarised('the lifting procedure')).toEqual(['lift'])
  expect(await summarised('the procedure of Tarnholm')).toEqual(['dive'])
  expect(await summarised('the procedure')).toBeUndefined()
  expect(await summarised('the lifting beams')).toBeUndefined()
})

test('a document that is named, or the only one, is summarised as before', async () => {
  expect(await summarised('the Diving Procedure', ['dive'])).toEqual(['dive'])
  expect(await summarised('the document', undefined, documents.slice(1))).toEqual(['dive'])
  expect(await summarised('ladders', undefined, documents.slice(1))).toBeUndefined()
})
