import { readAsk } from '../../evidence/ask.ts'
import { asksSomething } from '../../evidence/asks-something.ts'
import { stemOf } from '../../language/stems.ts'
import { readWords, type Word } from '../../language/words.ts'
import { beginsAsQuestion } from '../reading/item-text.ts'

/** What a questionnaire itself consists of, and no organisation is audited on. */
const partsOfSheet = new Set(
  'form line page sheet questionnaire checklist survey box column space table section document'.split(' '),
)

/**
 * Whether a row of a questionnaire is an item: it is put as a question, or has a predicate and names a thing. "A B
 * Evidence", "Signature of auditor" and "Section 4 General" do not; a thing that is only named is for a person to look at.
 * Nor is what tells whoever fills it in how to: it points at the sheet, "below this line", "this form".
 */
export function isItem(row: string): boolean {
  const { statement, terms } = readAsk(row)
  if (row.includes('?')) return terms.length > 0
  if (row.includes('©') || statement.words.some(pointsAtSheet)) return false
  const words = outsideBrackets(statement.words).filter((word) => !isPiece(word, statement.text))
  // "Name of the holder" is no order to name somebody.
  if (beginsAsQuestion(row) && statement.words[1]?.pos !== 'ADP') return asksSomething(row)
  return words.some(isThing) && words.some(isPredicate) && asksSomething(row)
}

const isThing = ({ pos }: Word) => pos === 'NOUN' || pos === 'PROPN' || pos === 'PRON'

/** Whether a word is joined to another by a stroke: "kick-off", "e-stop". */
const isPiece = ({ start, end }: Word, text: string) => text[end] === '-' || text[start - 1] === '-'

/** What stands in brackets explains: "Name of the holder (print capitals)". */
function outsideBrackets(words: readonly Word[]): Word[] {
  let depth = 0
  return words.filter(({ text }) => {
    if (text === '(') depth++
    if (text === ')') depth--
    return depth === 0
  })
}

/**
 * Whether a word says something of a thing. What the tagger takes for a verb is a name where it does not agree with a single
 * thing in front ("site walk"), behind a preposition ("date of issue") and where it may as well be the last of several nouns
 * ("hot work permits").
 */
function isPredicate(word: Word, at: number, words: readonly Word[]): boolean {
  if (word.pos === 'AUX') return true
  if (word.pos !== 'VERB') return false
  const [before, behind] = [words[at - 1], words[at + 1]]
  const isSingle = (before?.pos === 'NOUN' || before?.pos === 'PROPN') && !/[^s]s$/.test(before.lower)
  if (isSingle && !behind && /[^s]s$/.test(word.lower)) return words.some(({ pos }) => pos === 'DET')
  const isBare = stemOf(word.lower) === word.stem && !/(?:ing|ed|s)$/.test(word.lower)
  return !isBare || !(isSingle || before?.pos === 'ADP' || before?.pos === 'DET')
}

const pointsAtSheet = ({ lower }: Word, at: number, words: readonly Word[]) =>
  partsOfSheet.has(lower) && words[at - 1]?.lower === 'this'

const asking = 'is|are|was|were|does|do|did|has|have|had|can|will|shall|must|should|who|what|which|when|where|how|why'
/** "…, and is …", "… and who …", "…? Are …": where another thing is asked. */
const boundary = new RegExp(
  String.raw`(?:[,;]\s+(?:and|or|but)\s+(?=(?:${asking})\b)|(?<!\s)\s+and\s+(?=(?:${asking})\s)|(?<=[?;])\s+(?=\p{Lu}))`,
  'giu',
)
/** A part with fewer words is not understood alone. */
const fewestWords = 3
const mostParts = 8

/**
 * The separate things that a question asks, each to be judged alone; what a pronoun stands for is put in its place.
 * "Is a log kept, and is it signed?" asks whether a log is kept, and whether a log is signed.
 */
export function splitAsked(question: string): string[] {
  const cuts = [...question.matchAll(boundary)].map((match) => match.index + match[0].length)
  const edges = [0, ...cuts.slice(0, mostParts - 1), question.length]
  const parts: string[] = []
  for (const [index, start] of edges.slice(0, -1).entries()) {
    const part = question.slice(start, edges[index + 1]).trim()
    const last = parts.at(-1)
    if (last !== undefined && part.split(/\s+/).length < fewestWords) parts[parts.length - 1] = `${last} ${part}`
    else parts.push(part)
  }
  return parts.map((part, index) => nameSubject(trimJoint(part), parts[index - 1]))
}

function trimJoint(part: string): string {
  return part.replace(/(?<![,;\s])[,;\s]+(?:(?:and|or|but)\s*)?$/i, '').replace(/(?<!\s)\s+(?:and|or|but)$/i, '')
}

const pronoun = /\b(?:it|they|these|those|them)\b/i

function nameSubject(part: string, before: string | undefined): string {
  if (before === undefined || !pronoun.test(part)) return part
  const subject = firstNounGroup(before)
  return subject === undefined ? part : part.replace(pronoun, () => subject)
}

/** The first noun group of a question with what hangs on it: "a procedure for hot work". */
function firstNounGroup(question: string): string | undefined {
  const words = readWords(question)
  const isNoun = ({ pos }: Word) => pos === 'NOUN' || pos === 'PROPN'
  const start = words.findIndex((word) => isNoun(word) || /^(?:DET|ADJ|NUM)$/.test(word.pos))
  const noun = words.findIndex((word, index) => index >= start && isNoun(word))
  if (start < 0 || noun < 0) return undefined
  const next = words.findIndex(({ pos }, index) => index > noun && /^(?:VERB|AUX|PUNCT|SCONJ|CCONJ|ADV)$/.test(pos))
  const last = words[(next < 0 ? words.length : next) - 1]
  const first = words[start]
  return first && last ? question.slice(first.start, last.end) : undefined
}
