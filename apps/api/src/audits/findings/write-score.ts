import { isOpen } from '@fieldproof/schema/audit-labels'
import { auditItemStatusSchema } from '@fieldproof/schema/audits'
import { addScores, scoreOf } from '../score-audit.ts'
import type { Written } from './answer-from-findings.ts'
import { count, listWords } from './cite-items.ts'
import { countStatus, nameSection } from './describe-filter.ts'
import type { RecordedItem } from './select-items.ts'
import { capital, listItems } from './write-items.ts'

const worstListed = 5

/** The score of the audit or of one section, and what it is made of. */
export function writeScore({ question, record, sections }: Written): string {
  const section = question.which.section === undefined ? undefined : sections[question.which.section]
  const items = section?.items ?? record.items
  return tellScore(section ? `The score of ${nameSection(section)}` : 'The score', items)
}

function tellScore(name: string, items: readonly RecordedItem[]): string {
  const score = addScores(items)
  const counting = items.filter(({ status }) => scoreOf(status) !== null)
  if (score === null)
    return `${name} is not there yet: none of the ${count(items.length, 'item')} has a judgement that counts.`
  const left = items.length - counting.length
  const weighted = counting.some(({ weight }) => weight !== null && weight !== 1)
  return [
    `${name} is ${score} %, ${weighted ? 'by weight ' : ''}over ${counting.length} of ${count(items.length, 'item')}: ${statusCounts(counting)}.`,
    'Compliant counts 100, partial 50, non-compliant and insufficient evidence 0.',
    ...(left > 0
      ? [
          `${left} ${left === 1 ? 'does' : 'do'} not count: ${statusCounts(items.filter(({ status }) => scoreOf(status) === null))}.`,
        ]
      : []),
  ].join(' ')
}

/** Every section with its score and its items. */
export function writeSections({ question, sections }: Written): string {
  const scored = sections.map((section) => ({ ...section, score: addScores(section.items) }))
  const known = scored.filter(({ score }) => score !== null)
  const sorted =
    question.order === undefined
      ? scored
      : known.toSorted((a, b) => ((a.score ?? 0) - (b.score ?? 0)) * (question.order === 'highest' ? -1 : 1))
  if (sorted.length === 0) return 'No section has a score yet.'
  const lines = sorted.map(
    (section) =>
      `- ${capital(nameSection(section))}: ${section.score === null ? 'no score yet' : `${section.score} %`}, ${count(section.items.length, 'item')}: ${statusCounts(section.items)}.`,
  )
  const order = question.order === undefined ? '' : `, the ${question.order} score first`
  return [`This audit has ${count(sections.length, 'section')}${order}.`, lines.join('\n')].join('\n\n')
}

/** The audit, or one section, in a few figures, and the worst of its items. */
export function writeSummary(written: Written): string {
  const { question, record, sections, cite, table, found } = written
  const section = question.which.section === undefined ? undefined : sections[question.which.section]
  const items = section?.items ?? record.items
  if (items.length === 0) return 'This audit has no items.'
  const open = items.filter(({ status }) => isOpen(status)).length
  const actions = found.filter(({ action, actionState }) => action !== '' && actionState !== 'done').length
  const worst = items
    .filter(({ severity, likelihood }) => severity !== null && likelihood !== null)
    .toSorted((a, b) => (b.severity ?? 0) * 10 + (b.likelihood ?? 0) - (a.severity ?? 0) * 10 - (a.likelihood ?? 0))
    .slice(0, worstListed)
  const text = [
    tellScore(section ? `The score of ${nameSection(section)}` : 'The score', items),
    `${open} of ${count(items.length, 'item')} ${open === 1 ? 'is' : 'are'} open.`,
    tellReviewed(items),
    `${count(actions, 'corrective action')} ${actions === 1 ? 'is' : 'are'} not done.`,
  ].join(' ')
  return worst.length === 0 ? text : [text, 'With the highest severity:', ...listItems(worst, cite, table)].join('\n\n')
}

/** How far judgement and review are. */
export function writeProgress({ record }: Written): string {
  const { items } = record
  const judged = items.filter(({ status }) => status !== 'pending').length
  return `${judged} of ${count(items.length, 'item')} ${judged === 1 ? 'is' : 'are'} judged. ${tellReviewed(items)}${record.signedOff ? ' The audit is signed off.' : ''}`
}

function tellReviewed(items: readonly RecordedItem[]): string {
  const reviewed = items.filter(({ review }) => review).length
  const overridden = items.filter(({ review }) => review?.decision === 'overridden').length
  return `${reviewed} of ${count(items.length, 'item')} ${reviewed === 1 ? 'is' : 'are'} reviewed: ${reviewed - overridden} accepted and ${overridden} overridden.`
}

function statusCounts(items: readonly RecordedItem[]): string {
  return listWords(
    auditItemStatusSchema.options.flatMap((status) => {
      const n = items.filter((item) => item.status === status).length
      return n === 0 ? [] : [countStatus(status, n)]
    }),
  )
}
