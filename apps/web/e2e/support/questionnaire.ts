import type { Audit, Questionnaire } from '@fieldproof/schema/audits'
import type { CustomPolicy, PolicyType } from '@fieldproof/schema/policies'
import { expect, type Locator, type Page } from '@playwright/test'
import { drawLines, makePdf } from '../../../api/test/support/make-pdf.ts'
import type { Account } from './api.ts'
import { openTab, openWorkspace } from './pages.ts'
import type { Product } from './start-product.ts'

/** Questions whose answers stand in gas-testing-standard.pdf, but for the last, which stands nowhere. */
export const questions = [
  'Is the gas tester card valid for 18 months?',
  'Is the gas test repeated every 75 minutes in hot work?',
  'Are gas detectors calibrated every 120 days?',
  'Is there a plan for journeys by helicopter at night?',
]

const linesPerPage = 40

/** A questionnaire as a PDF, its questions numbered 1.1, 1.2 and so on. */
export function makeQuestionnaire(name: string, asked: readonly string[] = questions) {
  const lines = asked.map((text, at) => `1.${at + 1} ${text}`)
  const pages = Array.from({ length: Math.ceil(lines.length / linesPerPage) }, (_, page) => ({
    content: drawLines([
      ...(page === 0 ? ['Gas testing questionnaire', '', '1. Gas testing', ''] : []),
      ...lines.slice(page * linesPerPage, (page + 1) * linesPerPage),
    ]),
  }))
  const bytes = makePdf(pages)
  return { name, mimeType: 'application/pdf', bytes: new Uint8Array(bytes), buffer: Buffer.from(bytes) }
}

export function uploadQuestionnaire(
  product: Product,
  { session }: Pick<Account, 'session'>,
  file: { name: string; bytes: Uint8Array<ArrayBuffer> },
  customPolicy?: string,
): Promise<Questionnaire> {
  const form = new FormData()
  form.append('file', new File([file.bytes], file.name, { type: 'application/pdf' }))
  if (customPolicy !== undefined) form.append('customPolicy', customPolicy)
  return product.api.call<Questionnaire>(session, 'POST', '/safety-audit/upload', form)
}

/** Runs an audit and waits until every item is judged. */
export async function runAudit(product: Product, { session }: Pick<Account, 'session'>, id: string): Promise<Audit> {
  await product.api.call(session, 'POST', `/audits/${id}/run`, {})
  let audit: Audit | undefined
  await expect
    .poll(async () => {
      audit = await product.api.call<Audit>(session, 'GET', `/audits/${id}`)
      return audit.status
    })
    .toBe('completed')
  if (audit === undefined) throw new Error('The audit is gone.')
  return audit
}

/** A user of their own, so that no other test's audits are in the list. */
export async function openAudits(page: Page, product: Product, agent: 'hse' | 'tender' = 'hse'): Promise<Account> {
  const user = await product.api.createUser(product.admin, agent)
  await openWorkspace(page, product, user, 'questionnaire')
  await expect(page.getByText('No audits yet')).toBeVisible()
  return user
}

/** The same with one questionnaire uploaded and open. */
export async function openAudit(
  page: Page,
  product: Product,
  options: { customPolicy?: string; name?: string; questions?: readonly string[]; run?: boolean } = {},
): Promise<{ user: Account; id: string; name: string }> {
  const user = await product.api.createUser(product.admin, 'hse')
  const name = options.name ?? 'Gas questionnaire.pdf'
  const file = makeQuestionnaire(name, options.questions)
  const { id } = await uploadQuestionnaire(product, user, file, options.customPolicy)
  if (options.run) await runAudit(product, user, id)
  await openWorkspace(page, product, user)
  await openTab(page, 'questionnaire')
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByText(/pages?, \d+ questions? found$/)).toBeVisible()
  return { user, id, name }
}

/** Policies belong to the workspace, so a test that counts them begins without any. */
export async function deleteAllPolicies(product: Product): Promise<void> {
  const { session } = await product.user('hse')
  for (const { id } of await product.api.call<CustomPolicy[]>(session, 'GET', '/custom-policies'))
    await product.api.call(session, 'DELETE', `/custom-policies/${id}`)
}

export async function savePolicy(
  product: Product,
  policy: { name: string; content: string; type?: PolicyType; isDefault?: boolean },
): Promise<CustomPolicy> {
  const { session } = await product.user('hse')
  return product.api.call<CustomPolicy>(session, 'POST', '/custom-policies', policy)
}

export const chatLog = (page: Page): Locator => page.getByRole('log', { name: 'Messages' })
export const policyText = (page: Page): Locator => page.getByLabel('Custom policy text')

/** The row of an item in the findings, by the beginning of its question. */
export const itemButton = (page: Page, question: string): Locator =>
  page.getByRole('region', { name: 'Questionnaire items' }).getByRole('button', { name: question })

/** Answers the chat's next calls instead of the server. */
export async function answerChat(
  page: Page,
  reply: { response: string } | 'fails' | 'waits',
): Promise<() => Promise<void>> {
  const pattern = '**/trpc/audits.chat**'
  await page.route(pattern, async (route) => {
    if (reply === 'fails') await route.abort()
    else if (reply !== 'waits')
      await route.fulfill({
        json: {
          result: {
            data: {
              response: reply.response,
              sourceInfo: { indexedDocsUsed: false, indexedDocsCount: 0, customPoliciesUsed: false },
              sources: [],
            },
          },
        },
      })
  })
  return () => page.unroute(pattern)
}
