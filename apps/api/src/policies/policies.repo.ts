import type { AgentId } from '@fieldproof/schema/agents'
import type { SavePolicyInput } from '@fieldproof/schema/policies'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'

export type PoliciesRepo = ReturnType<typeof createPoliciesRepo>

/** Custom policies of a workspace. Every query names the agent: a policy of another workspace does not exist here. */
export function createPoliciesRepo(db: Kysely<Database>) {
  const ofAgent = (agent: AgentId) => db.selectFrom('customPolicy').selectAll().where('agent', '=', agent)

  /** Writes of one workspace follow each other, so that two firsts or two new defaults never meet. */
  const lockWorkspace = (trx: Transaction<Database>, agent: AgentId) =>
    trx.selectFrom('workspace').select('agent').where('agent', '=', agent).forUpdate().executeTakeFirstOrThrow()

  const clearDefault = (trx: Transaction<Database>, agent: AgentId) =>
    trx
      .updateTable('customPolicy')
      .set({ isDefault: false })
      .where('agent', '=', agent)
      .where('isDefault', '=', true)
      .execute()

  return {
    /** In the order in which they were first saved. */
    list: (agent: AgentId) => ofAgent(agent).orderBy('createdAt').orderBy('id').execute(),

    find: (agent: AgentId, id: string) => ofAgent(agent).where('id', '=', id).executeTakeFirst(),

    findDefault: (agent: AgentId) => ofAgent(agent).where('isDefault', '=', true).executeTakeFirst(),

    /** Stores a policy. The first of a workspace becomes its default; one that asks to be takes over from the last. */
    insert(agent: AgentId, { name, content, type, isDefault }: SavePolicyInput) {
      return db.transaction().execute(async (trx) => {
        await lockWorkspace(trx, agent)
        const other = await trx.selectFrom('customPolicy').select('id').where('agent', '=', agent).executeTakeFirst()
        if (isDefault) await clearDefault(trx, agent)
        return trx
          .insertInto('customPolicy')
          .values({ id: crypto.randomUUID(), agent, name, content, type, isDefault: isDefault || !other })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
    },

    /** @returns undefined where the workspace has no such policy */
    update(agent: AgentId, id: string, { name, content, type, isDefault }: SavePolicyInput) {
      return db.transaction().execute(async (trx) => {
        await lockWorkspace(trx, agent)
        const found = await trx
          .selectFrom('customPolicy')
          .select('isDefault')
          .where('agent', '=', agent)
          .where('id', '=', id)
          .executeTakeFirst()
        if (!found) return undefined
        if (isDefault && !found.isDefault) await clearDefault(trx, agent)
        return trx
          .updateTable('customPolicy')
          .set({ name, content, type, isDefault: isDefault ?? found.isDefault, updatedAt: new Date() })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
      })
    },

    /** @returns false where the workspace has no such policy */
    async delete(agent: AgentId, id: string) {
      const row = await db
        .deleteFrom('customPolicy')
        .where('agent', '=', agent)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
