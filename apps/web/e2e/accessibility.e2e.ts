import { agents } from '@fieldproof/schema/agents'
import { expectAccessible } from './support/expect-accessible.ts'
import { fixtureFiles } from './support/fixture-files.ts'
import { expect, test } from './support/fixtures.ts'
import { openConsole, openTab, openWorkspace, saveSession } from './support/pages.ts'
import type { Product } from './support/start-product.ts'

test('signed out: the login page, its errors, the admin login, and the 404 page', async ({ page, product }) => {
  await page.goto(product.url)
  for (const agent of agents) {
    await page.getByRole('radio', { name: new RegExp(`^${agent.name}`) }).click()
    await expectAccessible(page, `login page, ${agent.name}`)
  }
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectAccessible(page, 'login page with errors')
  await page.goto(`${product.url}/admin`)
  await expect(page.getByRole('heading', { name: 'Super Admin Access' })).toBeVisible()
  await expectAccessible(page, 'admin login')
  await page.goto(`${product.url}/nowhere`)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expectAccessible(page, '404 page')
})

test('the admin console, its form, its errors and its question', async ({ page, product }) => {
  const user = await product.user('tender')
  await openConsole(page, product)
  await expect(page.getByRole('row').filter({ hasText: user.username })).toBeVisible()
  const consistency = page.getByRole('region', { name: 'Consistency' })
  await consistency.getByRole('button', { name: 'Check and repair' }).click()
  await expect(consistency.getByText('Documents compared')).toBeVisible()
  await expectAccessible(page, 'console')
  await page.getByRole('button', { name: 'Add Agent User' }).click()
  await page.getByRole('button', { name: 'Create user' }).click()
  await expectAccessible(page, 'console with form and errors')
  await page.getByLabel('Agent type').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  // The page behind it is hidden from everybody, which page-wide rules do not know.
  await expectAccessible(page, 'open choice of agents', '[role=listbox]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Delete ${user.username}` }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'question before a deletion')
})

for (const agent of agents) {
  test(`the workspace of the ${agent.name}`, async ({ page, product }) => {
    const user = await fillWorkspace(product, agent.id)
    await openWorkspace(page, product, user)
    const tabs = await page.getByRole('navigation', { name: 'Workspace' }).getByRole('button').all()
    for (const tab of tabs) {
      await tab.click()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page, `tab ${await tab.textContent()}`)
    }

    await openTab(page, 'documents')
    await page
      .getByRole('button', { name: /^Delete .*\.pdf$/ })
      .first()
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'question before a deletion')
    await page.keyboard.press('Escape')

    await openTab(page, 'chat')
    await expect(page.getByRole('group', { name: 'Sources' })).toBeVisible()
    await expectAccessible(page, 'chat with an answer')
    await page.getByRole('group', { name: 'Sources' }).getByRole('button').first().click()
    await expect(page.getByTestId('quote-mark')).toBeVisible()
    await expectAccessible(page, 'chat with the page of a source')
  })
}

test('on a phone: login page, drawer, documents and chat', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(product.url)
  await expectAccessible(page, 'login page')
  const user = await fillWorkspace(product, 'hse')
  await saveSession(page, user.session)
  await page.goto(product.url)
  for (const tab of ['documents', 'chat']) {
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
    if (tab === 'documents') await expectAccessible(page, 'drawer')
    await openTab(page, tab)
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeHidden()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page, tab)
  }
})

/** A workspace with an indexed document, one that failed, and an answered question. */
async function fillWorkspace(product: Product, agent: 'hse' | 'tender') {
  const user = await product.user(agent)
  const { api } = product
  const file = agent === 'hse' ? fixtureFiles.gasTesting : fixtureFiles.compressor
  await api.ensureIndexed(user.session, file)
  const documents = await api.listDocuments(user.session)
  if (!documents.some(({ originalName }) => originalName === 'blank-page.pdf'))
    await api.uploadDocument(user.session, fixtureFiles.blankPage)
  const sessions = await api.call<object[]>(user.session, 'GET', '/chat/sessions')
  if (sessions.length === 0) {
    const { id } = await api.createChatSession(user.session, 'First questions')
    const question = agent === 'hse' ? 'How long is the gas tester card valid?' : 'How long are bids valid?'
    await api.ask(user.session, id, question)
  }
  return user
}

test('the first key of a keyboard leads past the navigation', async ({ page, product }) => {
  const user = await product.api.createUser(product.admin, 'hse')
  await openWorkspace(page, product, user, 'documents')
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  const skip = page.getByRole('button', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
