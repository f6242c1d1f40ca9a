import { sessionFormSchema } from '@fieldproof/schema/chat'
import { limits } from '@fieldproof/schema/limits'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextField } from '@fieldproof/ui/form-fields'
import { toast } from '@fieldproof/ui/toast-store'
import { type ReactNode, useMemo, useState } from 'react'
import { useAgent } from '../../components/auth/use-agent.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import type { MenuSession, SessionActions } from './session-menu.tsx'
import { useSessionExport } from './use-session-export.ts'
import { useSessionsCache } from './use-session-pages.ts'

/** What is done with a session from its menu, and the dialogs that ask before it. */
export function useSessionActions(): { actions: SessionActions; exporting: boolean; dialogs: ReactNode } {
  const agent = useAgent()
  const { exportAs, exporting } = useSessionExport()
  const [renamed, setRenamed] = useState<MenuSession>()
  const [asked, setAsked] = useState<MenuSession>()
  const { replace: take } = useSessionsCache()
  const rename = trpc.chat.renameSession.useMutation({ onSuccess: take })
  const { mutate: setShared, isPending: sharing } = trpc.chat.shareSession.useMutation({
    onSuccess(changed) {
      take(changed)
      setAsked(undefined)
      toast(
        changed.shared
          ? { title: 'Session shared', description: `Everybody of the ${agent.name} can read it.`, tone: 'ok' }
          : { title: 'No longer shared', description: 'Only you can read it.', tone: 'ok' },
      )
    },
    onError: (error) => toast({ title: 'Error', description: errorText(error), tone: 'danger' }),
  })
  const actions = useMemo<SessionActions>(
    () => ({
      onRename: setRenamed,
      onShare: (session, shared) => (shared ? setAsked(session) : setShared({ id: session.id, shared })),
      onExport: (format, session) => void exportAs(format, session),
    }),
    [exportAs, setShared],
  )
  const dialogs = (
    <>
      <FormDialog
        open={renamed !== undefined}
        onClose={() => setRenamed(undefined)}
        title="Rename session"
        submitLabel="Rename"
        rules={sessionFormSchema}
        initial={{ title: renamed?.title ?? '' }}
        onSubmit={({ title }) =>
          rename.mutateAsync({ id: renamed?.id ?? '', title }).then(
            () => true,
            (error: unknown) => ({ field: 'title', message: errorText(error) }),
          )
        }
      >
        {(form) => <TextField form={form} name="title" label="Name" maxLength={limits.sessionTitleMaxLength} />}
      </FormDialog>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => (open ? undefined : setAsked(undefined))}
        title="Share this session?"
        description={`Everybody who works with the ${agent.name} can read it, also what you ask in it from now on and what its answers tell of your audits. Nobody else can write in it, and you can stop sharing at any time.`}
        actionLabel="Share session"
        busyLabel="Sharing..."
        tone="primary"
        busy={sharing}
        onConfirm={() => {
          if (asked !== undefined) setShared({ id: asked.id, shared: true })
        }}
      />
    </>
  )
  return { actions, exporting, dialogs }
}
