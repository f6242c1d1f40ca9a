import { z } from 'zod'
import type { Counts } from './count-results.ts'

/** A test that may fail at first for a while, and why. The list is short: what is on it is a debt. */
export const secondAttemptsSchema = z
  .array(
    z.strictObject({
      /** `file › describe › test`, as a run names it. */
      test: z.string().min(1),
      reason: z.string().min(20),
      /** The last day on which it may: from the day after, it is a failure again. */
      until: z.iso.date(),
    }),
  )
  .max(5)

export type SecondAttempts = z.infer<typeof secondAttemptsSchema>

/**
 * Judges what passed at a second attempt only: a failure, unless it is on the list.
 * @param names of such tests, which `counts` has among those that passed
 * @returns the counts that the run ends with, and a line for each of them
 */
export function judgeSecondAttempts(
  counts: Counts,
  names: readonly string[],
  { allowed, today }: { allowed: SecondAttempts; today: Date },
): { counts: Counts; lines: string[] } {
  const day = today.toISOString().slice(0, 10)
  let { passed, failed } = counts
  const lines = names.map((name) => {
    const known = allowed.find(({ test }) => test === name)
    if (known && day <= known.until) return `failed at first, known until ${known.until} (${known.reason}): ${name}`
    passed--
    failed++
    const why = known ? `known until ${known.until} only` : 'not in scripts/second-attempts.json'
    return `failed at first, ${why}: ${name}`
  })
  return { counts: { ...counts, passed, failed }, lines }
}
