import type { Page } from '@playwright/test'
import { expectAccessibleAtAnySize } from './support/expect-accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { openConsole } from './support/pages.ts'

async function openLog(page: Page) {
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Security log' }).click()
  await expect(page.getByRole('heading', { name: 'Security log' })).toBeVisible()
}

test('the super admin reads, filters, verifies and takes away the security log', async ({ page, product }) => {
  const user = await product.api.createUser(product.admin, 'tender')
  await openConsole(page, product)
  await openLog(page)
  const rows = page.getByRole('region', { name: 'Entries' }).getByRole('row')
  await expect(rows.filter({ hasText: user.username }).filter({ hasText: 'Created a user' })).toBeVisible()

  await page.getByLabel('User', { exact: true }).fill(user.username.toUpperCase())
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Signed in')
  await page.getByLabel('Action').click()
  await page.getByRole('option', { name: 'Deleted a document' }).click()
  await expect(page.getByText('No such entries')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows.filter({ hasText: user.username })).not.toHaveCount(0)
  await page.getByLabel('Day').fill('2020-01-01')
  await expect(page.getByText('No such entries')).toBeVisible()
  await page.getByLabel('Day').fill('')

  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('The log is whole')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('fieldproof-security-log.csv')
  expect(await (await file.createReadStream()).toArray().then((parts) => parts.join(''))).toContain('user.created')
})

test('older entries follow on request', async ({ page, product }) => {
  // A page of the log holds fifty.
  for (let n = 0; n < 55; n++)
    await product.api.call(product.admin, 'POST', '/auth/agent', { agent: n % 2 ? 'hse' : 'tender' })
  await openConsole(page, product)
  await openLog(page)
  const rows = page.getByRole('region', { name: 'Entries' }).getByRole('row')
  await expect(rows).toHaveCount(51)
  await page.getByRole('button', { name: 'Show older entries' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(51)
})

test('is accessible, wide and on a phone', async ({ page, product }) => {
  await product.api.createUser(product.admin, 'hse')
  await openConsole(page, product)
  await openLog(page)
  await expect(page.getByText('Created a user').first()).toBeVisible()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('The log is whole')).toBeVisible()
  await expectAccessibleAtAnySize(page, 'log')
})
