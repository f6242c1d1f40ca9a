import { beforeEach, describe, expect, mock, test } from 'bun:test'
import { draw, errorOf, field, focused, press, shows, type } from '@fieldproof/ui/test-screen'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { type Answers, refusal, Server } from '../../../test/server.tsx'
import { DisableCodesDialog } from './disable-codes-dialog.tsx'
import { EnrolCodesDialog } from './enrol-codes-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'

const nothing = () => undefined
const settle = () => act(async () => Bun.sleep(0))
const made = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Fieldproof:root?secret=JBSWY3DPEHPK3PXP' }

let calls: [name: string, input: unknown][] = []
beforeEach(() => {
  calls = []
})
const inputsOf = (path: string) => calls.filter(([name]) => name === path).map(([, input]) => input)

/** Submits the form around a field as Enter does, however busy its button is. */
function enter(label: string) {
  const { form } = field(label)
  if (form === null) throw new Error('The field is in no form.')
  fireEvent.submit(form)
}

function Opened() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
      <EnrolCodesDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

describe('codes are set up', () => {
  const open = (answers: Answers) =>
    draw(
      <Server answers={answers} calls={calls}>
        <Opened />
      </Server>,
    )

  test('with the password as it was typed, blanks at its ends included', async () => {
    open({ 'admin.twoFactor.start': made })
    type('Password', '  a password of mine ')
    press('Continue')
    await screen.findByText('JBSWY3DPEHPK3PXP')
    expect(inputsOf('admin.twoFactor.start')).toEqual([{ password: '  a password of mine ' }])
  })

  test('once, however often Enter is pressed', async () => {
    let answer = (_made: typeof made) => nothing()
    open({ 'admin.twoFactor.start': () => new Promise((resolve) => (answer = resolve as never)) })
    type('Password', 'a password of mine')
    enter('Password')
    await waitFor(() => expect(inputsOf('admin.twoFactor.start')).toHaveLength(1))
    enter('Password')
    await settle()
    answer(made)
    await screen.findByText('JBSWY3DPEHPK3PXP')
    expect(inputsOf('admin.twoFactor.start')).toHaveLength(1)
  })

  test('not without a password or a code, and what is wrong is told at its field', async () => {
    open({
      'admin.twoFactor.start': ({ password }: { password: string }) => {
        if (password === 'right password') return made
        throw refusal('The password is not right.', { field: 'password' })
      },
      'admin.twoFactor.confirm': () => {
        throw refusal('This code is not right or was used before. Enter the next one.', { field: 'code' })
      },
    })
    press('Continue')
    await waitFor(() => expect(errorOf('Password')).toBe('Enter your password.'))
    expect(focused()).toBe('password')
    expect(calls).toEqual([])
    type('Password', 'wrong password')
    press('Continue')
    await waitFor(() => expect(errorOf('Password')).toBe('The password is not right.'))
    expect(focused()).toBe('password')
    type('Password', 'right password')
    press('Continue')
    await screen.findByText('JBSWY3DPEHPK3PXP')
    press('Turn on')
    await waitFor(() => expect(errorOf('Code')).toBe('Enter the code.'))
    expect(focused()).toBe('code')
    type('Code', '123 456')
    press('Turn on')
    await waitFor(() => expect(errorOf('Code')).toBe('This code is not right or was used before. Enter the next one.'))
    expect(inputsOf('admin.twoFactor.confirm')).toEqual([{ code: '123456' }])
  })

  test('anew after Cancel: nothing that was typed or shown is left', async () => {
    open({ 'admin.twoFactor.start': made })
    type('Password', 'a password of mine')
    press('Continue')
    await screen.findByText('JBSWY3DPEHPK3PXP')
    type('Code', '123')
    press('Cancel')
    await waitFor(() => expect(shows('JBSWY3DPEHPK3PXP')).toBe(false))
    press('Open again')
    await waitFor(() => expect(shows('Enter your password to begin.')).toBe(true))
    expect(shows('JBSWY3DPEHPK3PXP')).toBe(false)
    expect(field('Password').value).toBe('')
  })
})

describe('codes are turned off', () => {
  const open = (answers: Answers) =>
    draw(
      <Server answers={answers} calls={calls}>
        <DisableCodesDialog open onClose={nothing} />
      </Server>,
    )

  test('with the password as it was typed, and a code', async () => {
    open({
      'admin.twoFactor.disable': () => Promise.reject(refusal('The password is not right.', { field: 'password' })),
    })
    press('Turn off codes')
    await waitFor(() => expect(errorOf('Password')).toBe('Enter your password.'))
    expect(errorOf('Code')).toBe('Enter the code.')
    expect(focused()).toBe('password')
    type('Password', ' a password of mine ')
    type('Code', 'AB12-cd34')
    press('Turn off codes')
    await waitFor(() => expect(errorOf('Password')).toBe('The password is not right.'))
    expect(calls).toEqual([['admin.twoFactor.disable', { password: ' a password of mine ', code: 'ab12-cd34' }]])
  })
})

test('a new password is told at its field what it breaks, and sent as it was typed', async () => {
  const onClose = mock()
  const user = { id: 'u1', username: 'ada', email: 'a@example.com', agentType: 'hse' as const, createdAt: '' }
  draw(
    <Server answers={{}} calls={calls}>
      <ResetPasswordDialog user={user} onClose={onClose} />
    </Server>,
  )
  type('New password', 'eleven char')
  press('Reset password')
  await waitFor(() => expect(errorOf('New password')).toBe('Use at least 12 characters for the password.'))
  expect(focused()).toBe('password')
  type('New password', ' blue heron at dawn ')
  press('Reset password')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(calls).toEqual([['admin.resetPassword', { id: 'u1', password: ' blue heron at dawn ' }]])
})
