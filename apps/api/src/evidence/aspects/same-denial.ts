import type { Negation } from '../../language/negation.ts'
import { overlap } from '../../language/overlap.ts'
import { compareMeanings, type Meanings } from '../../language/thesaurus.ts'
import type { Word } from '../../language/words.ts'
import { type Ask, weighWord } from '../ask.ts'
import { negationsWithin, type Statement } from '../statement.ts'
import type { WindowClause } from '../window.ts'

/** From here on a word names a thing or what is done with it. */
const telling = 0.6
/** So much of what is denied the other side must speak of: a denial of something narrower leaves the rest as it is. */
const most = 0.7
/** What is asked is put in words of its own: there a part of it will do. */
const someOfAsked = 0.3
/** So many telling words behind "not", or on either side of a word that denies by itself, are what is denied. */
const reach = 2

interface Side {
  statement: Statement
  from: number
  to: number
  negations: readonly Negation[]
}

/**
 * Whether a clause of a claim and one of its source say yes and no of one and the same: what one of them denies the other has, undenied,
 * with most of what the denial is about and what it says is done. "Not involved in the installation" is no denial of what whoever was
 * involved does not do.
 */
export function isSameDenial(part: Ask, one: WindowClause): boolean {
  const [source, own] = sidesOf(part, one)
  const denies = (denier: Side, other: Side) => deniesWhatIsSaid(denier, other, most) && isDoneThere(denier, other)
  return hasOpposite(one) || denies(source, own) || denies(own, source)
}

/** Whether a clause of a source denies what is asked, and not another thing that it names beside it: "chain slings are not used". */
export function deniesAsked(ask: Ask, one: WindowClause): boolean {
  const [source, own] = sidesOf(ask, one)
  return (
    hasOpposite(one) ||
    takesBack(source, own) ||
    takesBack(own, source) ||
    deniesWhatIsSaid(source, own, someOfAsked) ||
    deniesWhatIsSaid(own, source, someOfAsked)
  )
}

/** "Not prohibited" against "prohibited": a word that denies is itself denied on one side and not on the other. */
function takesBack(denier: Side, other: Side): boolean {
  const ofItself = (side: Side) => side.negations.filter(({ kind }) => kind !== 'plain')
  return ofItself(denier).some(
    (one) =>
      isDenied(denier, one) && ofItself(other).some((theirs) => theirs.kind === one.kind && !isDenied(other, theirs)),
  )
}

/** Whether a negation stands right before another: "is not strictly forbidden", "have never been withdrawn". */
function isDenied({ statement, negations }: Side, denied: Negation): boolean {
  return negations.some(
    ({ kind, end }) =>
      kind === 'plain' &&
      end <= denied.start &&
      statement.words
        .filter((word) => word.start >= end && word.end <= denied.start)
        .every(({ pos }) => /^(?:AUX|ADV|PART|DET)$/.test(pos)),
  )
}

const hasOpposite = ({ match }: WindowClause) => match.terms.some(({ opposite }) => opposite)

function sidesOf({ statement: own }: Ask, { statement, clause }: WindowClause): [source: Side, own: Side] {
  return [
    { statement, ...clause, negations: negationsWithin(statement, clause) },
    { statement: own, from: 0, to: own.words.length, negations: own.negations },
  ]
}

function deniesWhatIsSaid(denier: Side, other: Side, share: number): boolean {
  const denials = counted(denier)
  const there = range(other)
  const find = (meanings: Meanings | undefined) =>
    there.filter((index) => isSame(meanings, other.statement.meanings[index]))
  const denied = new Set(counted(other).flatMap((negation) => headsOf(other, negation)))
  const isDenied = denials.some((negation) => {
    const heads = headsOf(denier, negation)
    return (
      heads.length === 0 ||
      heads.some((index) => {
        const found = find(denier.statement.meanings[index])
        return found.length > 0 && !found.some((at) => denied.has(at))
      })
    )
  })
  if (!isDenied) return false
  const isShared = ({ index }: { index: number }) => find(denier.statement.meanings[index]).length > 0
  const listed = new Set(denials.flatMap((negation) => listedBefore(denier, negation)))
  // Of things that are denied together each is denied for itself.
  const isCounted = [...listed].some((index) => isShared({ index }))
    ? (one: { index: number }) => !listed.has(one.index) || isShared(one)
    : () => true
  const told = tellingWords(denier).filter(isCounted)
  const shared = told.filter(isShared)
  const weigh = (words: typeof told) => words.reduce((sum, { weight }) => sum + weight, 0)
  return weigh(shared) >= share * weigh(told)
}

