import { beforeEach, expect, test } from 'bun:test'
import type { AuditItem } from '@fieldproof/schema/audits'
import { draw } from '@fieldproof/ui/test-screen'
import { toastStore } from '@fieldproof/ui/toast-store'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Server } from '../../../test/server.tsx'
import { ItemsEditor } from './items-editor.tsx'
import type { ShownItem } from './items-panel.tsx'
import { useItemEdits } from './use-item-edits.ts'

const gap = '2 numbers before it were not read.'
const item = (ref: string, doubt: string) =>
  ({
    id: `item-${ref}`,
    ref,
    question: `Question ${ref}?`,
    sectionTitle: '',
    clause: '',
    weight: null,
    kind: 'documented',
    polarity: 'yes_is_good',
    kindChosen: false,
    page: 3,
    doubt,
  }) as AuditItem
const given = [item('1', ''), item('4', gap), item('5', ''), item('8', gap)]
const calls: [name: string, input: unknown][] = []
const opened: string[] = []
beforeEach(() => {
  calls.length = 0
  opened.length = 0
  toastStore.set(undefined)
})

function Editor({ pageShown = false }: { pageShown?: boolean }) {
  const [items, setItems] = useState(given)
  const answer = ({ itemIds }: { itemIds: string[] }) => {
    setItems((known) => known.map((one) => (itemIds.includes(one.id) ? { ...one, doubt: '' } : one)))
    return { id: 'a', version: 2 }
  }
  const done = { id: 'a', version: 3 }
  const answers = {
    'audits.confirmItems': answer,
    'audits.deleteItems': done,
    'audits.restoreItems': done,
    'audits.mergeItems': done,
    'audits.updateItems': done,
    'audits.addItems': done,
  }
  return (
    <Server answers={answers} calls={calls}>
      <EditorOf items={items} pageShown={pageShown} />
    </Server>
  )
}

function EditorOf({ items, pageShown }: { items: AuditItem[]; pageShown: boolean }) {
  const edits = useItemEdits({ id: 'a', items })
  const [doubtfulOnly, setDoubtfulOnly] = useState(false)
  const [wanted, setWanted] = useState<ShownItem>()
  const [currentId, setCurrentId] = useState<string>()
  return (
    <ItemsEditor
      audit={{ items, fileKind: 'pdf' }}
      edits={edits}
      editing={{
        doubtfulOnly,
        setDoubtfulOnly,
        wanted,
        show: (itemId) => setWanted({ itemId }),
        wasShown: () => setWanted(undefined),
        pageShown,
      }}
      currentId={currentId}
      onEnter={setCurrentId}
      onOpenQuestion={({ ref }) => opened.push(ref)}
    />
  )
}
const refs = () => [...document.querySelectorAll<HTMLElement>('[data-item]')].map(({ dataset }) => dataset.item)
const focused = () => document.activeElement?.textContent

test('doubtful items are shown alone, with the sentence of their doubt', () => {
  draw(<Editor />)
  fireEvent.click(screen.getByRole('radio', { name: 'Doubtful (2)' }))
  expect(refs()).toEqual(['item-4', 'item-8'])
  expect(screen.getAllByText(gap)).toHaveLength(2)
})

test('"It is right" confirms an item, goes on to the next doubtful one, and can be undone', async () => {
  draw(<Editor />)
  fireEvent.click(screen.getByRole('button', { name: 'It is right: item 4' }))
  await waitFor(() => expect(focused()).toBe('Question 8?'))
  expect(calls).toEqual([['audits.confirmItems', { id: 'a', itemIds: ['item-4'] }]])
  expect(screen.getByRole('radio', { name: 'Doubtful (1)' })).toBeTruthy()
  const shown = toastStore.get()
  expect([shown?.title, shown?.action?.label]).toEqual(['Item 4 confirmed', 'Undo'])
  act(() => shown?.action?.onSelect())
  await waitFor(() => expect(calls[1]).toEqual(['audits.confirmItems', { id: 'a', itemIds: ['item-4'], right: false }]))
})

test('of selected items the doubtful ones are confirmed together', async () => {
  draw(<Editor />)
  for (const ref of ['1', '4', '8']) fireEvent.click(screen.getByLabelText(`Select item ${ref}`))
  fireEvent.click(screen.getByRole('button', { name: 'They are right' }))
  await waitFor(() => expect(toastStore.get()?.title).toBe('2 items confirmed'))
  expect(calls).toEqual([['audits.confirmItems', { id: 'a', itemIds: ['item-4', 'item-8'] }]])
})

