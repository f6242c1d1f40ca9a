import type { CustomPolicy } from '@fieldproof/schema/policies'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { Dialog } from '@fieldproof/ui/dialog'
import { IconButton } from '@fieldproof/ui/icon-button'
import { toast } from '@fieldproof/ui/toast-store'
import { CircleCheck, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { previewPolicy } from './preview-policy.ts'

/** The workspace's policies, to load one of them, make it the default, or delete it. */
export function SavedPolicies({
  open,
  policies,
  loadedId,
  onOpenChange,
  onLoad,
}: {
  open: boolean
  policies: readonly CustomPolicy[] | undefined
  loadedId: string | undefined
  onOpenChange: (open: boolean) => void
  onLoad: (policy: CustomPolicy) => void
}) {
  const utils = trpc.useUtils()
  const [deleting, setDeleting] = useState<CustomPolicy>()
  const reload = () => utils.policies.list.invalidate()
  const remove = trpc.policies.delete.useMutation({
    onSuccess: async () => {
      setDeleting(undefined)
      await reload()
    },
  })
  const makeDefault = trpc.policies.update.useMutation({
    onSuccess: reload,
    onError: (error) => toast({ title: 'Update failed', description: errorText(error), tone: 'danger' }),
  })

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Load a policy"
        description="It takes the place of the text that is there now."
      >
        {policies === undefined || policies.length === 0 ? (
          <p className="text-sm text-ink-muted">
            {policies === undefined ? 'The saved policies are not known.' : 'No policies saved yet'}
          </p>
        ) : (
          <ul aria-label="Saved policies" className="-mx-2 space-y-0.5">
            {policies.map((policy) => (
              <li
                key={policy.id}
                className="relative flex items-start gap-2 rounded-md px-2 py-2 transition-colors hover:bg-hover"
              >
                <div className="min-w-0 flex-1">
                  <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <button
                      type="button"
                      onClick={() => onLoad(policy)}
                      aria-current={policy.id === loadedId || undefined}
                      className="min-h-6 rounded-sm text-left text-sm font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
                    >
                      {policy.name}
                    </button>
                    <span className="text-xs text-ink-subtle">{policy.type}</span>
                    {policy.isDefault ? (
                      <Badge tone="neutral" icon={CircleCheck}>
                        Default
                      </Badge>
                    ) : null}
                  </div>
                  <p className="text-xs [overflow-wrap:anywhere] text-ink-muted">{previewPolicy(policy.content)}</p>
                </div>
                {policy.isDefault ? null : (
                  <IconButton
                    label={`Make ${policy.name} the default`}
                    icon={Star}
                    busy={makeDefault.isPending && makeDefault.variables.id === policy.id}
                    onClick={() => {
                      const { id, name, content, type } = policy
                      makeDefault.mutate({ id, name, content, type, isDefault: true })
                    }}
                    className="relative z-1"
                  />
                )}
                <IconButton
                  label={`Delete ${policy.name}`}
                  icon={Trash2}
                  variant="danger"
                  onClick={() => setDeleting(policy)}
                  className="relative z-1"
                />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-5 flex justify-end">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={(next) => {
          if (next) return
          remove.reset()
          setDeleting(undefined)
        }}
        title="Delete this policy?"
        description={`“${deleting?.name ?? ''}” is removed for everyone in this workspace. Audits keep the text they have. This action cannot be undone.`}
        actionLabel="Delete policy"
        busyLabel="Deleting..."
        busy={remove.isPending}
        error={remove.error === null ? undefined : errorText(remove.error)}
        onConfirm={() => {
          if (deleting !== undefined) remove.mutate({ id: deleting.id })
        }}
      />
    </>
  )
}
