import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { type FakeProvider, startFakeProvider } from './support/fake-provider.ts'
import { fixtureFiles } from './support/fixture-files.ts'
import { expect, type PageProblems, test, watchPage } from './support/fixtures.ts'
import {
  ask,
  beginSession,
  documentRow,
  dropFiles,
  expectToast,
  fillCredentials,
  openTab,
  signIn,
} from './support/pages.ts'
import { type Product, startProduct, superAdmin } from './support/start-product.ts'

const hseUser = { username: 'k.halvorsen', email: 'k.halvorsen@example.com', password: 'the password of halvorsen' }
const tenderUser = { username: 'm.okafor', email: 'm.okafor@example.com', password: 'the password of okafor' }

test.describe.configure({ mode: 'serial' })

let product: Product
let provider: FakeProvider
let adminPage: Page
let userPage: Page
/** The pages of the story live through all its chapters, so their problems do not belong to one test. */
const problems: PageProblems = { policy: [], thrown: [] }

test.beforeAll(async ({ browser }) => {
  ;[product, provider] = await Promise.all([startProduct(), startFakeProvider()])
  adminPage = await openPage(browser)
  userPage = await openPage(browser)
})

test.afterEach(() => {
  expect(problems).toEqual({ policy: [], thrown: [] })
})

test.afterAll(async () => {
  await Promise.all([product.stop(), provider.stop()])
})

test('the super admin opens an empty console and adds a user for each agent', async () => {
  const page = adminPage
  await page.goto(product.url)
  await page.getByRole('link', { name: 'Super Admin Access' }).click()
  await expect(page.getByRole('heading', { name: 'Super Admin Access' })).toBeVisible()
  await fillCredentials(page, superAdmin.username, 'not the password')
  await expectToast(page, 'Login Failed')
  await fillCredentials(page, superAdmin.username, superAdmin.password)
  await expectToast(page, 'Admin Login Successful', 'Welcome to Super Admin Console')
  await expect(page.getByText('No agent users yet')).toBeVisible()

  for (const [user, agent] of [
    [hseUser, 'HSE'],
    [tenderUser, 'Tender'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Agent User' }).click()
    const form = page.getByRole('region', { name: 'Create New Agent User' })
    await form.getByLabel('Username').fill(user.username)
    await form.getByLabel('Email').fill(user.email)
    await form.getByLabel('Password', { exact: true }).fill(user.password)
    await form.getByLabel('Agent type').click()
    await page.getByRole('option', { name: `${agent} Agent` }).click()
    await form.getByRole('button', { name: 'Create user' }).click()
    await expectToast(
      page,
      'User created successfully',
      `${user.username} has been created with ${agent.toUpperCase()} access`,
    )
    await expect(form).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: user.email })).toContainText('Never')
  }
  const figures = page.getByRole('region', { name: 'User figures' })
  await expect(figures).toContainText(/Total Users2.*HSE Agents1.*Tender Agents1.*New This Month2/)
})

test('the HSE user signs in and sees the workspace', async () => {
  const page = userPage
  await signIn(page, product, hseUser)
  await expectToast(page, 'Login Successful', 'Welcome to HSE Agent')
  await expect(page.getByText('AI Agent Ready')).toBeVisible()
  await openTab(page, 'documents')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Policy Documents')
  await expect(page.getByText('No documents uploaded yet')).toBeVisible()
  await expect(page.getByText('No documents in queue')).toBeVisible()
})

