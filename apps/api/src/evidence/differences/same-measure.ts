import { measuresNamed } from '../../language/measures.ts'
import { overlapsAny } from '../../language/overlap.ts'
import { stemOf } from '../../language/stems.ts'
import { compareMeanings, type Meanings } from '../../language/thesaurus.ts'
import type { Word } from '../../language/words.ts'
import { partyOf, weighWord } from '../ask.ts'
import { compareScopes } from '../aspects/amounts.ts'
import { readStatement, type Statement } from '../statement.ts'

/** From here on a word tells what a sentence is about, and not only that there is something. */
const tells = 0.3

/** What only says how much: "is limited to", "amounts to", "consists of". */
const counts = new Set('limit amount last total exceed come run extend equal consist comprise'.split(' ').map(stemOf))

export interface MatterOptions {
  /** Whether a word names what everything in the compared texts is about, so that one of them may leave it out. */
  isCommon: (word: Word) => boolean
  /** Whether the statement is a label with its value: what is done with the thing is left out there. */
  isLabel: (statement: Statement) => boolean
}

/**
 * Whether the figure, day or denial of two statements is of one thing: they name the same things, kinds and acts, and neither names one
 * that the other does not. What a time is counted from ("from the day of opening") may stand in one of them alone, and of a label
 * what is done. A word too many makes it another matter, so "warranty of the pumps" and "warranty" are two.
 */
export function speakOfOneMatter(one: Statement, other: Statement, options: MatterOptions): boolean {
  if (compareScopes(one, other) !== 'found' || compareScopes(other, one) !== 'found') return false
  const [left, right] = [readMatter(one, options), readMatter(other, options)]
  if (left.names.join() !== right.names.join()) return false
  const [first, second] = [match(left.matter, other), match(right.matter, one)]
  if (first.isOpposed || second.isOpposed) return false
  const [acts, otherActs] = [first.lone, second.lone].map((lone) => lone.filter(isAct))
  if (first.lone.some((word) => !isAct(word)) || second.lone.some((word) => !isAct(word))) return false
  if (acts?.length && !options.isLabel(other)) return false
  if (otherActs?.length && !options.isLabel(one)) return false
  if (left.from.length > 0 && right.from.length > 0) {
    if (match(left.from, other).lone.length > 0 || match(right.from, one).lone.length > 0) return false
  }
  const shared = first.found.length
  const isNamed = first.found.some(({ pos }) => pos === 'NOUN' || pos === 'PROPN')
  return shared > 1 || (shared === 1 && (isNamed || (left.isOfAll && right.isOfAll)))
}

interface MatterWord {
  word: Word
  meanings: Meanings
}

/** What a statement is about, what its time is counted from, and what is named by a number in it: "Phase 1", "ISO 9001". */
function readMatter(statement: Statement, { isCommon, isLabel }: MatterOptions) {
  const { words, meanings, quantities, dates } = statement
  const isCounted = overlapsAny([...quantities, ...dates])
  const counted = new Set(words.filter(isCounted))
  const begins = countedFrom(statement)
  const all = words.flatMap((word, index): MatterWord[] => {
    const meaning = meanings[index]
    if (!meaning || counted.has(word) || partyOf(word) || isCommon(word) || measuresNamed(word.lower)) return []
    if (word.pos === 'ADV' || (isAct(word) && counts.has(word.stem)) || weighWord(word) < tells) return []
    return [{ word, meanings: meaning }]
  })
  return {
    matter: all.filter(({ word }) => word.start < begins),
    from: all.filter(({ word }) => word.start >= begins),
    names: words.filter((word) => /\d/.test(word.lower) && !counted.has(word)).map(({ lower }) => lower),
    isOfAll: isLabel(statement) || words.some(isCommon),
  }
}

/** Where "from the day of …" begins, right behind a time. */
function countedFrom({ text, quantities }: Statement): number {
  const time = quantities.findLast(({ dimension }) => dimension === 'time')
  const begins =
    time && /^\W{0,3}(?:from|after|since|upon|following|counted|as of|of the)\b/i.test(text.slice(time.end))
  return begins ? time.end : Number.POSITIVE_INFINITY
}

const isAct = ({ pos }: Word) => pos === 'VERB'

function match(own: readonly MatterWord[], { meanings }: Statement) {
  const found: Word[] = []
  const lone: Word[] = []
  let isOpposed = false
  for (const { word, meanings: meaning } of own) {
    const degrees = meanings.map((other) => compareMeanings(meaning, other))
    if (degrees.some((degree) => degree > 0)) found.push(word)
    else if (degrees.some((degree) => degree < 0)) isOpposed = true
    else lone.push(word)
  }
  return { found, lone, isOpposed }
}

/** The noun group of which a figure is said, with what it is said for: "the warranty of six months for pumps"; undefined where it has none. */
export function cutFigureGroup({ text, words, quantities: [figure, ...more] }: Statement): Statement | undefined {
  if (!figure || more.length > 0) return undefined
  const at = words.findIndex(({ start }) => start >= figure.start)
  const nominal = (index: number) => /^(?:NOUN|PROPN|ADJ)$/.test(words[index]?.pos ?? '')
  if (words[at - 1]?.lower !== 'of' || !nominal(at - 2)) return undefined
  let from = at - 2
  while (nominal(from - 1)) from--
  const behind = words.slice(at).find(({ pos, start }) => start >= figure.end && /^(?:VERB|AUX|PRON|PUNCT)$/.test(pos))
  return readStatement(text.slice(words[from]?.start, behind?.start))
}
