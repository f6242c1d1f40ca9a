import { beforeEach, expect, mock, test } from 'bun:test'
import { draw, errorOf, field, focused, press, shows, type } from '@fieldproof/ui/test-screen'
import { toastStore } from '@fieldproof/ui/toast-store'
import { waitFor } from '@testing-library/react'
import { type Answers, refusal, Server } from '../../../test/server.tsx'
import { CreateKeyForm } from './api-keys/create-key-form.tsx'
import { CreateUserForm } from './create-user-form.tsx'

let calls: [name: string, input: unknown][] = []
beforeEach(() => {
  calls = []
  toastStore.set(undefined)
})
const told = () => [toastStore.get()?.title, toastStore.get()?.description]

/** A form for a new user, with everything filled in but for what is said. */
function openUserForm(
  answers: Answers,
  { username = 'ada', email = 'ada@example.com', password = ' blue heron at dawn ' } = {},
) {
  const onCreated = mock()
  draw(
    <Server answers={answers} calls={calls}>
      <CreateUserForm onCreated={onCreated} />
    </Server>,
  )
  type('Username', username)
  type('Email', email)
  type('Password', password)
  return onCreated
}

test('§5 a field of a new user that is missing is told in a toast and at the field', async () => {
  openUserForm({}, { email: ' ' })
  press('Create user')
  await waitFor(() => expect(errorOf('Email')).toBe('Enter an email address.'))
  expect(focused()).toBe('email')
  expect(told()).toEqual(['Missing fields', 'Please fill in all required fields'])
  expect(calls).toEqual([])
})

test('§5 a bad entry is told at its field, and is none that is missing; an email is asked for as one', async () => {
  openUserForm({}, { email: 'ada', username: 'ada lovelace' })
  expect(field('Email').type).toBe('email')
  press('Create user')
  await waitFor(() => expect(errorOf('Email')).toBe('Enter a valid email address.'))
  expect(errorOf('Username')).toBe('Use letters, digits, dots, hyphens and underscores in the username.')
  expect(focused()).toBe('username')
  expect(told()).toEqual([undefined, undefined])
})

test('§D a password of a new user has at least 12 characters', async () => {
  openUserForm({}, { password: 'eleven char' })
  press('Create user')
  await waitFor(() => expect(errorOf('Password')).toBe('Use at least 12 characters for the password.'))
  expect(calls).toEqual([])
  type('Password', 'twelve chars')
  press('Create user')
  await waitFor(() => expect(calls).toHaveLength(1))
})

test('§8 what the server refuses is told in a toast and at the field that it names', async () => {
  const taken = refusal('A user with this email already exists.', { field: 'email' })
  const onCreated = openUserForm({ 'admin.createUser': () => Promise.reject(taken) })
  press('Create user')
  await waitFor(() => expect(errorOf('Email')).toBe('A user with this email already exists.'))
  expect(focused()).toBe('email')
  expect(told()).toEqual(['Failed to create user', 'A user with this email already exists.'])
  expect(field('Username').value).toBe('ada')
  expect(onCreated).not.toHaveBeenCalled()
})

test('§8 a failure that has no words of its own is told as "An error occurred"', async () => {
  openUserForm({ 'admin.createUser': () => Promise.reject(refusal('')) })
  press('Create user')
  await waitFor(() => expect(told()).toEqual(['Failed to create user', 'An error occurred']))
})

test('§8 a new user is made as typed, the password with its blanks', async () => {
  const onCreated = openUserForm({ 'admin.createUser': { username: 'ada', agentType: 'hse' } }, { username: ' ada ' })
  press('Create user')
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1))
  expect(calls[0]).toEqual([
    'admin.createUser',
    { username: 'ada', email: 'ada@example.com', password: ' blue heron at dawn ', agentType: 'hse' },
  ])
  expect(told()).toEqual(['User created successfully', 'ada has been created with HSE access'])
})

test('a key is made with a name, for a year unless chosen otherwise; a refusal stands above the fields', async () => {
  const onCreated = mock()
  let full = true
  const create = () => {
    if (full) throw refusal('Keys are full.')
    return { token: 't' }
  }
  draw(
    <Server answers={{ 'admin.createApiKey': create }} calls={calls}>
      <CreateKeyForm onCreated={onCreated} />
    </Server>,
  )
  press('Create key')
  await waitFor(() => expect(errorOf('Name')).toBe('Enter a name.'))
  expect(focused()).toBe('name')
  type('Name', ' Archive ')
  press('Create key')
  await waitFor(() => expect(shows('Keys are full.')).toBe(true))
  expect(shows('Failed to create the key')).toBe(true)
  full = false
  press('Create key')
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1))
  expect(calls.filter(([name]) => name === 'admin.createApiKey')).toEqual(
    Array(2).fill(['admin.createApiKey', { name: 'Archive', agent: 'hse', expiresInDays: 365 }]),
  )
})
