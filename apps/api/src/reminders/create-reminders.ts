import type { Reminders } from '@fieldproof/schema/reminders'
import type { Kysely } from 'kysely'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { JobQueue } from '../platform/job-queue.ts'
import type { Logger } from '../platform/logger.ts'
import { repeatWork } from '../platform/repeat-work.ts'
import { ahead, listReminders } from './list-reminders.ts'
import { createRemindersRepo, type Person } from './reminders.repo.ts'
import type { SendMail } from './send-mail.ts'
import { writeMail } from './write-mail.ts'

const queue = 'remind-person'

/** The queues to be created at start. */
export const reminderQueues: readonly string[] = [queue]

/** How long, in milliseconds, until what is due is looked for again. Tests wait less. */
const usualSweepMs = 60 * 60_000
const dayMs = 24 * 60 * 60_000

export type RemindersService = ReturnType<typeof createReminders>['service']

/** Reminds people by mail of actions and reviews, where the installation has a mail server. */
export function createReminders({
  db,
  jobs,
  logger,
  sendMail,
  publicUrl,
  sweepMs = usualSweepMs,
}: {
  db: Kysely<Database>
  jobs: JobQueue
  logger: Logger
  sendMail: SendMail | undefined
  publicUrl: string
  sweepMs?: number | undefined
}) {
  const repo = createRemindersRepo(db)
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)

  /** A mail that the server refuses, or that a process dies over, is sent with the next look: told is what was taken. */
  async function remind(send: SendMail, person: Person): Promise<void> {
    const now = Date.now()
    const until = (kind: keyof typeof ahead) => ({ today: day(now), until: day(now + ahead[kind] * dayMs) })
    const [actions, reviews] = await Promise.all([
      repo.listActionsForJob(person, until('action')),
      repo.listReviewsForJob(person, until('review')),
    ])
    const subjects = [...actions, ...reviews].map(({ subject }) => subject)
    if (subjects.length === 0) return
    const reminders = listReminders({ actions, reviews }, day(now))
    await send({ to: person.email, ...writeMail(person.name, reminders, publicUrl) })
    await repo.addToldForJob(person, subjects)
  }

  async function sweep() {
    for (const { id } of await repo.listPeopleForJob()) await jobs.enqueue(queue, { userId: id }, { singletonKey: id })
  }

  async function describe(actor: Pick<Actor, 'userId'>): Promise<Reminders> {
    const own = await repo.findOwn(actor)
    return { available: sendMail !== undefined, address: own?.email ?? null, byMail: own?.byMail ?? false }
  }

  return {
    service: {
      describe,

      /** @throws AppError not_found for an account that gets no mail */
      async choose(actor: Pick<Actor, 'userId'>, byMail: boolean): Promise<Reminders> {
        if (!(await repo.findOwn(actor))) throw new AppError('not_found', 'This account gets no reminders.')
        await repo.setOwn(actor, byMail)
        return describe(actor)
      },
    },

    /** Starts the work in this process; it ends with the queue. 0 leaves it to other processes. */
    async start({ concurrency }: { concurrency: number }): Promise<void> {
      if (concurrency === 0 || !sendMail) return
      await jobs.work<{ userId: string }>(queue, { concurrency: 1 }, async ({ userId }) => {
        const person = await repo.findOwn({ userId })
        if (person?.byMail) await remind(sendMail, person)
      })
      const look = { ms: sweepMs, what: 'the look for reminders', stopping: jobs.stopping, logger }
      void repeatWork(look, sweep)
    },
  }
}
