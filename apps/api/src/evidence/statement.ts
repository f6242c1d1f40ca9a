import { type Clause, splitClauses } from '../language/clauses.ts'
import { type FoundDate, findDates } from '../language/dates.ts'
import { type Firmness, readFirmness } from '../language/modality.ts'
import { findNegations, markAttributes, type Negation } from '../language/negation.ts'
import { findQuantities, type Quantity } from '../language/quantities.ts'
import { compareMeanings, findMeanings, type Meanings } from '../language/thesaurus.ts'
import { longestSentence, readWords, type Word } from '../language/words.ts'
import { createRecentMemory } from '../platform/recent-memory.ts'
import { type Kind, readKind } from './statement-kind.ts'

/** A sentence read once; every aspect is decided on this. */
export interface Statement {
  text: string
  /** Where it stands in its span. */
  start: number
  end: number
  words: readonly Word[]
  /** One for each word. */
  meanings: readonly Meanings[]
  clauses: readonly Clause[]
  negations: readonly Negation[]
  quantities: readonly Quantity[]
  dates: readonly FoundDate[]
  firmness: Firmness
  kind: Kind
}

/** The sentences of the passages that an answer cites are read once for all of its own. */
const memory = createRecentMemory<Statement>(1_000)

/** Reads a sentence; of one that is longer than 1,200 characters the beginning. Linear in its length. */
export function readStatement(sentence: string, start = 0): Statement {
  // Lines of a page break anywhere; a tab parts the cells of a table and stays.
  const text = sentence.slice(0, longestSentence).replace(/[\r\n]/g, ' ')
  const known = memory.get(text)
  if (known) return { ...known, start, end: start + sentence.length }
  const statement = readText(text)
  memory.set(text, statement)
  return { ...statement, start, end: start + sentence.length }
}

/** The negations that begin within some of a statement's words. @param to behind the last of these */
export function negationsWithin(
  { words, negations }: Pick<Statement, 'words' | 'negations'>,
  { from, to }: { from: number; to: number },
): Negation[] {
  const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0]
  return negations.filter((one) => one.start >= start && one.start < end)
}

function readText(text: string): Statement {
  const words = readWords(text)
  return {
    text,
    start: 0,
    end: text.length,
    words,
    meanings: findMeanings(words),
    clauses: splitClauses(words),
    negations: markAttributes(findNegations(text), words),
    quantities: findQuantities(text),
    dates: findDates(text),
    firmness: readFirmness(text),
    kind: readKind(text, words),
  }
}

/** How a word of one statement stands to one of another, by their indices: 1 the same, 0.8 near, -1 opposite, 0 nothing. */
export function compareAt(one: Statement, at: number, other: Statement, there: number): number {
  const [first, second] = [one.meanings[at], other.meanings[there]]
  return first === undefined || second === undefined ? 0 : compareMeanings(first, second)
}
