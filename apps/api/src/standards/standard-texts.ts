import { judge } from '../evidence/judge.ts'
import type { Verdict } from '../evidence/verdict.ts'
import { openVerifier } from '../evidence/verifier/open-verifier.ts'
import type { ReadElsewhere } from '../platform/read-elsewhere.ts'
import { type Duty, type DutyPassage, findDuties } from './drafting/find-duties.ts'
import { leaveOutKnown } from './drafting/leave-out-known.ts'

/** A duty of one of the documents that were read. */
export type DraftedDuty = Duty & { documentId: string }

/** What a bid's sentences show of a standard's. */
export interface StandardVerdict {
  verdict: Verdict
  /** Which of the sentences; undefined where none was about it. */
  index: number | undefined
}

export interface FollowedSentence {
  verdict: Verdict
  /** Which passage, and its words; null where none is near. */
  nearest: { index: number; quote: string } | null
}

/** All that reads the texts of standards and bids here; it runs in processes that can be ended. */
export const standardTexts = {
  /** @param input.rows what the tender asks for already @param input.drafted sentences that were drafted before, by document */
  async draft({
    documents,
    rows,
    drafted,
    most,
  }: {
    documents: readonly { documentId: string; passages: readonly DutyPassage[] }[]
    rows: readonly string[]
    drafted: readonly { documentId: string; sentence: string }[]
    most: number
  }) {
    const before = new Set(drafted.map(({ documentId, sentence }) => `${documentId} ${sentence}`))
    const all = documents.flatMap(({ documentId, passages }): DraftedDuty[] =>
      findDuties(passages).map((duty) => ({ ...duty, documentId })),
    )
    const unseen = all.filter(({ documentId, sentence }) => !before.has(`${documentId} ${sentence}`))
    const options = { today: new Date(), verifier: await openVerifier(), most }
    const { fresh, known, left } = await leaveOutKnown(unseen, rows, options)
    return { duties: fresh, known: known + all.length - unseen.length, left }
  },

  /** What a later revision's passages show of a sentence of the one before: as a claim, so that a stricter one differs. */
  async follow({ sentence, passages }: { sentence: string; passages: readonly string[] }): Promise<FollowedSentence> {
    const options = { today: new Date(), verifier: await openVerifier() }
    const { verdict, span } = await judge({ as: 'claim', text: sentence }, passages, options)
    const quote = span && passages[span.index]?.slice(span.start, span.end).replace(/\s+/g, ' ').trim()
    return { verdict, nearest: span && quote ? { index: span.index, quote } : null }
  },

  /** Each sentence of a standard against the sentences of a bid, by the one judge. Doubt where there are none. */
  async judge(pairs: readonly { sentence: string; quotes: readonly string[] }[]): Promise<StandardVerdict[]> {
    const options = { today: new Date(), verifier: await openVerifier() }
    const verdicts: StandardVerdict[] = []
    for (const { sentence, quotes } of pairs) {
      if (quotes.length === 0) {
        verdicts.push({ verdict: 'unclear', index: undefined })
        continue
      }
      const { verdict, span } = await judge({ as: 'requirement', text: sentence }, quotes, options)
      verdicts.push({ verdict, index: span?.index })
    }
    return verdicts
  },
}

/** As the services call it. */
export type StandardTexts = ReadElsewhere<typeof standardTexts>
