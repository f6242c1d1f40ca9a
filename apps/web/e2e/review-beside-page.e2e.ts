import type { Audit, AuditSummary } from '@fieldproof/schema/audits'
import type { Page } from '@playwright/test'
import { drawLines, makePdf } from '../../api/test/support/make-pdf.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { openAudits } from './support/questionnaire.ts'

/** Two pages, with gaps in the numbers before 5 and before 9. */
const pages = [
  [
    '1. Is a rescue plan attached to every permit?',
    '2. Is the gas test repeated every 2 hours?',
    '5. Are the cranes examined every year?',
  ],
  [
    '6. Is an attendant at the entrance throughout?',
    '7. Are entries and exits logged by the attendant?',
    '9. Is the log kept for one year?',
  ],
]
const file = {
  name: 'With gaps.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(makePdf(pages.map((lines) => ({ content: drawLines(lines, { leading: 34 }) })))),
}

const list = (page: Page) => page.getByRole('region', { name: 'Questionnaire items' })
const paper = (page: Page) => page.getByRole('region', { name: 'Page', exact: true })
const question = (page: Page, text: string) => list(page).getByRole('button', { name: text, exact: true })
const mark = (page: Page, name: string) => paper(page).getByRole('button', { name, exact: true })
const upload = async (page: Page) => {
  await page.getByLabel('Questionnaire to upload').setInputFiles(file)
  await expect(page.getByText('2 pages, 6 questions found')).toBeVisible()
}

