import type { Audit } from '@fieldproof/schema/audits'
import { Button, type ButtonVariant } from '@fieldproof/ui/button'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { ColumnsDialog } from './columns-dialog.tsx'

/** Opens the columns of a questionnaire; nothing where they cannot be chosen. */
export function ColumnsButton({
  audit,
  variant = 'ghost',
  label = 'Columns',
}: {
  audit: ColumnsAudit
  variant?: ButtonVariant
  label?: string
}) {
  const [open, setOpen] = useState(false)
  if (!canChooseColumns(audit)) return null
  return (
    <>
      <Button size={variant === 'ghost' ? 'sm' : 'md'} variant={variant} icon={Columns3} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ColumnsDialog auditId={audit.id} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

type ColumnsAudit = Pick<Audit, 'id' | 'fileKind' | 'status' | 'items'>

/** Of Word and Excel files, as long as nothing was judged or reviewed. */
export function canChooseColumns({ fileKind, status, items }: ColumnsAudit): boolean {
  return (
    fileKind !== 'pdf' &&
    status === 'draft' &&
    items.every(({ run, proposal, review }) => run === 'idle' && proposal === null && review === null)
  )
}
