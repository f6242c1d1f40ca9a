import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { type Authorized, authorize, authorizeForJob } from '../platform/authorized.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { WatchedSourceRow } from '../platform/database/tables/sources.ts'

export interface NewSource {
  name: string
  agent: AgentId
  personId: string
  connectedBy: string
}

/** A source with the user in whose name its documents come in. */
export type SourceWithPerson = WatchedSourceRow & { personName: string | null; personEmail: string | null }
/** A source that a super admin may manage, or that a job works for. */
export type CheckedSource = Authorized<SourceWithPerson>
export type SourcesRepo = ReturnType<typeof createSourcesRepo>

type Alongside = (trx: Transaction<Database>) => Promise<void>

/** Folders and prefixes of S3 that workspaces stay in step with. */
export function createSourcesRepo(db: Kysely<Database>) {
  const withPerson = db
    .selectFrom('watchedSource')
    .leftJoin('user', 'user.id', 'watchedSource.personId')
    .selectAll('watchedSource')
    .select(['user.name as personName', 'user.email as personEmail'])

  return {
    list: (): Promise<SourceWithPerson[]> =>
      withPerson.orderBy('watchedSource.name').orderBy('watchedSource.id').execute(),

    find: async (actor: Pick<Actor, 'role'>, id: string): Promise<CheckedSource | undefined> =>
      authorize(await withPerson.where('watchedSource.id', '=', id).executeTakeFirst(), actor, 'superAdmin'),

    /** Whether this user works in the workspace. */
    async isPersonOf(agent: AgentId, userId: string): Promise<boolean> {
      const found = await db
        .selectFrom('user')
        .select('id')
        .where('id', '=', userId)
        .where('role', '=', 'agent')
        .where('agentType', '=', agent)
        .executeTakeFirst()
      return found !== undefined
    },

    /** @returns its id; undefined where it is connected already */
    insert(source: NewSource, alongside: (trx: Transaction<Database>, id: string) => Promise<void>) {
      const { name, agent, personId, connectedBy } = source
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('watchedSource')
          .values({ id: crypto.randomUUID(), name, agent, personId, connectedBy })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (row) await alongside(trx, row.id)
        return row?.id
      })
    },

    setPaused({ id }: CheckedSource, paused: boolean, alongside: Alongside): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await trx
          .updateTable('watchedSource')
          .set({ paused, failures: 0, nextLookAt: new Date() })
          .where('id', '=', id)
          .execute()
        await alongside(trx)
      })
    },

    setPerson({ id }: CheckedSource, personId: string, alongside: Alongside): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await trx
          .updateTable('watchedSource')
          .set({ personId, failures: 0, nextLookAt: new Date() })
          .where('id', '=', id)
          .execute()
        await alongside(trx)
      })
    },

    /** What was seen there goes with it; its documents stay. */
    delete({ id }: CheckedSource, alongside: Alongside): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const row = await trx.deleteFrom('watchedSource').where('id', '=', id).returning('id').executeTakeFirst()
        if (row) await alongside(trx)
      })
    },

    /** Those whose time has come. */
    async listDueForJob(now: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('watchedSource')
        .select('id')
        .where('paused', '=', false)
        .where('nextLookAt', '<=', now)
        .orderBy('nextLookAt')
        .execute()
      return rows.map(({ id }) => id)
    },

    /**
     * A look begins.
     * @param nextLookAt where it does not come to its end
     * @returns undefined where the source is paused or disconnected
     */
    async beginForJob(id: string, now: Date, nextLookAt: Date): Promise<CheckedSource | undefined> {
      const begun = await db
        .updateTable('watchedSource')
        .set({ lookingSince: now, nextLookAt })
        .where('id', '=', id)
        .where('paused', '=', false)
        .returning('id')
        .executeTakeFirst()
      if (!begun) return undefined
      return authorizeForJob(await withPerson.where('watchedSource.id', '=', id).executeTakeFirst())
    },

    /** Whether it was neither paused nor disconnected since. */
    async isOnForJob({ id }: CheckedSource): Promise<boolean> {
      const query = db.selectFrom('watchedSource').select('id').where('id', '=', id).where('paused', '=', false)
      return (await query.executeTakeFirst()) !== undefined
    },

    /** A look is over. @param problem what concerns the whole source all the same */
    async endForJob(
      { id }: CheckedSource,
      { nextLookAt, problem }: { nextLookAt: Date; problem: string | null },
    ): Promise<void> {
      await db
        .updateTable('watchedSource')
        .set({ lookingSince: null, lookedAt: new Date(), failures: 0, nextLookAt, problem })
        .where('id', '=', id)
        .execute()
    },

    /** A look could not be made. */
    async failForJob(
      { id }: CheckedSource,
      { nextLookAt, problem }: { nextLookAt: Date; problem: string },
    ): Promise<void> {
      await db
        .updateTable('watchedSource')
        .set({ lookingSince: null, failures: sql<number>`failures + 1`, nextLookAt, problem })
        .where('id', '=', id)
        .execute()
    },
  }
}
