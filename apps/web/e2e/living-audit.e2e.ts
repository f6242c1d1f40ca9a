import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { drawLines, makePdf } from '../../api/test/support/make-pdf.ts'
import type { Account } from './support/api.ts'
import { expect, type PageProblems, test, watchPage } from './support/fixtures.ts'
import { openTab, signIn } from './support/pages.ts'
import { itemButton, makeQuestionnaire } from './support/questionnaire.ts'
import { type Product, startProduct } from './support/start-product.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const fileName = 'Entry audit.pdf'
const rescue = 'Is a rescue plan attached to every entry permit?'
const masks = 'Are breathing masks tested before each use?'
const register = 'Is the visitors register kept for ten years?'

let product: Product
let page: Page
let auditor: Account
let colleague: Account
const problems: PageProblems = { policy: [], thrown: [] }

test.beforeAll(async ({ browser }) => {
  product = await startProduct()
  auditor = await product.api.createUser(product.admin, 'hse', 'a.lindqvist')
  colleague = await product.api.createUser(product.admin, 'hse', 'b.okafor')
  await addDocument('Rescue.pdf', ['4.1 A written rescue plan shall be attached to every entry permit.'])
  await addDocument('Masks.pdf', ['5.1 Breathing masks shall be tested before each use.'])
  page = await (await browser.newContext({ acceptDownloads: true, reducedMotion: 'reduce' })).newPage()
  watchPage(page, problems)
})
test.afterEach(() => {
  expect(problems).toEqual({ policy: [], thrown: [] })
})
test.afterAll(() => product.stop())

async function addDocument(name: string, lines: readonly string[]): Promise<void> {
  const bytes = new Uint8Array(makePdf([{ content: drawLines(['Standard', '', ...lines], { leading: 22 }) }]))
  const { id } = await product.api.uploadDocument(auditor.session, { name, bytes })
  await product.api.waitUntil(auditor.session, id, 'indexed')
}

async function deleteDocument(name: string): Promise<void> {
  const found = (await product.api.listDocuments(auditor.session)).find((one) => one.originalName === name)
  await product.api.deleteDocument(auditor.session, found?.id ?? '')
}

const overview = () => page.getByRole('region', { name: 'Overview' })
const row = (question: string) =>
  page.getByRole('region', { name: 'Questionnaire items' }).getByRole('row').filter({ hasText: question })
const detailOf = (question: string) => row(question).locator('xpath=following-sibling::tr[1]')

async function expectAccessible(what: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' · ')}`)
  expect(found, what).toEqual([])
}

async function expectAccessibleEverywhere(what: string) {
  await expectAccessible(what)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(`${what} on a phone in the dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a questionnaire is uploaded, run, reviewed and signed off', async () => {
  await signIn(page, product, auditor)
  await openTab(page, 'questionnaire')
  const file = makeQuestionnaire(fileName, [rescue, masks, register])
  await page.getByLabel('Questionnaire to upload').setInputFiles(file)
  await expect(page.getByText('1 page, 3 questions found')).toBeVisible()
  await page.getByRole('button', { name: 'Run audit' }).click()
  await expect(overview()).toContainText('0 of 3 reviewed', { timeout: 60_000 })
  await expect(row(rescue)).toContainText('Compliant')
  await expect(row(register)).toContainText('Insufficient evidence')
  await expect(overview()).not.toContainText('changed')
  await page.getByRole('button', { name: 'Accept 3 proposals' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept all 3' }).click()
  await page.getByRole('button', { name: 'Sign off', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign off this audit?' })
  await dialog.getByLabel('Name').fill('Astrid Lindqvist')
  await dialog.getByRole('button', { name: 'Sign off audit' }).click()
  await expect(overview()).toContainText('Signed off by Astrid Lindqvist')
})

test('a policy changes: the audit that is signed off says so, and stays as it is', async () => {
  await deleteDocument('Rescue.pdf')
  await addDocument('Rescue.pdf', ['4.1 A rescue plan is not attached to entry permits.', 'It hangs in the office.'])
  await addDocument('Visitors.pdf', ['6.1 The visitors register shall be kept for ten years.'])
  await page.reload()
  await openTab(page, 'questionnaire')
  await expect(overview()).toContainText('1 item rests on sources that changed')
  await expect(overview()).toContainText('“Rescue” was replaced by another file of this name')
  await expect(overview()).toContainText('This audit stays as it was signed off.')
  await expect(row(rescue).getByText('Source changed: “Rescue” was replaced')).toBeAttached()
  await expect(row(masks).getByText('Source changed')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Run 1 item/ })).toHaveCount(0)
  await expectAccessibleEverywhere('a signed-off audit whose source changed')
})

