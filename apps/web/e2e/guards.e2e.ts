import { expect, test } from './support/fixtures.ts'
import { fillCredentials, openWorkspace } from './support/pages.ts'
import { superAdmin } from './support/start-product.ts'

test('a page of the console asks to sign in first, leads back to it, and locks again', async ({ page, product }) => {
  await page.goto(`${product.url}/admin/api-keys`)
  await expect(page.getByRole('heading', { name: 'Super Admin Access' })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/admin`)
  await fillCredentials(page, superAdmin.username, superAdmin.password)
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/admin/api-keys`)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Super Admin Access' })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/admin`)
})

test('the technical details ask to sign in first, and whose session ends leaves them', async ({ page, product }) => {
  await page.goto(`${product.url}/about`)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/`)
  const user = await product.user('hse')
  await fillCredentials(page, user.username, user.password)
  await expect(page.getByRole('heading', { name: 'Technical Details', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/about`)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/`)
})

test('a tab of the workspace is no page to sign in for', async ({ page, product }) => {
  await openWorkspace(page, product, await product.user('hse'), 'chat')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'AI Chat', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/`)
})
