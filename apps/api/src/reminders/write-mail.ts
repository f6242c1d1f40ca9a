import { countOf } from '@fieldproof/schema/count-of'
import type { Reminder } from './list-reminders.ts'

/** Entries of one mail; of more the number is told. */
const most = 50

/**
 * A mail in plain text, in which no file name can be more than text.
 * @param address where the product is opened
 */
export function writeMail(name: string, reminders: readonly Reminder[], address: string) {
  const of = (kind: Reminder['kind']) => reminders.filter((one) => one.kind === kind)
  const parts = [
    { title: 'Actions', entries: of('action') },
    { title: 'Documents to be reviewed', entries: of('review') },
  ].filter(({ entries }) => entries.length > 0)
  const lists = parts.map(({ title, entries }) => [title, ...entries.slice(0, most).map(describe), ...rest(entries)])
  return {
    subject: `Fieldproof: ${parts.map(({ title, entries }) => counted(title, entries.length)).join(' and ')}`,
    text: [
      `Hello ${name},`,
      ...lists.map((lines) => lines.join('\n')),
      `Open them at ${address}`,
      'Each of these is told once before its day and once after it. To get no mail, open Settings, Reminders by mail.',
    ].join('\n\n'),
  }
}

const describe = ({ due, overdue, text }: Reminder) => `- ${overdue ? 'was due' : 'due'} ${due}: ${text}`
const rest = ({ length }: readonly Reminder[]) => (length > most ? [`and ${length - most} more`] : [])
const counted = (title: string, count: number) =>
  title === 'Actions' ? countOf(count, 'action due', 'actions due') : countOf(count, 'review due', 'reviews due')
