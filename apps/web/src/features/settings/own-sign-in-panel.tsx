import { Button } from '@fieldproof/ui/button'
import { Panel, PanelHead, PanelRow } from '@fieldproof/ui/panel'
import { useState } from 'react'
import { ChangePasswordDialog } from '../../components/auth/change-password-dialog.tsx'
import { useAuth } from '../../components/auth/use-auth.ts'
import { sessions } from '../../lib/stored-session.ts'

/** Who is signed in, and its password. */
export function OwnSignInPanel() {
  const { user, accept } = useAuth()
  const [changing, setChanging] = useState(false)
  if (!user) return null
  return (
    <Panel aria-labelledby="settings-sign-in">
      <PanelHead id="settings-sign-in" title="Your sign-in" />
      <PanelRow label="Username">
        <span className="block truncate" title={user.username}>
          {user.username}
        </span>
      </PanelRow>
      <PanelRow label="Password">
        <Button size="sm" onClick={() => setChanging(true)}>
          Change
        </Button>
      </PanelRow>
      <ChangePasswordDialog
        open={changing}
        token={sessions.workspace.get()?.token ?? ''}
        onChanged={(token) => accept({ user, token })}
        onClose={() => setChanging(false)}
      />
    </Panel>
  )
}
