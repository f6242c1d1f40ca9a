import type { AgentId } from '@fieldproof/schema/agents'
import type { DocumentChanges, DocumentCounts, DocumentsPage } from '@fieldproof/schema/document-pages'
import type { Actor } from '../platform/actor.ts'
import { readPage } from '../platform/keyset-cursor.ts'
import { presentDocument } from './documents.service.ts'
import { changesAtOnce, type DocumentsView, documentOrders, type ListDocumentsRepo } from './list-documents.repo.ts'

/** Documents of the queue that are told by name. */
const queueShown = 24

/** As a caller says it: without a day, today is meant. */
type AskedView = Omit<DocumentsView, 'today'> & { today?: string | undefined }

export type ListDocuments = ReturnType<typeof createListDocuments>

/**
 * The documents of a workspace by pages. A page begins behind the last row of the one before, so that what comes or goes
 * in between neither doubles nor hides a row; what comes is told as a change.
 */
export function createListDocuments(repo: ListDocumentsRepo) {
  const withDay = (view: AskedView): DocumentsView => ({
    ...view,
    today: view.today ?? new Date().toISOString().slice(0, 10),
  })

  async function count(agent: AgentId, view: DocumentsView): Promise<DocumentCounts> {
    const [figures, queue] = await Promise.all([repo.count(agent, view), repo.queue(agent, queueShown)])
    return { ...figures, queue: queue.map(presentDocument) }
  }

  return {
    /** @throws AppError invalid where the cursor is none of this list */
    async page(
      { agent }: Actor,
      { cursor, limit, ...asked }: AskedView & { cursor?: string | undefined; limit: number },
    ): Promise<DocumentsPage> {
      const view = withDay(asked)
      // Before the rows are read, so that no change falls between.
      const since = cursor === undefined ? await repo.now() : null
      const { page, nextCursor, counts } = await readPage(
        { name: `documents:${view.sort}`, of: agent, isPlace: documentOrders[view.sort].isPlace },
        { cursor, limit },
        (after, most) => repo.page(agent, view, after, most),
        () => count(agent, view),
      )
      const documents = page.map((row) => ({ ...presentDocument(row), place: row.place }))
      return { documents, nextCursor, counts, since }
    },

    /** What came, changed or went since an answer of this or of the first page; `since` is the smallest that is new. */
    async changes({ agent }: Actor, { since, ...asked }: AskedView & { since: string }): Promise<DocumentChanges> {
      const view = withDay(asked)
      const now = await repo.now()
      // Of a database that was restored meanwhile.
      const isAhead = BigInt(since) > BigInt(now)
      const { ids, documents } = isAhead ? { ids: [], documents: [] } : await repo.changes(agent, view, since)
      if (isAhead || ids.length > changesAtOnce)
        return { reset: true, documents: [], gone: [], counts: null, since: now }
      const here = new Set(documents.map(({ id }) => id))
      return {
        reset: false,
        documents: documents.map((row) => ({ ...presentDocument(row), place: row.place })),
        gone: ids.filter((id) => !here.has(id)),
        counts: ids.length === 0 ? null : await count(agent, view),
        since: now,
      }
    },

    tags: ({ agent }: Actor) => repo.tags(agent),
  }
}
