import type { AgentId } from '@fieldproof/schema/agents'
import type { Kysely, Transaction } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { type Authorized, authorize } from '../platform/authorized.ts'
import type {
  AssistantClientRow,
  AssistantGrantRow,
  AssistantTokenRow,
} from '../platform/database/tables/assistants.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { UserRow } from '../platform/database/tables/users.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Assistants that introduced themselves and that nobody let in: those of a day are kept, and no more than these. */
const mostUnused = 1_000

export interface NewGrant {
  clientId: string
  userId: string
  agent: AgentId
  redirectHost: string
}

/** A token as it is kept: for whom the caller holds it says the hash. */
export interface NewToken {
  hash: string
  kind: 'access' | 'refresh'
  expiresAt: Date
}

export interface NewCode {
  hash: string
  redirectUri: string
  codeChallenge: string
  expiresAt: Date
}

/** What becomes of a code or a refresh token that somebody brought. */
export type Redemption =
  | { outcome: 'refused' }
  /** The whole connection ends. */
  | { outcome: 'ended' }
  | { outcome: 'redeemed'; tokens: readonly NewToken[]; expiresAt: Date }

export type AssistantsRepo = ReturnType<typeof createAssistantsRepo>

/** What a person lets an assistant do, with the names of both. */
export type Connection = Omit<AssistantGrantRow, 'expiresAt'> &
  Pick<AssistantClientRow, 'name'> &
  Pick<UserRow, 'username' | 'displayUsername'>
/** A token with its connection and how its user stands now. */
export type FoundToken = Connection &
  Omit<AssistantTokenRow, 'grantId'> &
  Pick<UserRow, 'role' | 'agentType' | 'twoFactorEnabled'>
/** A connection that its own user, or a super admin, may end. */
export type CheckedConnection = Authorized<Connection>

/** What is written together with the change of a connection. */
type Alongside = (trx: Transaction<Database>, connection: Connection) => Promise<void>

