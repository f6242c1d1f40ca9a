import { compareMeanings } from '../../language/thesaurus.ts'
import type { Match } from '../match-terms.ts'
import { negationsWithin, type Statement } from '../statement.ts'
import type { AspectFinding, Outcome } from '../verdict.ts'

const conditions =
  /\b(?:if|unless|except(?:ing)?|provided(?: that)?|other than|only|solely|in case|in the event|when(?:ever)?|where(?:ver)?|until|as long as|subject to|with the exception of|apart from|save for|as far as|on condition|once(?! (?:a|an|every|in|per|each)\b)|after|before|prior to|during|while)\b/gi
/** What bounds a rule tightly: to drop it is to say more. */
const tight =
  /^(?:if|unless|except|excepting|provided|provided that|other than|only|solely|in case|in the event|subject to|with the exception of|apart from|save for|as long as|on condition|where|wherever|when|whenever|until|once|after|before|prior to|during|while|as far as)$/i
const groupOf: readonly [RegExp, string][] = [
  [/^(?:unless|except|excepting|other than|with the exception of|apart from|save for)$/i, 'exception'],
  [/^(?:only|solely)$/i, 'only'],
  [/^(?:until)$/i, 'until'],
  [/^(?:after|once)$/i, 'after'],
  [/^(?:before|prior to)$/i, 'before'],
  [/./, 'case'],
]

interface Condition {
  group: string
  /** The words behind it, up to the end of the clause. */
  from: number
  to: number
}

/** Conditions and exceptions of a statement, each with its words. */
export function readConditions({ text, words }: Statement): Condition[] {
  return [...text.matchAll(conditions)].flatMap((match): Condition[] => {
    // "even if" sets no case: it holds in that one too.
    if (!tight.test(match[0]) || /\beven\s$/i.test(text.slice(0, match.index))) return []
    const end = match.index + match[0].length
    const from = words.findIndex(({ start }) => start >= end)
    if (from < 0) return []
    let to = from
    while (to < words.length && !/^[,;:.]$/.test(words[to]?.text ?? '')) to++
    return to > from ? [{ group: groupOf.find(([pattern]) => pattern.test(match[0]))?.[1] ?? 'case', from, to }] : []
  })
}

/**
 * Conditions that the source sets and the claim leaves out ("short"), and those that the claim makes up ("missing").
 * @param match tells which words of the sources the claim was found in
 */
export function compareConditions(claim: Statement, sources: readonly Statement[], match: Match): AspectFinding[] {
  const findings: AspectFinding[] = []
  const asked = readConditions(claim)
  const touched = new Set(match.terms.filter(({ degree }) => degree > 0).map(({ statement }) => statement))
  const given = sources
    .filter((source) => touched.has(source))
    .flatMap((source) => readConditions(source).map((condition) => ({ source, condition })))
  for (const { source, condition } of given) {
    const kept =
      asked.some((one) => one.group === condition.group && shareWord(claim, one, source, condition)) ||
      says(claim, source, condition)
    if (!kept) findings.push(finding(source, condition, 'short'))
  }
  for (const one of asked) {
    const there = given.some(
      ({ source, condition }) => condition.group === one.group && shareWord(claim, one, source, condition),
    )
    const turned = given.some(
      ({ source, condition }) => areContrary(claim, one, source, condition) && shareWord(claim, one, source, condition),
    )
    if (!there && (turned || !sources.some((source) => says(source, claim, one) && one.group === 'case')))
      findings.push({
        aspect: 'condition',
        outcome: given.some(
          ({ source, condition }) =>
            areOpposite(claim, one, source, condition) && hasWords(source, condition, claim, one),
        )
          ? 'conflict'
          : 'missing',
        start: 0,
        end: 0,
      })
  }
  return findings
}

/** "before" it against "after" it, "if" against "unless": what else differs may hold beside the other. */
function areOpposite(one: Statement, a: Condition, other: Statement, b: Condition): boolean {
  const groups = new Set([a.group, b.group])
  const inTime = groups.has('before') && (groups.has('after') || groups.has('case'))
  return inTime || areContrary(one, a, other, b)
}

/** "if it is signed" for "unless it is signed"; "if it is not signed" says the same. */
function areContrary(one: Statement, a: Condition, other: Statement, b: Condition): boolean {
  const groups = new Set([a.group, b.group])
  return groups.has('case') && groups.has('exception') && !denies(one, a) && !denies(other, b)
}

const denies = (statement: Statement, condition: Condition) => negationsWithin(statement, condition).length > 0

function finding(source: Statement, { from, to }: Condition, outcome: Outcome): AspectFinding {
  return {
    aspect: 'condition',
    outcome,
    start: source.start + (source.words[from]?.start ?? 0),
    end: source.start + (source.words[to - 1]?.end ?? 0),
  }
}

function shareWord(one: Statement, a: Condition, other: Statement, b: Condition): boolean {
  const words = (statement: Statement, { from, to }: Condition) =>
    statement.words.slice(from, to).flatMap(({ pos, text }, index) => {
      const meaning = statement.meanings[from + index]
      return meaning && (/^(?:NOUN|PROPN|VERB|ADJ|NUM)$/.test(pos) || /\d/.test(text)) ? [meaning] : []
    })
  const there = words(other, b)
  const own = words(one, a)
  return (
    own.length === 0 ||
    there.length === 0 ||
    own.some((meaning) => there.some((second) => compareMeanings(meaning, second) === 1))
  )
}

/** Whether a condition has each telling word of another. */
function hasWords(one: Statement, a: Condition, other: Statement, b: Condition): boolean {
  const words = (statement: Statement, { from, to }: Condition) =>
    statement.words
      .slice(from, to)
      .flatMap(({ pos }, index) => (/^(?:NOUN|PROPN|VERB|ADJ)$/.test(pos) ? [statement.meanings[from + index]] : []))
  const there = words(one, a)
  return words(other, b).every(
    (meaning) => !meaning || there.some((second) => second && compareMeanings(meaning, second) === 1),
  )
}

/** Whether a statement has most of the words of another's condition, however it puts them. */
function says(statement: Statement, other: Statement, { from, to, group }: Condition): boolean {
  if (group !== 'case') return false
  const words = other.words.slice(from, to).flatMap(({ pos }, index) => {
    const meaning = other.meanings[from + index]
    return meaning && /^(?:NOUN|PROPN|VERB|ADJ)$/.test(pos) ? [meaning] : []
  })
  const found = words.filter((meaning) => statement.meanings.some((one) => compareMeanings(one, meaning) === 1)).length
  return words.length > 0 && found >= 0.75 * words.length
}
