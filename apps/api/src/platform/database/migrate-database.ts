import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as firstTables from './migrations/2026-11-20-first-tables.ts'
import * as providerSettings from './migrations/2026-11-20-provider-settings.ts'
import * as customPolicies from './migrations/2026-11-21-custom-policies.ts'
import * as documentReading from './migrations/2026-11-22-document-reading.ts'
import * as safetyAudits from './migrations/2026-11-22-safety-audits.ts'
import * as exports from './migrations/2026-11-23-exports.ts'
import * as wordCodes from './migrations/2026-11-23-word-codes.ts'
import * as providerFailure from './migrations/2026-11-24-provider-failure.ts'
import * as securityLog from './migrations/2026-11-25-security-log.ts'
import * as signInCodes from './migrations/2026-11-26-sign-in-codes.ts'
import * as tenderDesk from './migrations/2026-11-26-tender-desk.ts'
import * as inlineWordCodes from './migrations/2026-11-27-inline-word-codes.ts'
import * as reconcile from './migrations/2026-11-28-reconcile.ts'
import * as callLimit from './migrations/2026-11-29-call-limit.ts'
import * as apiKeys from './migrations/2026-11-30-api-keys.ts'
import * as termsOfDocuments from './migrations/2026-12-01-terms-of-documents.ts'
import * as abbreviations from './migrations/2026-12-02-abbreviations.ts'
import * as guards from './migrations/2026-12-03-guards.ts'
import * as hashedTokens from './migrations/2026-12-04-hashed-tokens.ts'
import * as usedCodes from './migrations/2026-12-04-used-codes.ts'
import * as proofStates from './migrations/2026-12-05-proof-states.ts'
import * as documentClasses from './migrations/2026-12-06-document-classes.ts'
import * as auditAnswers from './migrations/2026-12-07-audit-answers.ts'
import * as chosenDocuments from './migrations/2026-12-08-chosen-documents.ts'
import * as secondReading from './migrations/2026-12-09-second-reading.ts'
import * as findingJudgements from './migrations/2026-12-10-finding-judgements.ts'
import * as versions from './migrations/2026-12-11-versions.ts'
import * as questionnaireKinds from './migrations/2026-12-12-questionnaire-kinds.ts'
import * as itemDoubts from './migrations/2026-12-13-item-doubts.ts'
import * as itemKinds from './migrations/2026-12-14-item-kinds.ts'
import * as reportFacts from './migrations/2026-12-14-report-facts.ts'
import * as auditRevisions from './migrations/2026-12-15-audit-revisions.ts'
import * as itemOwners from './migrations/2026-12-15-item-owners.ts'
import * as templates from './migrations/2026-12-15-templates.ts'
import * as chosenColumns from './migrations/2026-12-16-chosen-columns.ts'
import * as evaluators from './migrations/2026-12-17-evaluators.ts'
import * as readingDoubts from './migrations/2026-12-18-reading-doubts.ts'
import * as sealedBids from './migrations/2026-12-18-sealed-bids.ts'
import * as requirementRoles from './migrations/2026-12-19-requirement-roles.ts'
import * as looks from './migrations/2026-12-20-looks.ts'
import * as priceChecks from './migrations/2026-12-20-price-checks.ts'
import * as tenderFiles from './migrations/2026-12-20-tender-files.ts'
import * as chatTags from './migrations/2026-12-21-chat-tags.ts'
import * as documentFacts from './migrations/2026-12-21-document-facts.ts'
import * as documentKinds from './migrations/2026-12-21-document-kinds.ts'
import * as chatSessions from './migrations/2026-12-22-chat-sessions.ts'
import * as keptNotes from './migrations/2026-12-22-kept-notes.ts'
import * as documentRevisions from './migrations/2026-12-24-document-revisions.ts'
import * as webhooks from './migrations/2026-12-25-webhooks.ts'
import * as clarifications from './migrations/2026-12-26-clarifications.ts'
import * as movedItems from './migrations/2026-12-27-moved-items.ts'
import * as assistants from './migrations/2026-12-30-assistants.ts'
import * as lastSeen from './migrations/2026-12-31-last-seen.ts'
import * as sharedStandards from './migrations/2027-01-01-shared-standards.ts'
import * as pagesOfLists from './migrations/2027-01-02-pages-of-lists.ts'
import * as reminders from './migrations/2027-01-03-reminders.ts'
import * as bowTies from './migrations/2027-01-04-bow-ties.ts'
import * as sources from './migrations/2027-01-05-sources.ts'
import * as listPages from './migrations/2027-01-06-list-pages.ts'
import * as starterQuestions from './migrations/2027-01-07-starter-questions.ts'
import * as wordsFirst from './migrations/2027-01-08-words-first.ts'
import * as passOrFail from './migrations/2027-01-09-pass-or-fail.ts'
import * as termsWithoutAccents from './migrations/2027-01-10-terms-without-accents.ts'
import * as unreadPages from './migrations/2027-01-10-unread-pages.ts'
import * as keptReviews from './migrations/2027-01-14-kept-reviews.ts'
import * as staleVerdicts from './migrations/2027-01-14-stale-verdicts.ts'
import * as changedRequirements from './migrations/2027-01-15-changed-requirements.ts'
import * as exchangeRates from './migrations/2027-01-15-exchange-rates.ts'
import * as misreadDeadlines from './migrations/2027-01-15-misread-deadlines.ts'
import * as mergedPlaces from './migrations/2027-01-19-merged-places.ts'
import * as bidContradictions from './migrations/2027-01-20-bid-contradictions.ts'
import type { Database } from './tables/database.ts'

