import type { AuditSummary } from '@fieldproof/schema/audits'
import { toast } from '@fieldproof/ui/toast-store'
import { keepNewer } from '../../lib/merge-versions.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useCommand } from '../../lib/use-command.ts'

/** The last of the later revisions of an audit; undefined where there is none, or it is not known yet. */
export function useLaterRevision(audit: Pick<AuditSummary, 'seriesId' | 'revision'>): AuditSummary | undefined {
  const { data } = trpc.audits.listPage.useQuery({ seriesId: audit.seriesId, limit: 200 }, { refetchOnMount: 'always' })
  return data?.audits.filter(({ revision }) => revision > audit.revision).toSorted((a, b) => b.revision - a.revision)[0]
}

/** Makes the next revision of an audit that is signed off, and opens it. */
export function useReviseAudit(id: string, onMade: (id: string) => void) {
  const utils = trpc.useUtils()
  return useCommand(
    id,
    trpc.audits.revise.useMutation({
      scope: { id: `audit ${id}` },
      onSuccess: (next) => {
        utils.audits.get.setData({ id: next.id }, (known) => keepNewer(known, next))
        void utils.audits.listPage.invalidate()
        onMade(next.id)
      },
      onError: (error) => {
        toast({ title: 'Error', description: errorText(error), tone: 'danger' })
        void utils.audits.listPage.invalidate()
      },
    }),
  )
}
