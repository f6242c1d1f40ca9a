import type { AuditSummary } from '@fieldproof/schema/audits'
import { Button } from '@fieldproof/ui/button'
import { FilePlus2, FileStack } from 'lucide-react'
import { useLaterRevision, useReviseAudit } from './use-revisions.ts'

/** Goes on from an audit that is signed off: makes its next revision, or opens the one that is there. */
export function ReviseButton({
  audit,
  onOpen,
}: {
  audit: Pick<AuditSummary, 'id' | 'seriesId' | 'revision'>
  onOpen: (id: string) => void
}) {
  const later = useLaterRevision(audit)
  const revise = useReviseAudit(audit.id, onOpen)
  return later === undefined ? (
    <Button icon={FilePlus2} busy={revise.isPending} onClick={() => void revise.send({})}>
      New revision
    </Button>
  ) : (
    <Button icon={FileStack} onClick={() => onOpen(later.id)}>
      Open revision {later.revision}
    </Button>
  )
}
