import { expect, mock, test } from 'bun:test'
import { draw, errorOf, field, focused, press, type } from '@fieldproof/ui/test-screen'
import { screen, waitFor } from '@testing-library/react'
import { refusal, Server } from '../../../test/server.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { CodeForm } from './code-form.tsx'
import { CredentialsForm } from './credentials-form.tsx'

const nothing = () => undefined
const busy = () => screen.getByRole('button', { name: /^Sign In/ }).getAttribute('aria-busy')

test('§5 a sign-in needs a name and a password, and takes the password as it was typed', async () => {
  let finish = nothing
  const onSubmit = mock(() => new Promise<void>((resolve) => (finish = () => void resolve())))
  draw(<CredentialsForm onSubmit={onSubmit} error={undefined} />)
  expect(focused()).toBe('username')
  type('Username', '  ')
  press('Sign In')
  await waitFor(() => expect(errorOf('Username')).toBe('Enter your username.'))
  expect(errorOf('Password')).toBe('Enter your password.')
  expect(focused()).toBe('username')
  type('Username', ' ada ')
  type('Password', ' ')
  press('Sign In')
  await waitFor(() => expect(busy()).toBe('true'))
  press('Sign In')
  finish()
  await waitFor(() => expect(busy()).toBeNull())
  expect(onSubmit.mock.calls).toEqual([[{ username: 'ada', password: ' ' }]] as never)
  expect(document.body.innerHTML).not.toContain('value=" "')
})

test('the second step waits for a code, which is asked for', async () => {
  const onSubmit = mock(async () => undefined)
  draw(<CodeForm onSubmit={onSubmit} onBack={nothing} error="This code is not right." />)
  expect(focused()).toBe('code')
  expect(screen.getByRole('alert').textContent).toBe('Login failed. This code is not right.')
  press('Sign In')
  await waitFor(() => expect(errorOf('Code')).toBe('Enter the code.'))
  type('Code', ' 123456 ')
  press('Sign In')
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([['123456']] as never))
})

test('a change of the password tells at its field what is wrong, with the focus there', async () => {
  const calls: [name: string, input: unknown][] = []
  const onChanged = mock()
  const onClose = mock()
  let right = false
  const change = () => {
    if (right) return { token: 'renewed' }
    throw refusal('The current password is not right.', { field: 'currentPassword' })
  }
  draw(
    <Server answers={{ 'auth.changePassword': change }} calls={calls}>
      <ChangePasswordDialog open token="t" onChanged={onChanged} onClose={onClose} />
    </Server>,
  )
  type('New password', 'eleven char')
  press('Change password')
  await waitFor(() => expect(errorOf('Current password')).toBe('Enter your password.'))
  expect(errorOf('New password')).toBe('Use at least 12 characters for the password.')
  expect(focused()).toBe('currentPassword')
  type('Current password', ' old ')
  type('New password', ' blue heron at dawn ')
  press('Change password')
  await waitFor(() => expect(errorOf('Current password')).toBe('The current password is not right.'))
  expect(onClose).not.toHaveBeenCalled()
  right = true
  press('Change password')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(onChanged).toHaveBeenCalledWith('renewed')
  expect(calls[1]).toEqual(['auth.changePassword', { currentPassword: ' old ', newPassword: ' blue heron at dawn ' }])
  // Neither stands in the page for whoever reads its attributes.
  expect(field('New password').getAttribute('value') ?? '').toBe('')
})
