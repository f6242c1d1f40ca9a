import { beforeEach, expect, test } from 'bun:test'
import { draw, type } from '@fieldproof/ui/test-screen'
import { toastStore } from '@fieldproof/ui/toast-store'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { makeRequirement, makeTender } from '../../../../api/test/support/make-tender.ts'
import { Server } from '../../../test/server.tsx'
import { RequirementsPanel } from './requirements-panel.tsx'
import type { TenderPlace } from './use-tender-viewer.ts'

const read = makeRequirement('1.1', { page: 7, quote: 'The pump shall run.', text: 'The pump shall run.' })
const added = makeRequirement('1.2', { page: null, documentId: null, quote: '', text: 'It shall be blue.' })

beforeEach(() => toastStore.set(undefined))

function drawRows(more: Partial<Parameters<typeof RequirementsPanel>[0]> = {}) {
  const opened: TenderPlace[] = []
  const asked: string[] = []
  const calls: [name: string, input: unknown][] = []
  const tender = makeTender([read, added], [], {
    freeze: null,
    clarifications: [
      {
        id: 'c0000000-0000-4000-8000-000000000001',
        number: 3,
        question: 'How long?',
        askedOf: 'The buyer',
        askedBy: 'ann',
        askedOn: '2026-03-01',
        about: { part: 'requirements', targetId: read.id, name: '1.1' },
        doubtKey: null,
        answer: 'For a day.',
        answeredOn: '2026-03-04',
        applied: { by: 'ann', at: '2026-03-05T10:00:00.000Z', before: 'The pump runs.', value: 'The pump shall run.' },
      },
    ],
  })
  draw(
    <Server
      answers={{
        'tenders.splitRequirement': tender,
        'tenders.mergeRequirements': tender,
        'tenders.updateRequirement': tender,
        'tenders.restoreRequirements': tender,
      }}
      calls={calls}
    >
      <RequirementsPanel
        tender={tender}
        onOpenPlace={(place) => opened.push(place)}
        onClarification={(id) => asked.push(id)}
        {...more}
      />
    </Server>,
  )
  return { opened, asked, calls, id: tender.id }
}
const row = (text: string) => screen.getByText(text).closest('li') as HTMLElement

test('a row opens its page at its words; what has a use of its own in it does not', () => {
  const { opened } = drawRows()
  fireEvent.click(screen.getByText('The pump shall run.'))
  expect(opened).toEqual([{ documentId: read.documentId ?? '', page: 7, quote: 'The pump shall run.' }])
  fireEvent.click(screen.getByLabelText('Choose requirement 1.1'))
  fireEvent.click(screen.getByText('It shall be blue.'))
  expect(opened).toHaveLength(1)
})

test('the row whose page is shown is the current one', () => {
  drawRows({
    shown: {
      documentId: read.documentId ?? '',
      name: 'Tender',
      fileName: 'Tender.pdf',
      page: 7,
      citation: { quote: 'The pump shall run.', number: 1, count: 1 },
    },
  })
  expect(row('The pump shall run.').getAttribute('aria-current')).toBe('true')
  expect(row('It shall be blue.').getAttribute('aria-current')).toBeNull()
})

test('a row that an answer corrected names the question with its day and leads to it', () => {
  const { asked, opened } = drawRows()
  expect(row('The pump shall run.').textContent).toContain(
    'By the answer to question 3 of 2026-03-04; it was “The pump runs.”.',
  )
  expect(row('It shall be blue.').textContent).not.toContain('By the answer')
  fireEvent.click(screen.getByText('question 3'))
  expect(asked).toEqual(['c0000000-0000-4000-8000-000000000001'])
  expect(opened).toEqual([])
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const undoOf = (call: unknown) => (call as { undoId?: string }).undoId

test('one chosen row is cut into lines by hand, and the cut is taken back from its message', async () => {
  const { calls, id } = drawRows()
  fireEvent.click(screen.getByLabelText('Choose requirement 1.1'))
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
  press('Split')
  await screen.findByLabelText('Requirements, one to a line')
  type('Requirements, one to a line', 'The pump shall run.\nIt shall stop.')
  press(/^Split requirement/)
  await waitFor(() => expect(toastStore.get()?.title).toBe('Split into 2 requirements'))
  expect(calls).toEqual([
    [
      'tenders.splitRequirement',
      {
        id,
        requirementId: read.id,
        undoId: expect.any(String),
        parts: [
          { ref: '1.1(a)', text: 'The pump shall run.' },
          { ref: '1.1(b)', text: 'It shall stop.' },
        ],
      },
    ],
  ])
  toastStore.get()?.action?.onSelect()
  await waitFor(() =>
    expect(calls[1]).toEqual(['tenders.restoreRequirements', { id, removalId: undoOf(calls[0]?.[1]) }]),
  )
})

test('two chosen rows are merged, and parted again from the message', async () => {
  const { calls, id } = drawRows()
  press('Choose all shown')
  expect(screen.queryByRole('button', { name: 'Split' })).toBeNull()
  press('Merge')
  await waitFor(() => expect(toastStore.get()?.title).toBe('Merged 2 requirements'))
  expect(calls[0]).toEqual([
    'tenders.mergeRequirements',
    { id, undoId: expect.any(String), requirementIds: [read.id, added.id] },
  ])
  toastStore.get()?.action?.onSelect()
  await waitFor(() =>
    expect(calls[1]).toEqual(['tenders.restoreRequirements', { id, removalId: undoOf(calls[0]?.[1]) }]),
  )
})

test('a single edit is taken back from its message', async () => {
  const { calls, id } = drawRows()
  press('Edit requirement 1.1')
  await screen.findByLabelText('Requirement')
  type('Requirement', 'The pump shall run well.')
  press(/^Save requirement/)
  await waitFor(() => expect(toastStore.get()?.title).toBe('Changed 1 requirement'))
  expect(calls[0]?.[1]).toMatchObject({ requirementId: read.id, text: 'The pump shall run well.' })
  toastStore.get()?.action?.onSelect()
  await waitFor(() =>
    expect(calls[1]).toEqual(['tenders.restoreRequirements', { id, removalId: undoOf(calls[0]?.[1]) }]),
  )
})
