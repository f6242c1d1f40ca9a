import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fixtureFiles, makeTable } from '../support/fixture-files.ts'
import { expect, test } from '../support/fixtures.ts'
import { ask, openWorkspace } from '../support/pages.ts'
import type { Product } from '../support/start-product.ts'

/** Asks about a fact of page 2 of the only document, and waits for the answer. */
async function askAboutPage2(page: Page, product: Product) {
  const user = await product.user('hse')
  await product.api.deleteAllChatSessions(user.session)
  await product.api.deleteAllDocuments(user.session)
  await product.api.ensureIndexed(user.session, fixtureFiles.gasTesting)
  await product.api.createChatSession(user.session, 'First')
  await openWorkspace(page, product, user, 'chat')
  await ask(page, 'How often are detectors calibrated by the workshop at Lundmoor?')
  const sources = page.getByRole('article').getByRole('group', { name: 'Sources' })
  await expect(sources).toBeVisible()
  return sources
}

const pageNumber = (page: Page) => page.getByRole('textbox', { name: /^Page, of 2/ })

/** As on a busy machine: the refusal of a file is there before the worker of PDF.js asks how its fetch goes. */
function delayWorker() {
  const listen = Worker.prototype.addEventListener
  Worker.prototype.addEventListener = function (this: Worker, type: string, listener: unknown, options?: unknown) {
    let begun = false
    const late = (event: MessageEvent<{ action?: string }>) => {
      setTimeout(() => (listener as (event: Event) => void)(event), begun ? 500 : 0)
      if (event.data?.action === 'GetReader') begun = true
    }
    listen.call(
      this,
      type,
      type === 'message' ? (late as EventListener) : (listener as EventListener),
      options as object,
    )
  }
}

test.describe('viewer', () => {
  test('what an answer rests on', async ({ page, product }) => {
    const sources = await askAboutPage2(page, product)

    await test.step('§D a source opens the PDF at that page with the passage highlighted', async () => {
      await sources.getByRole('button').filter({ hasText: '120 days' }).click()
      await expect(page.getByRole('heading', { name: 'gas-testing-standard', exact: true })).toBeVisible()
      await expect(pageNumber(page)).toHaveValue('2')
      await expect(page.getByTestId('quote-mark')).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(page.getByTestId('quote-mark')).toBeHidden()
    })

    await test.step('§D a citation in the answer opens it as well, and Escape closes it', async () => {
      await page
        .getByRole('article')
        .getByRole('button', { name: /^Source 1, / })
        .click()
      await expect(page.getByTestId('quote-mark')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByTestId('quote-mark')).toBeHidden()
    })
  })

  test('§D a quotation from the cells of a table, whose lines are drawn mixed, is highlighted', async ({
    page,
    product,
  }, info) => {
    const user = await product.user('hse')
    await product.api.deleteAllChatSessions(user.session)
    await product.api.deleteAllDocuments(user.session)
    const path = info.outputPath('harbour-tender.pdf')
    await writeFile(path, makeTable())
    await product.api.ensureIndexed(user.session, path)
    await product.api.createChatSession(user.session, 'First')
    await openWorkspace(page, product, user, 'chat')
    await ask(page, 'How much is the earnest money for the jetty of Lundmoor?')
    const sources = page.getByRole('article').getByRole('group', { name: 'Sources' })
    await sources.getByRole('button').filter({ hasText: '91,200 crowns, by a transfer before noon' }).click()
    await expect(page.getByTestId('quote-mark')).toBeInViewport()
  })

  test('§2 the view button of an indexed document opens it', async ({ page, product }) => {
    const user = await product.user('hse')
    await product.api.ensureIndexed(user.session, fixtureFiles.gasTesting)
    await openWorkspace(page, product, user, 'documents')
    await page.getByRole('button', { name: 'View gas-testing-standard.pdf' }).click()
    await expect(page.getByRole('heading', { name: 'gas-testing-standard', exact: true })).toBeVisible()
    await expect(pageNumber(page)).toHaveValue('1')
    await expect(page.getByText('Only a person who holds the Marram gas tester card').first()).toBeVisible()
  })

  test('§D a file that cannot be fetched is told in the viewer', async ({ page, product }) => {
    const user = await product.user('hse')
    const { id } = await product.api.ensureIndexed(user.session, fixtureFiles.gasTesting)
    await page.addInitScript(delayWorker)
    await openWorkspace(page, product, user, 'documents')
    await expect(page.getByRole('button', { name: 'View gas-testing-standard.pdf' })).toBeEnabled()
    // A colleague was faster.
    await product.api.deleteDocument(user.session, id)
    await page.getByRole('button', { name: 'View gas-testing-standard.pdf' }).click()
    await expect(page.getByRole('alert')).not.toBeEmpty()
  })
})
