import type { AgentId } from '@fieldproof/schema/agents'
import type { SavePolicyInput } from '@fieldproof/schema/policies'
import type { Kysely, Transaction } from 'kysely'
import { type Authorized, authorize } from '../platform/authorized.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { CustomPolicyRow } from '../platform/database/tables/policies.ts'

export type PoliciesTransaction = Transaction<Database>
/** A policy that was checked for its workspace. */
export type CheckedPolicy = Authorized<CustomPolicyRow>
export type NamedPolicy = { id: string; name: string }
/** What is written together with the change of a policy. */
type Alongside = (trx: PoliciesTransaction, policy: NamedPolicy) => Promise<void>

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

    find: async (agent: AgentId, id: string): Promise<CheckedPolicy | undefined> =>
      authorize(await ofAgent(agent).where('id', '=', id).executeTakeFirst(), { agent }, 'workspace'),

    findDefault: (agent: AgentId) => ofAgent(agent).where('isDefault', '=', true).executeTakeFirst(),

    /** Stores a policy. The first of a workspace becomes its default; one that asks to be takes over from the last. */
    insert(agent: AgentId, { name, content, type, isDefault }: SavePolicyInput, alongside: Alongside) {
      return db.transaction().execute(async (trx) => {
        await lockWorkspace(trx, agent)
        const other = await trx.selectFrom('customPolicy').select('id').where('agent', '=', agent).executeTakeFirst()
        if (isDefault) await clearDefault(trx, agent)
        const row = await trx
          .insertInto('customPolicy')
          .values({ id: crypto.randomUUID(), agent, name, content, type, isDefault: isDefault || !other })
          .returningAll()
          .executeTakeFirstOrThrow()
        await alongside(trx, row)
        return row
      })
    },

    /** @returns undefined where it was deleted meanwhile */
    update({ id, agent }: CheckedPolicy, { name, content, type, isDefault }: SavePolicyInput, alongside: Alongside) {
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
        const row = await trx
          .updateTable('customPolicy')
          .set({ name, content, type, isDefault: isDefault ?? found.isDefault, updatedAt: new Date() })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        // Somebody may have deleted it in the meantime.
        if (row) await alongside(trx, row)
        return row
      })
    },

    /** @returns false where it was deleted meanwhile */
    delete({ id }: CheckedPolicy, alongside: Alongside) {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('customPolicy')
          .where('id', '=', id)
          .returning(['id', 'name'])
          .executeTakeFirst()
        if (row) await alongside(trx, row)
        return row !== undefined
      })
    },
  }
}
