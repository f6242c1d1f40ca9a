import type { Tender, TenderDate, TenderFact } from '@fieldproof/schema/tenders'
import { toUtc } from './instant-in-zone.ts'

const encoder = new TextEncoder()
/** Octets of a line at most, its line break aside (RFC 5545, 3.1). */
const lineOctets = 75
/** How long before a date somebody is reminded of it (RFC 5545, 3.6.6): a day, but for these. */
const reminders: Partial<Record<TenderFact['kind'], readonly string[]>> = {
  deadline: ['-P7D', '-P1D'],
  clarification_deadline: ['-P3D', '-P1D'],
}
/** A moment without an end lasts this long in a calendar. */
const hour = 3_600_000

/**
 * The dates of a tender as an iCalendar file (RFC 5545). A date without a time is a day; a time is in UTC where the
 * tender's zone is known, and otherwise floating: the local time of wherever it is read.
 */
export function writeCalendar(tender: Pick<Tender, 'id' | 'name' | 'facts' | 'timeZone'>, now: Date): string {
  const events = tender.facts.flatMap((fact) => (fact.date ? [writeEvent(tender, fact, fact.date, now)] : []))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fieldproof//Tender desk//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(tender.name)}`,
    ...events.flat(),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function writeEvent(
  { name, timeZone, id }: Pick<Tender, 'id' | 'name' | 'timeZone'>,
  fact: TenderFact,
  date: TenderDate,
  now: Date,
): string[] {
  const place = fact.page === null ? '' : `Page ${fact.page}`
  const description = [fact.value, fact.quote && `“${fact.quote}”`, place].filter(Boolean).join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:${fact.id}@${id}.fieldproof`,
    `DTSTAMP:${stamp(now)}`,
    ...writeTime(date, timeZone),
    `SUMMARY:${escapeText(`${fact.label}: ${name}`)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    'TRANSP:TRANSPARENT',
    ...(reminders[fact.kind] ?? ['-P1D']).flatMap((before) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText(`${fact.label}: ${name}`)}`,
      `TRIGGER:${before}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

function writeTime({ day, time }: TenderDate, timeZone: string | null): string[] {
  const date = day.replaceAll('-', '')
  if (time === null) {
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hour).toISOString().slice(0, 10).replaceAll('-', '')
    return [`DTSTART;VALUE=DATE:${date}`, `DTEND;VALUE=DATE:${next}`]
  }
  const floating = Date.parse(`${day}T${time}:00Z`)
  if (timeZone === null) {
    const local = (at: number) => stamp(new Date(at)).replace('Z', '')
    return [`DTSTART:${local(floating)}`, `DTEND:${local(floating + hour)}`]
  }
  const start = toUtc(floating, timeZone)
  return [`DTSTART:${stamp(new Date(start))}`, `DTEND:${stamp(new Date(start + hour))}`]
}

function stamp(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** Text as RFC 5545, 3.3.11 has it; control characters, which it forbids, are left out. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the format forbids
      .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  )
}

/** Folds a line at 75 octets, never within a character. */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    // A continuation begins with a space, which counts.
    if (octets + size > lineOctets) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}
