import { expect, test } from 'bun:test'
import { keepTestFolder } from '../../test/support/keep-test-folder.ts'
import type { Actor } from '../platform/actor.ts'
import { authorize } from '../platform/authorized.ts'
import { databaseUnreachable } from '../platform/database/database-unreachable.ts'
import type { DocumentRow } from '../platform/database/tables/documents.ts'
import { openLocalFileStore } from '../platform/local-file-store.ts'
import { type UploadDeps, uploadDocument } from './upload-document.ts'

const actor = { userId: 'u', agent: 'hse' } as Actor

/** An upload whose commit is not answered, and what the database says about its row afterwards. */
async function uploadWithLostCommit(find: UploadDeps['documents']['find']) {
  const files = await openLocalFileStore(keepTestFolder('upload'))
  const documents = { insert: () => Promise.reject(databaseUnreachable()), find } as unknown as UploadDeps['documents']
  // No more of them is reached: the row is not written.
  let expected = 0
  const jobs = { expectDocument: () => void expected++ } as UploadDeps['jobs']
  const securityLog = {} as UploadDeps['securityLog']
  async function* bytes() {
    // Readers get ready while the file comes in, and not only when all of it has.
    expect(expected).toBe(1)
    yield new TextEncoder().encode('%PDF-1.7 and so on')
  }
  const inspectOffice = () => Promise.reject(new Error('it is a PDF'))
  const outcome = await uploadDocument({ documents, files, jobs, securityLog, inspectOffice, maxBytes: 1_000 }, actor, {
    name: 'a.pdf',
    bytes: bytes(),
  })
    .then(({ originalName }) => originalName)
    .catch((error: Error) => error.message)
  return { outcome, files: (await Array.fromAsync(files.list())).length }
}

const refused = 'The database is not reachable. Try again in a moment.'
const row = { originalName: 'a.pdf', warnings: [], uploadedAt: new Date() } as unknown as DocumentRow
const found = authorize(row, { agent: row.agent }, 'workspace')

test('a document whose commit was not answered is there where its row is', async () => {
  expect(await uploadWithLostCommit(async () => found)).toEqual({ outcome: 'a.pdf', files: 1 })
})

test('without its row, the file goes', async () => {
  expect(await uploadWithLostCommit(async () => undefined)).toEqual({ outcome: refused, files: 0 })
})

test('while nobody can ask for the row, the file stays: the document may be there', async () => {
  expect(await uploadWithLostCommit(() => Promise.reject(databaseUnreachable()))).toEqual({
    outcome: refused,
    files: 1,
  })
})
