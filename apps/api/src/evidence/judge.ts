import { judgeAsk } from './judge-ask.ts'
import { judgeClaim } from './judge-claim.ts'
import type { Judgement } from './verdict.ts'

export interface JudgedText {
  /**
   * `claim`: a sentence of an answer against what it cites; all that it says has to be there.
   * `ask`: a question of an audit or a requirement of a tender against a document or bid; what is stricter passes.
   */
  mode: 'claim' | 'ask'
  text: string
}

/**
 * The one judge: what some spans of a source show of a claim or an ask. It compares statement with statement in one
 * contiguous stretch and says "unclear" unless something is shown. Linear in the length of the spans.
 * @param headings of a claim's spans: what they name need not be named again below them
 * @param spans texts as they stand on their pages; the judgement's offsets are within the span that it names
 */
export function judge(
  { mode, text }: JudgedText,
  spans: readonly string[],
  { today, headings }: { today: Date; headings?: readonly string[] },
): Judgement {
  return mode === 'claim' ? judgeClaim(text, spans, headings) : judgeAsk(text, spans, { today })
}
