import { contentStems } from '../../language/content-words.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
import { standIns } from '../../language/stand-ins.ts'
import { stemOf } from '../../language/stems.ts'
import { readWords } from '../../language/words.ts'
import type { Question } from '../question/parse-question.ts'
import { isListItem } from './continue-list.ts'
import { layOutList } from './lay-out-list.ts'
import { supplies } from './score-sentences.ts'

/**
 * Whether a text gives what is asked for of something else than what it is asked of, though it speaks of both: a width of medium
 * duty beside what is said of heavy duty, the colour of what signallers wear behind a sentence on operators.
 * @param about the words that name what it is asked of
 */
export function isOfOther(text: string, question: Question, about: readonly string[]): boolean {
  return isOfOtherItem(text, question, about) || isOfOtherSubject(text, question) || isOfWhole(text, question, about)
}

/** Of the items of a list, those that have most of the words that tell them apart do not have what is asked for. */
function isOfOtherItem(text: string, question: Question, about: readonly string[]): boolean {
  const [lead = '', ...others] = layOutList(text).split('\n')
  const isLead = !isListItem(lead)
  const items = isLead ? others : [lead, ...others]
  if (items.length === 0) return false
  const all = isLead ? [lead, ...items] : items
  const stemsIn = new Map(all.map((part) => [part, new Set(contentStems(part))]))
  const has = (part: string, word: string) => contentStems(word).every((stem) => stemsIn.get(part)?.has(stem))
  const isTelling = (word: string) => items.some((item) => has(item, word)) && !items.every((item) => has(item, word))
  const telling = about.filter((word) => !(isLead && has(lead, word)) && isTelling(word))
  const countIn = (part: string) => telling.filter((word) => has(part, word)).length
  const most = Math.max(...all.map(countIn))
  return most > 0 && !all.some((part) => countIn(part) === most && supplies(part, question))
}

/** What a whole consists of, or leaves out. */
const partsOf =
  /[,(]\s?(?:which )?(?:compris(?:es|ing)|includ(?:es|ing)|exclud(?:es|ing)|consist(?:s|ing) of|inclusive of|exclusive of)\s/iu

/** "500, including the tax": what is said of a whole, before its parts are named, is not said of a part. */
function isOfWhole(text: string, question: Question, about: readonly string[]): boolean {
  const sentences = splitDocumentText(text).map((sentence) => sentence.text)
  const supplying = sentences.filter((sentence) => supplies(sentence, question))
  return supplying.length > 0 && supplying.every((sentence) => tellsOfWhole(sentence, question, about))
}

function tellsOfWhole(sentence: string, question: Question, about: readonly string[]): boolean {
  const at = sentence.search(partsOf)
  if (at < 0) return false
  const [whole, parts] = [sentence.slice(0, at), sentence.slice(at)]
  const [ofWhole, ofParts] = [whole, parts].map((one) => new Set(contentStems(one)))
  const isOnlyPart = (word: string) => contentStems(word).every((stem) => ofParts?.has(stem) && !ofWhole?.has(stem))
  return about.length > 0 && about.every(isOnlyPart) && !supplies(parts, question)
}

/** Stands for what was said before, or points at it. */
const standsIn = new RegExp(`^(?:${standIns}|its|them|their|his|her|each|all|who)$`)

/** Each sentence that has what is asked for tells it of somebody or something named first that the question does not name. */
function isOfOtherSubject(text: string, question: Question): boolean {
  const sentences = splitDocumentText(text).map((sentence) => sentence.text)
  if (sentences.length < 2) return false
  const asked = new Set(contentStems(question.text))
  const named = question.subject.naming.flat().map(stemOf)
  const supplying = sentences.filter((sentence) => supplies(sentence, question))
  const rest = new Set(sentences.filter((one) => !supplying.includes(one)).flatMap(contentStems))
  const isOther = (sentence: string) => {
    const own = new Set(contentStems(sentence))
    const subject = readSubjectOf(sentence)
    if (subject === undefined || subject.some((stem) => asked.has(stem))) return false
    return named.some((stem) => rest.has(stem) && !own.has(stem))
  }
  return supplying.length > 0 && supplying.every(isOther)
}

/** The stems of the nouns before the first verb of a sentence; undefined where it has none, or one that stands for another. */
function readSubjectOf(sentence: string): string[] | undefined {
  const read = readWords(sentence)
  const verb = read.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX')
  const before = read.slice(0, Math.max(verb, 0))
  const nouns = before.filter(({ pos }) => pos === 'NOUN' || pos === 'PROPN')
  if (nouns.length === 0 || before.some(({ lower }) => standsIn.test(lower))) return undefined
  return nouns.map(({ lower }) => stemOf(lower))
}
