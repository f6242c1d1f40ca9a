import type { AuditContradiction } from '@fieldproof/schema/audits'
import { contentStems } from '../platform/english-words.ts'
import { findQuantities, type Quantity } from '../platform/find-quantities.ts'
import type { SourceSentence } from './find-candidates.ts'
import { presentSource } from './present-evidence.ts'

/** How much two statements must share, of the shorter one's words, to be about the same thing. */
const sameThing = 0.5
const fewestShared = 3

interface Statement {
  sentence: SourceSentence
  /** The clause that the figure stands in. */
  clause: string
  stems: Set<string>
  quantity: Quantity
  figure: string
}

/**
 * Figures of one kind that different documents give for the same thing: "repeated at intervals not exceeding 2 hours"
 * in one, "repeated at least every 4 hours" in another. Only sentences that answer the question are compared.
 * @param sentences those that answer the question, best first
 */
export function findContradictions(sentences: readonly SourceSentence[]): AuditContradiction[] {
  const statements = sentences.flatMap(readStatements)
  const found: { statements: Statement[]; shared: string[] }[] = []
  for (const [index, one] of statements.entries()) {
    for (const other of statements.slice(index + 1)) {
      if (sourceOf(one) === sourceOf(other)) continue
      if (one.quantity.unit !== other.quantity.unit || one.quantity.value === other.quantity.value) continue
      const shared = [...one.stems].filter((stem) => other.stems.has(stem))
      const enough =
        shared.length >= fewestShared && shared.length >= sameThing * Math.min(one.stems.size, other.stems.size)
      if (!enough || givesBoth(one, other)) continue
      const group = found.find(({ statements: members }) => members.includes(one) || members.includes(other))
      if (!group) found.push({ statements: [one, other], shared })
      else if (![...group.statements].some((member) => sourceOf(member) === sourceOf(other)))
        group.statements.push(other)
    }
  }
  return found.map(({ statements: members, shared }) => ({
    topic: describeTopic(members[0], shared),
    statements: members.map(({ sentence, figure }) => ({ ...presentSource(sentence), figure })),
  }))
}

function sourceOf({ sentence }: Statement): string {
  return sentence.documentId ?? sentence.fileName
}

function readStatements(sentence: SourceSentence): Statement[] {
  // A comma before "and" begins a clause with figures of its own.
  const clauses = sentence.text.split(/;\s+|,\s+(?:and|but|or)\s+/)
  return clauses.flatMap((clause) => {
    const quantities = findQuantities(clause).filter(({ kind }) => kind !== 'other')
    return quantities.map((quantity) => {
      const figure = readFigure(clause, quantity)
      const around = clause.replace(figure, ' ')
      return {
        sentence,
        clause,
        quantity,
        figure,
        stems: new Set(contentStems(around).filter((stem) => !/\d/.test(stem))),
      }
    })
  })
}

function readFigure(clause: string, { start, end }: Quantity): string {
  const unit = /^\s*(?:\([^)]{0,30}\)\s*)?[\p{L}%²³]+/u.exec(clause.slice(end))?.[0] ?? ''
  return clause.slice(start, end + unit.length).trim()
}

/** "shortened from 4 hours to 2 hours" disagrees with nobody. */
function givesBoth(one: Statement, other: Statement): boolean {
  const values = (statement: Statement) => findQuantities(statement.clause).map(({ value, unit }) => `${value} ${unit}`)
  const first = values(one)
  return (
    values(other).some((value) => first.includes(value)) ||
    first.includes(`${other.quantity.value} ${other.quantity.unit}`)
  )
}

/** The words that both statements share, as the first one has them. */
function describeTopic(statement: Statement | undefined, shared: readonly string[]): string {
  if (!statement) return ''
  const words = statement.clause.match(/[\p{L}][\p{L}-]*/gu) ?? []
  const kept = words.filter((word) => contentStems(word).some((stem) => shared.includes(stem)))
  const topic = [...new Set(kept.map((word) => word.toLowerCase()))].slice(0, 8).join(' ')
  return topic.charAt(0).toUpperCase() + topic.slice(1)
}
