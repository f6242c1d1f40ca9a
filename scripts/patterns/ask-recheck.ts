import { createHash } from 'node:crypto'
import { check } from 'recheck'

/**
 * Steps are counted and no clocks are read, so that the verdict is the same on every machine: a pattern is linear where no
 * attack of 20,000 characters takes ten million steps. A window of fixed size, as in `[^.]{0,60}`, may take its few
 * hundred steps a character.
 */
const limits = {
  maxAttackStringSize: 20_000,
  attackLimit: 10_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
} as const
/** Only a pattern of many alternatives and windows takes longer; nobody knows what it costs. */
const patienceMs = 30_000

/** Undefined where recheck found no end in time, which says more of the machine than of a pattern that was linear before. */
export type Verdict = { linear: true } | { linear: false | undefined; why: string }

/** One line for a pattern and the limits it was checked with: whatever changes, it has to be checked anew. */
export function keyOf({ source, flags }: { source: string; flags: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([source, flags, limits]))
    .digest('hex')
    .slice(0, 20)
}

/** Whether its program, a package for each system, is there and runs: from then on nothing slower stands in for it. */
export async function hasRecheck(): Promise<boolean> {
  process.env.RECHECK_BACKEND ??= 'native'
  try {
    return (await check('a', '')).status === 'safe'
  } catch {
    return false
  }
}

export async function askRecheck(
  { source, flags }: { source: string; flags: string },
  timeout = patienceMs,
): Promise<Verdict> {
  const found = await check(source, flags, { ...limits, timeout })
  if (found.status === 'safe') return { linear: true }
  if (found.status === 'unknown') return { linear: undefined, why: `nobody knows: ${found.error.kind}` }
  return { linear: false, why: `${found.complexity.summary}, for instance ${found.attack.pattern.slice(0, 120)}` }
}
