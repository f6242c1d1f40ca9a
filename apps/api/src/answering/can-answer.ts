import { isCountedAs } from '../evidence/question/answer-kinds.ts'
import type { Question } from '../evidence/question/parse-question.ts'
import type { Demand } from '../evidence/question/read-demand.ts'
import { clauseBefore } from '../language/clause-before.ts'
import { contentStems, words } from '../language/content-words.ts'
import { readYears } from '../language/fiscal-periods.ts'
import { findMeasured } from '../language/measures.ts'
import type { Quantity } from '../language/quantities.ts'
import { longForm } from '../language/spell-out.ts'
import { stemOf } from '../language/stems.ts'
import { meetWords } from '../retrieval/compare-words.ts'
import type { QueryTerm } from '../retrieval/keyword-search.repo.ts'
import { nameTokens } from '../retrieval/match-names.ts'
import type { Retrieved, RetrievedPassage } from '../retrieval/retrieve-passages.ts'

/** Below this cosine of the local model even the best passage is about something else (measured). */
const offTopic = 0.22
/** A question can also be met by its exact words alone, a code for example, whatever its meaning. */
const wordsEnough = 0.5
/** A word of the question counts as met by meaning where the nearest word in a passage is at least this near. */
const sameMeaning = 0.6
/**
 * A passage with the right kind of figure answers only where it is about the subject of the question: by its words, or by
 * its meaning as a whole. Measured: of the unanswerable questions with such a passage a third fall below both, of the
 * answerable ones none.
 */
const sameSubject = { words: 0.57, similarity: 0.48 }
/** Words that say which kind of figure is asked for, not of what. */
const measureWords = new Set(
  `minimum maximum average annual total limit rate number percentage amount much many long often far high deep value level
  hours days weeks months years hour day week month year metres kilograms usd`.split(/\s+/),
)
/** Characters between a noun and the figure that belongs to it. */
const reach = 160
/** Passages in which the answer is looked for: those that would be quoted. */
const considered = 8

/**
 * Whether passages speak of what a question asks. Nearness alone cannot tell: the cosines of answerable and
 * unanswerable questions overlap from .27 to .56. So beyond it, what the question names must stand in one of the
 * best passages.
 */
export function speaksOfIt(
  { text: question, demand: { names, codes } }: Question,
  { passages, terms, names: found }: Pick<Retrieved, 'passages' | 'terms' | 'names'>,
): boolean {
  const best = passages.slice(0, considered)
  const near = best.some(
    ({ similarity, keywordShare, words }) =>
      similarity >= offTopic ||
      keywordShare >= wordsEnough ||
      (words.length > 0 && meetWords(words, terms, () => true) >= sameMeaning),
  )
  if (!near) return false
  // Search has held the passages to the names that documents bear, by what these are called where need be.
  const borne = (name: string) => found !== undefined && nameTokens(name).every((word) => found.known.includes(word))
  const known = (name: string) =>
    borne(name) || isKnown(name, terms) || passages.some((passage) => mentions(passage, name))
  if (!names.every(known)) return false
  if (!codes.every((code) => borne(code) || best.some((passage) => mentions(passage, code)))) return false
  // What is asked of one year is not answered by another.
  const years = readYears(question)
  if (years.length > 0 && !best.some((passage) => years.some((year) => bearsYear(passage, year)))) return false
  return true
}

/** Whether the figure that a question demands, of its kind and about its subject, stands in one of the best passages; true where it demands none. */
export function suppliesFigure(
  { demand: { figure } }: Question,
  { passages, terms }: Pick<Retrieved, 'passages' | 'terms'>,
): boolean {
  const best = passages.slice(0, considered)
  if (figure === undefined) return true
  const isOf = (word: string) => !measureWords.has(word)
  const isAbout = ({ words, similarity }: RetrievedPassage) =>
    similarity >= sameSubject.similarity || meetWords(words, terms, isOf) >= sameSubject.words
  return best.some((passage) => isAbout(passage) && supplies(passage, figure))
}

