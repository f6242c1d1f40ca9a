import type { AuditTemplate } from '@fieldproof/schema/audit-templates'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { WorkList } from '../../components/workspace/work-list.tsx'
import { countQuestions } from './describe-run.ts'
import { useDeleteTemplate, useStartFromTemplate, useTemplates } from './use-templates.ts'

/** The questionnaires that the workspace keeps: one is chosen to start an audit of it. Nothing where there are none. */
export function TemplatesPanel({
  start,
  onOpen,
}: {
  /** What the new audit is judged against. */
  start: { customPolicies: string; documentIds: string[] | null }
  onOpen: (id: string) => void
}) {
  const query = useTemplates()
  const begin = useStartFromTemplate(onOpen)
  const remove = useDeleteTemplate()
  const [deleting, setDeleting] = useState<AuditTemplate>()
  const templates = query.data ?? []
  if (templates.length === 0) return null
  return (
    <>
      <WorkList
        title="Templates"
        plural="templates"
        icon={LayoutTemplate}
        empty={{ title: 'No templates yet', description: 'Save an audit as a template to start others from it.' }}
        rows={templates.map(({ id, name, filename, itemCount, createdBy, createdAt }) => ({
          id,
          name,
          description: `${countQuestions(itemCount)} of ${filename}, saved by ${createdBy}. Choose it to start an audit.`,
          failed: false,
          badge: null,
          updatedAt: createdAt,
        }))}
        query={query}
        onOpen={(id) => {
          if (!begin.isPending) begin.mutate({ id, ...start })
        }}
        onAskToDelete={(id) => setDeleting(templates.find((template) => template.id === id))}
      />
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={(open) => (open ? undefined : setDeleting(undefined))}
        title="Delete this template?"
        description={`“${deleting?.name ?? ''}” is removed for everybody in this workspace. Audits that were started from it stay.`}
        actionLabel="Delete template"
        busyLabel="Deleting..."
        busy={remove.isPending}
        onConfirm={() => {
          if (deleting !== undefined) remove.mutate({ id: deleting.id }, { onSuccess: () => setDeleting(undefined) })
        }}
      />
    </>
  )
}
