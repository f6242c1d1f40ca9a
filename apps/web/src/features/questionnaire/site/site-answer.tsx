import type { AuditItem } from '@fieldproof/schema/audits'
import { CorrectiveAction } from '../corrective-action.tsx'
import type { OpenEvidence } from '../evidence-target.ts'
import { GapNote } from '../gap-note.tsx'
import { ItemRisk } from '../item-risk.tsx'
import { Requirements } from '../requirements.tsx'
import { ObserveForm } from './observe-form.tsx'
import { useSiteAnswers } from './use-site-answers.ts'

/** An item that is seen on site, in the list of findings: the person's answer, what is asked, and what is to be done. */
export function SiteAnswer({
  auditId,
  item,
  locked,
  onOpenEvidence,
}: {
  auditId: string
  item: AuditItem
  locked: boolean
  onOpenEvidence: OpenEvidence
}) {
  const answers = useSiteAnswers(auditId)
  const isWrong = item.review?.status === 'partial' || item.review?.status === 'non_compliant'
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0 space-y-4">
        <div className="max-w-md">
          <ObserveForm auditId={auditId} item={item} answers={answers} locked={locked} />
        </div>
        <Requirements requirements={item.proposal?.requirements ?? []} onSite onOpenEvidence={onOpenEvidence} />
        {isWrong ? (
          <>
            <GapNote auditId={auditId} item={item} locked={locked} />
            <ItemRisk auditId={auditId} item={item} locked={locked} />
          </>
        ) : null}
      </div>
      {isWrong ? <CorrectiveAction auditId={auditId} item={item} locked={locked} /> : null}
    </div>
  )
}