test('items are reviewed beside their page, doubtful ones are confirmed or deleted, and the audit runs', async ({
  page,
  product,
}) => {
  const user = await openAudits(page, product)
  await upload(page)

  // From the page to the list.
  await mark(page, 'Item 2: Is the gas test repeated every 2 hours?').click()
  await expect(question(page, 'Is the gas test repeated every 2 hours?')).toBeFocused()
  await expect(mark(page, 'Item 2: Is the gas test repeated every 2 hours?')).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page, 'items beside their page')

  // From the list to the page: what is asked on the second one is brought there.
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(question(page, 'Is an attendant at the entrance throughout?')).toBeFocused()
  await expect(mark(page, 'Item 6: Is an attendant at the entrance throughout?')).toBeInViewport()
  await expect(paper(page).getByText('Page 2 of 2.')).toBeAttached()
  await page.keyboard.press('k')
  await expect(mark(page, 'Item 5: Are the cranes examined every year? (doubtful)')).toBeInViewport()

  // A mark is as wide as its words at any zoom.
  const width = async () =>
    (await mark(page, 'Item 5: Are the cranes examined every year? (doubtful)').boundingBox())?.width ?? 0
  const fitted = await width()
  await paper(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => Math.round((100 * (await width())) / fitted)).toBe(125)

  await page.getByRole('button', { name: 'Hide the page' }).click()
  await expect(paper(page)).toBeHidden()
  await page.getByRole('button', { name: 'Show the page' }).click()
  await expect(paper(page)).toBeVisible()

  // A run with doubtful items is asked about, and leads to them.
  await page.getByRole('button', { name: 'Run audit' }).click()
  const asked = page.getByRole('dialog', { name: 'Run with doubtful items?' })
  await expect(asked).toContainText('2 items are doubtful and nobody has looked at them yet.')
  await asked.getByRole('button', { name: 'Look at them' }).click()
  await expect(question(page, 'Are the cranes examined every year?')).toBeFocused()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await expect(list(page)).toContainText('2 numbers before it were not read.')
  await expect(page.getByRole('radio', { name: 'Doubtful (2)' })).toBeChecked()

  await page.getByRole('button', { name: 'It is right: item 5' }).click()
  await expect(page.getByText('Item 5 confirmed', { exact: true })).toBeVisible()
  await expect(question(page, 'Is the log kept for one year?')).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Doubtful (2)' })).toBeVisible()
  await page.getByRole('button', { name: 'It is right: item 5' }).click()
  await expect(page.getByRole('radio', { name: 'Doubtful (1)' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete item 9' }).click()
  await expect(page.getByText('Nothing is doubtful any more.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Doubtful (1)' })).toBeVisible()
  await page.getByLabel('Select item 9').click()
  await page.getByRole('button', { name: 'It is right', exact: true }).click()
  await expect(page.getByText('Nothing is doubtful any more.')).toBeVisible()

  await page.getByRole('button', { name: 'Run audit' }).click()
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('0 of 6 reviewed')
  await expect(paper(page)).toBeHidden()
  const [first] = await product.api.call<AuditSummary[]>(user.session, 'GET', '/audits')
  const audit = await product.api.call<Audit>(user.session, 'GET', `/audits/${first?.id}`)
  expect(audit.items.map(({ ref, doubt }) => [ref, doubt])).toEqual([
    ['1', ''],
    ['2', ''],
    ['5', ''],
    ['6', ''],
    ['7', ''],
    ['9', ''],
  ])
})

test('what is drawn around on the page becomes a title, an item, or nothing; a list is pasted, and all of it undone', async ({
  page,
  product,
}) => {
  await openAudits(page, product)
  await upload(page)
  const rows = list(page).getByRole('listitem')
  const dialog = page.getByRole('dialog')
  async function drawAround(name: string) {
    const box = await mark(page, name).boundingBox()
    if (!box) throw new Error('the mark is not in the window')
    await page.mouse.move(box.x - 6, box.y - 4)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.move(box.x + box.width + 6, box.y + box.height + 4)
    await page.mouse.up()
  }
  const second = 'Item 2: Is the gas test repeated every 2 hours?'
  await paper(page).getByRole('button', { name: 'Draw' }).click()

  await drawAround(second)
  await expect(dialog.getByLabel('Question')).toHaveValue('Is the gas test repeated every 2 hours?')
  await expect(dialog.getByLabel('No.')).toHaveValue('2')
  await dialog.getByLabel('It is').click()
  await page.getByRole('option', { name: 'The title of what follows' }).click()
  await dialog.getByLabel('Section title').fill('Gas tests')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rows).toHaveCount(5)
  await expect(list(page).getByRole('heading', { name: /Gas tests/ })).toBeVisible()

  await list(page).getByRole('button', { name: 'Undo: 4 items changed' }).click()
  await expect(list(page).getByRole('heading', { name: /Gas tests/ })).toBeHidden()
  await list(page).getByRole('button', { name: 'Undo: Item 2 deleted' }).click()
  await expect(rows).toHaveCount(6)

  await drawAround(second)
  await dialog.getByLabel('It is').click()
  await page.getByRole('option', { name: 'Nothing that is asked' }).click()
  await expect(dialog.getByLabel('The same on all pages')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rows).toHaveCount(5)
  await expect(mark(page, second)).toBeHidden()
  await paper(page).getByRole('button', { name: 'Draw' }).click()

  await list(page).getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'A list that you paste' }).click()
  await dialog.getByLabel('Items, one to a line').fill('10. Is the yard lit?\n11. Are the gates locked?')
  await dialog.getByRole('button', { name: 'Add items' }).click()
  await expect(rows).toHaveCount(7)
  await expect(question(page, 'Are the gates locked?')).toBeVisible()
  await expectAccessible(page, 'items that were added')
})

test('on a narrow screen the page of an item opens in the viewer, and doubts can be run all the same', async ({
  page,
  product,
}) => {
  await openAudits(page, product)
  await upload(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(paper(page)).toBeHidden()
  await expectAccessible(page, 'doubts on a phone')
  await list(page).getByRole('button', { name: 'p. 2, with item 9' }).click()
  const viewer = page.getByRole('dialog', { name: 'Page viewer: With gaps' })
  await expect(viewer.getByText(/Page 2 of 2\. The cited words are marked/)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await page.getByRole('button', { name: 'Run audit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run all the same' }).click()
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('0 of 6 reviewed')
})
