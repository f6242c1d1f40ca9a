import type { AuditContradiction } from '@fieldproof/schema/audits'
import { contentStems } from '../../language/content-words.ts'
import { findQuantities, type Quantity } from '../../language/quantities.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
import { presentSource } from '../present-evidence.ts'
import { oneLine } from './find-spans.ts'
import { isSameSource, type Shown } from './judge-part.ts'

/** How much two statements must share, of the shorter one's words, to be about the same thing. */
const sameThing = 0.5
const fewestShared = 3
/** How many words of what is asked a difference must be about, or all where fewer are asked. */
const fewestAsked = 2
/** Values of one unit are the same within rounding. */
const rounding = 0.02

interface Statement {
  shown: Shown
  sentence: string
  /** The clause that the figure stands in. */
  clause: string
  stems: Set<string>
  quantity: Quantity
  figure: string
}

/** A document that says it and one that denies it, each quoted. */
export function contradict(topic: string, support: Shown, denial: Shown): AuditContradiction {
  const side = ({ source, start, end }: Shown, figure: string) => ({
    ...presentSource(source, oneLine(source.text.slice(start, end))),
    figure,
  })
  return { topic, statements: [side(support, 'Says so'), side(denial, 'Denies it')] }
}

/**
 * Figures of one kind that different documents give for the same thing: "repeated at intervals not exceeding 2 hours"
 * in one, "repeated at least every 4 hours" in another.
 * @param shown stretches that answer the question; they may say other things besides
 */
export function findDifferingFigures(asked: string, shown: readonly Shown[]): AuditContradiction[] {
  const askedStems = new Set(contentStems(asked))
  const isAsked = (shared: readonly string[]) =>
    shared.filter((stem) => askedStems.has(stem)).length >= Math.min(fewestAsked, askedStems.size)
  const statements = shown.flatMap(readStatements)
  const found: { statements: Statement[]; shared: string[] }[] = []
  for (const [index, one] of statements.entries()) {
    for (const other of statements.slice(index + 1)) {
      if (isSameSource(one.shown.source, other.shown.source) || !differ(one, other)) continue
      const shared = [...one.stems].filter((stem) => other.stems.has(stem))
      const enough =
        shared.length >= fewestShared && shared.length >= sameThing * Math.min(one.stems.size, other.stems.size)
      if (!enough || !isAsked(shared) || givesBoth(one, other)) continue
      const group = found.find(({ statements: members }) => members.includes(one) || members.includes(other))
      if (!group) found.push({ statements: [one, other], shared })
      else if (!group.statements.some(({ shown: { source } }) => isSameSource(source, other.shown.source)))
        group.statements.push(other)
    }
  }
  return found.map(({ statements: members, shared }) => ({
    topic: describeTopic(members[0], shared),
    statements: members.map(({ shown: { source }, sentence, figure }) => ({
      ...presentSource(source, sentence),
      figure,
    })),
  }))
}

function readStatements(shown: Shown): Statement[] {
  const { source, start, end } = shown
  return splitDocumentText(source.text.slice(start, end)).flatMap(({ text }) => {
    const sentence = oneLine(text)
    // A comma before "and" begins a clause with figures of its own.
    return sentence.split(/;\s+|,\s+(?:and|but|or)\s+/).flatMap((clause) =>
      findQuantities(clause)
        .filter((quantity) => quantity.kind !== 'class' && !isLabel(clause, quantity))
        .map((quantity) => {
          const figure = clause.slice(quantity.start, quantity.end).trim()
          const around = clause.replace(figure, ' ')
          const stems = new Set(contentStems(around).filter((stem) => !/\d/.test(stem)))
          return { shown, sentence, clause, quantity, figure, stems }
        }),
    )
  })
}

/** The number of a clause or heading, before its first word: "1.4 The gas test", "3 Records". No measure is one. */
function isLabel(clause: string, { start, end, dimension }: Quantity): boolean {
  const dotted = clause.slice(start, end).includes('.')
  return (
    dimension === 'count' &&
    (dotted || /^\W*$/.test(clause.slice(0, start))) &&
    /^[.)]?\s+\p{Lu}/u.test(clause.slice(end))
  )
}

/** "at intervals of 2 hours" says how often, as "every 2 hours" does; "for 2 hours" says how long. */
function isPeriod({ clause, quantity }: Statement): boolean {
  return quantity.kind === 'period' || /\binterval/i.test(clause.slice(0, quantity.start))
}

/** Two values of one measure that are not the same. */
function differ(first: Statement, second: Statement): boolean {
  const [one, other] = [first.quantity, second.quantity]
  return (
    isPeriod(first) === isPeriod(second) &&
    one.dimension === other.dimension &&
    one.counted.join(' ') === other.counted.join(' ') &&
    Math.abs(one.value - other.value) > rounding * Math.max(Math.abs(one.value), Math.abs(other.value))
  )
}

/** "shortened from 4 hours to 2 hours" disagrees with nobody. */
function givesBoth(one: Statement, other: Statement): boolean {
  const gives = (clause: string, { dimension, value }: Quantity) =>
    findQuantities(clause).some((quantity) => quantity.dimension === dimension && quantity.value === value)
  return gives(one.clause, other.quantity) || gives(other.clause, one.quantity)
}

/** The words that both statements share, as the first one has them. */
function describeTopic(statement: Statement | undefined, shared: readonly string[]): string {
  if (!statement) return ''
  const words = statement.clause.match(/[\p{L}][\p{L}-]*/gu) ?? []
  const kept = words.filter((word) => contentStems(word).some((stem) => shared.includes(stem)))
  const topic = [...new Set(kept.map((word) => word.toLowerCase()))].slice(0, 8).join(' ')
  return topic.charAt(0).toUpperCase() + topic.slice(1)
}