test('uploads a PDF by dialog and one by drop, and watches both get indexed', async () => {
  const page = userPage
  const seen = await watchStatuses(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(fixtureFiles.gasTesting)
  await expect(documentRow(page, 'gas-testing-standard.pdf')).toBeVisible()

  // A dropped file of some megabytes, slow until its progress was seen: bytes after the end of a PDF are allowed.
  const pdf = Buffer.concat([readFileSync(fixtureFiles.compressor), Buffer.alloc(8 * 1024 * 1024, '%\n')])
  await slowDown(page, 512 * 1024)
  const progress = page.getByRole('progressbar', { name: 'Upload' })
  await Promise.all([
    expect(progress).toBeVisible(),
    dropFiles(page, [{ name: 'Compressor overhaul.pdf', mimeType: 'application/pdf', buffer: pdf }]),
  ])
  await expect(page.getByRole('button', { name: 'Cancel the upload' })).toBeVisible()
  await slowDown(page, undefined)

  for (const name of ['gas-testing-standard.pdf', 'Compressor overhaul.pdf'])
    await expect(documentRow(page, name)).toContainText('Indexed')
  await expect(page.getByText('No documents in queue')).toBeVisible()
  await expect(page.getByText(/^\d+ vectors indexed$/)).toBeVisible()
  await expect(page.getByText('2 of 2')).toBeVisible()
  expect((await seen()).filter((status) => status !== 'Indexed').length).toBeGreaterThan(0)
})

test('searches the table', async () => {
  const page = userPage
  await page.getByLabel('Search by file name').fill('COMPRESSOR')
  await expect(documentRow(page, 'gas-testing-standard.pdf')).toBeHidden()
  await expect(documentRow(page, 'Compressor overhaul.pdf')).toBeVisible()
  await page.getByLabel('Search by file name').fill('nothing like it')
  await expect(page.getByText('No document has this in its name')).toBeVisible()
  await page.getByText('Clear search').click()
  await expect(documentRow(page, 'gas-testing-standard.pdf')).toBeVisible()
})

test('asks, and gets an answer that names document and page', async () => {
  const page = userPage
  await openTab(page, 'chat')
  await beginSession(page)
  await ask(page, 'How many months is the Marram gas tester card valid?')
  const answer = page.getByRole('article', { name: 'Answer of the HSE Agent' })
  await expect(answer).toContainText('18 months')
  await expect(answer).toContainText('1 quotation')
  await expect(answer).toContainText('Local engine')
  const source = answer.getByRole('group', { name: 'Sources' }).getByRole('button').first()
  await expect(source).toContainText('gas-testing-standard')
  await expect(source).toContainText('p. 1')
})

test('is told when the documents do not hold the answer', async () => {
  const page = userPage
  await ask(page, 'What is the capital of Mongolia?')
  const answer = page.getByRole('article', { name: 'Answer of the HSE Agent' }).last()
  await expect(answer).toContainText('No sources found')
  await expect(answer.getByRole('group', { name: 'Sources' })).toBeHidden()
})

test('watches a provider write, stops it, and has the question answered again', async () => {
  const page = userPage
  // The provider's key is saved by its call; a fake provider, because only that writes as slowly as a test needs it.
  // Where it is, is the super admin's to say.
  await product.api.call(product.admin, 'POST', '/ai/settings', { openaiApiKey: 'sk-e2e', baseUrl: provider.url })

  const answers = page.getByRole('article', { name: 'Answer of the HSE Agent' })
  const before = await answers.count()
  await provider.reply(Array.from({ length: 5_000 }, (_, i) => `word${i}`).join(' '), { delayMs: 60 })
  await ask(page, 'How often is a gas test repeated in hot work?')
  const answer = answers.nth(before)
  await expect(answer).toContainText('word3')
  await expect(answer).not.toContainText('word4999')
  await expect(answer).toContainText('word12')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(answer).toContainText('The answer stopped early.')
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()

  await provider.reply('First [1]. Second [2].')
  await answer.getByRole('button', { name: 'Try again' }).click()
  const sources = answers.nth(before).getByRole('group', { name: 'Sources' })
  await expect(sources.getByRole('listitem')).toHaveCount(2)
})

test('finds everything again after a reload', async () => {
  const page = userPage
  await page.reload()
  await openTab(page, 'chat')
  const answers = page.getByRole('article', { name: 'Answer of the HSE Agent' })
  await expect(answers).toHaveCount(3)
  await expect(answers.first()).toContainText('18 months')
  await expect(answers.first().getByRole('group', { name: 'Sources' })).toContainText('gas-testing-standard')
  await openTab(page, 'documents')
  await expect(page.getByText('2 of 2')).toBeVisible()
})

test('the tender user sees nothing of it', async ({ browser }) => {
  const page = await openPage(browser)
  // The other agent is chosen, and the account decides.
  await signIn(page, product, tenderUser, 'hse')
  await expectToast(
    page,
    'Login Successful',
    'Welcome to Tender Agent. Your account works with this agent, not with the HSE Agent.',
  )
  await openTab(page, 'documents')
  await expect(page.getByText('No documents uploaded yet')).toBeVisible()
  await expect(page.getByText('0 vectors indexed')).toBeVisible()
  await openTab(page, 'chat')
  await expect(page.getByText('Ask your tender documents a question')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await beginSession(page)
  await ask(page, 'How many months is the Marram gas tester card valid?')
  await expect(page.getByRole('article')).toContainText('No sources found')
  await expect(page.getByRole('article')).not.toContainText('18')
  await page.context().close()
})

test('a document is deleted after a question', async () => {
  const page = userPage
  await page.getByRole('button', { name: 'Delete Compressor overhaul.pdf' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('This action cannot be undone.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(documentRow(page, 'Compressor overhaul.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Compressor overhaul.pdf' }).click()
  await dialog.getByRole('button', { name: 'Delete document' }).click()
  await expect(documentRow(page, 'Compressor overhaul.pdf')).toBeHidden()
  await expect(page.getByText('1 of 1')).toBeVisible()
})

test('the super admin deletes the user, and its next call signs it out', async () => {
  await adminPage.reload()
  await adminPage.getByRole('button', { name: `Delete ${hseUser.username}` }).click()
  const dialog = adminPage.getByRole('alertdialog')
  await expect(dialog).toContainText(
    `Are you sure you want to delete user "${hseUser.username}"? This action cannot be undone.`,
  )
  // The list of documents is open there: its next poll is the next call, and comes when it comes. A toast lasts 5 seconds.
  await Promise.all([
    expectToast(userPage, 'Signed out', 'Your session has ended. Sign in to continue.'),
    expectToast(adminPage, 'User deleted', `${hseUser.username} has been removed`),
    dialog.getByRole('button', { name: 'Delete user' }).click(),
  ])
  await expect(adminPage.getByText(hseUser.email)).toBeHidden()

  await expect(userPage.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await userPage.evaluate(() => localStorage.getItem('ai-agent-auth'))).toBeNull()
  await fillCredentials(userPage, hseUser.username, hseUser.password)
  await expectToast(userPage, 'Login Failed')
})

/** A page of a browser of its own. */
async function openPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  watchPage(page, problems)
  return page
}

/** Bytes a second that the page may send; undefined lifts the limit. */
async function slowDown(page: Page, uploadThroughput: number | undefined) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: uploadThroughput ?? -1,
  })
}

/** Notes each status that the table shows from now on. */
async function watchStatuses(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const found = new Set<string>()
    new MutationObserver(() => {
      for (const cell of document.querySelectorAll('table td'))
        for (const word of ['Queued', 'Processing', 'Indexed', 'Error']) if (cell.textContent === word) found.add(word)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return found
  })
  return () => seen.evaluate((found) => [...found])
}
