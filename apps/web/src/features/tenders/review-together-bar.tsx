import type { ComplianceStatus } from '@fieldproof/schema/bids'
import { countOf } from '@fieldproof/schema/count-of'
import { Button } from '@fieldproof/ui/button'
import { toast } from '@fieldproof/ui/toast-store'
import { Check, PenLine } from 'lucide-react'
import { useState } from 'react'
import { OverrideTogetherDialog } from './override-together-dialog.tsx'
import { useReviewTogether, useUndoReviewTogether } from './tender-commands.ts'

/** What the server takes in one call. */
const together = 1_000

/** Accepts or overrides the chosen results of a bid at once; each step can be taken back from its message. */
export function ReviewTogetherBar({
  tenderId,
  bidId,
  chosen,
  shown,
  onChoose,
}: {
  tenderId: string
  bidId: string
  /** Requirements whose results are chosen. */
  chosen: readonly string[]
  /** Those of the view that can be decided, for "Choose all". */
  shown: readonly string[]
  onChoose: (ids: ReadonlySet<string>) => void
}) {
  const review = useReviewTogether(tenderId)
  const undo = useUndoReviewTogether(tenderId)
  const [overriding, setOverriding] = useState(false)
  const requirementIds = chosen.slice(0, together)
  const count = requirementIds.length
  const busy = review.isPending || undo.isPending

  async function decide(
    given: { decision: 'accepted' } | { decision: 'overridden'; status: ComplianceStatus; comment: string },
  ) {
    const reviewId = crypto.randomUUID()
    const saved = await review.send({ bidId, reviewId, requirementIds, ...given })
    if (!saved) return false
    onChoose(new Set())
    toast({
      title: `${given.decision === 'accepted' ? 'Accepted' : 'Overrode'} ${countOf(count, 'result')}`,
      action: { label: 'Undo', onSelect: () => void undo.send({ bidId, reviewId }) },
    })
    return true
  }

  const all = shown.length > 0 && shown.every((id) => chosen.includes(id))
  return (
    <fieldset
      aria-label="Chosen results"
      className="flex flex-wrap items-center gap-2 border-b border-line-subtle px-5 py-2 max-sm:px-4"
    >
      <Button
        size="sm"
        variant="ghost"
        disabled={shown.length === 0}
        onClick={() => onChoose(all ? new Set() : new Set(shown.slice(0, together)))}
      >
        {all ? 'Choose none' : 'Choose all shown'}
      </Button>
      {count === 0 ? null : (
        <>
          <span className="text-sm text-ink-muted">{count} chosen</span>
          <Button size="sm" icon={Check} disabled={busy} onClick={() => void decide({ decision: 'accepted' })}>
            Accept as proposed
          </Button>
          <Button size="sm" icon={PenLine} disabled={busy} onClick={() => setOverriding(true)}>
            Override chosen
          </Button>
        </>
      )}
      <OverrideTogetherDialog
        open={overriding}
        count={count}
        onSave={(status, comment) => decide({ decision: 'overridden', status, comment })}
        onClose={() => setOverriding(false)}
      />
    </fieldset>
  )
}
