import { isFunctionWord } from '../language/content-words.ts'
import { spellOutAs } from '../language/spell-out-as.ts'
import { type Ask, readAsk } from './ask.ts'
import { cutStretches, type Stretch } from './cut-stretches.ts'
import type { JudgedText } from './judge.ts'
import { matchWhole } from './match-terms.ts'
import { readStatement } from './statement.ts'
import type { Verifier } from './verifier/open-verifier.ts'
import { plainPassage } from './verifier/plain-passage.ts'
import { createWidening } from './widen-stretch.ts'

/** A stretch of a span, and how it stands to what is asked. */
export interface NearStretch extends Omit<Stretch, 'said' | 'announced' | 'leads' | 'label' | 'table'> {
  /** Of the span. */
  index: number
  /**
   * As they stand, with short forms spelled out as they are asked for; of a row with the names of its columns, of an item that is no
   * sentence behind what announces its list.
   */
  words: string
  isRow: boolean
  beside?: Beside
  /** `words` are not those of the span: places in them are none of the page. */
  isRestated: boolean
  /** The words as the verifier reads them, beside a claim with those around them. */
  said: string
  /** How much of what is asked its words name, 0 to 1. */
  coverage: number
  /** Cosine of the meanings. */
  nearness: number
  /** What it is about: how near it is, and a share for the words that it repeats; of an item of a list, with what announces it. */
  relevance: number
}

/** What is said beside others of one table or list, or in sentences of one form. */
export interface Beside {
  /** The same for all of these. */
  group: string
  /** With what announces the list. */
  words: string
  /** How much of what is asked these name, 0 to 1. */
  coverage: number
}

export interface NearestStretches {
  /** Those to be read, the nearest first. */
  stretches: NearStretch[]
  /** How many different ones are about as near as the nearest, itself included; 1 of a claim. */
  candidates: number
  /** All that were looked at, those that are read and the others. */
  all: NearStretch[]
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
  const compare = async (words: string, said: string) => {
    const coverage = coverageOf(ask, words)
    return { coverage, nearness: as === 'claim' ? 1 : await verifier.compareMatter(text, said) }
  }
  const found: NearStretch[] = []
  /** Items that are no sentences: a collection has many of them, and that some are near tells nothing of the others. */
  const titles = new Set<NearStretch>()
  for (const [index, span] of spans.entries()) {
    const widen = as === 'claim' ? createWidening(span) : undefined
    for (const cut of keepNamedRows(text, cutStretches(span))) {
      const { said: ofRow, announced, start, end } = cut
      const written = ofRow ?? span.slice(start, end)
      const own = as === 'claim' ? written : spellOutAs(text, written)
      const inList = as === 'question' && announced !== undefined ? `${announced}\n${own}` : undefined
      // A title is of the matter, and shows nothing of it; in a bid a few words may be all that a row says.
      const isTitle = as === 'question' && readStatement(own).kind === 'heading'
      if (isTitle && (inList === undefined || isName(own))) continue
      const words = isTitle && inList !== undefined ? inList : own
      const isRow = ofRow !== undefined
      const isRestated = isRow || words !== written
      const read = isRow || !widen ? undefined : widen({ start, end })
      const said = plainPassage(read ? span.slice(read.start, read.end) : words)
      const alone = await compare(words, said)
      const listed = inList === undefined || inList === words ? alone : await compare(inList, plainPassage(inList))
      const relevance = Math.max(relevanceOf(alone), relevanceOf(listed))
      const beside = as === 'claim' ? undefined : tellBeside(ask, index, cut, own, alone.coverage)
      const one = { start, end, index, words, isRow, isRestated, said, ...alone, relevance, ...(beside && { beside }) }
      found.push(one)
      if (isTitle) titles.add(one)
    }
  }
  const ranked = found.sort((one, other) => other.relevance - one.relevance)
  const [best] = ranked
  if (!best || as === 'claim') return { stretches: ranked.slice(0, mostRead[as]), candidates: 1, all: [] }
  return {
    stretches: ranked
      .slice(0, mostRead[as])
      .filter(({ relevance }) => relevance >= Math.min(best.relevance - margin, surely)),
    candidates: Math.max(1, countAsNear(found.filter((one) => !titles.has(one)))),
    all: found,
  }
}

const coverageOf = (ask: Ask, words: string) => matchWhole(ask, [readStatement(words)]).coverage

const atBullet = /\n[^\S\n]*[•▪◦‣●]\s/gu
const withFigure = /(?<!\S)[^\s\d]*\d\S*/g

/**
 * Sentences that differ in nothing but figures and numbers stand beside each other like rows: "Tank 1 is set at 9 bar."
 * @param covered how much of what is asked its own words name
 */
function tellBeside(
  ask: Ask,
  index: number,
  { table, announced, leads }: Stretch,
  own: string,
  covered: number,
): Beside {
  const list = announced ?? leads
  const words = list === undefined ? own : `${announced ?? ''}\n${own}`.replace(atBullet, ' ').trim()
  const group = table ?? list ?? own.replaceAll(withFigure, '#')
  return { group: `${index} ${group}`, words, coverage: words === own ? covered : coverageOf(ask, words) }
}

/** Where what is asked has the name of a row in full, "no-load loss", the others are of other things: also that of "load loss". */
function keepNamedRows(asked: string, stretches: readonly Stretch[]): readonly Stretch[] {
  const lower = asked.toLowerCase()
  const named = (label = '') => (label.includes(' ') && lower.includes(label.toLowerCase()) ? label.length : 0)
  const most = Math.max(0, ...stretches.map(({ label }) => named(label)))
  return most === 0 ? stretches : stretches.filter(({ label }) => label === undefined || named(label) === most)
}

/** How many different ones are by their own words about as near as the nearest. */
function countAsNear(found: readonly NearStretch[]): number {
  const nearest = Math.max(...found.map(relevanceOf))
  return new Set(found.filter((one) => relevanceOf(one) >= nearest - margin).map(({ said }) => said)).size
}

/** "• Access Control Policy": an item of a list that names another paper or form. */
const isName = (text: string) =>
  text.split(/\s+/).every((word) => !/^\p{Ll}/u.test(word) || isFunctionWord(word.toLowerCase()))

const relevanceOf = ({ coverage, nearness }: Pick<NearStretch, 'coverage' | 'nearness'>) =>
  nearness + forWords * coverage
