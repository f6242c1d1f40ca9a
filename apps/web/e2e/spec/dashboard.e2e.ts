import { limits } from '@fieldproof/schema/limits'
import type { Page } from '@playwright/test'
import { fixtureFiles, makeDocument } from '../support/fixture-files.ts'
import { expect } from '../support/fixtures.ts'
import { dropZone, openWorkspace, tabButton } from '../support/pages.ts'
import type { Product } from '../support/start-product.ts'
import { checkRules } from './check-rules.ts'

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

checkRules('dashboard', [
  {
    section: '2',
    rule: 'a card with the document count and a bar of count/10',
    async run({ page, product }) {
      await openDashboard(page, product, [makeDocument('One.pdf'), makeDocument('Two.pdf')])
      const card = panel(page, 'Tender Documents')
      await expect(card).toContainText('2')
      await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20')
      await expect(card).toContainText(`2 of ${limits.documentBarFull} documents`)
    },
  },
  {
    section: '2',
    rule: 'the bar of the documents is capped at 100%',
    async run({ page, product }) {
      await openDashboard(
        page,
        product,
        Array.from({ length: limits.documentBarFull + 1 }, (_, i) => makeDocument(`Paper ${i}.pdf`)),
      )
      await expect(panel(page, 'Tender Documents').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    },
  },
  {
    section: '2',
    rule: 'the label of the documents is "HSE Policies" for the other agent',
    async run({ page, product }) {
      await openWorkspace(page, product, await product.user('hse'), 'dashboard')
      await expect(panel(page, 'HSE Policies')).toBeVisible()
    },
  },
  {
    section: '2',
    rule: 'a card with the chat-session count, Active while the vector database is connected',
    async run({ page, product }) {
      const user = await openDashboard(page, product)
      await product.api.createChatSession(user.session, 'One')
      await page.reload()
      await expect(panel(page, 'Chat Sessions')).toContainText('1')
      await expect(panel(page, 'Chat Sessions')).toContainText('Active')
    },
  },
  {
    section: '2',
    rule: 'Inactive, Uptime 0% and Offline when it is not',
    async run({ page, product }) {
      const user = await product.user('tender')
      // The embedded database starts again by itself, faster than a test can look.
      await page.route('**/trpc/*health.get*', (route) => route.abort())
      await openWorkspace(page, product, user, 'dashboard')
      await expect(panel(page, 'Chat Sessions')).toContainText('Inactive')
      await expect(panel(page, 'Vector Database Analytics')).toContainText('0%')
      await expect(panel(page, 'System Health')).toContainText('Offline')
      await expect(panel(page, 'System Health')).toContainText('N/A')
    },
  },
  {
    section: '2',
    rule: 'Vector Database Analytics: count, a bar of count/1000, Uptime 99%, Sources',
    async run({ page, product }) {
      const user = await openDashboard(page, product)
      const { vectorCount } = await product.api.ensureIndexed(user.session, fixtureFiles.compressor)
      await product.api.waitForVectors(user.session, vectorCount)
      await page.reload()
      const analytics = panel(page, 'Vector Database Analytics')
      await expect(analytics).toContainText(String(vectorCount))
      await expect(analytics.getByRole('meter')).toHaveAttribute('aria-valuemax', String(limits.vectorBarFull))
      await expect(analytics).toContainText('99%')
      await expect(analytics).toContainText('Sources')
    },
  },
  {
    section: '2',
    rule: 'Recent Activity without documents: "No documents uploaded yet"',
    async run({ page, product }) {
      await openDashboard(page, product)
      await expect(panel(page, 'Recent Activity')).toContainText('No documents uploaded yet')
    },
  },
  {
    section: '9',
    rule: 'Recent Activity: 3 documents, names cut at 25 characters with an ellipsis, day and status',
    async run({ page, product }) {
      const long = 'Abcdefghij Abcdefghij Abcdefghij.pdf'
      const names = ['Old.pdf', 'Newer.pdf', 'Newest.pdf', long]
      await openDashboard(
        page,
        product,
        names.map((name) => makeDocument(name)),
      )
      const rows = panel(page, 'Recent Activity').getByRole('listitem')
      await expect(rows).toHaveCount(limits.recentActivityItems)
      await expect(rows.first()).toContainText(`${long.slice(0, limits.recentNameLength)}…`)
      await expect(rows.first()).toContainText(/Uploaded \d{1,2} [A-Z][a-z]{2} \d{4}/)
      await expect(rows.first()).toContainText(/Queued|Processing|Indexed/)
      await expect(panel(page, 'Recent Activity')).not.toContainText('Old.pdf')
    },
  },
  {
    section: '2',
    rule: 'System Health: Operational, an AI provider that is Connected, the collection',
    async run({ page, product }) {
      await openDashboard(page, product)
      const health = panel(page, 'System Health')
      await expect(health).toContainText('Operational')
      await expect(health).toContainText('Connected · Local engine')
      await expect(health).toContainText(/Collection.*tender/)
    },
  },
  {
    section: '2',
    rule: 'Performance: Fast 85%, Optimal 65%, Excellent 92%',
    async run({ page, product }) {
      await openDashboard(page, product)
      for (const target of ['Fast 85%', 'Optimal 65%', 'Excellent 92%'])
        await expect(panel(page, 'Performance').locator(`[aria-valuetext="${target}"]`)).toBeVisible()
    },
  },
  {
    section: '2',
    rule: 'Quick Actions: "Upload New Document" and "Start AI Chat" lead there',
    async run({ page, product }) {
      await openDashboard(page, product)
      await panel(page, 'Quick Actions').getByRole('button', { name: 'Upload New Document' }).click()
      await expect(dropZone(page)).toBeVisible()
      await tabButton(page, 'dashboard').click()
      await panel(page, 'Quick Actions').getByRole('button', { name: 'Start AI Chat' }).click()
      await expect(page.getByLabel('Message', { exact: true })).toBeVisible()
    },
  },
])
