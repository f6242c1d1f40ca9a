import type { AiSettings } from '@fieldproof/schema/ai-settings'
import { countOf } from '@fieldproof/schema/count-of'
import { Panel } from '@fieldproof/ui/panel'
import { ProgressBar } from '@fieldproof/ui/progress-bar'

/** How far the documents are on their way to another embedding model. */
export function ReindexProgress({ reindex: { model, done, total } }: { reindex: NonNullable<AiSettings['reindex']> }) {
  const words = `${done} of ${countOf(total, 'document')}`
  return (
    <Panel aria-label="Re-indexing" className="p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <p className="font-medium [overflow-wrap:anywhere]">Re-indexing for {model}</p>
        <p className="text-ink-muted tabular-nums">{words}</p>
      </div>
      <ProgressBar
        label="Re-indexing"
        value={total > 0 ? done / total : undefined}
        valueText={words}
        className="mt-3 h-2"
      />
      <p className="mt-2 text-xs text-ink-subtle">
        Search keeps working on the old index until the new one is complete.
      </p>
    </Panel>
  )
}
