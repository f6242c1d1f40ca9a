import type { Source } from '@fieldproof/schema/sources'
import { formatMoment } from '../../../lib/format-date.ts'

/** What a source is, in words. */
export const sourceKinds = { folder: 'Folder of the server', s3: 'S3 prefix' } as const

/** When it was looked at, and when it is next: "Last looked at 18 Nov 2025, 09:05 · next look 18 Nov 2025, 09:10". */
export function describeLooks({
  lookedAt,
  lookingSince,
  nextLookAt,
  paused,
}: Pick<Source, 'lookedAt' | 'lookingSince' | 'nextLookAt' | 'paused'>): string {
  const last = lookedAt === null ? 'Not looked at yet' : `Last looked at ${formatMoment(lookedAt)}`
  if (lookingSince !== null) return `${last} · looking now`
  return paused ? `${last} · paused` : `${last} · next look ${formatMoment(nextLookAt)}`
}

/** In whose name documents come in: "ann is responsible". */
export function describePerson({ person }: Pick<Source, 'person'>): string {
  return person === null ? 'Nobody is responsible any more' : `${person.name} is responsible`
}
