import { spellOutAs } from '../language/spell-out-as.ts'
import { readAsk } from './ask.ts'
import { cutStretches, type Stretch } from './cut-stretches.ts'
import type { JudgedText } from './judge.ts'
import { matchWords } from './match-terms.ts'
import { readStatement } from './statement.ts'
import type { Verifier } from './verifier/open-verifier.ts'
import { plainPassage } from './verifier/plain-passage.ts'
import { createWidening } from './widen-stretch.ts'

/** A stretch of a span, and how it stands to what is asked. */
export interface NearStretch extends Omit<Stretch, 'said'> {
  /** Of the span. */
  index: number
  /** As they stand, with short forms spelled out as they are asked for, or of a row with the names of its columns. */
  words: string
  isRow: boolean
  /** `words` are not those of the span: places in them are none of the page. */
  isRestated: boolean
  /** The words as the verifier reads them, beside a claim with those around them. */
  said: string
  /** How much of what is asked its words name, 0 to 1. */
  coverage: number
  /** Cosine of the meanings. */
  nearness: number
}

export interface NearestStretches {
  /** Those to be read, the nearest first. */
  stretches: NearStretch[]
  /** How many different ones are about as near as the nearest, itself included; 1 of a claim. */
  candidates: number
}

/** Stretches that are read at most: those nearest to what is asked, of a claim those that name most of it. */
const mostRead = { question: 6, requirement: 6, claim: 16 } as const
/**
 * What is so much farther from what is asked than the nearest stretch is about something else, whatever words it shares; but what
 * is as near as `surely` is about it in any case.
 */
const margin = 0.15
const surely = 0.85
const forWords = 0.3

/** The stretches of the spans that are nearest to what is asked. */
export async function findNearestStretches(
  { as, text }: JudgedText,
  spans: readonly string[],
  verifier: Pick<Verifier, 'compareMatter'>,
): Promise<NearestStretches> {
  const ask = readAsk(text, as === 'claim' ? as : undefined)
  const found: NearStretch[] = []
  for (const [index, span] of spans.entries()) {
    const widen = as === 'claim' ? createWidening(span) : undefined
    for (const { said: ofRow, ...stretch } of cutStretches(span)) {
      const written = ofRow ?? span.slice(stretch.start, stretch.end)
      const words = as === 'claim' ? written : spellOutAs(text, written)
      const statement = readStatement(words)
      // A title is of the matter, and shows nothing of it; in a bid a few words may be all that a row says.
      if (as === 'question' && statement.kind === 'heading') continue
      const { coverage } = matchWords(ask, [{ statement, from: 0, to: statement.words.length }])
      const isRow = ofRow !== undefined
      const isRestated = isRow || words !== written
      const read = isRow || !widen ? undefined : widen(stretch)
      const said = plainPassage(read ? span.slice(read.start, read.end) : words)
      const nearness = as === 'claim' ? 1 : await verifier.compareMatter(text, said)
      found.push({ ...stretch, index, words, isRow, isRestated, said, coverage, nearness })
    }
  }
  const ranked = found.sort((one, other) => relevanceOf(other) - relevanceOf(one))
  const [best] = ranked
  if (!best || as === 'claim') return { stretches: ranked.slice(0, mostRead[as]), candidates: 1 }
  const nearest = relevanceOf(best)
  return {
    stretches: ranked.slice(0, mostRead[as]).filter((one) => relevanceOf(one) >= Math.min(nearest - margin, surely)),
    candidates: new Set(ranked.filter((one) => relevanceOf(one) >= nearest - margin).map(({ said }) => said)).size,
  }
}

/** Of what a stretch is about: how near it is, and a share for the words that it repeats. */
export const relevanceOf = ({ coverage, nearness }: Pick<NearStretch, 'coverage' | 'nearness'>) =>
  nearness + forWords * coverage
