import type { Page } from '@playwright/test'
import { fixtureFiles } from '../support/fixture-files.ts'
import { expect, test } from '../support/fixtures.ts'
import { dropZone, openWorkspace, tabButton } from '../support/pages.ts'
import type { Product } from '../support/start-product.ts'

/** Opens the dashboard of the tender workspace with nothing in it. */
async function openDashboard(page: Page, product: Product) {
  const user = await product.user('tender')
  await product.api.deleteAllDocuments(user.session)
  await product.api.deleteAllChatSessions(user.session)
  await openWorkspace(page, product, user, 'dashboard')
  return user
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('dashboard', () => {
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

  test('a dashboard with a document', async ({ page, product }) => {
    const user = await openDashboard(page, product)
    const { vectorCount } = await product.api.ensureIndexed(user.session, fixtureFiles.compressor)
    await product.api.waitForVectors(user.session, vectorCount)
    await page.reload()

    await test.step('§2 a card with the document count and a bar of count/10', async () => {
      const card = panel(page, 'Tender Documents')
      await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10')
      await expect(card).toContainText('1 of 10 documents')
    })

    await test.step('§2 Recent Activity: the document, its day and status', async () => {
      const row = panel(page, 'Recent Activity').getByRole('listitem')
      await expect(row).toContainText('tender-compressor.pdf')
      await expect(row).toContainText(/Uploaded \d{1,2} [A-Z][a-z]{2} \d{4}/)
      await expect(row).toContainText('Indexed')
    })

    await test.step('§2 Vector Database Analytics: count, a bar of count/1000, Uptime 99%, Sources', async () => {
      const analytics = panel(page, 'Vector Database Analytics')
      await expect(analytics).toContainText(String(vectorCount))
      await expect(analytics.getByRole('meter')).toHaveAttribute('aria-valuemax', '1000')
      await expect(analytics).toContainText('99%')
      await expect(analytics).toContainText('Sources')
    })
  })
})
