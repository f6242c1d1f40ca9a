import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeWorkbook, sheetOfRows } from '../../api/test/support/make-office-file.ts'
import { unzipText } from '../../api/test/support/read-office-file.ts'
import { fixtureFiles } from './support/fixture-files.ts'
import { expect, test } from './support/fixtures.ts'
import { leaveWorkspaceEmpty, openEmptyWorkspace } from './support/own-workspace.ts'
import { openTab, signIn } from './support/pages.ts'
import { itemButton, questions } from './support/questionnaire.ts'

const saveOf = async (page: Page, start: () => Promise<void>) => {
  const saved = page.waitForEvent('download')
  await start()
  const download = await saved
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) }
}

test('an Excel questionnaire is uploaded, audited and given back with its answers in it', async ({ page, product }) => {
  const auditor = await openEmptyWorkspace(product, 'e.lindqvist')
  await product.api.ensureIndexed(auditor.session, fixtureFiles.gasTesting)
  const rows = [['Ref', 'Question'], ...questions.map((question, at) => [`1.${at + 1}0`, question])]
  const workbook = makeWorkbook([{ name: 'Gas testing', xml: sheetOfRows(rows) }])
  await signIn(page, product, auditor)
  await openTab(page, 'questionnaire')
  await page.getByLabel('Questionnaire to upload').setInputFiles({
    name: 'Gas testing.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbook),
  })
  await expect(page.getByText(`1 sheet, ${questions.length} questions found`)).toBeVisible()
  await expect(itemButton(page, questions[0] ?? '')).toBeVisible()
  await page.getByRole('button', { name: 'Show the file' }).click()
  const sheetRows = page.getByRole('region', { name: 'File', exact: true })
  await sheetRows.getByRole('button', { name: `Item 1.20: ${questions[1]}`, exact: true }).click()
  await expect(itemButton(page, questions[1] ?? '')).toBeFocused()
  await expect(sheetRows.getByRole('button', { name: `Item 1.20: ${questions[1]}`, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await sheetRows.getByRole('button', { name: 'Hide the file' }).click()
  await expect(sheetRows).toHaveCount(0)
  await page.getByRole('tab', { name: 'Extracted text' }).click()
  await expect(page.getByText(`1.10 | ${questions[0]}`)).toBeVisible()
  const original = await saveOf(page, () => page.getByRole('button', { name: 'Download the Excel file' }).click())
  expect(original).toEqual({ name: 'Gas testing.xlsx', bytes: workbook })

  await page.getByRole('tab', { name: 'Findings' }).click()
  await page.getByRole('button', { name: 'Run audit' }).click()
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText(`0 of ${questions.length} reviewed`)
  await page.getByRole('row').filter({ hasText: questions[0] }).click()
  await page.getByRole('button', { name: 'Questionnaire Gas testing, row 2' }).click()
  await expect(page.getByRole('tab', { name: 'Extracted text' })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const filled = await saveOf(page, () => page.getByRole('menuitem', { name: 'Answered questionnaire' }).click())
  expect(filled.name).toBe('Gas testing answered.xlsx')
  const sheet = unzipText(filled.bytes)['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('<c r="C1" t="inlineStr"><is><t xml:space="preserve">Audit status</t></is></c>')
  expect(sheet).toContain('<c r="C2" t="inlineStr"><is><t xml:space="preserve">Compliant</t></is></c>')
  await leaveWorkspaceEmpty(product, [page], [auditor])
})
