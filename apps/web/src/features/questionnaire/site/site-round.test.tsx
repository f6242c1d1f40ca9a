import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Audit, AuditItem, AuditReview } from '@fieldproof/schema/audits'
import { draw } from '@fieldproof/ui/test-screen'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Server } from '../../../../test/server.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { siteDrafts } from './site-drafts.ts'
import { SiteRound } from './site-round.tsx'
import { useSiteAnswers } from './use-site-answers.ts'

const item = (ref: string, question: string, more: Partial<AuditItem> = {}): AuditItem => ({
  ...{ id: `item-${ref}`, ref, section: 'A', sectionTitle: 'Deck', question, clause: '', weight: null },
  ...{
    kind: 'observed',
    polarity: 'yes_is_good',
    kindChosen: false,
    page: 1,
    box: null,
    doubt: '',
    status: 'pending',
    score: null,
  },
  ...{ evidence: [], contradictions: [], gap: '', action: '', controlLevel: null, severity: null, likelihood: null },
  ...{ actionOwner: '', actionDue: null, actionState: 'open', run: 'idle', error: null, proposal: null, review: null },
  ...{ siteNote: '', photos: [], signature: null },
  ...more,
})
const items = [
  item('1', 'Are hard hats worn?'),
  item('2', 'Is there a procedure?', { kind: 'documented' }),
  item('3', 'Are any hoses damaged?', { polarity: 'no_is_good' }),
]
const audit = { id: 'audit', version: 1, items } as unknown as Audit

const review = (status: AuditReview['status']): AuditReview => ({
  ...{ decision: 'observed', status, comment: '', reviewedBy: 'ann', reviewedAt: '2026-01-15T08:00:00.000Z' },
})

/** The round over an audit that the server keeps. */
function Round({ audit: first = audit }: { audit?: Audit }) {
  const known = trpc.audits.get.useQuery({ id: 'audit' }, { initialData: first, enabled: false })
  const answers = useSiteAnswers('audit')
  const [open, setOpen] = useState(true)
  return (
    <SiteRound
      audit={known.data}
      answers={answers}
      open={open}
      onClose={() => setOpen(false)}
      onOpenEvidence={() => undefined}
    />
  )
}

interface Said {
  itemId: string
  status?: AuditReview['status'] | null
  note?: string
}

/** Takes what is said, or fails as long as there is no connection. */
function makeServer() {
  let now = audit
  const server = { reachable: true, said: [] as Said[] }
  return {
    server,
    observeItem: (input: Said) => {
      if (!server.reachable) throw new TypeError('Failed to fetch')
      server.said.push(input)
      now = {
        ...now,
        version: now.version + 1,
        items: now.items.map((one) =>
          one.id !== input.itemId
            ? one
            : {
                ...one,
                ...(input.note === undefined ? {} : { siteNote: input.note }),
                ...(input.status ? { status: input.status, review: review(input.status) } : {}),
              },
        ),
      }
      return now
    },
  }
}

beforeEach(() => localStorage.clear())
afterEach(() => siteDrafts.set({}))

const drawRound = (observeItem: unknown) =>
  draw(
    <Server answers={{ 'audits.observeItem': observeItem }}>
      <Round />
    </Server>,
  )

test('goes through what is observed, and stores each answer at once', async () => {
  const { server, observeItem } = makeServer()
  drawRound(observeItem)
  expect(await screen.findByRole('heading', { name: /Are hard hats worn/ })).toBeTruthy()
  expect(screen.getByText('0 of 2 answered')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Compliant' }))
  expect(await screen.findByText('1 of 2 answered')).toBeTruthy()
  expect(server.said).toMatchObject([{ id: 'audit', itemId: 'item-1', status: 'compliant' }])
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('heading', { name: /Are any hoses damaged/ })).toBeTruthy()
  expect(screen.getByText('No is the good answer here: choose Compliant for no.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'The red one ' } })
  fireEvent.blur(screen.getByLabelText('Note'))
  await waitFor(() => expect(server.said.at(-1)).toMatchObject({ itemId: 'item-3', note: 'The red one ' }))
  fireEvent.click(screen.getByRole('button', { name: 'To the end' }))
  expect(await screen.findByRole('heading', { name: '1 item is not answered' })).toBeTruthy()
})

test('keeps what the server cannot be told, and tells it when it can', async () => {
  const { server, observeItem } = makeServer()
  server.reachable = false
  drawRound(observeItem)
  fireEvent.click(await screen.findByRole('button', { name: 'Non-compliant' }))
  expect(await screen.findByText('Kept on this device, and sent as soon as the server is reached.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Non-compliant' }).getAttribute('aria-pressed')).toBe('true')
  // A reload finds it again.
  expect(Object.entries(localStorage).some(([, text]) => String(text).includes('non_compliant'))).toBe(true)
  server.reachable = true
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('1 of 2 answered')).toBeTruthy()
  expect(server.said).toMatchObject([{ itemId: 'item-1', status: 'non_compliant' }])
  expect(siteDrafts.get()).toEqual({})
  expect(Object.entries(localStorage).some(([, text]) => String(text).includes('non_compliant'))).toBe(false)
})

test('what is said of an item while something else of it or of another is on its way is sent after that, the newest last', async () => {
  const { server, observeItem } = makeServer()
  const waiting: (() => void)[] = []
  const asked: Said[] = []
  const late = (input: Said) => {
    asked.push(input)
    return new Promise((resolve) => waiting.push(() => resolve(observeItem(input))))
  }
  drawRound(late)
  fireEvent.click(await screen.findByRole('button', { name: 'Compliant' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Non-compliant' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('heading', { name: /Are any hoses damaged/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Compliant' }))
  expect(asked).toHaveLength(1)
  for (const count of [1, 2, 3]) {
    await waitFor(() => expect(asked).toHaveLength(count))
    waiting.shift()?.()
    await waitFor(() => expect(server.said).toHaveLength(count))
  }
  expect(await screen.findByText('2 of 2 answered')).toBeTruthy()
  expect(server.said.filter(({ itemId }) => itemId === 'item-1').map(({ status }) => status)).toEqual([
    'compliant',
    'non_compliant',
  ])
})

test('of 250 items that are not answered only those near the window are drawn', async () => {
  const many = Array.from({ length: 250 }, (_, index) => item(String(index + 1), `Is hose ${index + 1} dry?`))
  draw(
    <Server answers={{}}>
      <Round audit={{ ...audit, items: many }} />
    </Server>,
  )
  const next = await screen.findByRole('button', { name: 'Next' })
  for (const _ of many) fireEvent.click(next)
  expect(await screen.findByText('250 items are not answered')).toBeTruthy()
  expect(screen.getByText('Is hose 1 dry?')).toBeTruthy()
  expect(screen.queryByText('Is hose 200 dry?')).toBeNull()
}, 20_000)
