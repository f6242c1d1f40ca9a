import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Tender } from '@fieldproof/schema/tenders'
import { toastStore } from '@fieldproof/ui/toast-store'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { makeTender } from '../../../../api/test/support/make-tender.ts'
import { clock } from '../../../test/clock.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { trpc } from '../../lib/trpc.ts'
import { useAddBid, useUpdateFact } from './tender-commands.ts'
import { useTender } from './use-tenders.ts'

/** A call that the server has not answered yet. */
interface Call {
  path: string
  answer: (data: unknown) => void
  refuse: () => void
}

const known = makeTender([], [], { version: 4 })
const { id } = known
const factId = crypto.randomUUID()
const at = (version: number, value: string): Tender => ({
  ...known,
  version,
  facts: [
    {
      id: factId,
      kind: 'deadline',
      label: 'Deadline',
      value,
      page: 1,
      quote: '',
      documentId: null,
      date: null,
      editedBy: null,
    },
  ],
})

let calls: Call[] = []
let commands: { update: ReturnType<typeof useUpdateFact>; addBid: ReturnType<typeof useAddBid> }
let readAgain: () => void

function Desk() {
  const { query, tender } = useTender(id)
  commands = { update: useUpdateFact(id), addBid: useAddBid(id) }
  readAgain = () => void query.refetch()
  return <p>{tender?.facts[0]?.value}</p>
}

/** Lets what was sent or answered arrive. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 60; turn++) {
      if (turn % 20 === 0) clock.move(1)
      await Promise.resolve()
    }
  })
/** The calls of this path that wait for an answer, oldest first. */
const waiting = (path: string) => calls.filter((call) => call.path === path)
const shown = () => screen.getByRole('paragraph').textContent

beforeEach(async () => {
  calls = []
  clock.hold()
  toastStore.set(undefined)
  const queryClient = createQueryClient()
  const client = trpc.createClient({
    links: [
      () =>
        ({ op }) =>
          observable((observer) => {
            const end = () => {
              calls = calls.filter((one) => one !== call)
            }
            const call: Call = {
              path: op.path,
              answer: (data) => {
                end()
                observer.next({ result: { type: 'data', data } })
                observer.complete()
              },
              refuse: () => {
                end()
                observer.error(TRPCClientError.from(new Error('The criteria are frozen.')))
              },
            }
            calls.push(call)
          }),
    ],
  })
  render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Desk />
      </QueryClientProvider>
    </trpc.Provider>,
  )
  await settle()
  waiting('tenders.get')[0]?.answer(at(4, 'as it was'))
  await settle()
  expect(shown()).toBe('as it was')
})
afterEach(() => {
  cleanup()
  clock.release()
})

test('two overlapping changes of a tender: the second is sent when the first is answered, and stands at the end', async () => {
  const first = commands.update.send({ factId, value: 'one' })
  const second = commands.update.send({ factId, value: 'two' })
  await settle()
  expect(waiting('tenders.updateFact')).toHaveLength(1)
  waiting('tenders.updateFact')[0]?.answer(at(5, 'one'))
  await settle()
  expect([await first, shown()]).toEqual([true, 'one'])
  expect(waiting('tenders.updateFact')).toHaveLength(1)
  waiting('tenders.updateFact')[0]?.answer(at(6, 'two'))
  await settle()
  expect([await second, shown()]).toEqual([true, 'two'])
})

test('what was read before a change and arrives after it covers nothing newer, and what is newer is shown', async () => {
  readAgain()
  const change = commands.update.send({ factId, value: 'one' })
  await settle()
  waiting('tenders.updateFact')[0]?.answer(at(5, 'one'))
  await settle()
  expect([await change, shown()]).toEqual([true, 'one'])
  waiting('tenders.get')[0]?.answer(at(4, 'as it was'))
  await settle()
  expect(shown()).toBe('one')
  readAgain()
  await settle()
  waiting('tenders.get')[0]?.answer(at(7, 'of a colleague'))
  await settle()
  expect(shown()).toBe('of a colleague')
})

test('an answer that comes after a newer one is not shown', async () => {
  const change = commands.update.send({ factId, value: 'one' })
  readAgain()
  await settle()
  waiting('tenders.get')[0]?.answer(at(6, 'of a colleague'))
  await settle()
  expect(shown()).toBe('of a colleague')
  waiting('tenders.updateFact')[0]?.answer(at(5, 'one'))
  await settle()
  expect([await change, shown()]).toEqual([true, 'of a colleague'])
})

test('a change that is refused is told and the tender read again; the next one is sent all the same', async () => {
  const refused = commands.update.send({ factId, value: 'one' })
  const next = commands.update.send({ factId, value: 'two' })
  await settle()
  waiting('tenders.updateFact')[0]?.refuse()
  await settle()
  expect(await refused).toBe(false)
  expect(toastStore.get()).toMatchObject({ title: 'Error', description: 'The criteria are frozen.', tone: 'danger' })
  waiting('tenders.get')[0]?.answer(at(5, 'of a colleague'))
  await settle()
  expect(shown()).toBe('of a colleague')
  waiting('tenders.updateFact')[0]?.answer(at(6, 'two'))
  await settle()
  expect([await next, shown()]).toEqual([true, 'two'])
})

test('a bid is added when the tender has been read with it', async () => {
  let added: boolean | undefined
  void commands.addBid.send({ bidder: 'Kestrel', documentIds: [factId] }).then((made) => {
    added = made
  })
  await settle()
  waiting('tenders.addBid')[0]?.answer({})
  await settle()
  expect([added, waiting('tenders.get').length]).toEqual([undefined, 1])
  waiting('tenders.get')[0]?.answer(at(5, 'with a bid'))
  await settle()
  expect([added, shown()]).toEqual([true, 'with a bid'])
})
