import type { Document } from '@fieldproof/schema/documents'
import type { Client } from './create-client.ts'
import { RefusedError } from './refused-error.ts'

/**
 * Waits until a document can be asked.
 * @param everyMs how often it looks
 * @throws Error with the reason where it cannot be read, or was deleted
 */
export async function untilIndexed(
  { documents }: Pick<Client, 'documents'>,
  id: string,
  everyMs = 500,
): Promise<Document> {
  for (;;) {
    const document = await documents.get({ id }).catch((error: unknown) => {
      if (error instanceof RefusedError && error.status === 404) throw new Error('The document was deleted.')
      throw error
    })
    if (document.status === 'indexed') return document
    if (document.status === 'error') throw new Error(`${document.originalName}: ${document.error}`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
