import type { AuditSummary } from '@fieldproof/schema/audits'
import { ClipboardCheck } from 'lucide-react'
import { AuditStatusBadge } from '../../components/audits/audit-status-badge.tsx'
import { WorkList } from '../../components/workspace/work-list.tsx'
import { describeAudit } from './describe-audit.ts'
import { listRevisions } from './list-revisions.ts'
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
  const rows = query.data && listRevisions(query.data)
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
      rows={rows?.map(({ audit, nested }) => ({
        id: audit.id,
        name: nested ? `Revision ${audit.revision} of ${audit.filename}` : audit.filename,
        nested,
        description: `${audit.revision > 1 && !nested ? `Revision ${audit.revision}, ` : ''}${describeAudit(audit)}`,
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