/** Whether one side has a verb of the other. */
function isDoneThere(denier: Side, other: Side): boolean {
  const verbs = tellingWords(other).filter(({ word }) => word.pos === 'VERB')
  const isDone = ({ index }: (typeof verbs)[number]) =>
    range(denier).some((at) => isSame(denier.statement.meanings[at], other.statement.meanings[index]))
  return verbs.length === 0 || verbs.some(isDone)
}

/** "Nobody enters without a mask" says who may: "without" then sets a condition. */
function counted({ negations }: Side): Negation[] {
  const others = negations.filter(({ ofNoun, ofSome }) => !ofNoun && !ofSome)
  return others.length > 0 ? others : negations.filter(({ ofSome }) => !ofSome)
}

/** The words that a negation denies: the noun group behind "no", what follows "not", what stands beside a word that denies by itself. */
function headsOf(side: Side, negation: Negation): number[] {
  const { kind, start, end } = negation
  const { words } = side.statement
  const indices = tellingWords(side).map(({ index }) => index)
  const behind = indices.filter((index) => (words[index]?.start ?? 0) >= end).slice(0, reach)
  if (kind !== 'plain') {
    const before = indices.filter((index) => (words[index]?.end ?? 0) <= start).slice(-reach)
    return [...listedBefore(side, negation).filter((index) => !before.includes(index)), ...before, ...behind]
  }
  if (!/^no$/i.test(side.statement.text.slice(start, end))) return behind
  const next = words.findIndex((word) => word.start >= end)
  const close = words.findIndex(({ pos }, index) => index >= next && !/^(?:NOUN|PROPN|ADJ|NUM)$/.test(pos))
  return behind.filter((index) => close < 0 || index < close)
}

/** "Slate, iron, cast glass and wood are prohibited": all that a word denies which stands behind a list. */
function listedBefore(side: Side, { kind, start }: Negation): number[] {
  const { words } = side.statement
  const end = words.findIndex((word) => word.start >= start)
  if (kind === 'plain' || end < 0) return []
  const isLast = (at: number) => words[at]?.lower === 'and' || words[at]?.lower === 'or'
  const last = range({ ...side, to: end }).findLast(isLast)
  if (last === undefined || end - last > lastMember) return []
  const first = range({ ...side, to: last }).find((at) => words[at]?.text === ',' && isMember(words, at, last))
  if (first === undefined) return []
  const begin = words.findLastIndex(({ pos }, at) => at < first && !/^(?:NOUN|PROPN|ADJ|NUM)$/.test(pos)) + 1
  return tellingWords(side).flatMap(({ index }) => (index >= Math.max(begin, side.from) && index < end ? [index] : []))
}

/** Words of a member of a list at most, and of its last one with the verb behind it. */
const longestMember = 4
const lastMember = 6

/** From one comma to the next no member of a list has more words, and none a verb. */
function isMember(words: readonly Word[], from: number, to: number): boolean {
  let length = 0
  for (const { text, pos } of words.slice(from + 1, to)) {
    length = text === ',' ? 0 : length + 1
    if (length > longestMember || pos === 'AUX') return false
  }
  return true
}

function tellingWords(side: Side): { word: Word; index: number; weight: number }[] {
  const isDenial = (word: Word) => side.negations.some((one) => overlap(word, one))
  return range(side).flatMap((index) => {
    const word = side.statement.words[index]
    const weight = word && side.statement.meanings[index] && !isDenial(word) ? weighWord(word) : 0
    return word && weight >= telling ? [{ word, index, weight }] : []
  })
}

function isSame(one: Meanings | undefined, other: Meanings | undefined): boolean {
  return one !== undefined && other !== undefined && compareMeanings(one, other) > 0
}

function range({ from, to }: Side): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
}
