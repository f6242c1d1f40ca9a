import type { AgentId } from '@fieldproof/schema/agents'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Account, Session } from './api.ts'
import type { Product } from './start-product.ts'

const agentCards: Record<AgentId, RegExp> = { hse: /^HSE Agent/, tender: /^Tender Agent/ }

/** Fills in a sign-in form, of / or of /admin, and sends it. */
export async function fillCredentials(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
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
  if (tab) await openTab(page, tab)
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

/** The button of a tab: the one in the sidebar, or on a narrow screen the one in the drawer. */
export function tabButton(page: Page, tab: string): Locator {
  return page.getByTestId(`nav-${tab}`).filter({ visible: true })
}

export async function openTab(page: Page, tab: string): Promise<void> {
  await tabButton(page, tab).click()
}

/** The one toast there can be. By its element: beside an open dialog it is hidden from roles, and the dialog tells the same. */
export function toast(page: Page): Locator {
  return page.locator('li[data-tone]')
}

export async function expectToast(page: Page, title: string, description?: string | RegExp): Promise<void> {
  await expect(toast(page).getByText(title, { exact: true })).toBeVisible()
  if (description !== undefined) await expect(toast(page).getByText(description, { exact: true })).toBeVisible()
}

/** The row of a document in the table. */
export function documentRow(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Documents' }).getByRole('row').filter({ hasText: name })
}

export interface DroppedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The upload zone; its state is in `data-state`. */
export function dropZone(page: Page): Locator {
  return page.locator('main input[type=file] ~ [data-state]')
}

/** Carries files over the upload zone without letting go of them. @returns what drops them there */
export async function dragFiles(page: Page, files: readonly DroppedFile[]): Promise<() => Promise<void>> {
  const dataTransfer = await page.evaluateHandle(
    (carried) => {
      const data = new DataTransfer()
      for (const { name, type, base64 } of carried) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        data.items.add(new File([bytes], name, { type }))
      }
      return data
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') })),
  )
  const zone = dropZone(page)
  await zone.dispatchEvent('dragenter', { dataTransfer })
  await zone.dispatchEvent('dragover', { dataTransfer })
  return () => zone.dispatchEvent('drop', { dataTransfer })
}

export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  await (await dragFiles(page, files))()
}

/** Begins a chat session, and waits until it is open, which is when its message has the focus: a question sent before stays a draft. */
export async function beginSession(page: Page): Promise<void> {
  const sessions = page.getByRole('navigation', { name: 'Chat sessions' })
  await sessions.getByRole('button', { name: 'New session' }).click()
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused()
}

/** Writes a question and sends it with Enter, once there is a session that takes it: while they are loaded, none does. */
export async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(question)
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await page.getByLabel('Message', { exact: true }).press('Enter')
}
