import type { ChatMessage } from '@fieldproof/schema/chat'
import { countOf } from '@fieldproof/schema/count-of'
import { describeJudges, describeStates, type SentenceState } from '@fieldproof/schema/proof'
import { sayCorrected } from '@fieldproof/schema/say-corrected'

/**
 * What the strip says of an answer that is being written, or that broke off: the sentences judged so far, then the rest.
 * Undefined where there is nothing to say.
 * @param sentences how many there are in its text, the last one perhaps unfinished
 */
export function summarizeSoFar(
  states: readonly SentenceState[],
  sentences: number,
  writing: boolean,
): { rest: number; verdict: string; caveat: string | undefined; label: string } | undefined {
  const rest = Math.max(sentences - states.length, writing ? 1 : 0)
  const fate = writing ? 'being checked' : 'not checked'
  if (states.length + rest === 0) return undefined
  if (states.length === 0) {
    const verdict = `${countOf(rest, 'sentence')}, ${fate}`
    return { rest, verdict, caveat: undefined, label: verdict }
  }
  const { verdict, caveat } = describeStates(states)
  const unsaid = rest === 0 ? undefined : `${rest} ${fate}`
  const join = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(', ')
  // The half-filled segment says enough to who sees it; that a sentence will never be checked is said to everybody.
  return {
    rest,
    verdict,
    caveat: (writing ? caveat : join(caveat, unsaid)) || undefined,
    label: join(verdict, caveat, unsaid),
  }
}

/** The one sentence that a screen reader hears when an answer is complete. */
export function announceAnswer(message: ChatMessage): string {
  const corrected = message.meta?.corrected === undefined ? '' : ` ${sayCorrected(message.meta.corrected)}`
  if (message.meta?.declined === true) return `Answer complete.${corrected} No sources found.`
  const sources = countOf(message.sources.length, 'source')
  const sentences = message.meta?.sentences ?? []
  const search = message.meta?.keywordsOnly === true ? ' Searched by words only.' : ''
  if (sentences.length === 0) return `Answer complete.${corrected} ${sources}.${search}`
  const { verdict, caveat } = describeStates(sentences)
  return `Answer complete.${corrected} ${verdict}${caveat === undefined ? '' : `, ${caveat}`}. ${sources}.${search}`
}

/** What a screen reader hears when a second reading has changed something. */
export function announceReread({ meta }: ChatMessage): string | undefined {
  if (!meta?.secondReading || meta.secondReading.decided.length === 0) return undefined
  const { verdict, caveat } = describeStates(meta.sentences)
  return `${describeJudges(meta.sentences, meta.secondReading) ?? ''} Now ${verdict}${caveat === undefined ? '' : `, ${caveat}`}.`
}
