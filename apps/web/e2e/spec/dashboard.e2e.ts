import type { Page } from '@playwright/test'
import { fixtureFiles, makeDocument } from '../support/fixture-files.ts'
import { expect, test } from '../support/fixtures.ts'
import { dropZone, openWorkspace, tabButton } from '../support/pages.ts'
import type { Product } from '../support/start-product.ts'

/** Opens the dashboard of the tender workspace with nothing but `documents` in it. */
async function openDashboard(page: Page, product: Product, documents: readonly ReturnType<typeof makeDocument>[] = []) {
  const user = await product.user('tender')
  await product.api.deleteAllDocuments(user.session)
  await product.api.deleteAllChatSessions(user.session)
  for (const file of documents) await product.api.uploadDocument(user.session, file)
  await openWorkspace(page, product, user, 'dashboard')
  return user
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('dashboard', () => {
  test('§2 a card with the document count and a bar of count/10', async ({ page, product }) => {
    await openDashboard(page, product, [makeDocument('One.pdf'), makeDocument('Two.pdf')])
    const card = panel(page, 'Tender Documents')
    await expect(card).toContainText('2')
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20')
    await expect(card).toContainText('2 of 10 documents')
  })

  test('a dashboard with more documents than it shows', async ({ page, product }) => {
    const long = 'Abcdefghij Abcdefghij Abcdefghij.pdf'
    const before = Array.from({ length: 7 }, (_, i) => `Paper ${i}.pdf`)
    const names = [...before, 'Old.pdf', 'Newer.pdf', 'Newest.pdf', long]
    await openDashboard(
      page,
      product,
      names.map((name) => makeDocument(name)),
    )

    await test.step('§2 the bar of the documents is capped at 100%', async () => {
      await expect(panel(page, 'Tender Documents').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    })

    await test.step('§9 Recent Activity: 3 documents, names cut at 25 characters with an ellipsis, day and status', async () => {
      const rows = panel(page, 'Recent Activity').getByRole('listitem')
      await expect(rows).toHaveCount(3)
      await expect(rows.first()).toContainText('Abcdefghij Abcdefghij Abc…')
      await expect(rows.first()).toContainText(/Uploaded \d{1,2} [A-Z][a-z]{2} \d{4}/)
      await expect(rows.first()).toContainText(/Queued|Processing|Indexed/)
      await expect(panel(page, 'Recent Activity')).not.toContainText('Old.pdf')
    })
  })

  test('§2 the label of the documents is "HSE Policies" for the other agent', async ({ page, product }) => {
    await openWorkspace(page, product, await product.user('hse'), 'dashboard')
    await expect(panel(page, 'HSE Policies')).toBeVisible()
  })

  test('a dashboard without documents', async ({ page, product }) => {
    const user = await openDashboard(page, product)
    await product.api.createChatSession(user.session, 'One')
    await page.reload()

    await test.step('§2 a card with the chat-session count, Active while the vector database is connected', async () => {
      await expect(panel(page, 'Chat Sessions')).toContainText('1')
      await expect(panel(page, 'Chat Sessions')).toContainText('Active')
    })

    await test.step('§2 Recent Activity without documents: "No documents uploaded yet"', async () => {
      await expect(panel(page, 'Recent Activity')).toContainText('No documents uploaded yet')
    })

    await test.step('§2 System Health: Operational, an AI provider that is Connected, the collection', async () => {
      const health = panel(page, 'System Health')
      await expect(health).toContainText('Operational')
      await expect(health).toContainText('Connected · Local engine')
      await expect(health).toContainText(/Collection.*tender/)
    })

    await test.step('§2 Performance: Fast 85%, Optimal 65%, Excellent 92%', async () => {
      for (const target of ['Fast 85%', 'Optimal 65%', 'Excellent 92%'])
        await expect(panel(page, 'Performance').locator(`[aria-valuetext="${target}"]`)).toBeVisible()
    })

    await test.step('§2 Quick Actions: "Upload New Document" and "Start AI Chat" lead there', async () => {
      await panel(page, 'Quick Actions').getByRole('button', { name: 'Upload New Document' }).click()
      await expect(dropZone(page)).toBeVisible()
      await tabButton(page, 'dashboard').click()
      await panel(page, 'Quick Actions').getByRole('button', { name: 'Start AI Chat' }).click()
      await expect(page.getByLabel('Message', { exact: true })).toBeVisible()
    })
  })

  test('§2 Inactive, Uptime 0% and Offline when it is not', async ({ page, product }) => {
    const user = await product.user('tender')
    // The embedded database starts again by itself, faster than a test can look.
    await page.route('**/trpc/*health.get*', (route) => route.abort())
    await openWorkspace(page, product, user, 'dashboard')
    await expect(panel(page, 'Chat Sessions')).toContainText('Inactive')
    await expect(panel(page, 'Vector Database Analytics')).toContainText('0%')
    await expect(panel(page, 'System Health')).toContainText('Offline')
    await expect(panel(page, 'System Health')).toContainText('N/A')
  })

  test('§2 Vector Database Analytics: count, a bar of count/1000, Uptime 99%, Sources', async ({ page, product }) => {
    const user = await openDashboard(page, product)
    const { vectorCount } = await product.api.ensureIndexed(user.session, fixtureFiles.compressor)
    await product.api.waitForVectors(user.session, vectorCount)
    await page.reload()
    const analytics = panel(page, 'Vector Database Analytics')
    await expect(analytics).toContainText(String(vectorCount))
    await expect(analytics.getByRole('meter')).toHaveAttribute('aria-valuemax', '1000')
    await expect(analytics).toContainText('99%')
    await expect(analytics).toContainText('Sources')
  })
})
