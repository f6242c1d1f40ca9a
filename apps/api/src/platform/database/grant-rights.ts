import type postgres from 'postgres'
import type { Database } from './tables/database.ts'

type Right = 'select' | 'insert' | 'update' | 'delete'

const all: readonly Right[] = ['select', 'insert', 'update', 'delete']
const written: readonly Right[] = ['select', 'insert', 'delete']
/** What tells of what was done: added to, never changed. Rows go with what they belong to, by the foreign key. */
const history: readonly Right[] = ['select', 'insert']

/** What the application does to each table, and so what its role may do. A new table does not compile without an answer. */
const rights: Record<keyof Database, readonly Right[]> = {
  user: all,
  session: all,
  account: all,
  verification: all,
  twoFactor: all,
  usedSignInCode: written,
  workspace: ['select', 'update'],
  lastSeen: ['select', 'insert', 'update'],
  document: all,
  departedDocument: history,
  documentChange: all,
  documentTally: all,
  documentPage: all,
  documentIndex: all,
  passage: all,
  passageTerm: written,
  passageWords: all,
  providerSettings: all,
  providerSettingsChange: history,
  chatSession: all,
  chatMessage: all,
  chatNote: written,
  starterQuestion: written,
  customPolicy: all,
  safetyAudit: all,
  safetyAuditPage: written,
  safetyAuditItem: all,
  safetyAuditPhoto: all,
  safetyAuditMessage: history,
  safetyAuditChange: history,
  safetyAuditFollowUp: history,
  auditTemplate: written,
  exportFile: all,
  apiKey: ['select', 'insert', 'update'],
  assistantClient: written,
  assistantGrant: ['select', 'insert', 'update'],
  assistantToken: all,
  securityLog: history,
  securityLogPending: ['select', 'delete'],
  tender: all,
  tenderFact: all,
  tenderCriterion: all,
  tenderRequirement: all,
  tenderBid: ['select', 'insert', 'update'],
  tenderBidDocument: history,
  tenderBidFile: ['select', 'insert', 'update'],
  tenderCompliance: ['select', 'insert', 'update'],
  tenderScore: all,
  tenderEvaluator: ['select', 'insert', 'update'],
  tenderOwnScore: all,
  tenderPassOrFail: ['select', 'insert', 'update'],
  tenderAddendum: ['select', 'insert', 'update'],
  tenderFile: all,
  tenderLook: written,
  tenderClarification: all,
  tenderRemoval: written,
  tenderChange: history,
  supplierAudit: written,
  deployment: ['select'],
  reconcileRun: all,
  reminder: history,
  reminderChoice: ['select', 'insert', 'update'],
  watchedSource: all,
  watchedFile: all,
  webhook: written,
  webhookDelivery: all,
  // A row that is locked has to be one that could be changed; a trigger lets no change through.
  workspaceShare: all,
  tenderDraft: ['select', 'insert', 'update'],
  promiseList: ['select', 'insert', 'update'],
  bowTie: all,
}

/** Tables that no repository of ours knows: the counters of the rate limiter, and how far the tables have come. */
const otherRights: Record<string, readonly Right[]> = {
  sign_in_limit: all,
  call_limit: all,
  kysely_migration: ['select'],
}

const toColumnCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Gives a role exactly what the application needs of the tables and of its job queue, and takes everything else from it
 * and from everybody: it owns nothing, makes nothing, and cannot take a guard away.
 * @param sql of the role that owns the tables
 */
export async function grantRights(sql: postgres.Sql, role: string): Promise<void> {
  const tables = [
    ...Object.entries(rights).map(([name, some]) => [toColumnCase(name), some] as const),
    ...Object.entries(otherRights),
  ]
  await sql.begin(async (trx) => {
    const to = trx(role)
    const [row] = await trx<{ name: string }[]>`select current_database() as name`
    await trx`revoke temporary, create on database ${trx(row?.name ?? '')} from public`
    await trx`grant connect on database ${trx(row?.name ?? '')} to ${to}`
    await trx`revoke create on schema public from public`
    await trx`revoke all on schema public from ${to}`
    await trx`grant usage on schema public to ${to}`
    await trx`revoke all on all tables in schema public from ${to}`
    for (const [table, some] of tables)
      await trx`grant ${trx.unsafe(some.join(', '))} on ${trx('public')}.${trx(table)} to ${to}`
    // A backup notes where the counters of identity columns stand.
    await trx`grant select on all sequences in schema public to ${to}`
    await trx`grant usage on schema pgboss to ${to}`
    await trx`revoke all on all tables in schema pgboss from ${to}`
    await trx`grant select, insert, update, delete on all tables in schema pgboss to ${to}`
  })
}
