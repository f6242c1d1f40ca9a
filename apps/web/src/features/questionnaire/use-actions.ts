import type { AuditAction, Colleague } from '@fieldproof/schema/audit-actions'
import { toast } from '@fieldproof/ui/toast-store'
import { keepNewer } from '../../lib/merge-versions.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useCommand } from '../../lib/use-command.ts'

/** The actions of own audits, and those that others have assigned. */
export const useActions = () => trpc.audits.actions.useQuery(undefined, { refetchOnMount: 'always' })

/** Who an item can be assigned to: `known` once they are wanted, and `find` by a name, however it is written. */
export function useColleagues(wanted: boolean) {
  const { ensureData } = trpc.useUtils().audits.colleagues
  return {
    known: trpc.audits.colleagues.useQuery(undefined, { enabled: wanted }).data ?? noColleagues,
    find: async (name: string): Promise<Colleague | undefined> => {
      // Where they cannot be asked for, a name is a name.
      const colleagues = name === '' ? noColleagues : await ensureData().catch(() => noColleagues)
      return colleagues.find((one) => one.name.toLowerCase() === name.toLowerCase())
    },
  }
}
const noColleagues: Colleague[] = []

/** Says how an action of an audit stands. */
export function useFollowUp(auditId: string) {
  const utils = trpc.useUtils()
  return useCommand(
    auditId,
    trpc.audits.followUp.useMutation({
      scope: { id: `audit ${auditId}` },
      onSuccess: (action: AuditAction) => {
        utils.audits.actions.setData(undefined, (known) =>
          known?.map((one) => (one.itemId === action.itemId ? keepNewer(one, action) : one)),
        )
        if (!action.own) return
        void utils.audits.get.invalidate({ id: auditId })
        void utils.audits.history.invalidate({ id: auditId })
      },
      onError: (error) => {
        toast({ title: 'Error', description: errorText(error), tone: 'danger' })
        void utils.audits.actions.invalidate()
      },
    }),
  )
}
