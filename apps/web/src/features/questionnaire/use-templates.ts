import type { AuditTemplate } from '@fieldproof/schema/audit-templates'
import type { Audit } from '@fieldproof/schema/audits'
import { toast } from '@fieldproof/ui/toast-store'
import { keepNewer } from '../../lib/merge-versions.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useCommand } from '../../lib/use-command.ts'

const tellError = (error: unknown) => toast({ title: 'Error', description: errorText(error), tone: 'danger' })

export const useTemplates = () => trpc.audits.templates.useQuery(undefined, { refetchOnMount: 'always' })

/** Keeps the questionnaire of an audit for the next ones. */
export function useSaveTemplate(auditId: string) {
  const utils = trpc.useUtils()
  return useCommand(
    auditId,
    trpc.audits.saveTemplate.useMutation({
      scope: { id: `audit ${auditId}` },
      onSuccess: (templates: AuditTemplate[]) => {
        utils.audits.templates.setData(undefined, templates)
        toast({ title: 'Template saved', tone: 'ok' })
      },
      onError: tellError,
    }),
  )
}

/** Makes an audit of a template, and opens it. */
export function useStartFromTemplate(onMade: (id: string) => void) {
  const utils = trpc.useUtils()
  return trpc.audits.startFromTemplate.useMutation({
    scope: { id: 'templates' },
    onSuccess: (audit: Audit) => {
      utils.audits.get.setData({ id: audit.id }, (known) => keepNewer(known, audit))
      void utils.audits.listPage.invalidate()
      onMade(audit.id)
    },
    onError: tellError,
  })
}

export function useDeleteTemplate() {
  const utils = trpc.useUtils()
  return trpc.audits.deleteTemplate.useMutation({
    scope: { id: 'templates' },
    onSettled: () => utils.audits.templates.invalidate(),
    onError: tellError,
  })
}
