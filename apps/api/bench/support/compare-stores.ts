import { type ChromaSettings, createChromaVectorIndex } from '../../src/platform/chroma-vector-index.ts'
import type { DatabaseConnection } from '../../src/platform/database/database-connection.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { openLocalFileStore } from '../../src/platform/local-file-store.ts'

/** A file that a row stands for; others, such as the head of the security log, are nobody's. */
const ofRow = /^(questionnaire-|export-)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface ComparedStores {
  passages: number
  vectors: number
  documents: number
  /** One line for each kind of difference. */
  differences: string[]
}

/** Compares the rows of the database with the vectors in Chroma and the files in a folder: each must stand for the others. */
export async function compareStores(
  connection: DatabaseConnection,
  chroma: ChromaSettings,
  filesFolder: string,
): Promise<ComparedStores> {
  const db = openDatabase(connection, { max: 2 })
  const vectors = createChromaVectorIndex(chroma)
  const files = await openLocalFileStore(filesFolder)
  try {
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
    const passages = new Set(ids(await db.selectFrom('passage').select('id').execute()))
    const documents = ids(await db.selectFrom('document').select('id').execute())
    const audits = ids(await db.selectFrom('safetyAudit').select('id').execute())
    const exports = ids(await db.selectFrom('exportFile').select('id').execute())
    const wanted = new Set([
      ...documents,
      ...audits.map((id) => `questionnaire-${id}`),
      ...exports.map((id) => `export-${id}`),
    ])
    const kept = new Set<string>()
    for await (const key of files.list()) if (ofRow.test(key)) kept.add(key)
    const stored = new Set<string>()
    for (const name of await vectors.listCollections()) for (const id of await vectors.ids(name)) stored.add(id)

    const differences: string[] = []
    const note = (found: readonly string[], what: string) => {
      if (found.length > 0) differences.push(`${found.length} ${what}, such as ${found[0]}`)
    }
    note(missing(passages, stored), 'passages have no vector')
    note(missing(stored, passages), 'vectors have no passage')
    note(missing(wanted, kept), 'rows have no file')
    note(missing(kept, wanted), 'files have no row')
    return { passages: passages.size, vectors: stored.size, documents: documents.length, differences }
  } finally {
    await db.destroy()
  }
}

function missing(from: ReadonlySet<string>, other: ReadonlySet<string>): string[] {
  return [...from].filter((id) => !other.has(id))
}
