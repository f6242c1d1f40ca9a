import { riskBandOf } from '@fieldproof/schema/audit-labels'
import { auditItemStatusSchema } from '@fieldproof/schema/audits'
import type { Written } from './answer-from-findings.ts'
import { count, listWords, nameItem, quoted } from './cite-items.ts'
import { countStatus, describeFilter, nameSeverity, nameStatus } from './describe-filter.ts'
import type { RecordedItem } from './select-items.ts'

/** Items that are written out at most; how many there are is always said. */
export const mostListed = 100

/** Which items, how many, or what share of them. */
export function writeItems({ question, record, sections, found, cite, table }: Written): string {
  const all = record.items.length
  const { which, as } = question
  if (all === 0) return 'This audit has no items.'
  const condition = describeFilter(which, sections, found.length || 1)
  const ranked = question.order !== undefined
  const lead =
    condition === ''
      ? `This audit has ${count(all, 'item')}.`
      : found.length === 0
        ? `None of the ${count(all, 'item')} ${condition}.`
        : ranked
          ? `${capital(describeOrder(found, question.order, question.most))} of the items that ${describeFilter(which, sections, 2)}.`
          : `${found.length} of ${count(all, 'item')} ${condition}${as === 'share' ? `, ${percent(found.length, all)}` : ''}.`
  const parts = [
    lead,
    byStatus(
      found,
      condition === '' ||
        (which.statuses?.length ?? 0) !== 1 ||
        which.notStatuses === true ||
        which.statuses?.[0] === 'open',
    ),
    unjudged(which, record.items),
  ]
  const text = parts.filter((part) => part !== '').join(' ')
  if (as !== 'list' || found.length === 0)
    return `${text}${as !== 'list' && found.length > 0 && found.length <= 12 ? citations(found, cite) : ''}`
  return [text, ...listItems(found, cite, table)].join('\n\n')
}

/** "Items 1.2 [1], 1.4 [2]." so that a number can be counted again. */
function citations(found: readonly RecordedItem[], cite: Written['cite']): string {
  const named = found.map((item) => `${nameItem(item)} ${cite.item(item)}`)
  return ` ${found.length === 1 ? 'It is item' : 'They are items'} ${listWords(named)}.`
}

/** The items one by one, each with what it stands at; as a table where that is asked for. */
export function listItems(found: readonly RecordedItem[], cite: Written['cite'], table: boolean): string[] {
  const listed = found.slice(0, mostListed)
  const rest = found.length > listed.length ? [`These are the first ${listed.length} of ${found.length}.`] : []
  if (table)
    return [
      [
        '| Item | Status | Severity | Question |',
        '| --- | --- | --- | --- |',
        ...listed.map(
          (item) =>
            `| ${nameItem(item)} ${cite.item(item)} | ${capital(nameStatus(item.status))} | ${item.severity === null ? '–' : nameSeverity(item.severity)} | ${quoted(item.question)} |`,
        ),
      ].join('\n'),
      ...rest,
    ]
  return [
    listed
      .map((item) => `- **${nameItem(item)}** ${standing(item)}: ${quoted(item.question)} ${cite.item(item)}`)
      .join('\n'),
    ...rest,
  ]
}

/** "Partial, severity 4 (major), high risk". */
function standing(item: RecordedItem): string {
  const { status, severity, likelihood } = item
  return [
    capital(nameStatus(status)),
    ...(severity === null ? [] : [`severity ${nameSeverity(severity)}`]),
    ...(severity === null || likelihood === null ? [] : [`${riskBandOf(severity, likelihood)} risk`]),
  ].join(', ')
}

/** "By status: 2 partial and 1 non-compliant." The figures add up to what was found. */
function byStatus(found: readonly RecordedItem[], isWanted: boolean): string {
  if (!isWanted || found.length === 0) return ''
  const counts = auditItemStatusSchema.options.flatMap((status) => {
    const n = found.filter((item) => item.status === status).length
    return n === 0 ? [] : [countStatus(status, n)]
  })
  return `By status: ${listWords(counts)}.`
}

/** What was not judged can have no evidence yet, which says nothing. */
function unjudged({ hasEvidence }: Written['question']['which'], items: readonly RecordedItem[]): string {
  const n = items.filter(({ proposal }) => proposal === null).length
  if (hasEvidence === undefined || n === 0) return ''
  return `${count(n, 'item')} ${n === 1 ? 'has' : 'have'} not been judged, and ${n === 1 ? 'is' : 'are'} not counted.`
}

function describeOrder(found: readonly RecordedItem[], order: string | undefined, most: number | undefined): string {
  const top = order === 'lowest' ? 'lowest' : 'highest'
  if (most !== undefined) return `the ${count(found.length, 'item')} with the ${top} severity, then likelihood,`
  return found.length === 1
    ? `one item has the ${top} severity and likelihood`
    : `${found.length} items share the ${top} severity and likelihood`
}

export function percent(part: number, whole: number): string {
  return `${Math.round((1000 * part) / whole) / 10} %`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
