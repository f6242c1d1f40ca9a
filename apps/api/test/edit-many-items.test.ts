import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Audit, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import { drawLines, makePdf } from './support/make-pdf.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

const lines = ['1. Is the pump guarded?', '2. Is the crane examined?', '3. Is the lathe cleaned?']

let app: TestApp
let owner: AuthSession
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.createUser('auditor', 'hse')
})
afterAll(() => app?.stop())

const audits = () => app.trpc(owner.token).audits
async function upload(): Promise<Audit & { items: [Item, Item, Item] }> {
  const form = new FormData()
  const bytes = new Uint8Array(makePdf([{ content: drawLines(lines, { leading: 24 }) }]))
  form.append('file', new File([bytes], 'Three.pdf', { type: 'application/pdf' }))
  const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token: owner.token, body: form })
  const { id } = (await response.json()) as Questionnaire
  return (await audits().get.query({ id })) as Audit & { items: [Item, Item, Item] }
}
type Item = Audit['items'][number]
const shown = ({ items }: Audit) =>
  items.map(({ ref, sectionTitle, question }) => [ref, sectionTitle, question].join(' | '))

test('a list is added behind an item, in its order and in its section', async () => {
  const { id, items } = await upload()
  const after = await audits().addItems.mutate({
    id,
    afterItemId: items[0].id,
    items: [
      { ref: '1a', question: 'Is the guard fixed?' },
      { question: 'Is it painted?', sectionTitle: 'Colours' },
    ],
  })
  expect(shown(after)).toEqual([
    '1 |  | Is the pump guarded?',
    '1a |  | Is the guard fixed?',
    ' | Colours | Is it painted?',
    '2 |  | Is the crane examined?',
    '3 |  | Is the lathe cleaned?',
  ])
})

test('it comes first where it is wanted before all others, and stands where it was drawn around', async () => {
  const { id } = await upload()
  const { items } = await audits().addItems.mutate({
    id,
    afterItemId: null,
    items: [{ question: 'Is the yard lit?', page: 1, box: [50, 60, 200, 75] }],
  })
  expect(items[0]).toMatchObject({ question: 'Is the yard lit?', page: 1, box: [50, 60, 200, 75], doubt: '' })
  await expect(
    audits().addItems.mutate({ id, items: [{ question: 'Is it?', page: 2, box: [50, 60, 200, 75] }] }),
  ).rejects.toThrow('The questionnaire has no such page.')
})

test('several items are corrected together, or none where one is not there', async () => {
  const { id, items } = await upload()
  const [first, second] = items
  const titled = await audits().updateItems.mutate({
    id,
    items: [
      { itemId: first.id, ref: '4.1', sectionTitle: 'Machines' },
      { itemId: second.id, ref: '4.2', sectionTitle: 'Machines' },
    ],
  })
  const expected = [
    '4.1 | Machines | Is the pump guarded?',
    '4.2 | Machines | Is the crane examined?',
    '3 |  | Is the lathe cleaned?',
  ]
  expect(shown(titled)).toEqual(expected)
  const wrong = [
    { itemId: first.id, ref: '9' },
    { itemId: crypto.randomUUID(), ref: '10' },
  ]
  await expect(audits().updateItems.mutate({ id, items: wrong })).rejects.toThrow()
  expect(shown(await audits().get.query({ id }))).toEqual(expected)
})

test('what is added knows by what it is answered as what was read does, unless a person says it', async () => {
  const { id } = await upload()
  const { items } = await audits().addItems.mutate({
    id,
    items: [
      { question: 'Are hard hats worn?', sectionTitle: 'Yard' },
      { question: 'Are the walkways free of oil?', sectionTitle: 'Yard' },
      { question: 'Are the fire exits clear?', sectionTitle: 'Yard' },
      { question: 'Roof jacks', sectionTitle: 'Yard' },
      { question: 'Roof jacks', sectionTitle: 'Roof' },
      { question: 'Is there a procedure for work at height?', sectionTitle: 'Rules' },
      { question: 'Have there been any fires in the last year?' },
      { question: 'Is there a written procedure?', kind: 'observed' },
    ],
  })
  expect(items.slice(3).map(({ kind, polarity, kindChosen }) => [kind, polarity, kindChosen])).toEqual([
    ['observed', 'yes_is_good', false],
    ['observed', 'yes_is_good', false],
    ['observed', 'yes_is_good', false],
    ['observed', 'yes_is_good', false],
    ['observed', 'yes_is_good', false],
    ['documented', 'yes_is_good', false],
    ['record', 'no_is_good', false],
    ['observed', 'yes_is_good', true],
  ])
})

test('a changed question changes its kind, unless a person chose it, and all of that can be taken back', async () => {
  const { id, items } = await upload()
  const [first, second] = items
  await audits().updateItem.mutate({ id, itemId: second.id, polarity: 'yes_is_good' })
  const question = 'Have there been any fires in the last year?'
  const known = ({ items: [one, two] }: Audit) =>
    [one, two].map((item) => [item?.kind, item?.polarity, item?.kindChosen])
  const changed = await audits().updateItems.mutate({
    id,
    items: [first, second].map(({ id: itemId }) => ({ itemId, question })),
  })
  expect(known(changed)).toEqual([
    ['record', 'no_is_good', false],
    [second.kind, 'yes_is_good', true],
  ])
  const back = await audits().updateItems.mutate({
    id,
    items: [first, second].map((item) => {
      const { kind, polarity, kindChosen } = item
      return { itemId: item.id, question: item.question, kind, polarity, kindChosen }
    }),
  })
  expect(known(back)).toEqual([
    [first.kind, first.polarity, false],
    [second.kind, second.polarity, false],
  ])
})

test('items that were merged into another can be put back', async () => {
  const { id, items } = await upload()
  const [first, second] = items
  const merged = await audits().mergeItems.mutate({ id, itemIds: [first.id, second.id] })
  expect(merged.items).toHaveLength(2)
  await audits().restoreItems.mutate({ id, itemIds: [second.id] })
  const back = await audits().updateItems.mutate({ id, items: [{ itemId: first.id, question: first.question }] })
  expect(shown(back)).toEqual([
    '1 |  | Is the pump guarded?',
    '2 |  | Is the crane examined?',
    '3 |  | Is the lathe cleaned?',
  ])
})
