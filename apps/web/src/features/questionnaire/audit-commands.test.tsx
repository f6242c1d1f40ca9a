import { expect, test } from 'bun:test'
import type { Audit, AuditDelta } from '@fieldproof/schema/audits'
import { draw } from '@fieldproof/ui/test-screen'
import { fireEvent, screen } from '@testing-library/react'
import { makeAudit, makeItem } from '../../../../api/test/support/make-audit.ts'
import { Server } from '../../../test/server.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useDeleteItems } from './audit-commands.ts'

const audit = makeAudit([makeItem('1.1', 'partial'), makeItem('1.2', 'partial')], { version: 4 })
const [first = '', second = ''] = audit.items.map((item) => item.id)

function Items() {
  const known = trpc.audits.get.useQuery({ id: audit.id }, { initialData: audit, enabled: false })
  const remove = useDeleteItems(audit.id)
  return (
    <>
      <p>{known.data.items.map(({ ref }) => ref).join(' and ')}</p>
      <button type="button" onClick={() => void remove.send({ itemIds: [first] })}>
        Delete
      </button>
    </>
  )
}

test('a change says which version is known, and what it is answered with is laid over that', async () => {
  const asked: unknown[] = []
  const deleteItems = (input: unknown): AuditDelta => {
    asked.push(input)
    const { items: _, messages: __, rawContent: ___, customPolicies: ____, ...head }: Audit = audit
    return { since: 4, head: { ...head, version: 5 }, items: [], itemIds: [second] }
  }
  draw(
    <Server answers={{ 'audits.deleteItems': deleteItems }}>
      <Items />
    </Server>,
  )
  fireEvent.click(await screen.findByText('Delete'))
  expect(await screen.findByText('1.2')).toBeTruthy()
  expect(asked).toEqual([{ id: audit.id, itemIds: [first], since: 4 }])
})

function Register() {
  const { data = [] } = trpc.audits.actions.useQuery()
  return <p>{`${data.length} actions`}</p>
}

test('the register that was opened while a change was on its way is told of it', async () => {
  let stored = false
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const deleteItems = async (): Promise<AuditDelta> => {
    await opened
    stored = true
    const { items: _, messages: __, rawContent: ___, customPolicies: ____, ...head }: Audit = audit
    return { since: 4, head: { ...head, version: 5 }, items: [], itemIds: [second] }
  }
  draw(
    <Server
      answers={{ 'audits.deleteItems': deleteItems, 'audits.actions': () => (stored ? [] : [{ itemId: first }]) }}
    >
      <Items />
      <Register />
    </Server>,
  )
  fireEvent.click(await screen.findByText('Delete'))
  expect(await screen.findByText('1 actions')).toBeTruthy()
  open()
  expect(await screen.findByText('0 actions')).toBeTruthy()
})
