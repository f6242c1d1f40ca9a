import type { Verdict } from '../evidence/verdict.ts'
import { openVerifier } from '../evidence/verifier/open-verifier.ts'
import { type ComparedTexts, compareClauses } from './compare-revisions.ts'
import { type FoundMention, findCiting } from './find-citing.ts'
import { findTouched } from './find-touched.ts'
import { judgeCited } from './judge-cited.ts'
import { type ReadPage, readClauses } from './read-clauses.ts'

export interface ComparisonTask {
  before: readonly ReadPage[]
  after: readonly ReadPage[]
  /** Words of the older revision that something cites. */
  quotes: readonly string[]
  /** Pages of other documents that may cite places of the older revision, and what they may call it. */
  citing?: { names: readonly string[]; pages: readonly string[] }
}

/** The changes, and for each the places in `quotes` of what it touches and the sentences that cite its clause. */
export type ComparedRevisions = ComparedTexts & { touched: number[][]; mentions: FoundMention[][] }

/** All that reads the texts of revisions; it runs in processes that can be ended: they are somebody else's. */
export const revisionTexts = {
  async compare({ before, after, quotes, citing }: ComparisonTask): Promise<ComparedRevisions | 'too long'> {
    const [old, now] = [readClauses(before), readClauses(after)]
    const compared = compareClauses(old, now)
    if (compared === 'too long') return compared
    const { changes } = compared
    return { ...compared, touched: findTouched(changes, quotes), mentions: findCiting(changes, old, citing) }
  },

  /** Whether a clause, as it is now, still says what was cited of it. */
  async judgeAgain({ cited, clause }: { cited: string; clause: string }): Promise<Verdict> {
    return judgeCited(cited, clause, { today: new Date(), verifier: await openVerifier() })
  },
}
