import { beforeEach, expect, test } from 'bun:test'
import type { Audit } from '@fieldproof/schema/audits'
import { draw, press } from '@fieldproof/ui/test-screen'
import { act, screen, waitFor } from '@testing-library/react'
import { makeAudit } from '../../../../api/test/support/make-audit.ts'
import { clock } from '../../../test/clock.ts'
import { Server } from '../../../test/server.tsx'
import { trpc } from '../../lib/trpc.ts'
import { policyDrafts } from './policy-drafts.ts'
import { usePolicyDraft } from './use-policy-draft.ts'

const audit = makeAudit([], { customPolicies: 'Old rule.' })

beforeEach(() => policyDrafts.set({}))

function Policy() {
  const known = trpc.audits.get.useQuery({ id: audit.id }, { initialData: audit, enabled: false })
  const { change, store, storeState } = usePolicyDraft(known.data)
  const write = (content: string) => {
    change({ content })
    void store()
  }
  return (
    <>
      <p>
        {storeState}: {known.data.customPolicies}
      </p>
      <button type="button" onClick={() => change({ content: 'Typed.' })}>
        Type
      </button>
      <button type="button" onClick={() => change({ content: 'Old rule.' })}>
        Undo
      </button>
      <button type="button" onClick={() => write('First.')}>
        First
      </button>
      <button type="button" onClick={() => write('Second.')}>
        Second
      </button>
      <button type="button" onClick={() => write('Old rule.')}>
        Back
      </button>
    </>
  )
}

/** Lets so many milliseconds go by, and what follows of them happen. */
const pass = (ms: number) =>
  act(async () => {
    clock.move(ms)
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  })

/** A server that takes each text when it is told to, and keeps what it took last. */
function drawWithSlowServer() {
  const waiting: { take(): void; refuse(): void }[] = []
  const asked: string[] = []
  let now: Audit = audit
  const update = ({ customPolicies }: { customPolicies: string }) => {
    asked.push(customPolicies)
    return new Promise((resolve, reject) => {
      waiting.push({
        take() {
          now = { ...now, version: now.version + 1, customPolicies }
          resolve(now)
        },
        refuse: () => reject(new Error('The disk is full.')),
      })
    })
  }
  draw(
    <Server answers={{ 'policies.list': [], 'audits.update': update, 'audits.get': () => now }}>
      <Policy />
    </Server>,
  )
  const next = async () => {
    await waitFor(() => expect(waiting).not.toBeEmpty())
    return waiting.shift()
  }
  return { asked, next }
}

test('a text is stored after the one before it, so that the older never ends last', async () => {
  const { asked, next } = drawWithSlowServer()
  press('First')
  const first = await next()
  press('Second')
  expect(asked).toEqual(['First.'])
  first?.take()
  const second = await next()
  // There is one on its way yet.
  expect(screen.getByText('storing: First.')).toBeTruthy()
  second?.take()
  expect(await screen.findByText('stored: Second.')).toBeTruthy()
  expect(asked).toEqual(['First.', 'Second.'])
})

test('a text that is taken back while it is being stored is taken back there too', async () => {
  const { asked, next } = drawWithSlowServer()
  press('First')
  const first = await next()
  press('Back')
  first?.take()
  ;(await next())?.take()
  expect(await screen.findByText('stored: Old rule.')).toBeTruthy()
  expect(asked).toEqual(['First.', 'Old rule.'])
})

test('a text that could not be stored is stored when it is asked for again', async () => {
  const { asked, next } = drawWithSlowServer()
  press('First')
  ;(await next())?.refuse()
  expect(await screen.findByText('failed: Old rule.')).toBeTruthy()
  press('First')
  ;(await next())?.take()
  expect(await screen.findByText('stored: First.')).toBeTruthy()
  expect(asked).toEqual(['First.', 'First.'])
})

test('what is typed is stored after a pause of 700 ms, and what was typed back is stored already', async () => {
  clock.hold()
  try {
    const { asked } = drawWithSlowServer()
    press('Type')
    expect(screen.getByText('storing: Old rule.')).toBeTruthy()
    await pass(699)
    expect(asked).toEqual([])
    press('Undo')
    await pass(700)
    expect(screen.getByText('stored: Old rule.')).toBeTruthy()
    press('Type')
    await pass(700)
    expect(asked).toEqual(['Typed.'])
  } finally {
    clock.release()
  }
})
