import { expect, test } from 'bun:test'
import type { SecurityLogEntry } from '@fieldproof/schema/security-log'
import {
  boundsOfDay,
  describeAction,
  describeInstant,
  describeKind,
  describeOrigin,
  describeTarget,
} from './describe-entry.ts'

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

test('who did it is said where the name alone would mislead', () => {
  const kind = (actor: SecurityLogEntry['actor']['kind']) =>
    describeKind({ ...entry, actor: { kind: actor, name: 'x' } })
  expect([kind('user'), kind('machine'), kind('system'), kind('anonymous')]).toEqual([
    undefined,
    'API key',
    'The program',
    'Not signed in',
  ])
  expect(describeTarget({ ...entry, detail: '' })).toBeUndefined()
  expect(describeTarget({ ...entry, detail: 'twice' })).toBe('twice')
  const at = new Date(2026, 10, 20, 9, 12, 44)
  expect(describeInstant(at.toISOString())).toBe('20 Nov 2026, 09:12:44')
  for (const day of ['2026-11-', '2026--1', '0-1-1']) expect(boundsOfDay(day)).toBeUndefined()
  const day = boundsOfDay('2026-11-20')
  expect(day).toEqual({
    from: new Date(2026, 10, 20).toISOString(),
    to: new Date(2026, 10, 21).toISOString(),
  })
})
