import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { layPages } from '../../api/test/support/lay-pages.ts'
import { expect, test } from './support/fixtures.ts'
import { openConsole, openTab, openWorkspace } from './support/pages.ts'

const standard = `Ladder Standard

Ladders shall be inspected by a competent person every six weeks. The HSE manager shall keep the register.
Workers must not carry loads on a ladder.`
const tender = `Invitation to tender: roof repair

1 Requirements
1.1 The Contractor shall submit a programme within ten days.`

async function look(page: Page, name: string) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect.soft(violations.map(({ id, nodes }) => [name, id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    test('a standard is shared, drafted from, accepted, and its page opened; stopped, it says so', async ({
      page,
      browser,
      product,
    }) => {
      test.setTimeout(180_000)
      const { api } = product
      const hse = await api.createUser(product.admin, 'hse', `hanna-${colorScheme}`)
      const buyer = await api.createUser(product.admin, 'tender', `bert-${colorScheme}`)
      const name = `Ladder Standard ${colorScheme}`
      const upload = async (session: typeof hse.session, file: string, text: string) => {
        const { id } = await api.uploadDocument(session, {
          name: file,
          bytes: layPages(`${text} The ${colorScheme} edition of 2026.`),
        })
        await api.waitUntil(session, id, 'indexed')
      }
      await upload(hse.session, `${name}.pdf`, standard)
      await upload(buyer.session, `Roof repair ${colorScheme}.pdf`, tender)

      const desk = await (await browser.newContext({ colorScheme, reducedMotion: 'reduce' })).newPage()
      await openWorkspace(desk, product, buyer)
      await openTab(desk, 'tenders')
      await desk.getByLabel('Tender document').click()
      await desk.getByRole('option', { name: new RegExp(`Roof repair ${colorScheme}`) }).click()
      await desk.getByRole('button', { name: 'Analyse tender' }).click()
      await desk.getByRole('tab', { name: 'Requirements' }).click()
      await expect(desk.getByRole('list', { name: 'Requirements' })).toContainText('programme within ten days')
      await expect(desk.getByRole('region', { name: 'Our standards' })).toHaveCount(0)

      await openConsole(page, product)
      await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Sharing' }).click()
      await page.getByLabel('Search documents of HSE by name').fill(name)
      await page.getByRole('button', { name: `Share ${name}` }).click()
      const shared = page
        .getByRole('list', { name: 'Shared documents' })
        .getByRole('listitem')
        .filter({ hasText: name })
      await expect(shared).toContainText('by ')
      await look(page, `sharing-${colorScheme}`)

      await desk.reload()
      await desk.getByRole('tab', { name: 'Requirements' }).click()
      const panel = desk.getByRole('region', { name: 'Our standards' })
      await panel.getByRole('button', { name: 'Draft requirements' }).click()
      const drafts = desk.getByRole('list', { name: 'Drafted requirements' }).getByRole('listitem')
      await expect(drafts).toHaveCount(2)
      const inspected = drafts.filter({ hasText: 'Ladders shall be inspected by a competent person every six weeks.' })
      await expect(inspected).toContainText('Draft')
      await look(desk, `drafts-${colorScheme}`)
      await inspected.getByRole('button', { name: /^Accept: / }).click()
      await expect(inspected).toContainText('Accepted')
      await expect(desk.getByRole('list', { name: 'Requirements', exact: true })).toContainText(
        'The contractor shall ensure that ladders shall be inspected',
      )
      await inspected.getByRole('button', { name: /open the page$/ }).click()
      const sheet = desk.getByRole('dialog')
      await expect(sheet).toContainText(name)
      await expect(sheet.getByText(/The cited words are marked/)).toBeAttached()
      await desk.keyboard.press('Escape')

      await shared.getByRole('button', { name: `Stop sharing ${name}` }).click()
      await expect(shared).toHaveCount(0)
      await desk.reload()
      await desk.getByRole('tab', { name: 'Requirements' }).click()
      await expect(drafts.first()).toContainText('no longer shared')
      await expect(panel.getByRole('button', { name: 'Draft requirements' })).toHaveCount(0)
      await desk.context().close()
    })
  })
