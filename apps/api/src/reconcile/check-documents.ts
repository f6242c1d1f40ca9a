import type { AgentId } from '@fieldproof/schema/agents'
import { readInPages } from '../platform/file-owner.ts'
import type { CompareRowsRepo, CountedDocument, RequeueTransaction } from './compare-rows.repo.ts'
import type { ReconcileReport } from './reconcile-report.ts'

export interface CheckDocumentsDeps {
  rows: CompareRowsRepo
  enqueueIngestion(trx: RequeueTransaction, documentId: string): Promise<void>
}

const together = 100

/**
 * Compares the rows of a workspace's documents with each other: pages, passages, terms and counts. A document of which
 * rows are missing is read again; a wrong count is set right.
 */
export async function checkDocuments(
  { rows, enqueueIngestion }: CheckDocumentsDeps,
  { agent, active }: { agent: AgentId; active: string | null },
  report: ReconcileReport,
  signal: AbortSignal,
): Promise<void> {
  for await (const page of readInPages((after, limit) => rows.countedPage(agent, active, after, limit), together)) {
    signal.throwIfAborted()
    for (const document of page) {
      const examples = [document.originalName]
      if (isIncomplete(document)) {
        // One whose file is gone has nothing to be read from.
        const requeued = await rows.requeue(document.id, (trx) => enqueueIngestion(trx, document.id))
        report.found('incomplete-document', 1, { repaired: requeued ? 1 : 0, examples })
      } else if (document.vectorCount !== document.passages) {
        await rows.setCount(document.id)
        report.found('wrong-count', 1, { repaired: 1, examples })
      }
    }
    await report.count('documents', page.length)
  }
}

function isIncomplete(document: CountedDocument): boolean {
  const { passages, indexedVectors, termCount, passageTerms, indexedTerms } = document
  return (
    passages === 0 ||
    document.pages !== document.pageCount ||
    termCount !== passageTerms ||
    termCount !== indexedTerms ||
    (indexedVectors !== null && indexedVectors !== passages)
  )
}
