import { contentStems } from '../../language/content-words.ts'
import { endsWithinSentence } from '../../language/split-document-text.ts'
import type { Question } from '../question/parse-question.ts'
import { definesTerm } from '../question/read-definition.ts'
import { endsWithinList, isListItem } from './continue-list.ts'
import { layOutList } from './lay-out-list.ts'
import { asksForKind, supplies } from './score-sentences.ts'
import { listWords } from './widen-sentence.ts'
import { withoutHeading } from './without-heading.ts'

const longestQuotation = 90
/** What says what a word means is quoted whole: its last condition may be the one that matters. */
const longestDefinition = 300
const shortestClause = 9
/** A clause with what is asked for counts as much as so many words of the question. */
const kindWeight = 2
/** Where a clause ends, or an item of a list begins. */
const clauseBreak = /(?<=[.;:?!]) (?=\S)| (?=[•▪◦‣] |\((?:[a-z]{1,2}|[ivxl]{1,5}|\d{1,2})\) )/g

/**
 * A quotation as it is shown: without the heading that is named beside it, not longer than is read, and marked where it begins
 * or ends within what is said.
 * @param passage in which it stands @param roomForList words of a list that is asked for; undefined where none is
 */
export function cutQuotation(
  text: string,
  question: Question,
  passage: { text: string; headings: readonly string[] } | undefined,
  roomForList: number | undefined,
): string {
  const { term } = question
  const isDefinition = term !== undefined && definesTerm(text, term)
  const room = isDefinition ? longestDefinition : layOutList(text) === text ? roomForList : listWords
  const cut = withoutHeading(cutLong(text, question, room), passage?.headings.at(-1) ?? '')
  const goesOn = (roomForList !== undefined && endsWithinList(cut)) || isCutOff(cut, passage?.text ?? '')
  return `${/^\p{Ll}/u.test(cut) && !isListItem(cut) ? '… ' : ''}${cut}${goesOn ? ' …' : ''}`
}

/** Whether a quotation ends where its passage does, within a sentence: the rest stands on another page. */
function isCutOff(quotation: string, passage: string): boolean {
  return endsWithinSentence(passage) && passage.replace(/\s+/g, ' ').trim().endsWith(quotation)
}

/**
 * The clauses of a long text around the one that has most of the question's words and what it asks for. None is cut: what
 * it says may stand at its end.
 */
export function cutLong(text: string, question: Question, longest = longestQuotation): string {
  if (countWords(text) <= longest) return text
  const clauses = joinShort(text.split(clauseBreak))
  const asked = new Set(contentStems(question.text))
  const wanted = asksForKind(question)
  const scores = clauses.map((clause) => {
    const met = new Set(contentStems(clause).filter((stemmed) => asked.has(stemmed))).size
    return met + (wanted && supplies(clause, question) ? kindWeight : 0)
  })
  let first = scores.indexOf(Math.max(...scores))
  let last = first
  let words = countWords(clauses[first] ?? '')
  const fits = (at: number) => at in clauses && words + countWords(clauses[at] ?? '') <= longest
  // What goes before is needed to understand a clause more than what follows.
  while (fits(first - 1)) words += countWords(clauses[--first] ?? '')
  while (fits(last + 1)) words += countWords(clauses[++last] ?? '')
  const kept = clauses.slice(first, last + 1).join(' ')
  return `${first > 0 ? '… ' : ''}${kept}${last < clauses.length - 1 ? ' …' : ''}`
}

/** Headings and numbers go with the clause behind them. */
function joinShort(clauses: readonly string[]): string[] {
  const joined: string[] = []
  let pending = ''
  for (const [index, clause] of clauses.entries()) {
    pending = pending === '' ? clause : `${pending} ${clause}`
    if (countWords(pending) < shortestClause && index < clauses.length - 1) continue
    joined.push(pending)
    pending = ''
  }
  return joined
}

const countWords = (text: string) => text.split(' ').length
