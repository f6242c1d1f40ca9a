import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtAnySize } from './support/expect-accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { openConsole } from './support/pages.ts'

async function openKeys(page: Page) {
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'API keys' }).click()
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible()
}

test('a key is made, shown once, used and revoked', async ({ page, product }) => {
  await openConsole(page, product)
  await openKeys(page)
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  const name = `Archive ${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByLabel('Agent').click()
  await page.getByRole('option', { name: 'Tender Agent' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()

  const dialog = page.getByRole('dialog', { name: 'Copy the key now' })
  const token = (await dialog.getByTestId('new-token').textContent()) ?? ''
  expect(token).toMatch(/^fp_tender_[\w-]{43}$/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  expect(await page.content()).not.toContain(token)

  const use = () => fetch(`${product.url}/api/documents`, { headers: { authorization: `Bearer ${token}` } })
  expect((await use()).status).toBe(200)
  const row = page.getByRole('row').filter({ hasText: name })
  await page.reload()
  await expect(row).toContainText('Active')
  await expect(row).toContainText('Today')
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(row).toContainText('Revoked')
  expect((await use()).status).toBe(401)
})

test('is accessible, wide and on a phone', async ({ page, product }) => {
  await openConsole(page, product)
  await openKeys(page)
  await page
    .getByRole('textbox', { name: 'Name' })
    .fill('A system whose name is a good deal longer than most of them are')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByTestId('new-token')).toBeVisible()
  await expectAccessible(page, 'new key', '[role=dialog]')
  await page.getByRole('button', { name: 'Done' }).click()
  await expectAccessibleAtAnySize(page, 'keys')
})
