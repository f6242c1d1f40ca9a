import { ofTime } from '../../language/limits-data.ts'
import { overlap } from '../../language/overlap.ts'
import { compareMeanings } from '../../language/thesaurus.ts'
import type { Ask } from '../ask.ts'
import type { AspectFinding } from '../verdict.ts'
import type { Window, WindowClause } from '../window.ts'
import { textOf } from '../window.ts'

/** A clause about some of what there is: a number, a name with digits, an ordinal, "the other", "some". */
const subset =
  /\b(?:some|several|most|many|few|half|part|partly|partially|a quarter|two thirds|the (?:other|others|rest|remaining|remainder|former|latter|fourth|third|second|last)|a (?:second|third|fourth|fifth)|one of|both|others?|ones|only|\d+ (?:of|out of|to)|[A-Z]{1,3}-?\d+|(?<!(?:clause|section|item|article|annex|appendix|page|paragraph|line) )(?:unit|berth|line|tank|room|platform|block|site|plant|pump|train|hall|lot|phase|well|area|zone) [\dA-Z]+\b|among them)\b|^(?:\w+ )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)\b/i
const some =
  /\b(?:some(?: of)?|several|most(?: of)?|many of|a few|about half|half of|part of|partly|partially|in part|a quarter of|largely|mainly|generally|mostly|not all|for the most part|up to now only|merely)\b/i

const allTheTime =
  /\b(?:full[- ]time|permanent(?:ly)?|resident|at all times|24 hours(?: a day)?|24\s?\/\s?7|round the clock|day and night|continuous(?:ly)?|always)\b/i
const atTimes =
  /\b(?:part[- ]time|(?:one|two|three|four|\d) days? (?:a|per|each|every) week|on call|by (?:tele)?phone|remotely|working days|weekdays|monday to friday|office hours|business hours|working hours|from \d{1,2}(?:[.:]\d\d)?\s?(?:a\.?m\.?|h)?\s?(?:to|until|-|–)\s?\d{1,2}|occasionally|visits?|during the day|at night only)\b/i

const sectionLabel =
  /^\W*(?:clause|section|item|article|annex|appendix|page|paragraph|line|chapter|point)\s+[\dA-Z][\d.]*\s*[,:.)-]?\s*/i

/** Whether a clause speaks of a part of the whole. */
export function isOfSome(clause: WindowClause): boolean {
  return subset.test(textOf(clause).replace(sectionLabel, ''))
}

const otherSubject =
  /^[^\p{L}\p{N}_]*(?:but |and |while |whereas )?(?:the )?(?:others?\b|rest\b|remaining\b|remainder\b|that (?:for|of|at|on)\b|those (?:for|of|at|on)\b|\p{L}+ (?:[A-Z]\b|\d+\b)|at \p{L}+ (?:\d+|[A-Z])\b)/u

const theOthers = /^\W*(?:but |and |while |whereas )?(?:the )?(?:others|other ones|rest|remainder|remaining)\b/i

/** A clause about the others, "Room C", "those of unit 3", that lacks what the telling clause has. */
export function findOtherPart(main: WindowClause, clauses: readonly WindowClause[]): AspectFinding | undefined {
  const other = clauses.find(
    (one) =>
      one !== main &&
      !one.statement.text.includes('|') &&
      one.match.coverage < 0.85 * main.match.coverage &&
      (one.match.coverage > 0 || theOthers.test(textOf(one))) &&
      otherSubject.test(textOf(one).replace(/^\W*\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())),
  )
  const first = other?.statement.words[other.clause.from]
  const last = other?.statement.words[other.clause.to - 1]
  return other && first && last
    ? {
        aspect: 'scope',
        outcome: 'short',
        start: other.statement.start + first.start,
        end: other.statement.start + last.end,
      }
    : undefined
}

/** "half of the seats": a part of something that was not asked for is no part of what was. */
function isOfTheMatter(ask: Ask, { statement }: WindowClause, start: number): boolean {
  const of = /^[^,.;]{0,24}?\bof (?:the |our |all |its |their )?(\p{L}+)/u.exec(statement.text.slice(start))
  if (!of?.[1] || /^(?:them|these|those|it|which|us|whom)$/i.test(of[1])) return true
  const at = start + of[0].length
  const index = statement.words.findIndex(({ end }) => end >= at)
  const meaning = statement.meanings[index]
  return (
    meaning === undefined ||
    statement.words[index]?.pos === 'NUM' ||
    ask.terms.some((term) => compareMeanings(term.meanings, meaning) > 0)
  )
}

