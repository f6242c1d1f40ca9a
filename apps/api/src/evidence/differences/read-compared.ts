import { splitDocumentText } from '../../language/split-document-text.ts'
import type { Word } from '../../language/words.ts'
import { type Ask, readAsk } from '../ask.ts'
import { completeByHeading, matchWhole } from '../match-terms.ts'
import { readStatement, type Statement } from '../statement.ts'
import { isContents } from '../statement-kind.ts'
import { plainPassage } from '../verifier/plain-passage.ts'
import type { ComparedPassage } from './difference.ts'

/** A clause that says something on its own, as it is compared; the sentence around it is what is quoted. */
export interface Compared {
  ask: Ask
  statement: Statement
  heading: Statement | undefined
  source: ComparedPassage
  passage: number
  /** Of the whole sentence, within the passage. */
  start: number
  end: number
}

/** So much of the question a statement names that answers it. */
const answers = 0.5
/** Statements of one question at most, those first that name most of it. */
const most = 40
/** Words of a clause that can be compared; a longer one is a table or a list. */
const longest = 60

/** Auxiliaries and common verbs in the past tense, and adverbs of what was. */
const past =
  /\b(?:was|were|had|did|took|began|went|came|gave|fell|wrote|chose|drove|became|formerly|previously|used to|in the past|at that time|originally|until (?:19|20)\d\d|last (?:year|month|week))\b/i

/**
 * The statements of passages that answer a question, clause by clause. What plans, allows for, reports another's rule, tells of the
 * past or asks is none.
 */
export function readCompared(question: string, passages: readonly ComparedPassage[]): Compared[] {
  const asked = readAsk(question)
  const found = passages.flatMap((source, passage) => {
    if (source.documentClass === 'template') return []
    const heading = source.heading === '' ? undefined : readStatement(source.heading)
    return splitDocumentText(source.text).flatMap(({ text, start, end }) =>
      isContents(source.text, start, end)
        ? []
        : cutClauses(text).flatMap((clause) => {
            const statement = readStatement(clause)
            if (!holds(statement)) return []
            const match = matchWhole(asked, [statement])
            const { coverage } = heading ? completeByHeading(match, heading) : match
            return coverage < answers
              ? []
              : [{ ask: readAsk(clause), statement, heading, source, passage, start, end, coverage }]
          }),
    )
  })
  return found.sort((one, other) => other.coverage - one.coverage).slice(0, most)
}

const joint = /; |, (?:and|but|or) | (?:and|but) (?=(?:\p{L}+ ){1,5}(?:is|are|shall|must|may|will|has|have) )/gu
const finite = /\b(?:is|are|shall|must|may|will|has|have|can|should)\b/i

/** "… is repeated, and again after a break", "… and the foreman shall sign": clauses with a figure and a subject of their own. */
export function cutClauses(sentence: string): string[] {
  const line = plainPassage(sentence)
  const clauses: string[] = []
  let from = 0
  for (const { index, 0: text } of line.matchAll(joint)) {
    if (!finite.test(line.slice(from, index))) continue
    clauses.push(line.slice(from, index))
    from = index + text.length
  }
  return [...clauses, line.slice(from)].filter((clause) => clause !== '')
}

/** Whether a clause says of itself that it is so now, or has to be. */
function holds(statement: Statement): boolean {
  return statement.kind === 'statement' && isOfNow(statement) && !tells(statement.words)
}

/** Neither planned, possible nor past, and short enough to be compared. */
export function isOfNow({ text, firmness, words }: Statement): boolean {
  return (firmness === 'firm' || firmness === 'conditional') && words.length <= longest && !past.test(text)
}

/** "The inspector checked the slings": a participle where there is no other verb tells what happened. */
function tells(words: readonly Word[]): boolean {
  const verbs = words.filter(({ pos }) => pos === 'VERB' || pos === 'AUX')
  return verbs.length > 0 && verbs.every(({ pos, lower }) => pos === 'VERB' && lower.endsWith('ed'))
}
