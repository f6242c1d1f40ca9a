import { judgeAsk } from './judge-ask.ts'
import type { NearStretch } from './nearest-stretches.ts'
import type { AspectFinding } from './verdict.ts'

/** Rows or items beside one that are compared at most: each is read by grammar alone. */
const most = 300

export interface AgainstBeside {
  stretch: NearStretch
  /** What is less than asked or against it. */
  aspects: AspectFinding[]
}

/**
 * A row of the same table, or item of the same list, that names as much of what is asked, and denies it or gives a figure that
 * falls short: "PSV-2 | 12 bar" beside "PSV-1 | 9.5 bar" where at most 10 bar is asked. One that names less is of something
 * else. The item itself is among them: what announces the list may make a shortfall of it.
 */
export function findAgainstBeside(
  asked: string,
  { beside }: NearStretch,
  all: readonly NearStretch[],
  today: Date,
): AgainstBeside | undefined {
  if (!beside) return undefined
  const alike = all.filter((one) => one.beside?.group === beside.group && one.beside.coverage >= beside.coverage)
  for (const stretch of alike.slice(0, most)) {
    const { verdict, aspects } = judgeAsk(asked, [stretch.beside?.words ?? ''], { today })
    const against = aspects.filter(
      ({ aspect, outcome }) => outcome === 'conflict' || (aspect === 'quantity' && outcome === 'short'),
    )
    if (against.length > 0 && (verdict === 'contradicted' || verdict === 'partly')) return { stretch, aspects: against }
  }
  return undefined
}
