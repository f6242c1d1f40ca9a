import { beforeEach, expect, test } from 'bun:test'
import type { AuditColumns, AuditTable } from '@fieldproof/schema/audit-columns'
import type { Audit } from '@fieldproof/schema/audits'
import { draw, press } from '@fieldproof/ui/test-screen'
import { toastStore } from '@fieldproof/ui/toast-store'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { refusal, Server } from '../../../../test/server.tsx'
import { ColumnsButton } from './columns-button.tsx'

const column = (at: number, head: string, role: AuditTable['columns'][number]['role']) => ({
  column: at,
  letter: 'ABC'[at] ?? '',
  head,
  samples: [`${head} one`, `${head} two`],
  role,
  guessed: role,
  list: 0,
})
const sheet = (at: number, name: string, more: Partial<AuditTable> = {}): AuditTable => ({
  table: at,
  kind: 'sheet',
  name,
  above: '',
  hidden: false,
  read: true,
  rows: 12,
  alike: 0,
  columns: [column(0, 'Ref', 'reference'), column(1, 'Statement', 'none'), column(2, 'Guidance', 'question')],
  ...more,
})
const found: AuditColumns = {
  tables: [
    sheet(0, 'Mooring'),
    sheet(1, 'Fire'),
    sheet(2, 'Lists', { hidden: true, read: false, alike: 1, columns: [column(0, 'Answer', 'none')] }),
  ],
  leftOut: 0,
  edits: 0,
}
const calls: [name: string, input: unknown][] = []
beforeEach(() => {
  calls.length = 0
  toastStore.set(undefined)
})

const audit = { id: 'a', fileKind: 'xlsx', status: 'draft', items: [] } as unknown as Audit
async function openDialog(columns: AuditColumns = found, readAgain: unknown = { id: 'a', version: 2 }) {
  draw(
    <Server answers={{ 'audits.columns': columns, 'audits.readAgain': readAgain }} calls={calls}>
      <ColumnsButton audit={audit} />
    </Server>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await screen.findByRole('heading', { name: columns.tables.length === 1 ? 'Mooring' : '2 sheets alike' })
}
/** As a keyboard does: the list of a select is drawn only when it opens. */
async function choose(name: string, option: string) {
  const select = screen.getByRole('combobox', { name })
  select.focus()
  fireEvent.keyDown(select, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('option', { name: option }))
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
}
const roleOf = (name: string) => screen.getByRole('combobox', { name }).textContent
const sent = () => calls.filter(([name]) => name === 'audits.readAgain').map(([, input]) => input)

test('tables alike are one card with heads, samples and roles; a hidden sheet says so and is off', async () => {
  await openDialog()
  expect(roleOf('Column B, Statement of 2 sheets alike')).toBe('Not used')
  expect(roleOf('Column C, Guidance of 2 sheets alike')).toBe('Question')
  expect(within(screen.getByRole('list', { name: 'In Column B, Statement' })).getByText('Statement two')).toBeTruthy()
  const boxes = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-checked'))
  // Mooring, Fire, the same for both, Lists.
  expect(boxes).toEqual(['true', 'true', 'true', 'false'])
  const lists = screen.getByRole('region', { name: 'Lists' })
  expect(within(lists).getByText('Hidden')).toBeTruthy()
  expect(within(lists).queryByRole('combobox')).toBeNull()
})

test('a role that is changed is changed in all tables alike, and sent with what it takes', async () => {
  await openDialog()
  await choose('Column B, Statement of 2 sheets alike', 'Question')
  expect(roleOf('Column C, Guidance of 2 sheets alike')).toBe('Not used')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Read this sheet' }))
  press('Read again')
  const columns = [
    { column: 0, role: 'reference' },
    { column: 1, role: 'question' },
    { column: 2, role: 'none' },
  ]
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        id: 'a',
        tables: [
          { table: 0, read: true, columns },
          { table: 1, read: true, columns },
          { table: 2, read: true },
        ],
        despiteEdits: false,
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('tables alike can be changed one by one', async () => {
  await openDialog()
  fireEvent.click(screen.getByRole('checkbox', { name: 'The same for all 2 sheets with these columns' }))
  await choose('Column B, Statement of Fire', 'Clause')
  expect([roleOf('Column B, Statement of Mooring'), roleOf('Column B, Statement of Fire')]).toEqual([
    'Not used',
    'Clause',
  ])
  press('Read again')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect((sent()[0] as { tables: { table: number }[] }).tables.map(({ table }) => table)).toEqual([1])
})

test('where items were changed by hand it asks first', async () => {
  await openDialog({ ...found, edits: 3 })
  press('Read again')
  const asked = await screen.findByRole('alertdialog', { name: 'Read the questionnaire again?' })
  expect(asked.textContent).toContain('3 changes of items by hand will be lost')
  expect(sent()).toEqual([])
  press('Read again')
  await waitFor(() => expect(sent()).toEqual([{ id: 'a', tables: [], despiteEdits: true }]))
})

test('a refusal is told, and what was chosen stays', async () => {
  await openDialog({ ...found, tables: [sheet(0, 'Mooring')] }, () => {
    throw refusal('Items were judged or reviewed.', { httpStatus: 409 })
  })
  await choose('Column B, Statement of Mooring', 'Question')
  press('Read again')
  await waitFor(() => expect(toastStore.get()?.description).toBe('Items were judged or reviewed.'))
  expect(roleOf('Column B, Statement of Mooring')).toBe('Question')
})

test('nothing is offered for a PDF, nor once something was judged', () => {
  const draft = (more: object) => <ColumnsButton audit={{ ...audit, ...more }} />
  const { rerender } = draw(<Server answers={{}}>{draft({ fileKind: 'pdf' })}</Server>)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<Server answers={{}}>{draft({ status: 'paused' })}</Server>)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<Server answers={{}}>{draft({ items: [{ run: 'done', proposal: {}, review: null }] })}</Server>)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<Server answers={{}}>{draft({})}</Server>)
  expect(screen.getByRole('button', { name: 'Columns' })).toBeTruthy()
})
