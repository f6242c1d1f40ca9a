import { compareMeanings } from '../../language/thesaurus.ts'
import type { Word } from '../../language/words.ts'
import type { Ask, Term } from '../ask.ts'
import type { Statement } from '../statement.ts'

interface Figure {
  statement: Statement
  start: number
  end: number
}
type Range = readonly [from: number, to: number]

/** A figure is of something else where its words name so much less of the matter than those of its neighbour. */
const less = 0.5
const separator = /[,;|(]|\s(?:and|but|while|whereas)\s/giu

/**
 * Of several figures of one row or clause those that stand beside the words of what is asked: of "no-load loss 25.6 kW, load
 * loss 158 kW" the first where the no-load loss is asked for, of "6 m from each other and 25 m from buildings" the second
 * where the distance to buildings is. One that has a word of the matter to itself stays: a worse figure must not get lost.
 */
export function bindFigures<Given extends Figure>(ask: Ask, found: readonly Given[]): Given[] {
  const figures = keepNamedCells(ask, found)
  const named = figures.map((figure) => termsBeside(ask, figure, figures))
  return figures.filter(
    (figure, index) =>
      !figures.some(
        (other, at) =>
          other.statement === figure.statement && !goOn(figure, other) && isLess(named[index] ?? [], named[at] ?? []),
      ),
  )
}

/** Where what is asked has the name of a column in full, "no-load loss", the other cells are of other things: also that of "load loss". */
function keepNamedCells<Given extends Figure>(ask: Ask, figures: readonly Given[]): readonly Given[] {
  const asked = ask.statement.text.toLowerCase()
  const lengths = figures.map(({ statement: { text }, start }) => {
    const cell = cellAround(text, start)
    const name = cell
      ? text
          .slice(...cell)
          .split(/[:,([]/, 1)[0]
          ?.trim()
          .toLowerCase()
      : undefined
    return name?.includes(' ') && asked.includes(name) ? name.length : 0
  })
  const most = Math.max(0, ...lengths)
  return most === 0 ? figures : figures.filter((_, index) => lengths[index] === most)
}

/** A verb between them begins another clause, where no cell does: there "load" is none. */
function goOn(figure: Figure, other: Figure): boolean {
  const range = between(figure, other)
  return !figure.statement.text.slice(...range).includes(bar) && hasVerb(figure.statement, range)
}

function isLess(own: readonly Term[], others: readonly Term[]): boolean {
  const weigh = (terms: readonly Term[]) => terms.reduce((sum, { weight }) => sum + weight, 0)
  return own.every((term) => others.includes(term)) && weigh(own) <= weigh(others) - less
}

function between(one: Figure, other: Figure): Range {
  return one.end <= other.start ? [one.end, other.start] : [other.end, one.start]
}

/** The terms of the ask that stand beside the figure. */
function termsBeside(ask: Ask, figure: Figure, figures: readonly Figure[]): Term[] {
  const { statement } = figure
  const ranges = rangesOf(
    figure,
    figures.filter((one) => one.statement === statement),
  )
  const beside = statement.meanings.filter((_, index) => {
    const word = statement.words[index]
    return word && ranges.some(([from, to]) => word.start >= from && word.end <= to)
  })
  return ask.terms.filter(({ meanings }) => beside.some((own) => own && compareMeanings(own, meanings) === 1))
}

/** What stands before the first figure is its name where the others have names before them too; else it is said of all. */
function rangesOf({ statement, start, end }: Figure, figures: readonly Figure[]): Range[] {
  const { text } = statement
  const cell = cellAround(text, start)
  // What a row is of is said of all its cells: "Crusher | Noise: 82 dB | Dust: 3 mg".
  if (cell) return [[0, text.indexOf(bar)], cell]
  const sorted = [...figures].sort((one, other) => one.start - other.start)
  const index = sorted.findIndex((one) => one.start === start)
  const [first, second] = sorted
  const behind = sorted[index + 1]?.start ?? text.length
  const before = sorted[index - 1]
  const own: Range = [end, separatorsIn(text, end, behind)[0]?.[0] ?? behind]
  if (!first || !second) return [own]
  const nameOf = (previous: Figure, next: Figure): Range => [
    separatorsIn(text, previous.end, next.start)[0]?.[1] ?? previous.end,
    next.start,
  ]
  const areNamedBefore = wordsIn(statement, nameOf(first, second)).some(isNoun)
  const head = areNamedBefore ? text.lastIndexOf(':', first.start) + 1 : first.start
  const name: Range = before ? nameOf(before, sorted[index] ?? first) : [head, first.start]
  return [[0, head], name, own]
}

const bar = ' | '

/** Of a row whose cells bear the names of their columns, the cell that a figure stands in; undefined in its first one. */
function cellAround(text: string, at: number): Range | undefined {
  const from = text.lastIndexOf(bar, at)
  if (from < 0) return undefined
  const to = text.indexOf(bar, at)
  const cell: Range = [from + bar.length, to < 0 ? text.length : to]
  return /^(?=[^:|]*: )[^\p{L}:|]*\p{L}/u.test(text.slice(...cell)) ? cell : undefined
}

function separatorsIn(text: string, from: number, to: number): Range[] {
  return [...text.slice(from, to).matchAll(separator)].map(
    ({ index, 0: { length } }) => [from + index, from + index + length] as const,
  )
}

/** A participle before its noun, "frozen goods", is none. */
function hasVerb(statement: Statement, range: Range): boolean {
  const words = wordsIn(statement, range)
  return words.some((word, index) => {
    const next = words[index + 1]
    return word.pos === 'AUX' || (word.pos === 'VERB' && !(next && isNoun(next)))
  })
}

function wordsIn({ words }: Statement, [from, to]: Range): Word[] {
  return words.filter((word) => word.start >= from && word.end <= to)
}

function isNoun({ pos }: Word): boolean {
  return pos === 'NOUN' || pos === 'PROPN'
}
