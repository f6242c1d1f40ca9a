import type { BarrierSide } from '@fieldproof/schema/bow-ties'
import { readStatement } from '../../evidence/statement.ts'
import { readModal, weighShould } from '../../language/modality.ts'
import { stemOf } from '../../language/stems.ts'
import { preventiveWords, recoveryPhrases, recoveryWords } from './control-words-data.ts'

/** A duty to do something about the event. */
export interface Control {
  text: string
  side: BarrierSide
  /** Whether it shows any word of a control; else it is one only where it names the event itself. */
  shown: boolean
}

/** Words of a sentence that says one thing; longer ones are lists that lost their lines. */
const words = { fewest: 5, most: 60 }
const binding = /\b(?:shall|must|should|(?:has|have) to|(?:is|are) required to)\b/giu
/** "The equipment that must be used is …": the duty is of a clause inside another, and the sentence tells something else. */
const inside = /\b(?:that|which|who|what|where|as|than|how|when|if|unless)\s*$/iu
const pronoun = /^(?:it|they|he|she|this|these|those|such|both|one|which|that)$/iu
const meansSomething =
  /^\s*(?:not\s)?(?:mean|have the meaning|be (?:construed|interpreted|read|deemed)|apply|refer|denote|include the following)\b/iu
/** What a document says of itself keeps nobody from harm. */
const aboutItself =
  /^(?:this|these|the present)\b.*\b(?:procedures?|standards?|polic(?:y|ies)|plans?|manuals?|documents?|instructions?|sections?|chapters?|annex(?:es)?|appendix|appendices|guidelines?|rules?|regulations?|form)$/iu
/** Of a numbered clause or of an item of a list. */
const marker = /^(?:\(?\d{1,3}(?:\.\d{1,3}){0,4}[.)]?\s+(?=\p{Lu})|\((?:[a-z]|[ivx]{2,4})\)\s+|[•·▪–-]\s*(?=\p{Lu}))/u

const preventive = new Set(preventiveWords.map(stemOf))
const recovery = new Set(recoveryWords.map(stemOf))

/** What a sentence obliges somebody to do, and on which side of the event that acts; undefined where it obliges to nothing. */
export function findControl(whole: string): Control | undefined {
  const text = whole.replace(marker, '').replace(/;$/, '.')
  const count = text.split(' ').length
  if (count < words.fewest || count > words.most || !/[.)]$/.test(text) || text.includes('\t')) return undefined
  const modal = [...text.matchAll(binding)].find(({ index }) => !inside.test(text.slice(0, index)))
  if (!modal) return undefined
  if (/should/i.test(modal[0]) && readModal(text) === 'should' && weighShould(text) === 'should') return undefined
  const subject = text.slice(0, modal.index).trim()
  const after = text.slice(modal.index + modal[0].length)
  if (subject === '' || pronoun.test(subject) || aboutItself.test(subject) || meansSomething.test(after))
    return undefined
  const statement = readStatement(text)
  if (statement.kind !== 'statement') return undefined
  const stems = statement.words.map(({ stem }) => stem)
  const before = stems.some((stem) => preventive.has(stem))
  const behind = stems.some((stem) => recovery.has(stem)) || recoveryPhrases.test(text)
  return { text, side: before === behind ? 'unclear' : before ? 'preventive' : 'recovery', shown: before || behind }
}
