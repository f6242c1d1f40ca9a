import type { SafetyAuditSource } from '@fieldproof/schema/audits'
import type { SentenceRange } from '@fieldproof/schema/proof'
import { splitSentences } from '../../language/split-sentences.ts'
import { createItemCiter, nameItem, plain } from './cite-items.ts'
import type { FindingsQuestion } from './findings-question.ts'
import { readFindingsQuestion } from './read-findings-question.ts'
import { type AuditRecord, type RecordedItem, sectionsOf, selectItems } from './select-items.ts'
import { writeActions } from './write-actions.ts'
import { writeChanges, writeSignOff } from './write-changes.ts'
import { writeEvidence, writeExplanation } from './write-explanation.ts'
import { writeItems } from './write-items.ts'
import { writeProgress, writeScore, writeSections, writeSummary } from './write-score.ts'

export interface FindingsTask {
  message: string
  tableFormat: boolean
  record: AuditRecord
  /** An ISO day. */
  today: string
}

export interface FindingsAnswer {
  /** Markdown; `[1]` is the first of `sources`. */
  content: string
  sources: SafetyAuditSource[]
  /** Where the sentences of the content stand. */
  ranges: SentenceRange[]
}

/**
 * Answers a question about an audit's findings from its items, exactly as they stand. Reads texts of others: it belongs
 * into a process that can be ended.
 * @returns undefined where the message does not ask for findings
 */
export function answerFromFindings({ message, tableFormat, record, today }: FindingsTask): FindingsAnswer | undefined {
  const { items } = record
  const sections = sectionsOf(items)
  const question = readFindingsQuestion(message, {
    refs: items.map(({ ref }) => ref),
    sections,
    people: peopleOf(record),
  })
  if (!question) return undefined
  const cite = createItemCiter()
  const found = selectItems(items, question, today)
  // Words that no item has may well be those of a document.
  if (onlyTopic(question) && found.length === 0) return undefined
  const named = question.refs.length > 0 ? itemsNamed(items, question.refs) : undefined
  const written = { question, record, sections, found, today, cite, table: tableFormat }
  const content = named ? writeNamed(named, written) : write(written)
  return { content, sources: [...cite.sources], ranges: splitSentences(content) }
}

/** What the parts of an answer are written from. */
export interface Written {
  question: FindingsQuestion
  record: AuditRecord
  sections: readonly { section: string; title: string; items: readonly RecordedItem[] }[]
  /** The items that are asked for. */
  found: readonly RecordedItem[]
  today: string
  cite: ReturnType<typeof createItemCiter>
  table: boolean
}

function write(written: Written): string {
  switch (written.question.ask) {
    case 'actions':
      return writeActions(written)
    case 'score':
      return writeScore(written)
    case 'sections':
      return writeSections(written)
    case 'summary':
      return writeSummary(written)
    case 'progress':
      return writeProgress(written)
    case 'changes':
      return writeChanges(written)
    case 'signOff':
      return writeSignOff(written)
    default:
      return writeItems(written)
  }
}

/** Items by their number: exactly that one, else all that are numbered beneath it. */
function itemsNamed(
  items: readonly RecordedItem[],
  refs: readonly string[],
): { found: RecordedItem[]; unknown: string[] } {
  const of = (ref: string) => {
    const exact = items.filter((item) => item.ref.toLowerCase() === ref.toLowerCase())
    return exact.length > 0 ? exact : items.filter((item) => item.ref.startsWith(`${ref}.`))
  }
  return { found: [...new Set(refs.flatMap(of))], unknown: refs.filter((ref) => of(ref).length === 0) }
}

function writeNamed({ found, unknown }: ReturnType<typeof itemsNamed>, written: Written): string {
  const { question } = written
  const narrowed = { ...written, found }
  const missing = unknown.map((ref) => writeMissing(ref, written.record.items))
  if (found.length === 0) return missing.join('\n\n')
  const body =
    question.ask === 'evidence'
      ? writeEvidence(narrowed)
      : question.ask === 'actions'
        ? writeActions({ ...narrowed, found: found.filter(({ action }) => action !== '') })
        : question.ask === 'changes'
          ? writeChanges(narrowed)
          : writeExplanation(narrowed)
  return [body, ...missing].join('\n\n')
}

function writeMissing(ref: string, items: readonly RecordedItem[]): string {
  const numbered = items.filter((item) => item.ref !== '')
  const [first, last] = [numbered[0], numbered.at(-1)]
  const range = first && last && first !== last ? ` Its items run from ${nameItem(first)} to ${nameItem(last)}.` : ''
  return `This audit has no item ${plain(ref)}.${range}`
}

function onlyTopic({ ask, which }: FindingsQuestion): boolean {
  return ask === 'items' && Object.keys(which).every((name) => name === 'topic') && which.topic !== undefined
}

/** Who owns an action, has reviewed, or has changed something. */
function peopleOf({ items, changes }: AuditRecord): string[] {
  return [
    ...new Set([
      ...items.map(({ actionOwner }) => actionOwner),
      ...items.flatMap(({ review }) => (review ? [review.reviewedBy] : [])),
      ...changes.map(({ by }) => by),
    ]),
  ].filter((name) => name !== '')
}
