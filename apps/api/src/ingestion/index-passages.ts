import type { AgentId } from '@fieldproof/schema/agents'
import type { Engines } from '../engines/engine.ts'
import { AppError } from '../errors.ts'
import type { AnnounceEvent } from '../platform/announce-event.ts'
import { collectionName, type VectorIndex } from '../platform/vector-index.ts'
import type { EmbedAhead } from './embed-ahead.ts'
import { embedBatchSize, embedPassages } from './embed-passages.ts'
import type { IngestionRepo } from './ingestion.repo.ts'
import type { WorkspaceModels, WorkspaceModelsRepo } from './workspace-models.repo.ts'

/** Its owner deleted the document while it was being worked on. */
export class DocumentGone extends Error {
  override name = 'DocumentGone'
}

export interface IndexDeps {
  repo: IngestionRepo
  models: WorkspaceModelsRepo
  vectors: VectorIndex
  engines: Engines
  /** Tells other systems of a document that can be asked from now on. */
  announce?: AnnounceEvent | undefined
}

interface IndexOptions {
  /** Has begun to embed the passages. */
  ahead?: EmbedAhead | undefined
  /** Told the number of passages indexed under a model. */
  noteIndexed?: (passages: number) => Promise<void>
}

/**
 * Indexes the stored passages of a document under every live model of its workspace, and only then says that it is
 * indexed. The first document of a workspace decides its active model. Safe to repeat from any point.
 * @throws DocumentGone; AppError unavailable where a service does not answer
 */
export async function indexPassages(
  deps: IndexDeps,
  document: { id: string; agent: AgentId },
  signal: AbortSignal,
  { ahead, noteIndexed }: IndexOptions = {},
): Promise<void> {
  const { models } = deps
  const fresh = new Map<string, number>()
  while (true) {
    const wanted = await liveModels(deps.engines, document.agent, await models.read(document.agent))
    for (const model of wanted) {
      if (!fresh.has(model)) fresh.set(model, await indexUnder(deps, document, model, signal, { ahead, noteIndexed }))
    }
    const outcome = await models.change(document.agent, async (trx, current) => {
      // The workspace may have begun to move to another model meanwhile, or another may be configured before there is an
      // active one: then the document follows before it is shown.
      const live = await liveModels(deps.engines, document.agent, current)
      const [first] = live
      if (first === undefined || live.some((model) => !fresh.has(model))) return 'again'
      if (current.active === null) await models.set(trx, document.agent, { ...current, active: first })
      const shown = fresh.get(current.active ?? first) ?? Math.max(...fresh.values())
      const indexed = await models.setIndexed(trx, document.id, shown)
      if (indexed)
        await deps.announce?.(trx, {
          type: 'document.indexed',
          data: {
            workspace: indexed.agent,
            documentId: indexed.id,
            name: indexed.originalName,
            pageCount: indexed.pageCount,
          },
        })
      return 'done'
    })
    if (outcome === 'again') continue
    // Not indexed by this: either another worker was first, which is as good, or the document was deleted.
    if (await deps.repo.isWanted(document.id)) return
    throw new DocumentGone()
  }
}

/**
 * The models that searches use now or will soon, of those that this process can embed with: the active one or, before
 * there is one, the configured one, and the one that the workspace moves to.
 */
async function liveModels(engines: Engines, agent: AgentId, { active, target }: WorkspaceModels): Promise<string[]> {
  const first = active ?? (await engines.forWorkspace(agent)).embedder.model
  const live = [...new Set([first, ...(target === null ? [] : [target])])]
  const embedders = await Promise.all(live.map((model) => engines.embedderFor(agent, model)))
  const possible = live.filter((_model, i) => embedders[i] !== undefined)
  if (possible.length === 0) throw new AppError('unavailable', undefined, { cause: `no embedder for ${live}` })
  return possible
}

/**
 * Indexes the stored passages of a document under one model.
 * @returns its number of vectors
 * @throws DocumentGone where the document was deleted; nothing of it is left in the index then
 */
export async function indexUnder(
  { repo, models, vectors, engines }: IndexDeps,
  document: { id: string; agent: AgentId },
  model: string,
  signal: AbortSignal,
  { ahead, noteIndexed }: IndexOptions = {},
): Promise<number> {
  const embedder = ahead?.embedder.model === model ? ahead.embedder : await engines.embedderFor(document.agent, model)
  if (!embedder) throw new AppError('unavailable', undefined, { cause: `no embedder for ${model}` })
  const collection = collectionName(document.agent, model)
  async function assertWanted() {
    if (await repo.isWanted(document.id)) return
    await vectors.deleteDocument(collection, document.id)
    throw new DocumentGone()
  }

  let indexed = 0
  async function onBatch(passages: number) {
    indexed += passages
    await noteIndexed?.(indexed)
    await assertWanted()
  }

  const stored = await embedPassages({
    documentId: document.id,
    batches: repo.readPassages(document.id, embedBatchSize),
    embedder,
    vectors,
    collection,
    storeWords: models.storeWords,
    onBatch,
    signal,
  })
  const expected = await repo.countPassages(document.id)
  if (stored !== expected) throw new Error(`the vector index holds ${stored} of ${expected} passages`)
  await models.addIndex(document.id, model, stored)
  await assertWanted()
  return stored
}
