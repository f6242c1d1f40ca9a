import { contentStems } from '../../language/content-words.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'

const asking =
  'who|whom|whose|what|which|when|where|why|how|is|are|was|do|does|did|may|can|must|should|shall|will|would|could|has|have|by|in|for|at|up to|within|until|from|to|under|on'
/** ", and how long …", " and who …": where a second question begins within a sentence. */
const joint = new RegExp(String.raw`(?:,|(?<![\s,]))\s+(?:and|or|but)\s+(?:also\s+)?(?=(?:${asking})\s)`, 'giu')
const isQuestion =
  /^(?:and\s+|or\s+)?(?:(?:by|in|for|at|up to|within|until|from|to|under|on)\s+)?(?:who|whom|whose|what|which|when|where|why|how)\b|^(?:is|are|was|do|does|did|may|can|must|should|shall|will|would|could|has|have)\b/iu
/** A part with fewer words of its own needs the ones before it to be understood. */
const enoughWords = 3
const mostParts = 4

const shortestTale = 6

/** The full stop of "Mr." or "No." ends none. */
const sentencesOf = (text: string) => splitDocumentText(text).map((sentence) => sentence.text)

/** Whether a question tells what happened, as people do before they ask: no document has the words of their story. */
export function tellsStory(question: string): boolean {
  const telling = !question.includes('?') && !isQuestion.test(question) && question.split(/\s+/).length >= shortestTale
  // A sentence before or after the one that asks.
  const further = sentencesOf(question).slice(0, -1)
  return further.some((one) => /[.!]$/.test(one)) || telling
}

/** The sentences of a question that ask, without the story told before; all of it where none does. */
export function readAsking(question: string): string {
  const asking = sentencesOf(question).filter((one) => one.endsWith('?') || isQuestion.test(one))
  return asking.length > 0 ? asking.map(askingClause).join(' ') : question
}

/** Words of a sentence from which on a story is told before its question, without a full stop. */
const longestSentence = 50
/** Words of a question from which on its story drowns what it asks. */
const longestQuestion = 90
const clauseStart = /(?:[,;:]|\s[–—-])\s+/g

/** "… and the paper was wet, anyway: how long does it hold?": of a sentence that never ends, the last clause that asks. */
function askingClause(sentence: string): string {
  if (countWords(sentence) <= longestSentence) return sentence
  const clauses = [...sentence.matchAll(clauseStart)].map(({ 0: mark, index }) => sentence.slice(index + mark.length))
  return clauses.findLast((clause) => isQuestion.test(clause) && contentStems(clause).length >= enoughWords) ?? sentence
}

/** What is searched for: of pages of story its question, where that has words enough; else all of it. */
export function withoutRambling(question: string): string {
  if (countWords(question) <= longestQuestion) return question
  const asking = readAsking(question)
  return contentStems(asking).length >= enoughWords ? asking : question
}

const countWords = (text: string) => text.trim().split(/\s+/).length

/**
 * The questions within a question, each with what it needs to be understood alone on a line before: "Who signs the permit,
 * and how long is it valid?" asks two things. One part, the question itself, where it asks one.
 */
export function splitQuestion(question: string): string[] {
  const parts: string[] = []
  let context = ''
  for (const sentence of sentencesOf(question)) {
    const pieces = cutAtJoints(sentence.trim())
    for (const piece of pieces) {
      if (piece === '') continue
      if (!isQuestion.test(piece) && !sentence.trim().endsWith('?')) {
        context = `${context} ${piece}`.trim()
        continue
      }
      const leans =
        contentStems(piece).length < enoughWords || /\b(?:it|its|they|them|their|that|this|those)\b/i.test(piece)
      const before = leans ? [context, parts.at(-1) ?? ''] : [context]
      parts.push([...before, piece].filter(Boolean).join('\n'))
    }
  }
  return parts.length < 2 ? [question] : parts.slice(0, mostParts)
}

/** Cuts where both sides ask: "rings and watches" is not cut, nor is what follows a part that does not ask. */
function cutAtJoints(sentence: string): string[] {
  const pieces: string[] = []
  let from = 0
  for (const match of sentence.matchAll(joint)) {
    const before = sentence.slice(from, match.index)
    const after = sentence.slice(match.index + match[0].length)
    if (!isQuestion.test(after) || contentStems(before).length === 0) continue
    pieces.push(before)
    from = match.index + match[0].length
  }
  return [...pieces, sentence.slice(from)]
}
