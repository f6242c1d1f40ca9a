import { contentStems } from '../../language/content-words.ts'
import { figureKey, findMeasured } from '../../language/measures.ts'
import { type Demand, kindsWanted } from '../question/read-demand.ts'
import { cosine } from './rank-pages.ts'

/** A quotation as it is compared with those of other documents. */
export interface Statement {
  document: string
  text: string
  vector: Float32Array
  /** How well it answers the question. */
  score: number
}

/** Statements nearer than this speak of the same thing, where they also share this part of their words. */
const sameThing = 0.5
const sharedWords = 0.3
/** A statement that answers the question much worse than the best is about something else. */
const nearlyAsGood = 0.75

/**
 * Whether documents give different figures for what is asked: two quotations from two documents that both answer, speak of
 * the same thing, and have no figure of the demanded kind in common. Only questions that ask for a figure can tell.
 */
export function disagree(statements: readonly Statement[], demand: Demand): boolean {
  const kinds = kindsWanted(demand)
  if (!kinds) return false
  const best = Math.max(...statements.map(({ score }) => score))
  const answering = statements
    .filter(({ score }) => score >= nearlyAsGood * best)
    .map((statement) => ({ ...statement, figures: figuresOf(statement.text) }))
    .filter(({ figures }) => figures.size > 0)
  return answering.some((one, index) =>
    answering
      .slice(index + 1)
      .some(
        (other) =>
          one.document !== other.document &&
          cosine(one.vector, other.vector) >= sameThing &&
          overlap(one.text, other.text) >= sharedWords &&
          ![...one.figures].some((figure) => other.figures.has(figure)),
      ),
  )

  function figuresOf(text: string): Set<string> {
    return new Set(findMeasured(text, kinds ?? []).map(figureKey))
  }
}

/** Share of the shorter text's words that the other has too. */
function overlap(a: string, b: string): number {
  const [one, other] = [new Set(contentStems(a)), new Set(contentStems(b))]
  return [...one].filter((word) => other.has(word)).length / Math.max(Math.min(one.size, other.size), 1)
}