/** "about half of them", "most", or a share below the whole where all are asked. */
export function findPart(ask: Ask, { clauses }: Window): AspectFinding | undefined {
  const askedShare = ask.statement.quantities.some(({ dimension }) => dimension === 'share')
  for (const one of clauses) {
    if (one.relevance < 0.2) continue
    const { statement } = one
    const share = askedShare
      ? undefined
      : statement.quantities.find(
          ({ dimension, value, kind, start }) =>
            dimension === 'share' &&
            kind === 'amount' &&
            value < 1 &&
            isOfTheMatter(ask, one, start) &&
            /\bof\b|\/|out of/i.test(statement.text.slice(Math.max(0, start - 8), start + 40)) &&
            (!/%|per\s?cent/i.test(statement.text.slice(start, start + 20)) ||
              /\b(?:limited to|only|merely|capped at)\s*$/i.test(statement.text.slice(Math.max(0, start - 16), start))),
        )
    if (allTheTime.test(ask.statement.text) && atTimes.test(statement.text) && !allTheTime.test(statement.text)) {
      const at = statement.text.search(atTimes)
      return {
        aspect: 'scope',
        outcome: 'short',
        start: statement.start + at,
        end: statement.start + statement.text.length,
      }
    }
    const word = some.exec(statement.text)
    if (share)
      return {
        aspect: 'scope',
        outcome: 'short',
        start: statement.start + share.start,
        end: statement.start + share.end,
      }
    if (word && !some.test(ask.statement.text) && isOfTheMatter(ask, one, word.index))
      return {
        aspect: 'scope',
        outcome: 'short',
        start: statement.start + word.index,
        end: statement.start + word.index + word[0].length,
      }
  }
  return undefined
}

/** "In the lock-keepers' section, …": what a sentence begins with by which it is held to a part, up to its comma. */
const fronted = /^\W*(?:in|at|on|for|among)\s[^,;]{3,60}(?=,)/i

/**
 * All are asked, or both, and what is said is said of one: "St Anna hospital" of both hospitals, "in the north section" of all employees.
 */
export function findOneOfAll(ask: Ask, { statement, clause }: WindowClause): AspectFinding | undefined {
  if (!ask.ofAll && !/\bboth\b/i.test(ask.statement.text)) return undefined
  const { words, meanings, text } = statement
  const isAsked = (index: number) => {
    const meaning = meanings[index]
    return meaning !== undefined && ask.terms.some((term) => compareMeanings(term.meanings, meaning) > 0)
  }
  const verb = words.findIndex(({ pos }, index) => index >= clause.from && (pos === 'VERB' || pos === 'AUX'))
  const before = words.flatMap((_, index) => (index >= clause.from && index < verb ? [index] : []))
  const isName = (index: number) => words[index]?.pos === 'PROPN' && !isAsked(index)
  const named = before.find(
    (index) => isName(index) && isAsked(index + 1) && isMany(ask, words[index + 1]?.lower ?? ''),
  )
  const lead = fronted.exec(text)?.[0].length ?? 0
  const isOfTime = (index: number) =>
    ofTime.has(words[index]?.lower ?? '') ||
    [...statement.dates, ...statement.quantities].some((figure) => overlap(words[index] ?? figure, figure))
  const leading = words.flatMap(({ end, pos }, index) => (end <= lead && /^(?:NOUN|PROPN)$/.test(pos) ? [index] : []))
  const isHeld = leading.length > 0 && !leading.some((index) => isAsked(index) || isOfTime(index))
  const at = named ?? (isHeld ? leading[0] : undefined)
  const place = at === undefined ? undefined : words[at]
  return (
    place && {
      aspect: 'scope',
      outcome: 'short',
      start: statement.start + place.start,
      end: statement.start + place.end,
    }
  )
}

/** Whether the ask has more of what is named in the singular: "hospitals" of "hospital". */
const isMany = ({ statement }: Ask, singular: string) => statement.words.some(({ lower }) => lower === `${singular}s`)
