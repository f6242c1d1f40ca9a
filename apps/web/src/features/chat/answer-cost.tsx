import type { AnswerMeta } from '@fieldproof/schema/chat'
import { formatNumber } from '@fieldproof/schema/count-of'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Popover } from '@fieldproof/ui/popover'
import { Gauge } from 'lucide-react'
import { formatDuration } from './format-duration.ts'

/** What an answer took, on demand: time, and the tokens that its provider reports. */
export function AnswerCost({ meta }: { meta: AnswerMeta }) {
  return (
    <Popover
      label="Time and tokens of this answer"
      align="end"
      className="w-64 p-3.5"
      trigger={<IconButton label="Time and tokens" icon={Gauge} />}
    >
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {listCost(meta).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="text-right font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-ink-subtle">{explainCost(meta)}</p>
    </Popover>
  )
}

/** Each figure that is known, with its name. */
export function listCost({ durationMs, retrievalMs, usage }: AnswerMeta): [label: string, value: string][] {
  return [
    ['Whole answer', formatDuration(durationMs)],
    ...(retrievalMs > 0 ? [['Search', formatDuration(retrievalMs)] as [string, string]] : []),
    ...(usage === undefined
      ? []
      : ([
          ['Tokens read', formatNumber(usage.inputTokens)],
          ['Tokens written', formatNumber(usage.outputTokens)],
        ] as [string, string][])),
  ]
}

/** Where the tokens come from, or why there are none. */
export function explainCost({ engine, model, usage, secondReading }: AnswerMeta): string {
  if (usage !== undefined)
    return `As ${engine} reports for writing it with ${model}${secondReading === undefined ? '.' : '; the second reading is not counted.'}`
  return engine === 'Local engine'
    ? 'Written on your own server: no tokens, no cost.'
    : `${engine} reported no tokens for this answer.`
}
