import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../platform/database/tables/database.ts'
import type { NewProviderSettings } from '../platform/database/tables/provider-settings.ts'

export type SettingsTransaction = Transaction<Database>
export type SettingsRepo = ReturnType<typeof createSettingsRepo>

export function createSettingsRepo(db: Kysely<Database>) {
  return {
    find(agent: AgentId) {
      return db
        .selectFrom('providerSettings')
        .leftJoin('user', 'user.id', 'providerSettings.updatedBy')
        .selectAll('providerSettings')
        .select(['user.displayUsername as updatedByName'])
        .where('providerSettings.agent', '=', agent)
        .executeTakeFirst()
    },

    /** Whether a workspace has its answers read a second time; where nobody said otherwise, it has. */
    async readsTwice(agent: AgentId): Promise<boolean> {
      const row = await db
        .selectFrom('providerSettings')
        .select('secondReading')
        .where('agent', '=', agent)
        .executeTakeFirst()
      return row?.secondReading ?? true
    },

    /** Whether any secret is stored, which forbids making a new encryption key. */
    async hasSecrets(): Promise<boolean> {
      const row = await db
        .selectFrom('providerSettings')
        .select('agent')
        .where('apiKeyEncrypted', 'is not', null)
        .limit(1)
        .executeTakeFirst()
      const webhook = await db.selectFrom('webhook').select('id').limit(1).executeTakeFirst()
      return row !== undefined || webhook !== undefined
    },

    /** Stores the settings, one line of who changed what, and what `alongside` writes, together. */
    save(
      settings: NewProviderSettings,
      log: { changedBy: string; change: string },
      alongside: (trx: SettingsTransaction) => Promise<void>,
    ) {
      return db.transaction().execute(async (trx) => {
        const { agent, apiKeyEncrypted, keyLastFour, baseUrl, chatModel, embeddingModel, secondReading, updatedBy } =
          settings
        const values = { apiKeyEncrypted, keyLastFour, baseUrl, chatModel, embeddingModel, secondReading, updatedBy }
        const updatedAt = new Date()
        await trx
          .insertInto('providerSettings')
          .values({ agent, updatedAt, ...values })
          .onConflict((conflict) => conflict.column('agent').doUpdateSet({ updatedAt, ...values }))
          .execute()
        await trx
          .insertInto('providerSettingsChange')
          .values({ agent, changedBy: log.changedBy, change: log.change })
          .execute()
        await alongside(trx)
      })
    },

    /** Remembers how the provider's last answer went; null where it went well. */
    async noteProvider(agent: AgentId, failure: string | null): Promise<void> {
      await db
        .updateTable('workspace')
        .set({ providerFailure: failure })
        .where('agent', '=', agent)
        .where('providerFailure', 'is distinct from', failure)
        .execute()
    },

    async providerFailure(agent: AgentId): Promise<string | undefined> {
      const row = await db
        .selectFrom('workspace')
        .select('providerFailure')
        .where('agent', '=', agent)
        .executeTakeFirst()
      return row?.providerFailure ?? undefined
    },

    /** How far the workspace is on its way to another embedding model; undefined where it is on none. */
    async reindexProgress(agent: AgentId) {
      const workspace = await db
        .selectFrom('workspace')
        .select('targetEmbeddingModel')
        .where('agent', '=', agent)
        .executeTakeFirstOrThrow()
      const model = workspace.targetEmbeddingModel
      if (model === null) return undefined
      const { total, done } = await db
        .selectFrom('document')
        .leftJoin('documentIndex', (join) =>
          join.onRef('documentIndex.documentId', '=', 'document.id').on('documentIndex.embeddingModel', '=', model),
        )
        .select([
          sql<number>`count(*)::int`.as('total'),
          sql<number>`count(document_index.document_id)::int`.as('done'),
        ])
        .where('document.agent', '=', agent)
        .where('document.status', '=', 'indexed')
        .where('document.deletedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return { model, done, total }
    },
  }
}