export function createAssistantsRepo(db: Kysely<Database>) {
  const connections = (from: Kysely<Database>) =>
    from
      .selectFrom('assistantGrant')
      .innerJoin('assistantClient', 'assistantClient.id', 'assistantGrant.clientId')
      .innerJoin('user', 'user.id', 'assistantGrant.userId')
      .select(['assistantGrant.id', 'assistantGrant.userId', 'assistantGrant.agent', 'assistantGrant.redirectHost'])
      .select(['assistantGrant.createdAt', 'assistantGrant.lastUsedAt', 'assistantGrant.clientId'])
      .select(['assistantGrant.revokedAt', 'assistantClient.name', 'user.username', 'user.displayUsername'])

  const listed = () =>
    connections(db)
      .where('assistantGrant.revokedAt', 'is', null)
      .where('assistantGrant.expiresAt', '>', new Date())
      .orderBy('assistantGrant.createdAt', 'desc')
      .orderBy('assistantGrant.id')

  const tokens = (from: Kysely<Database>) =>
    connections(from)
      .innerJoin('assistantToken', 'assistantToken.grantId', 'assistantGrant.id')
      .select(['assistantToken.hash', 'assistantToken.kind', 'assistantToken.redirectUri'])
      .select(['assistantToken.codeChallenge', 'assistantToken.expiresAt', 'assistantToken.usedAt'])
      .select(['user.role', 'user.agentType', 'user.twoFactorEnabled'])

  const revoke = async (trx: Transaction<Database>, { id }: { id: string }) => {
    const ended = await trx
      .updateTable('assistantGrant')
      .set({ revokedAt: new Date() })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return ended !== undefined
  }

  return {
    /** Keeps an assistant that introduces itself, and forgets those that nobody has let in. */
    insertClient(client: Pick<AssistantClientRow, 'id' | 'name' | 'redirectUris'>): Promise<AssistantClientRow> {
      const { id, name, redirectUris } = client
      return db.transaction().execute(async (trx) => {
        const unused = trx
          .selectFrom('assistantClient')
          .select('assistantClient.id')
          .where((e) =>
            e.not(
              e.exists(
                e
                  .selectFrom('assistantGrant')
                  .select('assistantGrant.id')
                  .whereRef('assistantGrant.clientId', '=', 'assistantClient.id'),
              ),
            ),
          )
        await trx
          .deleteFrom('assistantClient')
          .where((e) =>
            e.or([
              e('id', 'in', unused.where('createdAt', '<', new Date(Date.now() - dayMs))),
              e(
                'id',
                'in',
                unused
                  .orderBy('createdAt', 'desc')
                  .orderBy('id')
                  .offset(mostUnused - 1),
              ),
            ]),
          )
          .execute()
        return trx
          .insertInto('assistantClient')
          .values({ id, name, redirectUris })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
    },

    findClient: (id: string): Promise<AssistantClientRow | undefined> =>
      db.selectFrom('assistantClient').selectAll().where('id', '=', id).executeTakeFirst(),

    /** A connection with the code that opens it, once. */
    insertGrant({ clientId, userId, agent, redirectHost }: NewGrant, code: NewCode, alongside: Alongside) {
      const id = crypto.randomUUID()
      const { hash, redirectUri, codeChallenge, expiresAt } = code
      return db.transaction().execute(async (trx) => {
        await trx
          .insertInto('assistantGrant')
          .values({ id, clientId, userId, agent, redirectHost, expiresAt })
          .execute()
        await trx
          .insertInto('assistantToken')
          .values({ hash, grantId: id, kind: 'code', redirectUri, codeChallenge, expiresAt })
          .execute()
        await alongside(trx, await connections(trx).where('assistantGrant.id', '=', id).executeTakeFirstOrThrow())
      })
    },

    /** A token of whichever kind with its connection, used, ended or expired as it may be. */
    findToken: (hash: string): Promise<FoundToken | undefined> =>
      tokens(db).where('assistantToken.hash', '=', hash).executeTakeFirst(),

    /**
     * Takes a code or a refresh token: of any number of callers who bring it at once, one.
     * @param decide what becomes of it, as it is while nobody else can change it
     */
    redeem(
      hash: string,
      decide: (found: FoundToken) => Redemption,
      alongside: (trx: Transaction<Database>, found: FoundToken, outcome: 'ended' | 'redeemed') => Promise<void>,
    ): Promise<Redemption['outcome']> {
      return db.transaction().execute(async (trx) => {
        const found = await tokens(trx)
          .where('assistantToken.hash', '=', hash)
          .forUpdate(['assistantToken', 'assistantGrant'])
          .executeTakeFirst()
        if (!found) return 'refused'
        const decision = decide(found)
        if (decision.outcome === 'refused') return 'refused'
        if (decision.outcome === 'ended') {
          if (await revoke(trx, found)) await alongside(trx, found, 'ended')
          return 'ended'
        }
        await trx.updateTable('assistantToken').set({ usedAt: new Date() }).where('hash', '=', hash).execute()
        await trx
          .deleteFrom('assistantToken')
          .where('grantId', '=', found.id)
          .where('expiresAt', '<', new Date(Date.now() - dayMs))
          .execute()
        for (const token of decision.tokens)
          await trx
            .insertInto('assistantToken')
            .values({ hash: token.hash, kind: token.kind, expiresAt: token.expiresAt, grantId: found.id })
            .execute()
        await trx
          .updateTable('assistantGrant')
          .set({ expiresAt: decision.expiresAt })
          .where('id', '=', found.id)
          .execute()
        await alongside(trx, found, 'redeemed')
        return 'redeemed'
      })
    },

    async noteUse(id: string, at: Date): Promise<void> {
      await db.updateTable('assistantGrant').set({ lastUsedAt: at }).where('id', '=', id).execute()
    },

    listOwn: (userId: string) => listed().where('assistantGrant.userId', '=', userId).execute(),

    listAll: () => listed().execute(),

    async findOwn(actor: Pick<Actor, 'userId'>, id: string): Promise<CheckedConnection | undefined> {
      const row = await connections(db).where('assistantGrant.id', '=', id).executeTakeFirst()
      return authorize(row, actor, 'maker')
    },

    async findAny(actor: Pick<Actor, 'role'>, id: string): Promise<CheckedConnection | undefined> {
      const row = await connections(db).where('assistantGrant.id', '=', id).executeTakeFirst()
      return authorize(row, actor, 'superAdmin')
    },

    /** @returns false where it had ended before */
    end(connection: CheckedConnection, alongside: Alongside): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const ended = await revoke(trx, connection)
        if (ended) await alongside(trx, connection)
        return ended
      })
    },

    /** Ends the connection of a token, for whoever holds it. */
    endByToken(hash: string, clientId: string, alongside: Alongside): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const found = await tokens(trx)
          .where('assistantToken.hash', '=', hash)
          .where('assistantGrant.clientId', '=', clientId)
          .executeTakeFirst()
        if (found && (await revoke(trx, found))) await alongside(trx, found)
      })
    },

    /** Ends every connection of a user, whose way to sign in has changed. */
    endAll(userId: string, alongside: Alongside): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const found = await connections(trx)
          .where('assistantGrant.userId', '=', userId)
          .where('assistantGrant.revokedAt', 'is', null)
          .execute()
        for (const connection of found) if (await revoke(trx, connection)) await alongside(trx, connection)
      })
    },
  }
}
