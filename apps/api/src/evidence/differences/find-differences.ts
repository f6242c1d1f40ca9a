import type { DifferenceAspect } from '@fieldproof/schema/proof'
import { readModal } from '../../language/modality.ts'
import { compareMeanings } from '../../language/thesaurus.ts'
import { findVerbs } from '../aspects/roles.ts'
import { type JudgeOptions, judgeStretches, type StretchJudgement } from '../judge.ts'
import type { Statement } from '../statement.ts'
import type { Aspect, Outcome } from '../verdict.ts'
import type { ComparedPassage, Difference, DifferingSide } from './difference.ts'
import { findDifferingFigures } from './differing-figures.ts'
import { findDifferingRoles } from './differing-roles.ts'
import { isOtherEdition, isOtherMember } from './editions.ts'
import { keepsLaw } from './keeps-law.ts'
import { denies } from './polarity.ts'
import { type Compared, readCompared } from './read-compared.ts'
import { speakOfSame } from './same-matter.ts'

/** Differences of one question at most. */
const most = 4

/**
 * Pairs of statements that answer one question, of two documents or of two places of one, and differ in a figure, a date, a role, an
 * obligation or a yes and no. The one judge decides: each must contradict the other by its rules, and both must speak of the same thing
 * in the same case and scope. Anything else is no difference. Those that name most of the question first.
 */
export async function findDifferences(
  question: string,
  passages: readonly ComparedPassage[],
  options: Omit<JudgeOptions, 'headings'>,
): Promise<Difference[]> {
  const statements = readCompared(question, passages)
  const found: Difference[] = []
  for (const [index, one] of statements.entries())
    for (const other of statements.slice(index + 1)) {
      if (found.length >= most) return found
      if (!areComparable(one, other)) continue
      const [first, second] = one.passage < other.passage ? [one, other] : [other, one]
      const difference = await compare(first, second, options)
      if (difference && !found.some((known) => isTold(known, difference, passages))) found.push(difference)
    }
  return found
}

async function compare(
  one: Compared,
  other: Compared,
  options: Omit<JudgeOptions, 'headings'>,
): Promise<Difference | undefined> {
  const candidate = findCandidate(one, other)
  if (!candidate) return undefined
  const judged = [await judgeBy(one, other, options), await judgeBy(other, one, options)]
  if (!judged.every((judgement) => judgement && contradicts(judgement, candidate.aspect))) return undefined
  if (await keepsLaw(one, other, options)) return undefined
  const [words, otherWords] = candidate.words
  return { aspect: candidate.aspect, sides: [sideOf(one, words), sideOf(other, otherWords)] }
}

interface Candidate {
  aspect: DifferenceAspect
  words: readonly [string, string]
}

/** In what two statements of the same thing may differ. */
function findCandidate(one: Compared, other: Compared): Candidate | undefined {
  const [first, second] = [one.statement, other.statement]
  const [denied, otherDenied] = [denies(first, second), denies(second, first)]
  if (denied === otherDenied && saysSomething(first) && saysSomething(second)) {
    const figures = findDifferingFigures(first, second)
    if (figures && speakOfSame(one, other))
      return { aspect: 'figure', words: [cut(first, figures[0]), cut(second, figures[1])] }
    const dates = findDifferingDates(first, second)
    if (dates && speakOfSame(one, other))
      return { aspect: 'date', words: [cut(first, dates[0]), cut(second, dates[1])] }
    const roles = findDifferingRoles(first, second)
    if (roles && speakOfSame(one, other, { actors: roles }))
      return { aspect: 'role', words: [wordsOf(first, roles[0]), wordsOf(second, roles[1])] }
  }
  const duties = findDifferingDuties(first, second, [denied, otherDenied])
  const opposed = denied !== otherDenied || duties !== undefined
  if (!opposed || !speakOfSame(one, other, { opposites: true })) return undefined
  if (duties) return { aspect: 'obligation', words: duties }
  return { aspect: 'yes-no', words: denied ? ['Denies it', 'Says so'] : ['Says so', 'Denies it'] }
}

/** A heading that a number runs into is no statement: "11 Related documents 11.1 Permit to Work Standard." */
export function saysSomething(statement: Statement): boolean {
  return findVerbs(statement).some(({ pos }) => pos === 'VERB' || pos === 'AUX')
}

/** One date each, of which each tells what the other contradicts. */
export function findDifferingDates({ dates: first }: Statement, { dates: second }: Statement) {
  const [one] = first
  const [other] = second
  if (!one || !other || first.length > 1 || second.length > 1) return undefined
  const differs = (a: number | undefined, b: number | undefined) => a !== undefined && b !== undefined && a !== b
  const years = one.year > 0 && other.year > 0 && one.year !== other.year
  return years || differs(one.month, other.month) || differs(one.day, other.day) ? ([one, other] as const) : undefined
}