/** Whether a passage, its headings or its document name a year: as it is, or as the end of a span ("2022-23"). */
function bearsYear({ fileName, heading, text }: RetrievedPassage, year: string): boolean {
  const short = `(?:FY ?|['’/–-])${year.slice(2)}`
  return new RegExp(`(?<!\\d)${year}(?!\\d)|${short}(?!\\d)`, 'u').test(`${fileName} ${heading} ${text}`)
}

function supplies(passage: RetrievedPassage, figure: NonNullable<Demand['figure']>): boolean {
  const { counted, head, kinds } = figure
  // What is counted has no unit.
  const quantities = findMeasured(passage.text, kinds ?? ['other', 'share'])
  if (counted) return quantities.some((quantity) => counts(passage.text, quantity, counted))
  if (!head) return quantities.length > 0
  if (contentStems(passage.text).includes(head))
    return quantities.some(({ start, end }) =>
      hasWord(passage.text.slice(Math.max(start - reach, 0), end + reach), head),
    )
  // The passage may have another word for it.
  const meant = passage.words.find(({ word }) => stemOf(word) === head)
  return quantities.length > 0 && meant !== undefined && meant.match >= sameMeaning
}

/** "two safety officers", "officers: 2", or "the number of officers … never more than two". */
function counts(text: string, { start, end }: Quantity, noun: string): boolean {
  const after = /^[^.;:]{0,45}/.exec(text.slice(end))?.[0] ?? ''
  const lead = text.slice(Math.max(start - 32, 0), start).trimEnd()
  const before = /[:=–-]$/.test(lead) ? clauseBefore(lead, lead.length, lead.length, '.;') : ''
  const sentence = clauseBefore(text, start, 120, '.;:')
  const numbered = /\bnumber\s+of\s+([\p{L}\s]{0,40})/iu.exec(sentence)?.[1] ?? ''
  return [after, before, numbered].some((near) => words(near).some((word) => isCountedAs(word, noun)))
}

function hasWord(text: string, stemmed: string): boolean {
  return words(text).some((word) => stemOf(word) === stemmed)
}

/** Whether the workspace has the word anywhere. The stems are Postgres's, so only their beginnings are compared. */
function isKnown(name: string, terms: readonly QueryTerm[]): boolean {
  const start = name.toLowerCase().slice(0, Math.max(name.length - 3, 3))
  return terms.some(({ term, inPassages }) => inPassages > 0 && (term.startsWith(start) || start.startsWith(term)))
}

/** A name stands in a passage as it is, spelled out, by its words' initials, or by its meaning. */
function mentions(passage: RetrievedPassage, name: string): boolean {
  const text = `${passage.fileName} ${passage.heading} ${passage.text}`
  if (asWritten(name).test(text)) return true
  const present = words(text)
  const long = longForm(name)
    ?.split(/[\s-]+/)
    .slice(-2)
  if (long?.every((word) => present.some((other) => stemOf(other) === stemOf(word)))) return true
  const initials = present.map((word) => word[0]).join('')
  if (/^\p{Lu}{3,}s?$/u.test(name) && initials.includes(name.toLowerCase().replace(/s$/, ''))) return true
  return passage.words.some(({ word, match }) => stemOf(word) === stemOf(name.toLowerCase()) && match >= sameMeaning)
}

/** Letters and figures take turns in a code; whoever writes more turns writes no code. */
const mostParts = 12

/** "IP-66" is also IP66 and IP 66, but not IP-665; a name may have its plural. */
function asWritten(name: string): RegExp {
  const parts =
    name
      .replace(/(?<=\p{Lu})s$/u, '')
      .match(/\p{L}+|\d+/gu)
      ?.slice(0, mostParts) ?? []
  return new RegExp(`(?<![\\p{L}\\d])${parts.join('[-./\\s]*')}s?(?![\\p{L}\\d])`, 'iu')
}
