import type { SentenceState } from '@fieldproof/schema/proof'
import { type JudgeOptions, judge } from '../evidence/judge.ts'
import type { Verdict } from '../evidence/verdict.ts'
import { nameForeignLanguage } from '../language/foreign-language.ts'
import { isLeadIn } from '../language/reporting.ts'
import { plainText } from '../language/verbatim.ts'
import { quotationsIn } from './find-support.ts'
import type { Evidence } from './read-evidence.ts'

const states: Record<Verdict, SentenceState> = {
  supported: 'supported',
  partly: 'partly',
  contradicted: 'contradicted',
  unclear: 'not_supported',
}

/**
 * The state of a sentence of an answer, without its markers, by the passages it cites. A quotation that stands nowhere
 * there is not supported, whatever is around it; one that stands there with nothing but a lead-in is a quotation. What a
 * sentence says of its own goes to the judge, with the words that it quotes; in another language it is not checked.
 */
export async function judgeSentence(
  sentence: string,
  cited: readonly Evidence[],
  options: Omit<JudgeOptions, 'headings'>,
): Promise<SentenceState> {
  const quotations = quotationsIn(sentence)
  if (!quotations.every((quoted) => cited.some(({ plain }) => plain.includes(plainText(quoted)))))
    return 'not_supported'
  if (quotations.length > 0 && restOf(sentence).every(isLeadIn)) return 'quotation'
  // The rules know the grammar of English.
  if (nameForeignLanguage(sentence)) return 'not_checked'
  const { verdict } = await judge(
    { as: 'claim', text: sentence.replace(/[“”]/g, '') },
    cited.map(({ text }) => text),
    { ...options, headings: cited.map(({ subject }) => subject) },
  )
  return states[verdict]
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
