import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { Panel, PanelHead, PanelRow } from '@fieldproof/ui/panel'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { ChangePasswordDialog } from '../../components/auth/change-password-dialog.tsx'
import { trpc } from '../../lib/trpc.ts'
import { DisableCodesDialog } from './disable-codes-dialog.tsx'
import { EnrolCodesDialog } from './enrol-codes-dialog.tsx'
import { useAdminSession } from './use-admin-session.ts'

/** The super admin's own sign-in: password and codes. */
export function OwnSignInPanel() {
  const { session, renew } = useAdminSession()
  const status = trpc.admin.twoFactor.status.useQuery().data
  const [open, setOpen] = useState<'enrol' | 'disable' | 'password'>()
  const close = () => setOpen(undefined)
  return (
    <Panel aria-label="Your sign-in">
      <PanelHead title="Your sign-in" />
      <PanelRow label="Password">
        <Button size="sm" onClick={() => setOpen('password')}>
          Change
        </Button>
      </PanelRow>
      <PanelRow label="Sign-in codes">
        {status === undefined ? (
          '–'
        ) : status.enabled ? (
          <Badge tone="ok" icon={CircleCheck}>
            On
          </Badge>
        ) : (
          <Badge tone="neutral" icon={CircleDashed}>
            Off
          </Badge>
        )}
      </PanelRow>
      {status?.enabled ? <PanelRow label="Recovery codes left">{status.recoveryCodes}</PanelRow> : null}
      {status ? (
        <div className="border-t border-line-subtle px-5 py-3">
          {status.enabled ? (
            <Button
              size="sm"
              className="w-full"
              disabled={status.required}
              disabledReason="This installation asks super admins for codes."
              onClick={() => setOpen('disable')}
            >
              Turn off codes
            </Button>
          ) : (
            <Button size="sm" className="w-full" onClick={() => setOpen('enrol')}>
              Set up codes
            </Button>
          )}
        </div>
      ) : null}
      <EnrolCodesDialog open={open === 'enrol'} onClose={close} />
      <DisableCodesDialog open={open === 'disable'} onClose={close} />
      <ChangePasswordDialog open={open === 'password'} token={session?.token ?? ''} onChanged={renew} onClose={close} />
    </Panel>
  )
}
