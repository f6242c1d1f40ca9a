import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Tender, TenderDelta } from '@fieldproof/schema/tenders'
import { act, cleanup, screen } from '@testing-library/react'
import { makeRequirement, makeTender } from '../../../../api/test/support/make-tender.ts'
import { clock } from '../../../test/clock.ts'
import { holdCalls, pass } from '../../../test/hold-calls.tsx'
import { useTender } from './use-tenders.ts'

const tender = makeTender([], [], { version: 4, status: 'analysing' })
const { id } = tender
const requirement = makeRequirement('4.1')

let server: ReturnType<typeof holdCalls>

function Desk() {
  const { tender: known, announcement } = useTender(id)
  return <p>{`${known?.status} ${known?.requirements.length} ${announcement}`}</p>
}
const shown = () => screen.getByRole('paragraph').textContent

function delta(since: number, version: number, more: Partial<TenderDelta['head']> = {}): TenderDelta {
  const { facts: _, requirements: __, bids: ___, ...head } = tender
  const { id: requirementId } = requirement
  return {
    since,
    head: { ...head, version, ...more },
    requirements: [requirement],
    requirementIds: [requirementId],
    bids: [],
  }
}

function hide(hidden: boolean) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: hidden ? 'hidden' : 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(async () => {
  clock.hold()
  server = holdCalls()
  await server.draw(<Desk />)
  await server.first('tenders.get').answer(tender)
  expect(shown()).toBe('analysing 0 ')
})
afterEach(() => {
  cleanup()
  hide(false)
  clock.release()
})

test('a tender at work is told by one stream from its version on, which ends with the work in a hidden tab; nothing polls it', async () => {
  const stream = server.first('tenders.watch')
  expect(stream.input).toEqual({ id, version: 4 })
  await stream.open()
  for (let second = 0; second < 60; second++) await pass(1_000)
  expect([server.count('tenders.watch'), server.count('tenders.get')]).toEqual([1, 1])
  await stream.tell(delta(4, 6))
  expect(shown()).toBe('analysing 1 ')
  await act(async () => hide(true))
  await stream.tell(delta(6, 7, { status: 'ready' }))
  expect(shown()).toBe('ready 1 The tender is analysed: 1 requirement, 0 criteria.')
  expect(server.waiting('tenders.watch')).toEqual([])
  expect([server.count('tenders.watch'), server.count('tenders.get')]).toEqual([1, 1])
})

test('without its stream it is read again every 10 seconds', async () => {
  await pass(9_900)
  expect(server.count('tenders.get')).toBe(1)
  await pass(200)
  expect(server.count('tenders.get')).toBe(2)
})

test('a further file that is being read is work as well: without its stream the tender is read again', async () => {
  await pass(10_100)
  expect(server.count('tenders.get')).toBe(2)
  const file = { status: 'reading' } as Tender['files'][number]
  await server.first('tenders.get').answer({ ...tender, version: 5, status: 'ready', files: [file] })
  expect(shown()).toStartWith('ready')
  await pass(10_100)
  expect(server.count('tenders.get')).toBe(3)
  await server
    .first('tenders.get')
    .answer({ ...tender, version: 6, status: 'ready', files: [{ ...file, status: 'done' }] })
  await pass(30_000)
  expect(server.count('tenders.get')).toBe(3)
})

test('where changes are missing the tender is read again', async () => {
  const stream = server.first('tenders.watch')
  await stream.open()
  expect(server.count('tenders.get')).toBe(1)
  await stream.tell(delta(5, 6))
  expect(server.count('tenders.get')).toBe(2)
  await server.first('tenders.get').answer({ ...tender, version: 6, requirements: [requirement] })
  expect(shown()).toBe('analysing 1 ')
})

test('what another person does is told while the tender is looked at, and from there on when it is again', async () => {
  const stream = server.first('tenders.watch')
  await stream.open()
  await stream.tell(delta(4, 7, { status: 'ready' }))
  expect(server.waiting('tenders.watch')).toHaveLength(1)
  await stream.tell(delta(7, 8, { status: 'frozen' }))
  expect(shown()).toStartWith('frozen 1 ')
  await act(async () => hide(true))
  expect(server.waiting('tenders.watch')).toEqual([])
  await act(async () => hide(false))
  expect(server.waiting('tenders.watch')).toHaveLength(1)
  expect(server.first('tenders.watch').input).toEqual({ id, version: 8 })
  expect(server.count('tenders.get')).toBe(1)
})
