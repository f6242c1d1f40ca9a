import type { AgentId } from '@fieldproof/schema/agents'
import { AppError } from '../errors.ts'
import { readInPages } from '../platform/file-owner.ts'
import { collectionName, damagedIndex, type VectorIndex } from '../platform/vector-index.ts'
import type { CompareRowsRepo } from './compare-rows.repo.ts'
import type { ReconcileReport } from './reconcile-report.ts'

export interface CheckVectorsDeps {
  rows: CompareRowsRepo
  vectors: VectorIndex
  /** Those of these ids that are no passage of the agent. */
  unknownPassages(agent: AgentId, ids: readonly string[]): Promise<string[]>
  /** @returns how many have their vector now; undefined where nothing embeds with that model */
  embedMissing(
    missing: { agent: AgentId; model: string; passageIds: readonly string[] },
    signal: AbortSignal,
  ): Promise<number | undefined>
  dropDeadCollections(agent: AgentId): Promise<string[]>
}

const passagesTogether = 2_000
const embeddedTogether = 64
/** Orphans removed at a time; the pages of ids shift when some go, so reading starts over after each removal. */
const orphansTogether = 10_000

/** Compares a workspace's passages with their vectors under one model, in both directions. */
export async function checkVectors(
  deps: CheckVectorsDeps,
  index: { agent: AgentId; model: string; active: boolean },
  report: ReconcileReport,
  signal: AbortSignal,
): Promise<void> {
  await dropDamaged(deps, index)
  const collection = collectionName(index.agent, index.model)
  const before = await deps.vectors.count(collection)
  const withVector = await restoreMissing(deps, index, report, signal)
  // Passages come and go meanwhile: the larger count lets none pass for one of them.
  const vectors = Math.max(before, await deps.vectors.count(collection))
  // A vector has one passage, so where there are as many of both none belongs to nothing. Only else they are gone through:
  // Chroma lists a page by passing over all before it, which for a million takes minutes.
  if (vectors > withVector) await removeOrphans(deps, index, report, signal)
  else await report.count('vectors', vectors)
}

/** A collection that Chroma cannot read any more is of no use to anybody: all of it counts as missing. */
async function dropDamaged({ vectors }: CheckVectorsDeps, { agent, model }: { agent: AgentId; model: string }) {
  const collection = collectionName(agent, model)
  try {
    await vectors.count(collection)
  } catch (error) {
    if (!(error instanceof AppError && error.reason === damagedIndex)) throw error
    await vectors.dropCollection(collection)
  }
}

/** Vectors are only written for passages that are stored already, so one without its passage belongs to nothing. */
async function removeOrphans(
  { vectors, unknownPassages }: CheckVectorsDeps,
  { agent, model }: { agent: AgentId; model: string },
  report: ReconcileReport,
  signal: AbortSignal,
) {
  const collection = collectionName(agent, model)
  for (let first = true; ; first = false) {
    const orphans: string[] = []
    for await (const ids of vectors.idPages(collection)) {
      signal.throwIfAborted()
      orphans.push(...(await unknownPassages(agent, ids)))
      if (first) await report.count('vectors', ids.length)
      if (orphans.length >= orphansTogether) break
    }
    if (orphans.length === 0) return
    await vectors.deleteIds(collection, orphans)
    report.found('orphan-vector', orphans.length, { repaired: orphans.length, examples: orphans.slice(0, 5) })
  }
}

/** @returns how many passages have their vector */
async function restoreMissing(
  { rows, vectors, embedMissing }: CheckVectorsDeps,
  { agent, model, active }: { agent: AgentId; model: string; active: boolean },
  report: ReconcileReport,
  signal: AbortSignal,
): Promise<number> {
  const collection = collectionName(agent, model)
  let left = 0
  let withVector = 0
  const read = (after: string | undefined, limit: number) => rows.passagePage(agent, { model, active }, after, limit)
  for await (const page of readInPages(read, passagesTogether)) {
    const stored = await vectors.existing(
      collection,
      page.map(({ id }) => id),
    )
    const missing = page.filter(({ id }) => !stored.has(id))
    for (let from = 0; from < missing.length; from += embeddedTogether) {
      signal.throwIfAborted()
      const batch = missing.slice(from, from + embeddedTogether)
      const examples = await rows.names([...new Set(batch.map(({ documentId }) => documentId))].slice(0, 5))
      const passageIds = batch.map(({ id }) => id)
      const restored = await embedMissing({ agent, model, passageIds }, signal)
      // Those that went meanwhile, with their document, are missing no more.
      report.found('missing-vector', batch.length, { repaired: restored === undefined ? 0 : batch.length, examples })
      if (restored === undefined) left += batch.length
      withVector += restored ?? 0
    }
    withVector += stored.size
    await report.count('passages', page.length)
  }
  if (left > 0)
    report.problem(
      `Vectors are missing under the embedding model ${model}, and nothing here can make them: its provider is not set.`,
    )
  else if (active) await rows.noteIndexed(agent, model)
  return withVector
}

/** Drops collections that no live model of the workspace uses. */
export async function checkCollections(
  { dropDeadCollections }: CheckVectorsDeps,
  agent: AgentId,
  report: ReconcileReport,
): Promise<void> {
  const dropped = await dropDeadCollections(agent)
  report.found('dead-collection', dropped.length, { repaired: dropped.length, examples: dropped })
}
