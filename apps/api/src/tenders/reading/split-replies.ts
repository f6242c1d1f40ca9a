import { innermostHeading } from '../../platform/heading-path.ts'
import type { Clause } from './read-clauses.ts'

/** What was asked of a tender and answered, apart from what it says itself. */
export interface SplitReplies {
  clauses: Clause[]
  /** The answers, as they stand there. */
  replies: { page: number; text: string }[]
}

const askedColumn =
  /^(?:.{0,40}\s)?(?:quer(?:y|ies)|questions?|clarifications? (?:sought|requested|required)|points? raised)(?:\s.{0,40})?$/i
const repliedColumn = /^(?:.{0,40}\s)?(?:responses?|repl(?:y|ies)|answers?|clarifications?)(?:\s.{0,40})?$/i
/** "Q1", "Query 3:", "Question no. 2" at the beginning, or as the number of a clause. */
const asks = /^(?:q|quer(?:y|ies)|questions?)\s?(?:no\.?\s?)?(?:\d{1,3}\s?)?[:.)–-]\s?/i
const asksAsHeading = /^(?:q|quer(?:y|ies)|questions?)\b.{0,110}\?$|^q[-.\s]?\d{1,3}[.):\s]/i
const replies = /^(?:a|ans|answers?|repl(?:y|ies)|responses?)\s?(?:no\.?\s?)?(?:\d{1,3}\s?)?[:.)–-]\s?/i
/** Both in one paragraph: what was asked ends in a question mark. */
const repliesWithin = /\?\s(?:a|ans|answer|reply|response)\s?(?:\d{1,3}\s?)?[:.)–-]\s/i
/** Paragraphs of one question at most. */
const mostAsked = 5
/** Characters of a clause in which its marks stand. */
const reach = 4_000

/**
 * Takes questions and their answers out: they ask nothing of a bidder in the words of the tender. A column or mark of
 * questions alone is none, for it may be a questionnaire: the answer has to stand there.
 */
export function splitReplies(clauses: readonly Clause[]): SplitReplies {
  const kept: Clause[] = []
  const found: SplitReplies['replies'] = []
  for (let index = 0; index < clauses.length; index++) {
    const clause = clauses[index]
    if (!clause) continue
    const cell = repliedCell(clause)
    if (cell !== undefined) {
      found.push({ page: clause.page, text: cell })
      continue
    }
    // A short question is a heading of its answer.
    if (asksAsHeading.test(innermostHeading(clause.section)) && isMarked(clause, 'A', replies)) {
      found.push({ page: clause.page, text: clause.text.replace(replies, '') })
      continue
    }
    if (!isMarked(clause, 'Q', asks)) {
      kept.push(clause)
      continue
    }
    const within = repliesWithin.exec(clause.text.slice(0, reach))
    if (within) {
      found.push({ page: clause.page, text: clause.text.slice(within.index + within[0].length) })
      continue
    }
    const below = clauses.slice(index + 1, index + 1 + mostAsked)
    const next = below.findIndex((one) => isMarked(one, 'Q', asks))
    const at = below.findIndex((one) => isMarked(one, 'A', replies))
    const reply = next >= 0 && next < at ? undefined : below[at]
    if (!reply) {
      kept.push(clause)
      continue
    }
    found.push({ page: reply.page, text: reply.text.replace(replies, '') })
    index += at + 1
  }
  return { clauses: kept, replies: found }
}

/** The answer of a row whose columns are of questions and answers, where it holds one. */
function repliedCell({ cells = [], columns = [] }: Clause): string | undefined {
  const asked = columns.findIndex((name) => askedColumn.test(name))
  const at = columns.findIndex((name, index) => index !== asked && repliedColumn.test(name))
  const cell = asked >= 0 && at >= 0 ? cells[at] : undefined
  return cell !== undefined && /\p{L}{2}/u.test(cell) ? cell : undefined
}

function isMarked({ ref, text }: Clause, letter: 'Q' | 'A', pattern: RegExp): boolean {
  return (ref.startsWith(letter) && /^[-.\s]?\d{1,3}$/.test(ref.slice(1))) || pattern.test(text.slice(0, 40))
}
