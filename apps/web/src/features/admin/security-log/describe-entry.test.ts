import { expect, test } from 'bun:test'
import type { SecurityLogEntry } from '@fieldproof/schema/security-log'
import { boundsOfDay, describeAction, describeKind, describeOrigin, describeTarget } from './describe-entry.ts'

const entry: SecurityLogEntry = {
  sequence: 1,
  at: '2026-11-20T10:00:00.000Z',
  actor: { kind: 'user', name: 'ann' },
  action: 'settings.changed',
  hash: '',
}

test('an entry reads as a sentence of its parts', () => {
  expect(describeAction('document.deleted')).toBe('Deleted a document')
  expect(describeAction('moon.landed')).toBe('moon.landed')
  expect(describeTarget(entry)).toBeUndefined()
  expect(describeTarget({ ...entry, target: { kind: 'document', name: 'gas.pdf' }, detail: 'twice' })).toBe(
    'gas.pdf · twice',
  )
  expect(describeKind(entry)).toBeUndefined()
  expect(describeKind({ ...entry, actor: { kind: 'anonymous', name: 'ann' } })).toBe('Not signed in')
  expect(describeOrigin(entry)).toBe('–')
  expect(describeOrigin({ ...entry, workspace: 'hse', address: '::1' })).toBe('HSE Agent · ::1')
})

test('a day is the one of the reader, also where the clocks change', () => {
  const day = boundsOfDay('2026-03-29')
  expect(new Date(day?.from ?? '').getDate()).toBe(29)
  expect(new Date(day?.from ?? '').getHours()).toBe(0)
  expect(new Date(day?.to ?? '').getDate()).toBe(30)
  expect(boundsOfDay('')).toBeUndefined()
  expect(boundsOfDay('20')).toBeUndefined()
})
