import type { Generated } from 'kysely'

/** What somebody was reminded of, so that nobody is told twice. */
export interface ReminderTable {
  userId: string
  /** What it is about, on which day it is due, and whether that was ahead. */
  subject: string
  sentAt: Generated<Date>
}

/** Who has said whether reminders come by mail; nobody has where there is no row. */
export interface ReminderChoiceTable {
  userId: string
  byMail: boolean
}
