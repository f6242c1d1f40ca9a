import type { Question } from '../question/parse-question.ts'
import { asksWhether } from '../question/read-form.ts'
import type { Evidence } from './find-evidence.ts'
import { asksForKind } from './score-sentences.ts'

/** Whether a sentence was found that answers, or only comes near to it. */
export type Certainty = 'sure' | 'near' | 'none'

/** What search could tell of the passages, before a sentence of them was looked at. */
export interface FoundPassages {
  /** How well they speak of what is asked: see `estimateSupport`. */
  support: number
  /** Whether they hold a figure of the kind that is asked for, or none is asked for. */
  hopeful: boolean
}

/**
 * What each counts, together with `support` and the length of the question, of whose words the more are met badly the more there are: a
 * logistic regression on 242 questions that the documents answer and 114 that they do not, of eight sets, in workspaces of 5 to 14
 * documents; each set judged by weights learned from the others.
 */
const weights = { nearness: 6.2, meeting: 6.0, missed: -5.0, length: 5.2 }
/**
 * A sentence of the kind that is asked for is found for nearly every question, and where the passages have no such figure at all hardly
 * anything else answers. Learned, as `least.near`, on the first readings of ten sets (325 questions that 22 documents
 * answer, 102 that none does): 6 % and 69 % are declined, each set judged by weights learned from the others 7 % and 70 %. A chain of
 * rules that had been made on other documents declined 9 % and 67 %.
 */
const losses = { ofKind: 4, withoutFigure: 5 }
const least = { sure: 25, near: 19.5 }

/** @param asked what of the question a sentence can meet @param question its whole text */
export function weighEvidence(
  evidence: Evidence,
  asked: Question,
  question: string,
  { support, hopeful }: FoundPassages,
): Certainty {
  const { nearness, meeting, meetingOfMost, missed } = evidence
  const length = Math.log(question.trim().split(/\s+/).length)
  const besides = weights.nearness * nearness + weights.missed * missed + weights.length * length + support
  const sum = besides + weights.meeting * meeting
  // The rule for a case has another word for it: that comes near, and is not sure to be one.
  const ofCase = asksWhether.test(question) ? besides + weights.meeting * meetingOfMost : sum
  const loss = (asksForKind(asked) ? losses.ofKind : 0) + (hopeful ? 0 : losses.withoutFigure)
  const isNear = Math.max(sum, ofCase) - loss >= least.near
  if (!isNear) return 'none'
  return sum >= least.sure ? 'sure' : 'near'
}

/** What remains of it once the quotations were held against what is asked: without one that is bound to it nothing is surely answered. */
export function confirm(certainty: Certainty, isBound: boolean): Certainty {
  return certainty === 'sure' && !isBound ? 'near' : certainty
}
