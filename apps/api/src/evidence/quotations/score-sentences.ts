import { contentStems } from '../../language/content-words.ts'
import { asks } from '../../language/measure-substance.ts'
import { findMeasured } from '../../language/measures.ts'
import { readReferences, whereItBegins } from '../../language/read-references.ts'
import { rememberEach } from '../../language/remember-each.ts'
import { writeFigures } from '../../language/write-figures.ts'
import type { Question } from '../question/parse-question.ts'
import { definesTerm } from '../question/read-definition.ts'
import { kindsWanted } from '../question/read-demand.ts'
import { isTitle, listsTitles } from './cut-sentences.ts'
import { namesSomebody } from './names-somebody.ts'
import { cosine, type Sentence } from './rank-pages.ts'

/** How much the question's own words count beside the meaning, when a sentence is chosen. */
const wordWeight = 0.4
/** What a sentence gains by holding a figure of the kind that the question asks for. */
const figureBonus = 0.15
/** What it gains by giving a reason where the question asks for one. */
const reasonBonus = 0.2
const asksWho = /^\W{0,9}(?:to |by |with |for )?whom?\b/i
const asksWhy = /\bwhy\b|\b(?:what|which|for what) (?:is |was |are |were )?(?:the )?(?:reason|cause)s?\b/i
const givesReason =
  /\b(?:because|due to|owing to|so that|in order to|as a result of|caused by|on account of|by reason of|for (?:this|that|the) reason)\b/i
/** What it loses by saying nothing that the question does not say, as headings and contents do, or by only announcing a list. */
const emptyLoss = 0.3
const announcesLoss = 0.15
const fewestNewWords = 3
/** What a sentence gains that begins with the clause that the question names. */
const referenceBonus = 0.6
/** What a row of a table gains that the question names, in place of words that it does not have. */
const rowBonus = 0.3
/** And what it gains beyond that where the question names the column of one of its cells as well. */
const cellBonus = 0.2
/** What it gains by saying what a term is that the question wants defined. */
const definitionBonus = 0.6

/** What is asked for, in a form that sentences can be scored by. */
export interface Asked extends Question {
  vector: Float32Array
}

/**
 * Scores sentences by how well each answers a question, each once; words are weighed by how rare they are among `all`.
 * @param stemsOf gives the words of a text; who scores the same sentences by several questions shares one that remembers them
 */
export function createScorer(
  asked: Asked,
  all: readonly Sentence[],
  stemsOf: StemsOf = rememberStems(),
): (sentence: Sentence) => number {
  const weigh = weighWords(asked.text, all, stemsOf)
  const own = stemsOf(asked.text)
  const places = readReferences(asked.text).map((reference) => new RegExp(whereItBegins(reference), 'i'))
  const { term } = asked
  const wantsReason = asksWhy.test(asked.text)
  const wantsPerson = asked.kinds.length === 0 && asksWho.test(asked.asking)
  const asWanted = (text: string) => (wantsPerson && namesSomebody(text) ? figureBonus : 0)
  return rememberEach((sentence) => {
    if (sentence.row) {
      const said = sentence.parts.join(' ')
      const isOfKind = sentence.row.isAsked || supplies(said, asked)
      // A row without the kind of figure that is asked for was named by chance.
      const isAnswer = isOfKind || !asksForKind(asked)
      return (
        cosine(asked.vector, sentence.vector) +
        wordWeight * weigh(stemsOf(said)) +
        (isOfKind ? figureBonus : 0) +
        asWanted(said) +
        (isAnswer ? gainOf(sentence.row) : -emptyLoss)
      )
    }
    const stems = stemsOf(sentence.text)
    const added = [...stems].filter((word) => !own.has(word)).length
    return (
      cosine(asked.vector, sentence.vector) +
      wordWeight * weigh(stems) +
      (supplies(sentence.text, asked) ? figureBonus : 0) +
      asWanted(sentence.text) +
      (wantsReason && sentence.parts.some((part) => givesReason.test(part)) ? reasonBonus : 0) +
      (term && sentence.parts.some((part) => definesTerm(part, term)) ? definitionBonus : 0) +
      (sentence.parts.some((part) => places.some((place) => place.test(part))) ? referenceBonus : 0) -
      (added < fewestNewWords || sentence.captions || isTitle(sentence.text) || listsTitles(sentence.text)
        ? emptyLoss
        : 0) -
      (sentence.announces ? announcesLoss : 0) -
      (asks(sentence.text) ? emptyLoss : 0)
    )
  })
}

const gainOf = ({ isNamed, cell }: NonNullable<Sentence['row']>) => (isNamed ? rowBonus + (cell ? cellBonus : 0) : 0)

/** Whether a question tells which kind of answer it wants. */
export function asksForKind({ demand, kinds }: Pick<Asked, 'demand' | 'kinds'>): boolean {
  return kinds.length > 0 || kindsWanted(demand) !== undefined
}

/** Whether a text has the kind of answer that is asked for, or a figure of its kind; false where nothing tells what is asked. */
export function supplies(text: string, { demand, kinds }: Pick<Asked, 'demand' | 'kinds'>): boolean {
  if (kinds.length > 0) return kinds.every(({ isIn }) => isIn(text))
  const figures = kindsWanted(demand)
  return figures !== undefined && findMeasured(text, figures).length > 0
}

type StemsOf = (text: string) => ReadonlySet<string>

/** The words of each text, read once. "Two years" and "2 years" are the same words. */
export const rememberStems = (): StemsOf => rememberEach((text) => new Set(contentStems(writeFigures(text))))

/** Share of the question's words that a sentence has, each weighted by how rare it is among the sentences. */
function weighWords(
  question: string,
  sentences: readonly Sentence[],
  stemsOf: StemsOf,
): (stems: ReadonlySet<string>) => number {
  const stems = sentences.map(({ text }) => stemsOf(text))
  const weights = new Map<string, number>()
  for (const word of stemsOf(question)) {
    const holders = stems.filter((present) => present.has(word)).length
    weights.set(word, Math.log(1 + (sentences.length - holders + 0.5) / (holders + 0.5)))
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1
  return (present) => {
    let met = 0
    for (const [word, weight] of weights) if (present.has(word)) met += weight
    return met / total
  }
}
