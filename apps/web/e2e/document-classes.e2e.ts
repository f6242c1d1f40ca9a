import { fixtureFiles } from './support/fixture-files.ts'
import { expect, test } from './support/fixtures.ts'
import { ask, openTab, openWorkspace } from './support/pages.ts'

test('a class is corrected in its row, named on a source, and a chat is limited to chosen documents', async ({
  page,
  product,
}) => {
  const { api, admin } = product
  const user = await api.createUser(admin, 'hse')
  await api.ensureIndexed(user.session, fixtureFiles.gasTesting)
  await api.ensureIndexed(user.session, fixtureFiles.compressor)
  await api.createChatSession(user.session, 'Chosen')
  await openWorkspace(page, product, user, 'documents')
  const guessed = page.getByRole('button', { name: /Class of gas-testing-standard\.pdf: Own document · guessed/ })
  await guessed.click()
  await page.getByRole('menuitemradio', { name: 'Law or standard' }).click()
  await expect(
    page.getByRole('button', { name: /Class of gas-testing-standard\.pdf: Law or standard\. / }),
  ).toBeVisible()

  await openTab(page, 'chat')
  // The field of the session takes the place of the one that is there before the sessions are.
  const sessions = page.getByRole('navigation', { name: 'Chat sessions' })
  await expect(sessions.locator('[aria-current=true]')).toHaveText('Chosen')
  await page.getByRole('button', { name: 'Documents that are searched: All documents' }).click()
  await page.getByRole('checkbox', { name: 'gas-testing-standard.pdf' }).click()
  await page.keyboard.press('Escape')
  await ask(page, 'How often must the gas test be repeated?')
  const card = page.getByRole('group', { name: 'Sources' }).getByRole('button').first()
  await expect(card).toContainText('Law or standard')
  await page.reload()
  await openTab(page, 'chat')
  await expect(
    page.getByRole('button', { name: 'Documents that are searched: gas-testing-standard', exact: true }),
  ).toBeVisible()
})
