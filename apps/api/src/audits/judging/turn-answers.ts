import type { AuditPolarity } from '@fieldproof/schema/item-kinds'
import { readItemKind } from '../reading/item-kind.ts'
import type { PartFinding, Shown, Standing } from './judge-part.ts'

/** What was found of one thing that is asked, as it counts: `met` is good, whichever answer is. */
export interface CountedPart extends PartFinding {
  /** No is the good answer, so that what denies it counts for it. */
  noIsGood: boolean
}

const turnedStandings: Record<Standing, Standing> = {
  met: 'denied',
  denied: 'met',
  // A part of what should not be, one word against another, and nothing at all are as open as before.
  partly: 'partly',
  disputed: 'disputed',
  open: 'open',
}
const turnedVerdicts: Record<Shown['verdict'], Shown['verdict']> = {
  supported: 'contradicted',
  contradicted: 'supported',
  // Less of what should not be is nothing that speaks for it.
  partly: 'contradicted',
}

/**
 * Of which parts of a question no is the good answer. Of several those that ask for something bad ("Have there been fires, and
 * were they reported?"); where none does by its words, a person has said so of all of them.
 */
export function findNoIsGood(asked: readonly string[], polarity: AuditPolarity): boolean[] {
  if (polarity === 'yes_is_good') return asked.map(() => false)
  const asksForBad = asked.map((part) => readItemKind(part).polarity === 'no_is_good')
  return asksForBad.includes(true) ? asksForBad : asked.map(() => true)
}

/** The findings on the parts of a question as they count for the item. */
export function turnAnswers(parts: readonly PartFinding[], polarity: AuditPolarity): CountedPart[] {
  const noIsGood = findNoIsGood(
    parts.map(({ asked }) => asked),
    polarity,
  )
  return parts.map((part, index) => {
    if (!noIsGood[index]) return { ...part, noIsGood: false }
    const turn = (shown: readonly Shown[]) => shown.map((one) => ({ ...one, verdict: turnedVerdicts[one.verdict] }))
    return { ...part, standing: turnedStandings[part.standing], shown: turn(part.shown), noIsGood: true }
  })
}