test('a deleted item can be put back', async () => {
  draw(<Editor />)
  fireEvent.click(screen.getByRole('button', { name: 'Delete item 8' }))
  await waitFor(() => expect(toastStore.get()?.title).toBe('Item 8 deleted'))
  act(() => toastStore.get()?.action?.onSelect())
  await waitFor(() => expect(calls.at(-1)).toEqual(['audits.restoreItems', { id: 'a', itemIds: ['item-8'] }]))
})

test('keys step from question to question, which becomes the current one', () => {
  draw(<Editor />)
  const question = (ref: string) => screen.getByRole('button', { name: `Question ${ref}?` })
  act(() => question('1').focus())
  fireEvent.keyDown(question('1'), { key: 'j' })
  fireEvent.keyDown(question('4'), { key: 'ArrowDown' })
  expect(focused()).toBe('Question 5?')
  fireEvent.keyDown(question('5'), { key: 'j', ctrlKey: true })
  expect(focused()).toBe('Question 5?')
  fireEvent.keyDown(question('5'), { key: 'k' })
  expect(focused()).toBe('Question 4?')
})

test('the page of an item is opened from its row, unless it stands beside', () => {
  const { unmount } = draw(<Editor />)
  fireEvent.click(screen.getByRole('button', { name: 'p. 3, with item 5' }))
  expect(opened).toEqual(['5'])
  unmount()
  draw(<Editor pageShown />)
  expect(screen.queryByRole('button', { name: 'p. 3, with item 5' })).toBeNull()
})

test('the kind of selected items is chosen together, and taken back with whose choice it was', async () => {
  draw(<Editor />)
  for (const ref of ['1', '5']) fireEvent.click(screen.getByLabelText(`Select item ${ref}`))
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Kind' }), { button: 0 })
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Observed on site' }))
  const ids = ['item-1', 'item-5']
  const chosen = ids.map((itemId) => ({ itemId, kind: 'observed' }))
  await waitFor(() => expect(calls).toEqual([['audits.updateItems', { id: 'a', items: chosen }]]))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo: 2 items changed' }))
  const was = { kind: 'documented', polarity: 'yes_is_good', kindChosen: false }
  await waitFor(() =>
    expect(calls[1]).toMatchObject(['audits.updateItems', { items: ids.map((itemId) => ({ itemId, ...was })) }]),
  )
})

test('items are searched by any of their words', () => {
  draw(<Editor />)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search items' }), { target: { value: 'question 5' } })
  expect(refs()).toEqual(['item-5'])
  expect(screen.getByText('1 found')).toBeTruthy()
})

test('several items get a section and numbers that count on, and that is taken back by Ctrl+Z', async () => {
  draw(<Editor />)
  for (const ref of ['4', '5']) fireEvent.click(screen.getByLabelText(`Select item ${ref}`))
  fireEvent.click(screen.getByRole('button', { name: 'Section' }))
  fireEvent.change(screen.getByLabelText('Section title'), { target: { value: 'Cranes' } })
  fireEvent.change(screen.getByLabelText('Number from'), { target: { value: '2.9' } })
  fireEvent.click(screen.getByRole('button', { name: /^Save items/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo: 2 items changed' })).toBeTruthy())
  const titled = { section: '', sectionTitle: 'Cranes' }
  expect(calls).toEqual([
    [
      'audits.updateItems',
      {
        id: 'a',
        items: [
          { itemId: 'item-4', ...titled, ref: '2.9' },
          { itemId: 'item-5', ...titled, ref: '2.10' },
        ],
      },
    ],
  ])
  const question = screen.getByRole('button', { name: 'Question 1?' })
  fireEvent.keyDown(question, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.[1]).toMatchObject({
    items: [
      { itemId: 'item-4', ref: '4', sectionTitle: '' },
      { itemId: 'item-5', ref: '5', sectionTitle: '' },
    ],
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy())
})

test('merged items are put back by Undo, the first with its own words', async () => {
  draw(<Editor />)
  for (const ref of ['1', '4']) fireEvent.click(screen.getByLabelText(`Select item ${ref}`))
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo: 2 items merged' }))
  await waitFor(() =>
    expect(calls.map(([name]) => name)).toEqual(['audits.mergeItems', 'audits.restoreItems', 'audits.updateItems']),
  )
  expect(calls[1]?.[1]).toEqual({ id: 'a', itemIds: ['item-4'] })
  expect(calls[2]?.[1]).toMatchObject({ items: [{ itemId: 'item-1', ref: '1', question: 'Question 1?' }] })
})
