import { proofWords, sentenceStateSchema } from '@fieldproof/schema/proof'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Popover } from '@fieldproof/ui/popover'
import { ProofStrip } from '@fieldproof/ui/proof-strip'
import { Info } from 'lucide-react'

/**
 * What the states of the sentences mean and who judged them, behind a button beside the strip.
 * @param recorded the record of an audit is among them
 * @param judgedBy a sentence; undefined while they are being judged
 */
export function ProofLegend({ recorded, judgedBy }: { recorded: boolean; judgedBy: string | undefined }) {
  const states = sentenceStateSchema.options.filter((state) => recorded || state !== 'recorded')
  return (
    <Popover
      label="What the states of the sentences mean"
      align="end"
      className="w-[min(24rem,calc(100vw-2rem))]"
      trigger={<IconButton icon={Info} label="What do these states mean?" size="sm" className="shrink-0" />}
    >
      <dl className="space-y-2.5">
        {states.map((state) => (
          <div key={state} className="grid grid-cols-[1.5rem_1fr] items-start gap-x-2.5">
            <dt className="col-start-2 text-sm font-medium first-letter:uppercase">{proofWords[state].label}</dt>
            <dd className="col-start-2 text-xs text-ink-muted">{proofWords[state].meaning}</dd>
            <dd aria-hidden="true" className="col-start-1 row-start-1 pt-1.5">
              <ProofStrip segments={[state]} label="" />
            </dd>
          </div>
        ))}
      </dl>
      {judgedBy === undefined ? null : (
        <p className="mt-3 border-line-subtle border-t pt-2.5 text-xs text-ink-muted [overflow-wrap:anywhere]">
          {judgedBy}
        </p>
      )}
    </Popover>
  )
}
