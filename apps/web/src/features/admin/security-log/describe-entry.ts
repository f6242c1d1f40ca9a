import { agentOrDefault } from '@fieldproof/schema/agents'
import { type SecurityLogEntry, securityActions } from '@fieldproof/schema/security-log'
import { formatDate } from '../../../lib/format-date.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** "18 Nov 2025, 09:12:44", in the reader's own time zone. */
export function describeInstant(instant: string): string {
  return `${formatDate(instant)}, ${clock.format(new Date(instant))}`
}

/** What was done, in words; an action that this version does not know reads as it is. */
export function describeAction(action: string): string {
  return action in securityActions ? securityActions[action as keyof typeof securityActions] : action
}

/** What it was done to, and what changed, in that order; undefined where the action says it all. */
export function describeTarget({ target, detail }: SecurityLogEntry): string | undefined {
  const parts = [target?.name, detail].filter((part) => part !== undefined && part !== '')
  return parts.length > 0 ? parts.join(' · ') : undefined
}

/** Who did it, where the name alone would mislead. */
export function describeKind({ actor }: SecurityLogEntry): string | undefined {
  return { user: undefined, machine: 'API key', system: 'The program', anonymous: 'Not signed in' }[actor.kind]
}

/** In which workspace, and from which address. */
export function describeOrigin({ workspace, address }: SecurityLogEntry): string {
  return [workspace && agentOrDefault(workspace).name, address].filter(Boolean).join(' · ') || '–'
}

/** The first instant of a day of the reader's calendar, and that of the day after. @param day as a date field gives it */
export function boundsOfDay(day: string): { from: string; to: string } | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  const [from, to] = [new Date(year, month - 1, date), new Date(year, month - 1, date + 1)]
  return Number.isNaN(from.getTime()) ? undefined : { from: from.toISOString(), to: to.toISOString() }
}
