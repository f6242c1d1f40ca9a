import { sayTheSame } from '../../evidence/say-the-same.ts'
import { contentStems } from '../../language/content-words.ts'
import { findNegations } from '../../language/negation.ts'
import { findQuantities } from '../../language/quantities.ts'

/** Questions that are offered at most, and those that are compared by what they say: the likest by their words. */
const most = 5
const compared = 12
/** Share of the words of both that both have: of questions that are compared, and of those that differ by a word put in. */
const comparable = 0.6
const sameWords = 0.75

/**
 * Questions that ask the same as this one, the likest first: the words of one are those of the other with a word or two put
 * in, with the same figures and denials, or by the judge of evidence each says what the other says. Another thing in the
 * place of one ("crane" for "forklift") makes another question.
 * @returns their places in the list, from 0
 */
export function findAlike({ question, others }: { question: string; others: readonly string[] }): number[] {
  const asked = readQuestion(question)
  return others
    .map((other, at) => ({ other, at, share: shareOf(asked.stems, new Set(contentStems(other))) }))
    .filter(({ share }) => share >= comparable)
    .toSorted((a, b) => b.share - a.share || a.at - b.at)
    .slice(0, compared)
    .filter(({ other, share }) => asksTheSame(asked, readQuestion(other), share) || sayTheSame(question, other))
    .slice(0, most)
    .map(({ at }) => at)
}

type Question = ReturnType<typeof readQuestion>

function readQuestion(text: string) {
  const figures = findQuantities(text).map(
    ({ kind, value, dimension, comparator }) => `${kind} ${value} ${dimension} ${comparator}`,
  )
  return { stems: new Set(contentStems(text)), figures: figures.toSorted().join(), denials: findNegations(text).length }
}

function asksTheSame(one: Question, other: Question, share: number): boolean {
  const contained = isIn(one.stems, other.stems) || isIn(other.stems, one.stems)
  return contained && share >= sameWords && one.figures === other.figures && one.denials === other.denials
}

const isIn = (part: ReadonlySet<string>, whole: ReadonlySet<string>) => [...part].every((stem) => whole.has(stem))

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((stem) => other.has(stem)).length
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}
