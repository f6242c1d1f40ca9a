import { expect, test } from './support/fixtures.ts'
import { openTab, openWorkspace, tabButton } from './support/pages.ts'
import { makeQuestionnaire, uploadQuestionnaire } from './support/questionnaire.ts'

test('back, forward and reload find the tab and what was open in it, while the address stays /', async ({
  page,
  product,
}) => {
  const user = await product.api.createUser(product.admin, 'hse')
  for (const title of ['First talk', 'Second talk']) await product.api.createChatSession(user.session, title)
  const name = 'Places questionnaire.pdf'
  await uploadQuestionnaire(product, user, makeQuestionnaire(name))
  await openWorkspace(page, product, user, 'documents')
  await openTab(page, 'chat')
  const sessions = page.getByRole('navigation', { name: 'Chat sessions' })
  const shown = sessions.locator('[aria-current=true]')
  await expect(shown).toHaveText('Second talk')
  await sessions.getByRole('button', { name: 'First talk', exact: true }).click()
  await expect(shown).toHaveText('First talk')
  await openTab(page, 'questionnaire')
  await page.getByRole('button', { name, exact: true }).click()
  const open = page.getByText(/pages?, \d+ questions found$/)
  await expect(open).toBeVisible()

  await page.reload()
  await expect(tabButton(page, 'questionnaire')).toHaveAttribute('aria-current', 'page')
  await expect(open).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(open).toBeHidden()
  await page.goBack()
  await expect(shown).toHaveText('First talk')
  await page.goBack()
  await expect(shown).toHaveText('Second talk')
  await page.goBack()
  await expect(tabButton(page, 'documents')).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(tabButton(page, 'documents')).toHaveAttribute('aria-current', 'page')
  for (let step = 0; step < 4; step++) await page.goForward()
  await expect(open).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')

  // Whoever signs in next begins at the first tab.
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('Username').fill(user.username)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(tabButton(page, 'dashboard')).toHaveAttribute('aria-current', 'page')
})
