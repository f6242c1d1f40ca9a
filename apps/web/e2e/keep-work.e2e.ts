import type { Page } from '@playwright/test'
import { fixtureFiles } from './support/fixture-files.ts'
import { expect, test } from './support/fixtures.ts'
import { ask, fillCredentials, openTab, openWorkspace } from './support/pages.ts'

const message = (page: Page) => page.getByLabel('Message', { exact: true })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

test('what is being written outlives a reload and a session that ended, for its writer alone', async ({
  page,
  product,
}) => {
  const writer = await product.api.createUser(product.admin, 'hse')
  const other = await product.api.createUser(product.admin, 'hse')
  await product.api.createChatSession(writer.session, 'A session')
  await openWorkspace(page, product, writer, 'chat')
  await message(page).fill('Half a question about the')
  await page.reload()
  await expect(message(page)).toHaveValue('Half a question about the')

  // The session ends on the server; the page learns of it with its next call, whichever that is.
  await product.api.call(writer.session, 'POST', '/auth/logout')
  await page.reload()
  await expect(page.getByLabel('Username')).toBeFocused()
  await fillCredentials(page, other.username, other.password)
  await openTab(page, 'chat')
  await expect(message(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Logout' }).click()
  await fillCredentials(page, writer.username, writer.password)
  await openTab(page, 'chat')
  await expect(message(page)).toHaveValue('Half a question about the')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.reload()
  await expect(message(page)).toHaveValue('')
})

test('a conversation and a screen are where they were after reload and back', async ({ page, product }) => {
  const user = await product.api.createUser(product.admin, 'hse')
  await product.api.ensureIndexed(user.session, fixtureFiles.gasTesting)
  await openWorkspace(page, product, user, 'chat')
  await page.setViewportSize({ width: 1280, height: 560 })
  for (const question of [
    'How often must the gas test be repeated?',
    'Who may carry out a gas test?',
    'What is written on the green form?',
  ])
    await ask(page, question)
  const first = log(page).getByText('How often must the gas test be repeated?')
  // The foot of the last answer: with a long one its question may be above what is seen.
  const last = log(page).getByRole('button', { name: 'Like', exact: true }).last()
  await expect(last).toBeInViewport()
  await log(page).hover()
  await page.mouse.wheel(0, -4_000)
  await expect(first).toBeInViewport()
  // Where something stands is written down a moment after the scrolling, later on a busy machine.
  const places = () => page.evaluate(() => sessionStorage.getItem('fieldproof-scroll') ?? '')
  await expect.poll(places).toContain('"row"')
  await page.reload()
  await expect(first).toBeInViewport()
  await expect(last).not.toBeInViewport()

  await openTab(page, 'dashboard')
  const trends = page.getByRole('heading', { name: 'Quick Actions' })
  await trends.scrollIntoViewIfNeeded()
  await expect.poll(places).toContain(' dashboard ')
  await openTab(page, 'chat')
  await expect(first).toBeInViewport()
  await page.goBack()
  await expect(trends).toBeInViewport()
})

test('a lost network is told as that, and not as a database that cannot be reached', async ({ page, product }) => {
  const user = await product.api.createUser(product.admin, 'hse')
  await page.clock.install()
  await openWorkspace(page, product, user, 'chat')
  await expect(page.getByText('Vector database connected')).toBeVisible()
  await page.route(/\/trpc\/[^?]*health\.get/, (route) => route.abort('internetdisconnected'))
  await page.clock.fastForward(31_000)
  await expect(page.getByText('AI Agent Offline')).toBeVisible()
  await expect(page.getByRole('status').getByText('No connection to the server')).toBeVisible()
  await expect(page.getByText('Vector database unreachable')).toBeHidden()
})

test('the first stop of the keyboard skips to the content', async ({ page, product }) => {
  const user = await product.api.createUser(product.admin, 'hse')
  await openWorkspace(page, product, user)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(new URL(page.url()).hash).toBe('')
})
