import { compareMeanings } from '../language/thesaurus.ts'
import { readStatements } from './read-statements.ts'
import { readStatement, type Statement } from './statement.ts'

/** What a sentence says of one case: the words from one place to another. */
interface Case {
  from: number
  to: number
}

/**
 * A passage with only that case of a sentence which a claim speaks of: of "the oil is drained every 40 hours in the mill and every
 * three weeks in the store" a claim about the mill says one half, and the figure of the other half is none of its own.
 * @returns undefined where no sentence gives figures by cases, or the claim does not give one figure or tell of which case it speaks
 */
export function pickCase(claim: string, passage: string): string | undefined {
  const { words, meanings, quantities, dates } = readStatement(claim)
  if (quantities.length + dates.length !== 1) return undefined
  const said = (source: Statement, at: number) => {
    const lower = source.words[at]?.lower
    const meaning = source.meanings[at]
    return words.some(
      (word, index) =>
        word.lower === lower || (meaning && meanings[index] && compareMeanings(meaning, meanings[index]) === 1),
    )
  }
  let picked: string | undefined
  for (const source of readStatements(passage).toReversed()) {
    const cases = readCases(source)
    const [first] = cases
    if (!first) continue
    const spoken = cases.filter((one) => tellingWords(source, one, cases).some((at) => said(source, at)))
    const [own] = spoken
    if (!own || spoken.length > 1) continue
    const textOf = (from: number, to: number) =>
      source.text.slice(source.words[from]?.start ?? 0, source.words[to - 1]?.end ?? 0)
    const alone = `${textOf(0, first.from)} ${textOf(own.from, own.to)}.`
    picked = (picked ?? passage).slice(0, source.start) + alone + (picked ?? passage).slice(source.end)
  }
  return picked
}

/** Between two figures no case takes more words. */
const longestCase = 14

/** "… every 75 minutes in hot work and every 5 hours elsewhere": each case begins with its figure, and none has a verb of its own. */
function readCases({ words, quantities, dates }: Statement): Case[] {
  const figures = [...quantities, ...dates]
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end }) => ({
      from: words.findIndex((word) => word.end > start),
      to: words.findIndex((word) => word.start >= end),
    }))
  if (figures.length < 2 || figures.some(({ from, to }) => from < 0 || to < 0)) return []
  const beginnings = figures.map(({ from }) => {
    let at = from
    while (/^(?:ADP|ADV|DET)$/.test(words[at - 1]?.pos ?? '')) at--
    return at
  })
  const cases: Case[] = []
  for (const [index, from] of beginnings.entries()) {
    const next = beginnings[index + 1]
    const end = next === undefined ? words.findLastIndex(({ text }) => /[\p{L}\d]/u.test(text)) + 1 : next
    let to = end
    while (next !== undefined && /^(?:,|and|or|but)$/.test(words[to - 1]?.lower ?? '')) to--
    const own = words.slice(figures[index]?.to ?? 0, to)
    const isJoined = next === undefined || to < end
    const isCase =
      own.some(({ pos }) => isNamed(pos) || pos === 'ADV') && !own.some(({ pos }) => /^(?:AUX|VERB)$/.test(pos))
    if (!isJoined || !isCase || own.length > longestCase) return []
    cases.push({ from, to })
  }
  return cases
}

const isNamed = (pos: string | undefined) => pos === 'NOUN' || pos === 'PROPN' || pos === 'ADJ'

/** The words by which one case is told from the others. */
function tellingWords({ words, quantities, dates }: Statement, { from, to }: Case, cases: readonly Case[]): number[] {
  const isFigure = (at: number) =>
    [...quantities, ...dates].some(({ start, end }) => (words[at]?.start ?? 0) < end && (words[at]?.end ?? 0) > start)
  const isTelling = (at: number) =>
    /^(?:NOUN|PROPN|ADJ|ADV|DET)$/.test(words[at]?.pos ?? '') &&
    !/^(?:the|an?|at|least|most)$/.test(words[at]?.lower ?? '')
  const isElsewhere = (lower: string | undefined) =>
    cases.some((one) => one.from !== from && words.slice(one.from, one.to).some((word) => word.lower === lower))
  return words.flatMap((word, at) =>
    at >= from && at < to && isTelling(at) && !isFigure(at) && !isElsewhere(word.lower) ? [at] : [],
  )
}
