import {
  type BowTie,
  type BowTieSummary,
  bowTieLimits,
  type CreateBowTieInput,
  type UpdateBowTieInput,
} from '@fieldproof/schema/bow-ties'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { BarrierTexts } from './barrier-texts.ts'
import type { BowTiesRepo, BowTiesTransaction, CheckedBowTie } from './bow-ties.repo.ts'
import { countKinds, presentBowTie } from './present-bow-tie.ts'
import type { TestingRepo } from './testing.repo.ts'

export type BowTiesService = ReturnType<typeof createBowTiesService>

export const missingBowTie = () => new AppError('not_found', 'This bow-tie does not exist.')
export const describeBowTie = ({ id, topEvent }: Pick<CheckedBowTie, 'id' | 'topEvent'>) => ({
  kind: 'bow-tie',
  id,
  name: topEvent,
})

/** Bow-ties are the HSE workspace's. @throws AppError forbidden elsewhere */
export function assertHse({ agent }: Pick<Actor, 'agent'>) {
  if (agent !== 'hse') throw new AppError('forbidden', 'Bow-ties belong to the HSE workspace.')
}

/** Bow-ties of a user, with how their barriers stand by that user's own audits. */
export function createBowTiesService(deps: {
  bowTies: BowTiesRepo
  testing: TestingRepo
  texts: Pick<BarrierTexts, 'test'>
  /** @throws AppError not_found where one is no document of the actor's workspace */
  checkDocuments(actor: Actor, ids: readonly string[]): Promise<void>
  securityLog: RecordSecurity
}) {
  const { bowTies, testing, texts, checkDocuments, securityLog } = deps

  async function find(actor: Actor, id: string): Promise<CheckedBowTie> {
    const row = await bowTies.find(actor, id)
    if (!row) throw missingBowTie()
    return row
  }

  async function present(actor: Actor, row: CheckedBowTie): Promise<BowTie> {
    const quoted = row.elements.flatMap(({ evidence }) => evidence?.documentId ?? [])
    const barriers = row.elements
      .filter(({ kind, state }) => kind === 'barrier' && state !== 'dismissed')
      .map(({ id, text, evidence }) => ({ id, text, evidence }))
    const [standings, items] = await Promise.all([
      testing.standings(row, [...new Set(quoted)]),
      barriers.length === 0 ? [] : testing.items(actor),
    ])
    const questions = items.map(({ itemId, question, cited }) => ({ itemId, question, cited }))
    const tested = items.length === 0 ? [] : await texts.test({ barriers, items: questions }, { owner: actor.userId })
    return presentBowTie(row, { standings, items, tested })
  }

  return {
    find,
    present,

    async list(actor: Actor): Promise<BowTieSummary[]> {
      assertHse(actor)
      const rows = await bowTies.list(actor)
      return rows.map(({ id, topEvent, hazard, elements, version, updatedAt }) => ({
        id,
        topEvent,
        hazard,
        version,
        updatedAt: updatedAt.toISOString(),
        counts: countKinds(elements),
      }))
    },

    /** @throws AppError not_found, also where it is somebody else's */
    get: async (actor: Actor, id: string): Promise<BowTie> => present(actor, await find(actor, id)),

    /** @throws AppError forbidden outside HSE, not_found for a document that is none of it, conflict where there are too many */
    async create(actor: Actor, input: CreateBowTieInput): Promise<BowTie> {
      assertHse(actor)
      if (input.documentIds) await checkDocuments(actor, input.documentIds)
      const id = await bowTies.transaction(async (trx) => {
        if ((await bowTies.count(trx, actor)) >= bowTieLimits.perUser)
          throw new AppError('conflict', `There are ${bowTieLimits.perUser} bow-ties at most. Delete one first.`)
        const made = await bowTies.insert(trx, actor, input)
        const target = describeBowTie({ id: made, topEvent: input.topEvent })
        await securityLog.record(trx, { action: 'bow-tie.created', actor, target })
        return made
      })
      return present(actor, await find(actor, id))
    },

    async update(actor: Actor, { id, topEvent, hazard, alsoCalled, documentIds }: UpdateBowTieInput): Promise<BowTie> {
      await find(actor, id)
      if (documentIds) await checkDocuments(actor, documentIds)
      return change(actor, id, (trx, row) => bowTies.rename(trx, row, { topEvent, hazard, alsoCalled, documentIds }))
    },

    change,

    async delete(actor: Actor, id: string): Promise<void> {
      await bowTies.transaction(async (trx) => {
        const row = await bowTies.lock(trx, actor, id)
        if (!row) throw missingBowTie()
        await bowTies.delete(trx, row)
        await securityLog.record(trx, { action: 'bow-tie.deleted', actor, target: describeBowTie(row) })
      })
    },
  }

  /** Changes a bow-tie while nobody else does. @throws AppError not_found */
  async function change(
    actor: Actor,
    id: string,
    work: (trx: BowTiesTransaction, row: CheckedBowTie) => Promise<unknown>,
  ): Promise<BowTie> {
    await bowTies.transaction(async (trx) => {
      const row = await bowTies.lock(trx, actor, id)
      if (!row) throw missingBowTie()
      await work(trx, row)
    })
    return present(actor, await find(actor, id))
  }
}
