import type { AgentId } from '@fieldproof/schema/agents'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Account, Session } from './api.ts'
import { type Product, superAdmin } from './start-product.ts'

const agentCards: Record<AgentId, RegExp> = { hse: /^HSE Agent/, tender: /^Tender Agent/ }

/** Fills in a sign-in form, of / or of /admin, and sends it. */
export async function fillCredentials(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in at /admin by hand. */
export async function signInAsSuperAdmin(page: Page, product: Pick<Product, 'url'>): Promise<void> {
  await page.goto(`${product.url}/admin`)
  await fillCredentials(page, superAdmin.username, superAdmin.password)
  await expect(page.getByRole('heading', { name: 'Agent users' })).toBeVisible()
}

/** Signs in at / by hand, with an agent chosen. */
export async function signIn(
  page: Page,
  product: Pick<Product, 'url'>,
  user: { username: string; password: string },
  agent: AgentId = 'hse',
): Promise<void> {
  await page.goto(product.url)
  await page.getByRole('radio', { name: agentCards[agent] }).click()
  await fillCredentials(page, user.username, user.password)
}

/** Opens the workspace with a session that is saved already, as after a reload. */
export async function openWorkspace(
  page: Page,
  product: Pick<Product, 'url'>,
  { session }: Pick<Account, 'session'>,
  tab?: string,
): Promise<void> {
  await saveSession(page, session)
  await page.goto(product.url)
  await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible()
  if (tab) await page.getByTestId(`nav-${tab}`).click()
}

/** Puts a session where the client keeps it, before the first page is loaded; once, so that a sign-out lasts. */
export async function saveSession(page: Page, session: Session): Promise<void> {
  await page.addInitScript((saved) => {
    if (sessionStorage.getItem('saved-by-test')) return
    sessionStorage.setItem('saved-by-test', 'yes')
    localStorage.setItem('ai-agent-auth', saved)
  }, JSON.stringify(session))
}

/** Opens the console with a session that is saved already. */
export async function openConsole(page: Page, product: Pick<Product, 'url' | 'admin'>): Promise<void> {
  await page.addInitScript((saved) => {
    if (sessionStorage.getItem('saved-by-test')) return
    sessionStorage.setItem('saved-by-test', 'yes')
    sessionStorage.setItem('ai-agent-admin-auth', saved)
  }, JSON.stringify(product.admin))
  await page.goto(`${product.url}/admin`)
  await expect(page.getByRole('heading', { name: 'Agent users' })).toBeVisible()
}

export async function openTab(page: Page, tab: string): Promise<void> {
  await page.getByTestId(`nav-${tab}`).click()
}

/** The one toast there can be. */
export async function expectToast(page: Page, title: string, description?: string | RegExp): Promise<void> {
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  if (description !== undefined) await expect(toast.getByText(description, { exact: true })).toBeVisible()
}

/** The row of a document in the table. */
export function documentRow(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Documents' }).getByRole('row').filter({ hasText: name })
}

/** Drops a file on the upload zone, as a mouse would. */
export async function dropFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], name, { type }))
      return data
    },
    { name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') },
  )
  const zone = page
    .locator('[data-state]')
    .filter({ hasText: /Drop a PDF here|Drop to upload|Invalid|too large|failed/ })
  await zone.dispatchEvent('dragenter', { dataTransfer: transfer })
  await zone.dispatchEvent('dragover', { dataTransfer: transfer })
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
}

/** Writes a question and sends it with Enter. */
export async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(question)
  await page.getByLabel('Message', { exact: true }).press('Enter')
}
