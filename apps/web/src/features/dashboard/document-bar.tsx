import { countOf } from '@fieldproof/schema/count-of'
import { limits } from '@fieldproof/schema/limits'
import { ProofStrip } from '@fieldproof/ui/proof-strip'
import { capPercent } from './describe-figures.ts'

const full = limits.documentBarFull

/** The documents on a scale that is full at ten: one segment for each, and the same in words. */
export function DocumentBar({ count }: { count: number }) {
  const words = count > full ? countOf(count, 'document') : `${count} of ${full} documents`
  return (
    <>
      <div
        role="progressbar"
        aria-label="Documents"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={capPercent(count, full)}
        aria-valuetext={words}
      >
        <ProofStrip
          fluid
          label={words}
          segments={Array.from({ length: full }, (_, index) => (index < count ? 'filled' : 'empty'))}
        />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-2 text-xs text-ink-subtle tabular-nums">
        <span>{words}</span>
        <span>{capPercent(count, full)}%</span>
      </p>
    </>
  )
}
