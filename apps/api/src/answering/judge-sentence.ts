import type { SentenceState } from '@fieldproof/schema/proof'
import { decidingAspects } from '../evidence/deciding-aspects.ts'
import { type JudgeOptions, judge } from '../evidence/judge.ts'
import type { Aspect, Verdict } from '../evidence/verdict.ts'
import { nameForeignLanguage } from '../language/foreign-language.ts'
import { isLeadIn } from '../language/reporting.ts'
import { locateVerbatim, plainText } from '../language/verbatim.ts'
import { quotationsIn } from './find-support.ts'
import type { Evidence } from './read-evidence.ts'

const states: Record<Verdict, SentenceState> = {
  supported: 'supported',
  partly: 'partly',
  contradicted: 'contradicted',
  unclear: 'not_supported',
}

/** The contiguous stretch that decided a state: cited[index].text.slice(start, end). */
export interface Ground {
  index: number
  start: number
  end: number
  /** In what the sentence goes beyond it or against it. */
  aspects: Aspect[]
}

export interface JudgedSentence {
  state: SentenceState
  /** Undefined where nothing that is cited decided: what is not found stands nowhere. */
  ground: Ground | undefined
}

/**
 * The state of a sentence of an answer and what decided it: the sentence without its markers, by the passages it cites. A quotation that stands nowhere
 * there is not supported, whatever is around it; one that stands there with nothing but a lead-in is a quotation. What a
 * sentence says of its own goes to the judge, with the words that it quotes; in another language it is not checked.
 */
export async function judgeSentence(
  sentence: string,
  cited: readonly Evidence[],
  options: Omit<JudgeOptions, 'headings'>,
): Promise<JudgedSentence> {
  const quotations = quotationsIn(sentence)
  if (!quotations.every((quoted) => cited.some(({ plain }) => plain.includes(plainText(quoted)))))
    return { state: 'not_supported', ground: undefined }
  if (quotations.length > 0 && restOf(sentence).every(isLeadIn))
    return { state: 'quotation', ground: groundOf(quotations, cited) }
  // The rules know the grammar of English.
  if (nameForeignLanguage(sentence)) return { state: 'not_checked', ground: undefined }
  const judgement = await judge(
    { as: 'claim', text: sentence.replace(/[“”]/g, '') },
    cited.map(({ text }) => text),
    { ...options, headings: cited.map(({ subject }) => subject) },
  )
  const { verdict, span } = judgement
  return {
    state: states[verdict],
    ground: verdict === 'unclear' || !span ? undefined : { ...span, aspects: decidingAspects(judgement) },
  }
}

/** Where the last quotation stands: of a row of a table, the names of its columns are quoted first. */
function groundOf(quotations: readonly string[], cited: readonly Evidence[]): Ground | undefined {
  for (const quoted of quotations.toReversed())
    for (const [index, { text }] of cited.entries()) {
      const place = locateVerbatim(quoted, text)
      if (place) return { index, ...place, aspects: [] }
    }
  // It is the heading's words that are quoted.
  return undefined
}

/** What stands between and around the quotations of a sentence. */
function restOf(sentence: string): string[] {
  const text = sentence.replace(/(?<![.…])[.…]+\s*$/, '')
  // A quotation that is never closed is no quotation.
  const closed = text.lastIndexOf('”') + 1
  return [...text.slice(0, closed).split(/“[^”]*(?:”|$)/), text.slice(closed)].map((part) =>
    part.replace(/^[\s.,;:…|–-]+|(?<![\s.;…|–-])[\s.;…|–-]+$/g, ''),
  )
}
