import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Tender } from '@fieldproof/schema/tenders'
import { toastStore } from '@fieldproof/ui/toast-store'
import { cleanup, screen } from '@testing-library/react'
import { makeTender } from '../../../../api/test/support/make-tender.ts'
import { clock } from '../../../test/clock.ts'
import { holdCalls, pass } from '../../../test/hold-calls.tsx'
import { useAddBid, useUpdateFact } from './tender-commands.ts'
import { useTender } from './use-tenders.ts'

const tender = makeTender([], [], { version: 4 })
const { id } = tender
const fact = { id: crypto.randomUUID(), kind: 'deadline', label: 'Deadline' } as Tender['facts'][number]
/** The tender at a version, with this as its fact. */
const at = (version: number, value: string): Tender => ({ ...tender, version, facts: [{ ...fact, value }] })
const factId = fact.id

let server: ReturnType<typeof holdCalls>
let update: ReturnType<typeof useUpdateFact>
let addBid: ReturnType<typeof useAddBid>
let readAgain: () => void

function Desk() {
  const { query, tender: known } = useTender(id)
  update = useUpdateFact(id)
  addBid = useAddBid(id)
  readAgain = () => void query.refetch()
  return <p>{known?.facts[0]?.value}</p>
}

const shown = () => screen.getByRole('paragraph').textContent
const answer = (path: string, data: unknown) => server.first(path).answer(data)

beforeEach(async () => {
  clock.hold()
  toastStore.set(undefined)
  server = holdCalls()
  await server.draw(<Desk />)
  await answer('tenders.get', at(4, 'as it was'))
  expect(shown()).toBe('as it was')
})
afterEach(() => {
  cleanup()
  clock.release()
})

test('two overlapping changes of a tender: the second is sent when the first is answered, and stands at the end', async () => {
  const first = update.send({ factId, value: 'one' })
  const second = update.send({ factId, value: 'two' })
  await pass()
  expect(server.waiting('tenders.updateFact').map(({ input }) => input)).toEqual([{ id, factId, value: 'one' }])
  await answer('tenders.updateFact', at(5, 'one'))
  expect([await first, shown()]).toEqual([true, 'one'])
  expect(server.waiting('tenders.updateFact').map(({ input }) => input)).toEqual([{ id, factId, value: 'two' }])
  await answer('tenders.updateFact', at(6, 'two'))
  expect([await second, shown()]).toEqual([true, 'two'])
})

test('what was read before a change and arrives after it covers nothing newer, and what is newer is shown', async () => {
  readAgain()
  const change = update.send({ factId, value: 'one' })
  await pass()
  await answer('tenders.updateFact', at(5, 'one'))
  expect([await change, shown()]).toEqual([true, 'one'])
  await answer('tenders.get', at(4, 'as it was'))
  expect(shown()).toBe('one')
  readAgain()
  await pass()
  await answer('tenders.get', at(7, 'of a colleague'))
  expect(shown()).toBe('of a colleague')
})

test('an answer that comes after a newer one is not shown', async () => {
  const change = update.send({ factId, value: 'one' })
  readAgain()
  await pass()
  await answer('tenders.get', at(6, 'of a colleague'))
  expect(shown()).toBe('of a colleague')
  await answer('tenders.updateFact', at(5, 'one'))
  expect([await change, shown()]).toEqual([true, 'of a colleague'])
})

test('a change that is refused is told and the tender read again; the next one is sent all the same', async () => {
  const refused = update.send({ factId, value: 'one' })
  const next = update.send({ factId, value: 'two' })
  await pass()
  await server.first('tenders.updateFact').refuse('The tender is awarded.')
  expect(await refused).toBe(false)
  expect(toastStore.get()).toMatchObject({ title: 'Error', description: 'The tender is awarded.', tone: 'danger' })
  await answer('tenders.get', at(5, 'of a colleague'))
  expect(shown()).toBe('of a colleague')
  await answer('tenders.updateFact', at(6, 'two'))
  expect([await next, shown()]).toEqual([true, 'two'])
})

test('a bid is added when the tender has been read with it', async () => {
  let added: boolean | undefined
  void addBid.send({ bidder: 'Kestrel', documentIds: [factId] }).then((made) => {
    added = made
  })
  await pass()
  await answer('tenders.addBid', {})
  expect(added).toBeUndefined()
  await answer('tenders.get', at(5, 'with a bid'))
  expect([added, shown()]).toEqual([true, 'with a bid'])
})