test('a new revision goes on from it, and only what is touched runs again', async () => {
  await page.getByRole('button', { name: 'New revision' }).click()
  await expect(page.getByText('Revision 2, 1 page, 3 questions found')).toBeVisible()
  await expect(overview()).toContainText('3 of 3 reviewed')
  await expect(overview()).toContainText('1 review is to be confirmed')
  await expect(page.getByRole('button', { name: 'Sign off', exact: true })).toBeDisabled()
  await itemButton(page, rescue).click()
  await expect(detailOf(rescue)).toContainText('A source of this item changed')
  await expectAccessibleEverywhere('a revision with a marked item')
  await itemButton(page, rescue).click()

  await page.getByRole('button', { name: 'Run 1 item again' }).click()
  await expect(overview()).toContainText('The items were judged again since they were reviewed.', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(itemButton(page, masks)).toBeHidden()
  await itemButton(page, rescue).click()
  await expect(detailOf(rescue)).toContainText('It was judged again since it was reviewed')
  await expect(row(rescue)).toContainText('Compliant')
  await detailOf(rescue).getByRole('button', { name: 'Accept the new proposal' }).click()
  await expect(overview()).toContainText('Ready to be signed off')
})

test('items without evidence are run again by choice, where something came that may show them', async () => {
  await expect(overview()).toContainText('1 item without evidence may be shown now')
  await expect(overview()).toContainText('“Visitors” came since it was judged.')
  await page.getByRole('button', { name: 'Run 1 item without evidence again' }).click()
  await expect(overview()).toContainText('1 review is to be confirmed', { timeout: 60_000 })
  await page.getByRole('radio', { name: /^All/ }).click()
  await itemButton(page, register).click()
  await expect(detailOf(register)).toContainText('The new proposal: compliant.')
  await detailOf(register).getByRole('button', { name: 'The review holds' }).click()
  await expect(detailOf(register)).toContainText('Confirmed by a.lindqvist')
  await expect(row(register)).toContainText('Insufficient evidence')
})

test('the revision is compared with the last one', async () => {
  await page.getByRole('tab', { name: 'Changes' }).click()
  const changes = page.getByRole('region', { name: 'Changes since revision 1' })
  await expect(changes).toContainText('Revision 1 was signed off by Astrid Lindqvist')
  const item = changes.getByRole('listitem').filter({ hasText: rescue })
  await expect(item.getByText(/^Compliant to /)).toBeAttached()
  await expect(item).toContainText('Evidence went')
  await expect(changes).not.toContainText(masks)
  await expectAccessibleEverywhere('what changed')
  await item.getByRole('button', { name: rescue }).click()
  await expect(itemButton(page, rescue)).toBeFocused()
})

test('the list shows both revisions together, and the earlier one leads to the later', async () => {
  await page.getByRole('button', { name: 'Upload Another File' }).click()
  const list = page.getByRole('region', { name: 'Your audits' }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  await expect(list.first()).toContainText('Revision 2, 3 questions')
  await expect(list.last()).toContainText(`Revision 1 of ${fileName}`)
  await expectAccessibleEverywhere('the list of revisions')
  await page.getByRole('button', { name: `Revision 1 of ${fileName}`, exact: true }).click()
  await expect(overview()).toContainText('Signed off by Astrid Lindqvist')
  await page.getByRole('button', { name: 'Open revision 2' }).click()
  await expect(page.getByText('Revision 2, 1 page, 3 questions found')).toBeVisible()
})

test('an item is assigned to a colleague, and stands in the register of both', async ({ browser }) => {
  await itemButton(page, register).click()
  const detail = detailOf(register)
  await detail.getByLabel('Owner').fill('b.okafor')
  await detail.getByLabel('Owner').press('Enter')
  await expect(detail).toContainText('Sees it under Actions')
  await detail.getByLabel('Due').fill('2020-01-31')
  await detail.getByLabel('Due').blur()
  await expect(detail).toContainText('Overdue')
  await page.getByRole('button', { name: 'Upload Another File' }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()
  const actions = page.getByRole('region', { name: 'Actions' })
  await expect(actions.getByRole('listitem')).toHaveCount(2)
  await expect(actions.getByRole('listitem').first()).toContainText('b.okafor')
  await expect(actions.getByRole('listitem').first()).toContainText('Overdue')
  await expectAccessibleEverywhere('the register of actions')
  await actions.getByRole('radio', { name: /^Overdue/ }).click()
  await expect(actions.getByRole('listitem')).toHaveCount(1)

  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  watchPage(other, problems)
  await signIn(other, product, colleague)
  await openTab(other, 'questionnaire')
  await expect(other.getByText('No audits yet')).toBeVisible()
  await other.getByRole('tab', { name: 'Actions' }).click()
  const own = other.getByRole('region', { name: 'Actions' }).getByRole('listitem')
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('assigned by a.lindqvist')
  await own.getByRole('button', { name: 'Update' }).click()
  const dialog = other.getByRole('dialog', { name: 'How does this action stand?' })
  await dialog.getByLabel('State').click()
  await other.getByRole('option', { name: 'Done' }).click()
  await dialog.getByLabel('Note').fill('The register is kept at the gate.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('No action is in this view.')).toBeVisible()
  await other.context().close()

  await page.reload()
  await page.getByRole('tab', { name: 'Actions' }).click()
  await actions.getByRole('radio', { name: /^Done/ }).click()
  await actions.getByRole('button', { name: `Open item 1.3 ${register}` }).click()
  await expect(itemButton(page, register)).toBeFocused()
  await detailOf(register).getByRole('button', { name: 'History' }).click()
  await expect(detailOf(register)).toContainText('action done: The register is kept at the gate.')
})
