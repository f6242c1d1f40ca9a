import type { AuditSummary } from '@fieldproof/schema/audits'
import { ClipboardCheck } from 'lucide-react'
import { WorkList } from '../../components/workspace/work-list.tsx'
import { AuditStatusBadge } from './audit-status-badge.tsx'
import { describeAudit } from './describe-audit.ts'
import { useAudits } from './use-audits.ts'

/** The user's audits, newest first as the server lists them, to open or to delete. */
export function AuditsPanel({
  onOpen,
  onAskToDelete,
}: {
  onOpen: (id: string) => void
  onAskToDelete: (audit: AuditSummary) => void
}) {
  const query = useAudits()
  return (
    <WorkList
      title="Your audits"
      plural="audits"
      icon={ClipboardCheck}
      empty={{
        title: 'No audits yet',
        description:
          'Upload a questionnaire as a PDF, Word or Excel file. Its questions are listed, judged against your documents and scored.',
      }}
      rows={query.data?.map((audit) => ({
        id: audit.id,
        name: audit.filename,
        description: describeAudit(audit),
        failed: audit.status === 'failed',
        badge: <AuditStatusBadge status={audit.status} />,
        updatedAt: audit.updatedAt,
      }))}
      error={query.error}
      onRetry={() => void query.refetch()}
      onOpen={onOpen}
      onAskToDelete={(id) => {
        const audit = query.data?.find((candidate) => candidate.id === id)
        if (audit !== undefined) onAskToDelete(audit)
      }}
    />
  )
}
