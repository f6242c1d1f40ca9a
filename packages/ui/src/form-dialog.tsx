import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button, type ButtonVariant } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Form, type FormState, type Outcome, useForm } from './form.tsx'
import type { FormRules } from './form-rules.ts'
import { useOpenings } from './use-openings.ts'

export interface FormDialogProps<Entries extends FieldValues, Values extends FieldValues> {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  submitLabel: string
  busyLabel?: string
  /** Of the button that submits. */
  variant?: ButtonVariant
  /** Nothing can be submitted. */
  disabled?: boolean
  /** There is nothing to change: it has no foot. */
  readOnly?: boolean
  /** At the other end of the foot: takes away what the form is about, and answers whether it did. */
  remove?: { label: string; onRemove: () => Promise<boolean> } | undefined
  /** See `useForm`. */
  rules: FormRules<Entries, Values>
  /** What stands in the fields when the dialog opens. */
  initial: NoInfer<Entries>
  /** See `useForm`; the dialog closes when it was done. */
  onSubmit: (values: Values) => Outcome | Promise<Outcome>
  className?: string
  /** Class of the form. */
  layout?: string
  children: (form: FormState<Entries, Values>) => ReactNode
}

/**
 * A dialog around one form, with Cancel and the button that submits it in its foot; neither works while it is busy.
 * Each opening is a new form: it shows what is so now, and Cancel, Escape and Close discard what was typed. While it
 * fades out it keeps the words it had, whatever became of what they were made from.
 */
export function FormDialog<Entries extends FieldValues, Values extends FieldValues>(
  props: FormDialogProps<Entries, Values>,
) {
  const { open } = props
  const openings = useOpenings(open)
  const last = useRef(props)
  useLayoutEffect(() => {
    if (open) last.current = props
  })
  if (openings === 0) return null
  return <OneOpening key={openings} {...(open ? props : last.current)} open={open} />
}

function OneOpening<Entries extends FieldValues, Values extends FieldValues>({
  open,
  onClose,
  title,
  description,
  submitLabel,
  busyLabel = 'Saving...',
  variant = 'primary',
  disabled = false,
  readOnly = false,
  remove,
  rules,
  initial,
  onSubmit,
  className,
  layout = 'space-y-4',
  children,
}: FormDialogProps<Entries, Values>) {
  const form = useForm({
    rules,
    initial,
    onSubmit: async (values) => {
      const outcome = await onSubmit(values)
      if (outcome === true || outcome === undefined) onClose()
      return outcome
    },
  })
  const [removing, setRemoving] = useState(false)
  const busy = form.busy || removing
  async function takeAway(onRemove: () => Promise<boolean>) {
    setRemoving(true)
    const removed = await onRemove()
    setRemoving(false)
    if (removed) onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next || busy ? undefined : onClose())}
      title={title}
      description={description}
      {...(className === undefined ? {} : { className })}
      foot={
        readOnly ? undefined : (
          <>
            {remove === undefined ? null : (
              <Button disabled={busy} onClick={() => void takeAway(remove.onRemove)} className="mr-auto">
                {remove.label}
              </Button>
            )}
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant={variant}
              type="submit"
              form={form.id}
              busy={busy}
              busyLabel={busyLabel}
              disabled={disabled}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <Form form={form} className={layout}>
        {children(form)}
      </Form>
    </Dialog>
  )
}
