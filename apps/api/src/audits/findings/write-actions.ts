import { actionStateLabels } from '@fieldproof/schema/audit-labels'
import { actionStateSchema } from '@fieldproof/schema/audits'
import type { Written } from './answer-from-findings.ts'
import { count, listWords, nameItem, quoted } from './cite-items.ts'
import { describeFilter } from './describe-filter.ts'
import { isOverdue } from './select-items.ts'
import { describeAction } from './write-explanation.ts'
import { mostListed, percent } from './write-items.ts'

/** The corrective actions: what is to be done, by whom, until when, and how far it is. */
export function writeActions({ question, record, sections, found, today, cite, table }: Written): string {
  const all = record.items.filter(({ action }) => action !== '').length
  const { hasAction: _always, ...narrow } = question.which
  const isNamed = question.refs.length > 0
  const condition = isNamed ? '' : describeFilter(narrow, sections, found.length || 1)
  if (all === 0) return 'No item of this audit has a corrective action.'
  if (found.length === 0)
    return isNamed
      ? 'The item has no corrective action.'
      : `None of the ${count(all, 'item')} with a corrective action ${condition}.`
  const states = actionStateSchema.options.flatMap((state) => {
    const n = found.filter(({ actionState }) => actionState === state).length
    return n === 0 ? [] : [`${n} ${actionStateLabels[state].toLowerCase()}`]
  })
  const late = found.filter((item) => isOverdue(item, today)).length
  const share = question.as === 'share' ? `, ${percent(found.length, all)}` : ''
  const text = [
    condition === ''
      ? `${count(found.length, 'item')} ${found.length === 1 ? 'has' : 'have'} a corrective action${isNamed ? '' : `, of ${count(record.items.length, 'item')}`}.`
      : `${found.length} of ${count(all, 'item')} with a corrective action ${condition}${share}.`,
    `By state: ${listWords(states)}.`,
    ...(late > 0 ? [`${late} ${late === 1 ? 'is' : 'are'} overdue.`] : []),
  ].join(' ')
  if (question.as !== 'list') return text
  const listed = found.slice(0, mostListed)
  const rest = found.length > listed.length ? [`These are the first ${listed.length} of ${found.length}.`] : []
  const body = table
    ? [
        '| Item | State | Action |',
        '| --- | --- | --- |',
        ...listed.map(
          (item) => `| ${nameItem(item)} ${cite.item(item)} | ${describeAction(item)} | ${quoted(item.action)} |`,
        ),
      ]
    : listed.map((item) => `- **${nameItem(item)}** ${describeAction(item)}: ${quoted(item.action)} ${cite.item(item)}`)
  return [text, body.join('\n'), ...rest].join('\n\n')
}
