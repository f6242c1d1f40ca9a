import { expect, test } from 'bun:test'
import type { Embedder } from '../../engines/engine.ts'
import type { Retrieval } from '../../retrieval/retrieve-passages.ts'
import { searchAudit } from './search-audit.ts'

const embedder = {
  embedQuery: async () => new Float32Array([1]),
  embedPassages: async (texts: readonly string[]) => texts.map(() => new Float32Array([1])),
} as unknown as Embedder
const retrieval = { countDocuments: async () => 0 } as unknown as Retrieval

/** How the chat of a questionnaire cites its second page. */
async function cite(filename: string, given: { kind: 'pdf' | 'docx' | 'xlsx'; sheets?: Map<number, string> }) {
  const text = 'Slings are kept on the rack by the gate.'
  const search = searchAudit(
    { retrieval, embedder, findOwnPieces: async () => [{ source: 'questionnaire', page: 2, text }] },
    { questionnaire: [{ page: 2, text }], customPolicies: '', filename, sheets: new Map(), ...given },
  )
  const question = { agent: 'hse', text: 'Where are the slings kept?', documentIds: null } as never
  const [passage] = (await search.retrievePassages(question)).passages
  if (!passage) throw new Error('Nothing was found.')
  const { id: passageId, documentId, fileName, page: at } = passage
  const cited = { documentId, documentName: '', fileName, page: at, passageId, quote: text }
  const { page, sheet } = search.present(cited)
  return { page, sheet }
}

test('a PDF is cited with its page', async () => {
  expect(await cite('Hoists.pdf', { kind: 'pdf' })).toEqual({ page: 2, sheet: undefined })
})

test('a workbook is cited with its sheet, by its name where an item tells it', async () => {
  const sheets = new Map([[2, 'Slings']])
  expect(await cite('Hoists.xlsx', { kind: 'xlsx', sheets })).toEqual({ page: 2, sheet: 'Slings' })
  expect(await cite('Hoists.xlsx', { kind: 'xlsx' })).toEqual({ page: 2, sheet: 'Sheet 2' })
})

test('a Word file is cited without a page: it has none before it is printed', async () => {
  expect(await cite('Hoists.docx', { kind: 'docx' })).toEqual({ page: null, sheet: undefined })
})
