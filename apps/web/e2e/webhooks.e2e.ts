import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './support/fixtures.ts'
import { openConsole } from './support/pages.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
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
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect.soft(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      }
      await page.getByRole('button', { name: `Deliveries to ${address}` }).click()
      await expect(page.getByRole('dialog').getByText('Nothing was sent yet.')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: `Delete ${address}` }).click()
      await page.getByRole('button', { name: 'Delete webhook' }).click()
      await expect(row).toHaveCount(0)
    })
  })
