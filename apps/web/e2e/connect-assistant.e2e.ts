import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessibleAtAnySize } from './support/expect-accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { expectToast, fillCredentials, openConsole, openTab } from './support/pages.ts'
import type { Product } from './support/start-product.ts'

const back = 'http://127.0.0.1:53170/back'

/** An assistant that has introduced itself, and the address that it opens in the browser. */
async function startAssistant({ url }: Pick<Product, 'url'>, name: string) {
  const answer = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: name, redirect_uris: [back] }),
  })
  const { client_id } = (await answer.json()) as { client_id: string }
  const verifier = randomBytes(32).toString('base64url')
  const asked = new URL('/oauth/authorize', url)
  asked.search = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: back,
    // A router that reads numbers would make another one of it.
    state: '1e5',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${url}/mcp`,
  }).toString()
  const exchange = async (code: string) => {
    const form = { grant_type: 'authorization_code', client_id, redirect_uri: back, code, code_verifier: verifier }
    const tokens = await fetch(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
    return ((await tokens.json()) as { access_token: string }).access_token
  }
  return { address: asked.href, exchange }
}

/** The program on the user's computer that waits for the answer. */
async function listen(page: Page): Promise<void> {
  await page.route(`${back}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>You can close this window</h1>' }),
  )
}

/** What the browser brings it. */
async function arriving(page: Page): Promise<URLSearchParams> {
  await expect(page.getByRole('heading', { name: 'You can close this window' })).toBeVisible()
  return new URL(page.url()).searchParams
}

const callMcp = async ({ url }: Pick<Product, 'url'>, token: string) => {
  const answer = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
  return answer.status
}

test('an assistant is let in by who signs in, is listed, and is disconnected', async ({ page, product }) => {
  const user = await product.user('hse')
  const name = `Helper <b>${crypto.randomUUID().slice(0, 6)}</b>`
  const { address, exchange } = await startAssistant(product, name)
  await page.goto(address)
  await expect(page).toHaveURL(`${product.url}/`)
  await fillCredentials(page, user.username, user.password)

  await expect(page.getByRole('heading', { name: 'Connect an assistant' })).toBeVisible()
  // Its name is a text and nothing else.
  await expect(page.getByText(`“${name}”`, { exact: true })).toBeVisible()
  await expect(page.getByText('127.0.0.1:53170', { exact: true })).toBeVisible()
  await expect(page.getByText('In the workspace of the HSE Agent.')).toBeVisible()
  await listen(page)
  await page.getByRole('button', { name: 'Allow' }).click()
  const parameters = await arriving(page)
  expect(parameters.get('state')).toBe('1e5')
  expect(parameters.get('iss')).toBe(product.url)
  const token = await exchange(parameters.get('code') ?? '')
  expect(await callMcp(product, token)).toBe(200)

  await page.goto(product.url)
  await openTab(page, 'settings')
  const panel = page.getByRole('region', { name: 'Connected assistants' })
  const row = panel.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('HSE Agent · 127.0.0.1:53170')
  await row.getByRole('button', { name: `Disconnect ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expectToast(page, 'Assistant disconnected', `${name} has no access any more`)
  await expect(row).toBeHidden()
  expect(await callMcp(product, token)).toBe(401)
})

test('who denies it is sent back without a code', async ({ page, product }) => {
  const user = await product.user('tender')
  const { address } = await startAssistant(product, 'Nosy')
  await page.goto(address)
  await fillCredentials(page, user.username, user.password)
  await listen(page)
  await page.getByRole('button', { name: 'Deny' }).click()
  const parameters = await arriving(page)
  expect(parameters.get('error')).toBe('access_denied')
  expect(parameters.get('code')).toBeNull()
})

test('the question is accessible, wide and on a phone, and so is the list of the console', async ({
  page,
  product,
}) => {
  const user = await product.user('hse')
  const { address } = await startAssistant(product, 'An assistant whose name is a good deal longer than most')
  await page.goto(address)
  await fillCredentials(page, user.username, user.password)
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
  await expectAccessibleAtAnySize(page, 'question')
  await openConsole(page, product)
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'API keys' }).click()
  await expect(page.getByRole('heading', { name: 'Connected assistants' })).toBeVisible()
})
