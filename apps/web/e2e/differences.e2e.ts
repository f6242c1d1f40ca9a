import type { Document } from '@fieldproof/schema/documents'
import { drawLines, makePdf } from '../../api/test/support/make-pdf.ts'
import { expect, test } from './support/fixtures.ts'
import { ask, openTab, openWorkspace } from './support/pages.ts'
import { itemButton, makeQuestionnaire, runAudit, uploadQuestionnaire } from './support/questionnaire.ts'
import type { Product } from './support/start-product.ts'

const often = 'During tank cleaning the oxygen level shall be measured every 30 minutes.'
const rarely = 'The oxygen level is measured every 2 hours during tank cleaning.'
const question = 'How often is the oxygen level measured during tank cleaning?'

/** A user of a workspace in which two documents say different things. */
async function prepare({ api, admin }: Product) {
  const user = await api.createUser(admin, 'hse')
  const there = await api.call<Document[]>(user.session, 'GET', '/documents')
  for (const [name, text] of [
    ['Tank Cleaning Standard.pdf', often],
    ['Barge Handbook.pdf', rarely],
  ] as const) {
    // The tests of a worker share the workspace.
    if (there.some(({ originalName }) => originalName === name)) continue
    const bytes = new Uint8Array(makePdf([{ content: drawLines([name.replace('.pdf', ''), '', text]) }]))
    const { id } = await api.uploadDocument(user.session, { name, bytes })
    await api.waitUntil(user.session, id, 'indexed')
  }
  await api.createChatSession(user.session, 'Tanks')
  return user
}

test('an answer of the local engine says in what documents differ, and opens either page', async ({
  page,
  product,
}) => {
  const user = await prepare(product)
  await openWorkspace(page, product, user, 'chat')
  await ask(page, question)
  const answer = page.getByRole('article', { name: 'Answer of the HSE Agent' })
  await expect(answer).toContainText('Your documents differ in a figure')
  await expect(answer).toContainText('every 30 minutes')
  await expect(answer).toContainText('every 2 hours')
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeVisible()
  for (const number of [1, 2]) {
    await answer.getByRole('button', { name: `Source ${number}, quotation` }).click()
    await expect(page.getByTestId('quote-mark').first()).toBeVisible()
  }
})

test('an audit shows both statements side by side', async ({ page, product }) => {
  const user = await prepare(product)
  const asked = 'Is the oxygen level measured at least every 2 hours during tank cleaning?'
  const { id } = await uploadQuestionnaire(product, user, makeQuestionnaire('Tanks.pdf', [asked]))
  await runAudit(product, user, id)
  await openWorkspace(page, product, user, 'questionnaire')
  await page.getByText('Tanks.pdf').first().click()
  await itemButton(page, asked).click()
  await expect(page.getByRole('heading', { name: /^Documents contradict each other: / })).toBeVisible()
  await expect(page.getByText('every 30 minutes', { exact: true })).toBeVisible()
  await expect(page.getByText('every 2 hours', { exact: true })).toBeVisible()
})

test("beside a model's answer the same stands with both pages", async ({ page, productWithProvider, provider }) => {
  const user = await prepare(productWithProvider)
  await openWorkspace(page, productWithProvider, user, 'chat')
  await provider.reply('The oxygen level is measured during tank cleaning. [1][2]')
  await ask(page, question)
  const answer = page.getByRole('article', { name: 'Answer of the HSE Agent' })
  await expect(answer.getByText('Your documents differ in a figure')).toBeVisible()
  await expect(answer.getByText('every 30 minutes', { exact: true })).toBeVisible()
  await answer.getByRole('button', { name: /^Open statement \d Barge Handbook/ }).click()
  await expect(page.getByTestId('quote-mark').first()).toBeVisible()
  await page.reload()
  await openTab(page, 'chat')
  await expect(answer.getByText('Your documents differ in a figure')).toBeVisible()
})