/**
 * Every migration, in the order of their names, which start with a date. Listed rather than found in the folder, so that
 * a stray file never runs and a built program needs no folder. What has been released is never changed.
 */
export const migrations: Record<string, Migration> = {
  '2026-11-20-first-tables': firstTables,
  '2026-11-20-provider-settings': providerSettings,
  '2026-11-21-custom-policies': customPolicies,
  '2026-11-22-document-reading': documentReading,
  '2026-11-22-safety-audits': safetyAudits,
  '2026-11-23-exports': exports,
  '2026-11-23-word-codes': wordCodes,
  '2026-11-24-provider-failure': providerFailure,
  '2026-11-25-security-log': securityLog,
  '2026-11-26-sign-in-codes': signInCodes,
  '2026-11-26-tender-desk': tenderDesk,
  '2026-11-27-inline-word-codes': inlineWordCodes,
  '2026-11-28-reconcile': reconcile,
  '2026-11-29-call-limit': callLimit,
  '2026-11-30-api-keys': apiKeys,
  '2026-12-01-terms-of-documents': termsOfDocuments,
  '2026-12-02-abbreviations': abbreviations,
  '2026-12-03-guards': guards,
  '2026-12-04-hashed-tokens': hashedTokens,
  '2026-12-04-used-codes': usedCodes,
  '2026-12-05-proof-states': proofStates,
  '2026-12-06-document-classes': documentClasses,
  '2026-12-07-audit-answers': auditAnswers,
  '2026-12-08-chosen-documents': chosenDocuments,
  '2026-12-09-second-reading': secondReading,
  '2026-12-10-finding-judgements': findingJudgements,
  '2026-12-11-versions': versions,
  '2026-12-12-questionnaire-kinds': questionnaireKinds,
  '2026-12-13-item-doubts': itemDoubts,
  '2026-12-14-item-kinds': itemKinds,
  '2026-12-14-report-facts': reportFacts,
  '2026-12-15-audit-revisions': auditRevisions,
  '2026-12-15-item-owners': itemOwners,
  '2026-12-15-templates': templates,
  '2026-12-16-chosen-columns': chosenColumns,
  '2026-12-17-evaluators': evaluators,
  '2026-12-18-reading-doubts': readingDoubts,
  '2026-12-18-sealed-bids': sealedBids,
  '2026-12-19-requirement-roles': requirementRoles,
  '2026-12-20-looks': looks,
  '2026-12-20-price-checks': priceChecks,
  '2026-12-20-tender-files': tenderFiles,
  '2026-12-21-chat-tags': chatTags,
  '2026-12-21-document-facts': documentFacts,
  '2026-12-21-document-kinds': documentKinds,
  '2026-12-22-chat-sessions': chatSessions,
  '2026-12-22-kept-notes': keptNotes,
  '2026-12-24-document-revisions': documentRevisions,
  '2026-12-25-webhooks': webhooks,
  '2026-12-26-clarifications': clarifications,
  '2026-12-27-moved-items': movedItems,
  '2026-12-30-assistants': assistants,
  '2026-12-31-last-seen': lastSeen,
  '2027-01-01-shared-standards': sharedStandards,
  '2027-01-02-pages-of-lists': pagesOfLists,
  '2027-01-03-reminders': reminders,
  '2027-01-04-bow-ties': bowTies,
  '2027-01-05-sources': sources,
  '2027-01-06-list-pages': listPages,
  '2027-01-07-starter-questions': starterQuestions,
  '2027-01-08-words-first': wordsFirst,
  '2027-01-09-pass-or-fail': passOrFail,
  '2027-01-10-terms-without-accents': termsWithoutAccents,
  '2027-01-10-unread-pages': unreadPages,
  '2027-01-14-kept-reviews': keptReviews,
  '2027-01-14-stale-verdicts': staleVerdicts,
  '2027-01-15-changed-requirements': changedRequirements,
  '2027-01-15-exchange-rates': exchangeRates,
  '2027-01-15-misread-deadlines': misreadDeadlines,
  '2027-01-19-merged-places': mergedPlaces,
  '2027-01-20-bid-contradictions': bidContradictions,
}

