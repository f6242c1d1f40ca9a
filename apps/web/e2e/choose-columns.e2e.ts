import type { Locator, Page } from '@playwright/test'
import { makeWorkbook, sheetOfRows } from '../../api/test/support/make-office-file.ts'
import { expectAccessibleAtAnySize } from './support/expect-accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { openAudits } from './support/questionnaire.ts'

/** What is expected of the answers asks, and so is taken for the questions. */
const heads = ['Ref', 'Statement', 'Guidance for the assessor', 'Points', 'Answer']
const entry = [
  ['1.1', 'A rescue plan is attached to every entry permit.', 'Is the plan there, signed, dated and rehearsed?', '5'],
  ['1.2', 'The gas test is repeated every four hours.', 'Is each test in the log, with who made it and when?', '3'],
]
const hotWork = [
  ['2.1', 'A fire watch stays for an hour after the work.', 'Is the name of the watch written on the permit?', '5'],
  [
    '2.2',
    'Hoses of the cutting gear are tested before each use.',
    'Is there a list of hoses, with the day of their last test?',
    '2',
  ],
]
const archive = [
  ['Ref', 'Question'],
  ['9.1', 'Are the old permits kept for five years?'],
]
const workbook = makeWorkbook([
  { name: 'Entry', xml: sheetOfRows([heads, ...entry]) },
  { name: 'Hot work', xml: sheetOfRows([heads, ...hotWork]) },
  { name: 'Archive', xml: sheetOfRows(archive), state: 'hidden' },
])
const statements = [...entry, ...hotWork].map(([, statement]) => statement ?? '')

async function upload(page: Page) {
  await page.getByLabel('Questionnaire to upload').setInputFiles({
    name: 'Permits.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbook),
  })
  await expect(page.getByText('2 sheets, 4 questions found')).toBeVisible()
}
const openColumns = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await expect(dialog.getByRole('heading', { name: '2 sheets alike' })).toBeVisible()
  return dialog
}
const items = (page: Page) => page.getByRole('region', { name: 'Questionnaire items' })

test('a column that was taken wrongly is changed for all sheets alike, and the items are read again', async ({
  page,
  product,
}) => {
  await openAudits(page, product)
  await upload(page)
  await expect(items(page)).toContainText('Is the plan there, signed, dated and rehearsed?')

  const dialog = await openColumns(page)
  const statement = dialog.getByRole('combobox', { name: 'Column B, Statement of 2 sheets alike' })
  await expect(statement).toHaveText('Not used')
  await statement.click()
  await page.getByRole('option', { name: 'Question' }).click()
  const guidance = dialog.getByRole('combobox', { name: 'Column C, Guidance for the assessor of 2 sheets alike' })
  await expect(guidance).toHaveText('Not used')
  await dialog.getByRole('region', { name: 'Archive' }).getByRole('checkbox', { name: 'Read this sheet' }).click()
  await dialog.getByRole('button', { name: 'Read again' }).click()

  await expect(page.getByText('3 sheets, 5 questions found')).toBeVisible()
  for (const text of [...statements, 'Are the old permits kept for five years?'])
    await expect(items(page)).toContainText(text)
  await expect(items(page)).not.toContainText('Is the plan there')

  // An item that is deleted by hand would come back: that is asked first.
  await page.getByRole('button', { name: 'Actions for item 1.2' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete item' }).click()
  await expect(page.getByText('3 sheets, 4 questions found')).toBeVisible()
  const again = await openColumns(page)
  await expect(again.getByRole('combobox', { name: 'Column B, Statement of 2 sheets alike' })).toHaveText('Question')
  await again.getByRole('button', { name: 'Read again' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Read the questionnaire again?' })
  await expect(asked).toContainText('1 change of items by hand will be lost')
  await asked.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByText('3 sheets, 5 questions found')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Change history' }).click()
  await expect(page.getByText('Read again with other columns: 5 items')).toHaveCount(2)
})

test('the columns are accessible, wide and on a phone', async ({ page, product }) => {
  await openAudits(page, product)
  await upload(page)
  await openColumns(page)
  await expectAccessibleAtAnySize(page, 'columns', '[role=dialog]')
})
