import { expectAccessibleAtAnySize } from './support/expect-accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { openConsole } from './support/pages.ts'

test('a webhook is made, its secret shown once, and deleted; accessible, wide and on a phone', async ({
  page,
  product,
}) => {
  await openConsole(page, product)
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByRole('heading', { name: 'Webhooks', exact: true })).toBeVisible()
  const address = `http://127.0.0.1:9/${crypto.randomUUID()}`
  await page.getByRole('textbox', { name: 'Address' }).fill(address)
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const secret = (await page.getByTestId('new-secret').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.content()).not.toContain(secret)

  const row = page.getByRole('listitem').filter({ hasText: address })
  await expect(row).toContainText('Nothing was sent yet')
  await expectAccessibleAtAnySize(page, 'webhooks')
  await page.getByRole('button', { name: `Deliveries to ${address}` }).click()
  await expect(page.getByRole('dialog').getByText('Nothing was sent yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Delete ${address}` }).click()
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(row).toHaveCount(0)
})
