import type { TenderDate } from '@fieldproof/schema/tenders'

/** The instant at which a wall clock in a zone shows this time, which is given as if it were UTC. */
export function toUtc(wall: number, timeZone: string): number {
  // The offset at the guess may be that of before a change of the clocks; the second look is at the right instant.
  const first = wall - offsetAt(wall, timeZone)
  return wall - offsetAt(first, timeZone)
}

function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(instant))
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(instant / 1000) * 1000
}

const hour = 3_600_000

/**
 * The instant from which on a moment of a tender is over, in milliseconds: the end of the day where there is no time, and
 * where its zone is not known the last place on Earth that it comes to.
 */
export function endOf({ day, time }: TenderDate, timeZone: string | null): number {
  const wall = time === null ? Date.parse(`${day}T00:00:00Z`) + 24 * hour : Date.parse(`${day}T${time}:00Z`)
  return timeZone === null ? wall + 12 * hour : toUtc(wall, timeZone)
}
