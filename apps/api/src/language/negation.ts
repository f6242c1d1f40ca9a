import { cancelling, former, harmless, type NegationKind, negationWords, numbered } from './negation-words.ts'
import { overlapsAny } from './overlap.ts'
import type { Word } from './words.ts'

/** A word or phrase of a sentence that says no; sentence.slice(start, end) is it. */
export interface Negation {
  kind: NegationKind
  start: number
  end: number
  /** "not all", "not every", "not always": it denies of some. */
  ofSome: boolean
  /** "with no other posts", "without cameras", "expired drugs": it denies only the noun behind it. */
  ofNoun: boolean
  /** "No batch leaves until it is tested": taken with what follows it says that something is done. */
  cancelled: boolean
}

const harmlessPattern = new RegExp(String.raw`(?<![\p{L}])(?:${harmless.join('|')})(?![\p{L}])`, 'giu')
/** "Addendum No. 1" and "cover marked no 2" have a number, and "without any extra cost" is no want of anything. */
const numberOrPrice = new RegExp(
  String.raw`(?<!\p{L})(?:no\.(?= ?\d)|(?<=(?:${numbered.join('|')}) )no(?= \d)|without any (?:extra |additional )?(?:charge|cost)(?!\p{L}))`,
  'giu',
)
const cancellingPattern = new RegExp(String.raw`(?<![\p{L}])(?:${cancelling.join('|')})(?![\p{L}])`, 'giu')
const patterns = Object.entries(negationWords).map(
  ([kind, words]) =>
    [
      kind as NegationKind,
      new RegExp(
        String.raw`(?<![\p{L}])(?:${words.join('|')})(?![\p{L}])|${kind === 'plain' ? "n['’]t(?![a-z])" : '(?!)'}`,
        'giu',
      ),
    ] as const,
)
const someBehind =
  /^\s+(?:yet\s+)?(?:all|every|each|always|everybody|everyone|everywhere|entirely|fully|completely|in all|the whole)\b/i
/**
 * "is withdrawn after two failed checks", "shall be suspended if …": a rule for a case, where "was withdrawn" and "is
 * suspended after the accident" tell what happened.
 */
const ruleBefore = /(?<!\bhas |\bhave )\b(?:is|are|be)\s+$/i
const caseBehind =
  /^\s+(?:if|when|whenever|where|wherever|once|unless|in case|in the event|after (?!the\b|this\b|that\b|its\b|our\b|their\b))/i
const ofNounBefore = /\b(?:with|in|at|on|under|of|to|for)\s+$/i

/**
 * The negations of a sentence: the one place where they are understood. Bounds ("no later than") and emphasis ("without
 * exception") are none; what is taken back in the same breath ("no … until") is marked.
 */
export function findNegations(sentence: string): Negation[] {
  const stretches = (pattern: RegExp) =>
    [...sentence.matchAll(pattern)].map(({ index, 0: text }) => ({ start: index, end: index + text.length }))
  const ignored = [...stretches(harmlessPattern), ...stretches(numberOrPrice)]
  const cancelled = stretches(cancellingPattern)
  const found: Negation[] = []
  for (const [kind, pattern] of patterns) {
    const isIgnored = overlapsAny(ignored)
    const isCancelled = overlapsAny(cancelled)
    const isRead = overlapsAny(found)
    for (const match of sentence.matchAll(pattern)) {
      const start = match.index
      const span = { start, end: start + match[0].length }
      if (isIgnored(span) || isRead(span)) continue
      const lead = sentence.slice(Math.max(0, start - 12), start)
      if (kind === 'ended' && ruleBefore.test(lead) && caseBehind.test(sentence.slice(span.end, span.end + 24)))
        continue
      found.push({
        kind,
        ...span,
        ofSome: kind === 'plain' && someBehind.test(sentence.slice(span.end, span.end + 20)),
        cancelled: isCancelled(span),
        ofNoun: /^without$/i.test(match[0]) || (/^no$/i.test(match[0]) && ofNounBefore.test(lead)),
      })
    }
  }
  return joinPairs(
    sentence,
    found.sort((one, other) => one.start - other.start),
  )
}

/**
 * Marks what is said of the noun behind it: "Are expired drugs removed?" denies nothing. A word between "be" and its complement is none, but
 * in a question, where "be" stands first.
 */
export function markAttributes(negations: readonly Negation[], words: readonly Word[]): Negation[] {
  return negations.map((one) => {
    const at = words.findIndex(({ start }) => start === one.start)
    const isOne = at >= 0 && words[at]?.end === one.end && /^(?:NOUN|PROPN)$/.test(words[at + 1]?.pos ?? '')
    const isPredicate = words[at - 1]?.pos === 'AUX' && at > 1
    return one.kind === 'ended' && isOne && !isPredicate && /ed$|en$/.test(words[at]?.lower ?? '')
      ? { ...one, ofNoun: true }
      : one
  })
}

const ownClause = /^\s+(?:is|are|was|were|do|does|did|has|have|had|shall|will|may|can|must)\b/i

/** "need not", "not required", "no longer", "not been refused yet": "no longer" is one negation, and so is "neither … nor". */
function joinPairs(sentence: string, found: readonly Negation[]): Negation[] {
  const plain = found.findIndex(({ kind }) => kind === 'plain')
  return found.filter((one, index) => {
    const word = sentence.slice(one.start, one.end).toLowerCase()
    if (word !== 'nor') return true
    // "nobody on the night shift, nor on the day shift" denies once; "…, nor is it painted" once more.
    if (ownClause.test(sentence.slice(one.end, one.end + 12))) return true
    return plain === index
  })
}

/** Whether words that deny tell of a time that is over: "used to", "formerly". */
export const isFormerly = (words: string): boolean => former.test(words)
