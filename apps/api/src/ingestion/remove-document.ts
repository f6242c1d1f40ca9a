import type { FileStore } from '../platform/file-store.ts'
import type { VectorIndex } from '../platform/vector-index.ts'
import type { IngestionRepo } from './ingestion.repo.ts'

/**
 * Removes everything of a deleted document: vectors of every collection, its file, its rows. The row goes last, so that
 * whatever interrupts this, the next attempt finds what is left. A document that is not deleted is left alone.
 */
export async function removeDocument(
  { repo, files, vectors }: { repo: IngestionRepo; files: FileStore; vectors: VectorIndex },
  documentId: string,
): Promise<void> {
  if (await repo.isWanted(documentId)) return
  await removeVectors(vectors, documentId)
  await files.delete(documentId)
  await repo.removeRow(documentId)
}

export async function removeVectors(vectors: VectorIndex, documentId: string): Promise<void> {
  for (const collection of await vectors.listCollections()) await vectors.deleteDocument(collection, documentId)
}
