import type { Audit } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { Button } from '@fieldproof/ui/button'
import { HardHat } from 'lucide-react'
import { useState } from 'react'
import type { OpenEvidence } from '../evidence-target.ts'
import { SiteRound } from './site-round.tsx'
import { useSiteAnswers } from './use-site-answers.ts'

/** How many items are to be seen on site, and the way there. Nothing where there are none, or the audit is locked. */
export function SiteBar({ audit, onOpenEvidence }: { audit: Audit; onOpenEvidence: OpenEvidence }) {
  const [open, setOpen] = useState(false)
  // Sends what an earlier visit could not, whether the round is opened or not.
  const answers = useSiteAnswers(audit.id)
  const observed = audit.items.filter(({ kind }) => kind === 'observed')
  if (observed.length === 0 || audit.status === 'signed_off') return null
  const answered = observed.filter(({ review }) => review !== null).length
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-subtle px-5 py-3 max-sm:px-4">
      <p className="min-w-0 flex-1 basis-40 text-sm">
        {countOf(observed.length, 'item is', 'items are')} seen on site, not in documents
        <span className="block text-xs text-ink-subtle tabular-nums">
          {answered} of {observed.length} answered
        </span>
      </p>
      <Button icon={HardHat} onClick={() => setOpen(true)} className="max-sm:w-full">
        {answered === 0 ? 'Observe on site' : answered < observed.length ? 'Go on observing' : 'Look at the answers'}
      </Button>
      <SiteRound
        audit={audit}
        answers={answers}
        open={open}
        onClose={() => setOpen(false)}
        onOpenEvidence={onOpenEvidence}
      />
    </div>
  )
}