/** Any number, as long as no other program takes the same lock on this database. */
const migrationLock = 5_174_081

/** The database was written by a later version. The message is for the operator. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/**
 * Brings the tables up to date, in one transaction: all that is missing, or nothing. Several processes may call this at once: one works, the
 * others wait for it.
 * @param beforeChange called before tables that hold data are changed; what it throws leaves them as they are
 * @throws NewerDatabaseError when the database has migrations that this program does not know
 */
export async function migrateDatabase(
  db: Kysely<Database>,
  known: Record<string, Migration> = migrations,
  beforeChange: () => Promise<void> = async () => undefined,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Kysely's own lock is taken after it has looked for its tables, which two processes may then both create.
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection)
    try {
      const done = await listDone(connection)
      refuseNewerDatabase(done, known)
      const pending = Object.keys(known).some((name) => !done.includes(name))
      if (done.length > 0 && pending) await beforeChange()
      const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => known } })
      const { error } = await migrator.migrateToLatest()
      if (error) throw error
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection)
    }
  })
}

/** Some of this program's tables are missing, and who looks may not make them. The message is for the operator. */
export class OlderDatabaseError extends Error {
  override name = 'OlderDatabaseError'
}

/**
 * For those who may not change the tables: whether they are this program's.
 * @throws OlderDatabaseError, NewerDatabaseError
 */
export async function assertMigrated(db: Kysely<Database>): Promise<void> {
  const done = await listDone(db)
  refuseNewerDatabase(done, migrations)
  if (Object.keys(migrations).some((name) => !done.includes(name)))
    throw new OlderDatabaseError(
      'The database is older than this version of Fieldproof, and the role of DATABASE_URL may not change its tables. Set DATABASE_OWNER_URL, or run apps/api/src/commands/migrate.ts with it first.',
    )
}

/** The migrations that this database has seen; none where it is empty. */
async function listDone(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(
    db,
  )
  if (!rows[0]?.found) return []
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return done.rows.map((row) => row.name)
}

function refuseNewerDatabase(done: readonly string[], known: Record<string, Migration>) {
  const unknown = done.filter((name) => !(name in known))
  if (unknown.length > 0)
    throw new NewerDatabaseError(
      `The data was written by a newer version of Fieldproof (it has "${unknown.at(-1)}"). Start that version or a later one.`,
    )
}
