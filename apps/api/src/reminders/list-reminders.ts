import type { DueAction, DueReview } from './reminders.repo.ts'

/** Days ahead at which somebody is reminded: of an action a week, of a review a month. */
export const ahead = { action: 7, review: 30 } as const

export interface Reminder {
  kind: keyof typeof ahead
  /** The day: 2026-11-24. */
  due: string
  overdue: boolean
  text: string
}

/** What somebody is told on a day: 2026-11-24. */
export function listReminders(
  { actions, reviews }: { actions: readonly DueAction[]; reviews: readonly DueReview[] },
  today: string,
): Reminder[] {
  return [
    ...actions.map(({ due, action, question, filename }) => ({
      kind: 'action' as const,
      due,
      overdue: due < today,
      text: `${oneLine(action) || oneLine(question)} (${oneLine(filename)})`,
    })),
    ...reviews.map(({ due, originalName }) => ({
      kind: 'review' as const,
      due,
      overdue: due < today,
      text: oneLine(originalName),
    })),
  ]
}

/** What people and files are called is foreign text: it stays in its line, and does not fill the mail. */
const longestLine = 300
const oneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestLine ? `${line.slice(0, longestLine)}…` : line
}
