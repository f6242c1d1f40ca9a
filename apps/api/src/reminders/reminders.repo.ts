import type { AgentId } from '@fieldproof/schema/agents'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { isInForce } from '../platform/database/in-force.ts'
import { isLastRevision } from '../platform/database/last-revision.ts'
import { isSearchable } from '../platform/database/searchable-document.ts'
import type { Database } from '../platform/database/tables/database.ts'

export type RemindersRepo = ReturnType<typeof createRemindersRepo>
export type DueAction = Awaited<ReturnType<RemindersRepo['listActionsForJob']>>[number]
export type DueReview = Awaited<ReturnType<RemindersRepo['listReviewsForJob']>>[number]

/** Whom mail can reach, with its workspace. */
export interface Person {
  id: string
  name: string
  email: string
  agent: AgentId
  byMail: boolean
}

/** Of one kind in one look; what is left out comes with the next. */
const most = 200

/** A stretch of days, such as 2026-11-24: what is due before `today` is overdue, what is due after `until` is left out. */
interface Days {
  today: string
  until: string
}

/** What is due, who is told of it, and who was. */
export function createRemindersRepo(db: Kysely<Database>) {
  /** By which something is told once ahead of its day, and once when that has passed. */
  const subjectOf = (kind: 'action' | 'review', id: RawBuilder<string>, due: RawBuilder<string>, { today }: Days) =>
    sql<string>`(${sql.lit(kind)} || ' ' || ${id} || ' ' || ${due} || case when ${due} < ${today} then ' overdue' else '' end)`
  const isUntold = ({ id }: Pick<Person, 'id'>, subject: RawBuilder<string>) =>
    sql<boolean>`not exists (select 1 from reminder told where told.user_id = ${id} and told.subject = ${subject})`

  const people = db
    .selectFrom('user')
    .leftJoin('reminderChoice as choice', 'choice.userId', 'user.id')
    .select(['user.id', 'user.name', 'user.email', 'user.agentType as agent'])
    .select(sql<boolean>`coalesce(choice.by_mail, true)`.as('byMail'))
    .where('user.role', '=', 'agent')
    .$narrowType<{ agent: AgentId }>()

  return {
    /** Those who sign in to one workspace and have not said that they want no mail. */
    listPeopleForJob: (): Promise<Person[]> =>
      people.where(sql<boolean>`coalesce(choice.by_mail, true)`).orderBy('user.id').execute(),

    /** The caller, where reminders can come to it: not a super admin, nor the account of an API key. */
    findOwn: ({ userId }: Pick<Actor, 'userId'>): Promise<Person | undefined> =>
      people.where('user.id', '=', userId).executeTakeFirst(),

    async setOwn({ userId }: Pick<Actor, 'userId'>, byMail: boolean): Promise<void> {
      await db
        .insertInto('reminderChoice')
        .values({ userId, byMail })
        .onConflict((e) => e.column('userId').doUpdateSet({ byMail }))
        .execute()
    },

    /** Actions that are not done and due by a day: assigned to this person, or to nobody in an audit of its own. */
    listActionsForJob: (person: Pick<Person, 'id' | 'agent'>, days: Days) => {
      const due = sql<string>`item.action_due::text`
      const subject = subjectOf('action', sql`item.id`, due, days)
      return db
        .selectFrom('safetyAuditItem as item')
        .innerJoin('safetyAudit as audit', 'audit.id', 'item.auditId')
        .leftJoinLateral(
          (e) =>
            e
              .selectFrom('safetyAuditFollowUp')
              .select('state')
              .whereRef('safetyAuditFollowUp.itemId', '=', 'item.id')
              .orderBy('sequence', 'desc')
              .limit(1)
              .as('followed'),
          (join) => join.onTrue(),
        )
        .select(['item.id', 'item.action', 'item.question', 'audit.filename'])
        .select([due.as('due'), subject.as('subject')])
        .where('audit.agent', '=', person.agent)
        .where((e) =>
          e.or([
            e('item.actionOwnerId', '=', person.id),
            e.and([e('item.actionOwnerId', 'is', null), e('audit.userId', '=', person.id)]),
          ]),
        )
        .where(sql<boolean>`${due} <= ${days.until}`)
        .where(isUntold(person, subject))
        .where(sql<boolean>`coalesce(followed.state, item.action_state) <> 'done'`)
        .where(isLastRevision)
        .orderBy('item.actionDue')
        .orderBy('item.id')
        .limit(most)
        .execute()
    },

    /** Documents of this person's workspace that are in force and due for review by a day. */
    listReviewsForJob: (person: Pick<Person, 'id' | 'agent'>, days: Days) => {
      const due = sql<string>`(case when document.facts_set ? 'reviewDate' then document.facts_set ->> 'reviewDate'
        else document.facts ->> 'reviewDate' end)`
      const subject = subjectOf('review', sql`document.id`, due, days)
      return db
        .selectFrom('document')
        .select(['id', 'originalName', due.as('due'), subject.as('subject')])
        .where('agent', '=', person.agent)
        .where('deletedAt', 'is', null)
        .where(isSearchable)
        .where(isInForce)
        .where(sql<boolean>`${due} <= ${days.until}`)
        .where(isUntold(person, subject))
        .orderBy(due)
        .orderBy('id')
        .limit(most)
        .execute()
    },

    /** What this person was told of. */
    async addToldForJob({ id: userId }: Pick<Person, 'id'>, subjects: readonly string[]): Promise<void> {
      await db
        .insertInto('reminder')
        .values(subjects.map((subject) => ({ userId, subject })))
        .onConflict((e) => e.doNothing())
        .execute()
    },
  }
}
