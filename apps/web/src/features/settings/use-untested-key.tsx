import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { useRef, useState } from 'react'

/** Asks before a key is saved that nobody has tried: only a saved one can be tested. */
export function useUntestedKey() {
  const [open, setOpen] = useState(false)
  const answer = useRef<(confirmed: boolean) => void>(undefined)
  const close = (confirmed: boolean) => {
    setOpen(false)
    answer.current?.(confirmed)
    answer.current = undefined
  }
  return {
    /** Resolves to whether it is to be saved. */
    ask: () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve
        setOpen(true)
      }),
    dialog: (
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => (next ? undefined : close(false))}
        title="Save a key that is not tested?"
        description="Answers of the whole workspace are written with it from now on. Press Test Connection once it is saved; until a key works, the local engine can answer."
        actionLabel="Save key"
        tone="primary"
        onConfirm={() => close(true)}
      />
    ),
  }
}
