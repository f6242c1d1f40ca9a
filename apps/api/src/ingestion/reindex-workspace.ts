import type { AgentId } from '@fieldproof/schema/agents'
import { collectionName } from '../platform/vector-index.ts'
import { DocumentGone, type IndexDeps, indexUnder } from './index-passages.ts'
import type { IngestionTransaction } from './ingestion.repo.ts'

export interface ReindexJob {
  agent: AgentId
  documentId: string
  model: string
}

export interface ReindexDeps extends IndexDeps {
  enqueueReindex(trx: IngestionTransaction | undefined, job: ReindexJob): Promise<void>
}

/**
 * Moves a workspace to the embedding model that is configured for it, where that is another than the active one: every
 * indexed document is embedded anew in a job of its own, and when the last is done searches change over. Until then they
 * use the old index. Safe to call at every start and whenever the settings change.
 */
export async function reindexWorkspace(deps: ReindexDeps, agent: AgentId): Promise<void> {
  const { models } = deps
  const configured = (await deps.engines.forWorkspace(agent)).embedder.model
  const abandoned = await models.change(agent, async (trx, { active, target }) => {
    if (active === null) return null
    const next = configured === active ? null : configured
    if (target !== next) await models.set(trx, agent, { active, target: next })
    await models.keepModels(trx, agent, next === null ? [active] : [active, next])
    if (next !== null) {
      for (const documentId of await models.missing(trx, agent, next))
        await deps.enqueueReindex(trx, { agent, documentId, model: next })
    }
    return target === next ? null : target
  })
  if (abandoned !== null) await deps.vectors.dropCollection(collectionName(agent, abandoned))
  await changeOver(deps, agent)
}

/** Embeds one document under the model its workspace moves to. */
export async function reindexDocument(deps: ReindexDeps, job: ReindexJob, signal: AbortSignal): Promise<void> {
  const { target } = await deps.models.read(job.agent)
  const document = await deps.repo.find(job.documentId)
  // Otherwise the plan has changed, or the document is new and indexed under both models by its ingestion.
  if (target === job.model && document?.status === 'indexed' && document.deletedAt === null) {
    try {
      await indexUnder(deps, { id: job.documentId, agent: job.agent }, job.model, signal)
    } catch (error) {
      if (!(error instanceof DocumentGone)) throw error
    }
  }
  await changeOver(deps, job.agent)
}

/** Makes the target model the active one as soon as every indexed document is complete under it. */
async function changeOver({ models, vectors }: ReindexDeps, agent: AgentId): Promise<void> {
  const left = await models.change(agent, async (trx, { active, target }) => {
    if (target === null || active === null || (await models.missing(trx, agent, target)).length > 0) return null
    await models.set(trx, agent, { active: target, target: null })
    await models.countUnder(trx, agent, target)
    await models.keepModels(trx, agent, [target])
    return active
  })
  if (left !== null) await vectors.dropCollection(collectionName(agent, left))
}

/**
 * Drops collections of no live model: left where a process ended between a change of models and the drop.
 * @returns their names
 */
export async function dropDeadCollections({ models, vectors }: IndexDeps, agent: AgentId): Promise<string[]> {
  const existing = await vectors.listCollections()
  const live = await models.change(agent, async (trx, { active, target }) => {
    if (active === null) return null
    const kept = target === null ? [active] : [active, target]
    await models.keepModels(trx, agent, kept)
    return kept.map((model) => collectionName(agent, model))
  })
  if (live === null) return []
  const dead = existing.filter((name) => name.startsWith(`${agent}-`) && !live.includes(name))
  for (const collection of dead) await vectors.dropCollection(collection)
  return dead
}
