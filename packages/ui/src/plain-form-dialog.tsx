import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * Until its forms are moved to `FormDialog`: a dialog around one form, with Cancel and the button that submits it in its foot; neither works while it is busy.
 * The content puts the id that it is given on its `<form>`, and closes the dialog when what it asked for was done.
 */
export function PlainFormDialog({
  open,
  onClose,
  title,
  description,
  submitLabel,
  busyLabel = 'Saving...',
  busy,
  disabled = false,
  remove,
  className,
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  submitLabel: string
  busyLabel?: string
  busy: boolean
  /** Nothing can be submitted. */
  disabled?: boolean
  /** At the other end of the foot: takes away what the form is about. */
  remove?: { label: string; onRemove: () => void } | undefined
  className?: string
  children: (formId: string) => ReactNode
}) {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next || busy ? undefined : onClose())}
      title={title}
      description={description}
      {...(className === undefined ? {} : { className })}
      foot={
        <>
          {remove === undefined ? null : (
            <Button disabled={busy} onClick={remove.onRemove} className="mr-auto">
              {remove.label}
            </Button>
          )}
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} busyLabel={busyLabel} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children(formId)}
    </Dialog>
  )
}
