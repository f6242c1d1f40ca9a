import { timeZoneFormSchema } from '@fieldproof/schema/tender-forms'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextField } from '@fieldproof/ui/form-fields'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useUpdateTender } from './tender-commands.ts'
import type { TenderParts } from './tender-parts.ts'

/** The zone of the tender's times, as the document names it or as somebody chose; the calendar's times are in it. */
export function TimeZoneRow({ tender }: Pick<TenderParts, 'tender'>) {
  const { send: update } = useUpdateTender(tender.id)
  const [editing, setEditing] = useState(false)
  return (
    <div className="flex items-center gap-2 border-t border-line-subtle px-5 py-2 text-sm max-sm:px-4">
      <span className="text-ink-muted">Time zone</span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {tender.timeZone ?? 'The document does not state it. Times are local times of the buyer.'}
      </span>
      <IconButton
        label="Edit: Time zone"
        icon={Pencil}
        onClick={() => setEditing(true)}
        className="size-6 [&>svg]:size-3.5"
      />
      <FormDialog
        open={editing}
        onClose={() => setEditing(false)}
        title="Time zone"
        submitLabel="Save time zone"
        rules={timeZoneFormSchema}
        initial={{ timeZone: tender.timeZone ?? '', reason: '' }}
        onSubmit={(fields) => update(fields)}
      >
        {(form) => (
          <>
            <TextField
              form={form}
              name="timeZone"
              label="Time zone"
              hint="A name such as Asia/Kolkata. Empty: local times of the buyer."
              maxLength={80}
            />
            {tender.freeze === null ? null : (
              <TextField form={form} name="reason" label="Reason" hint="It moves the deadline, and goes on record." />
            )}
          </>
        )}
      </FormDialog>
    </div>
  )
}
