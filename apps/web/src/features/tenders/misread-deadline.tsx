import { deadlineRejectionFormSchema } from '@fieldproof/schema/tender-forms'
import type { Tender } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextareaField } from '@fieldproof/ui/form-fields'
import { useState } from 'react'
import { MisreadDeadlineDialog } from './misread-deadline-dialog.tsx'
import { useConfirmDeadline, useProposeDeadline, useRejectDeadline } from './tender-commands.ts'

/** The way out of a deadline that was misread: one person proposes what the tender states, another one confirms. */
export function MisreadDeadline({
  tender,
}: {
  tender: Pick<Tender, 'id' | 'deadline' | 'deadlineCorrection' | 'opening'>
}) {
  const propose = useProposeDeadline(tender.id)
  const confirm = useConfirmDeadline(tender.id)
  const reject = useRejectDeadline(tender.id)
  const [asking, setAsking] = useState<'propose' | 'reject'>()
  const { deadline, deadlineCorrection: correction } = tender
  const close = () => setAsking(undefined)
  if (tender.opening !== null || deadline === null) return null
  return (
    <div className="my-2 text-sm">
      {correction === null ? (
        <Button size="sm" variant="ghost" onClick={() => setAsking('propose')}>
          The deadline was misread
        </Button>
      ) : (
        <section aria-label="Proposed deadline" className="border-l-2 border-warn-fill pl-3">
          <p className="[overflow-wrap:anywhere]">
            {correction.by} proposes {[correction.date.day, correction.date.time].filter(Boolean).join(', ')} by page{' '}
            {correction.page} of the tender. Reason: {correction.reason}
          </p>
          <p className="mt-0.5 text-xs text-ink-muted">
            {correction.own ? 'Another person has to confirm it.' : 'Look at the page before you confirm it.'}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {correction.own ? null : (
              <Button size="sm" busy={confirm.isPending} onClick={() => void confirm.send({})}>
                Confirm deadline
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => setAsking('reject')}>
              Reject deadline
            </Button>
          </div>
        </section>
      )}
      <MisreadDeadlineDialog open={asking === 'propose'} deadline={deadline} onPropose={propose.send} onClose={close} />
      <FormDialog
        open={asking === 'reject'}
        onClose={close}
        title="Reject the proposed deadline?"
        description="The deadline stays as it is. Your reason stays in the history."
        submitLabel="Reject"
        rules={deadlineRejectionFormSchema}
        initial={{ reason: '' }}
        onSubmit={reject.send}
      >
        {(form) => <TextareaField form={form} name="reason" label="Reason" rows={3} maxLength={4_000} />}
      </FormDialog>
    </div>
  )
}