/** "must" against "may", and either against "must not": not what is recommended, which may be stricter or looser. */
function findDifferingDuties(
  one: Statement,
  other: Statement,
  [denied, otherDenied]: readonly [boolean, boolean],
): readonly [string, string] | undefined {
  const [first, second] = [dutyOf(one, denied), dutyOf(other, otherDenied)]
  return first && second && first !== second ? [first, second] : undefined
}

const needNot =
  /\bneeds? not\b|\b(?:is|are) not (?:required|obliged)\b|\bnot (?:mandatory|compulsory|obligatory|necessary)\b/i

function dutyOf({ text }: Statement, denied: boolean): 'must' | 'may' | 'must not' | 'need not' | undefined {
  // "may only" sets a bound.
  if (/\bonly\b/i.test(text)) return undefined
  if (needNot.test(text)) return 'need not'
  const modal = readModal(text)
  if (modal === 'must') return denied ? 'must not' : 'must'
  return modal === 'may' ? (denied ? 'must not' : 'may') : undefined
}

/** Judges one statement as a claim by the other, read under its heading. */
async function judgeBy(
  claim: Compared,
  source: Compared,
  options: Omit<JudgeOptions, 'headings'>,
): Promise<StretchJudgement | undefined> {
  const { statement, heading } = source
  const [judged] = await judgeStretches({ as: 'claim', text: claim.statement.text }, [statement.text], {
    ...options,
    headings: [heading?.text ?? ''],
  })
  return judged
}

/** The aspects of the judge in which a difference shows. */
const aspectsOf: Record<DifferenceAspect, readonly Aspect[]> = {
  figure: ['quantity'],
  date: ['time'],
  role: ['actor'],
  obligation: ['modality', 'polarity'],
  'yes-no': ['polarity'],
}

/** Whether the judge's rules find the contrary there; of duties that one asks more than the other gives. */
function contradicts({ aspects }: StretchJudgement, aspect: DifferenceAspect): boolean {
  const outcomes: readonly Outcome[] = aspect === 'obligation' ? ['conflict', 'missing', 'short'] : ['conflict']
  return aspects.some((one) => aspectsOf[aspect].includes(one.aspect) && outcomes.includes(one.outcome))
}

/** Two places whose words are of one organisation, and of one time and section. */
function areComparable(one: Compared, other: Compared): boolean {
  if (one.passage === other.passage) return false
  const ofOthers = [one, other].some(({ source }) => source.documentClass === 'other_party')
  if (ofOthers && one.source.documentId !== other.source.documentId) return false
  return (
    !isOtherEdition(one.source, other.source) && !isOtherMember(one.source, other.source) && !isOtherSection(one, other)
  )
}

/** Two sections of one document, each headed by a thing that the other does not name: "Tower cranes", "Bridge cranes". */
function isOtherSection(one: Compared, other: Compared): boolean {
  if (one.source.documentId !== other.source.documentId) return false
  const namesMore = ({ heading }: Compared, { statement, heading: second }: Compared) => {
    const there = [...statement.meanings, ...(second?.meanings ?? [])]
    return (heading?.words ?? []).some(({ pos }, index) => {
      const meaning = heading?.meanings[index]
      return /^(?:NOUN|PROPN|ADJ)$/.test(pos) && meaning && !there.some((word) => compareMeanings(word, meaning) === 1)
    })
  }
  return namesMore(one, other) && namesMore(other, one)
}

/** The same two documents in the same, of which one statement is known: it is told once. */
function isTold({ aspect, sides }: Difference, other: Difference, passages: readonly ComparedPassage[]): boolean {
  const documents = (one: Difference) => one.sides.map(({ passage }) => passages[passage]?.documentId).sort()
  const isSide = (one: DifferingSide) =>
    sides.some(({ passage, start }) => passage === one.passage && start === one.start)
  return (
    aspect === other.aspect &&
    other.sides.some(isSide) &&
    `${documents(other)}` === `${sides.map(({ passage }) => passages[passage]?.documentId).sort()}`
  )
}

function sideOf({ passage, start, end }: Compared, words: string): DifferingSide {
  return { passage, start, end, words }
}

const cut = ({ text }: Statement, { start, end }: { start: number; end: number }) => text.slice(start, end).trim()

function wordsOf({ text, words }: Statement, { from, to }: { from: number; to: number }): string {
  return text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0)
}
