import type { AuditChange, AuditSummary } from '@fieldproof/schema/audits'
import type { Page } from '@playwright/test'
import { drawLines, makePdf } from '../../api/test/support/make-pdf.ts'
import { makePhoto } from '../../api/test/support/make-photo.ts'
import type { Account } from './support/api.ts'
import { expectAccessible, expectAccessibleAtAnySize } from './support/expect-accessible.ts'
import { expect, type PageProblems, test, watchPage } from './support/fixtures.ts'
import { leaveWorkspaceEmpty, openEmptyWorkspace } from './support/own-workspace.ts'
import { openTab, signIn } from './support/pages.ts'
import { itemButton } from './support/questionnaire.ts'
import type { Product } from './support/start-product.ts'

test.describe.configure({ mode: 'serial' })

const fileName = 'Entry audit.pdf'
const rescue = 'Is a rescue plan attached to every entry permit?'
const masks = 'Are breathing masks tested before each use?'
const register = 'Is the visitors register kept for ten years?'
const hats = 'Are hard hats worn in the process area?'
const hoses = 'Are any hoses damaged or leaking?'
/** A number is missing, so the last is doubtful. */
const asked = [`1.1 ${rescue}`, `1.2 ${masks}`, `1.3 ${register}`, `1.4 ${hats}`, `1.6 ${hoses}`]
const file = {
  name: fileName,
  mimeType: 'application/pdf',
  buffer: Buffer.from(makePdf([{ content: drawLines(['Entry audit', '', ...asked], { leading: 34 }) }])),
}

let product: Product
let page: Page
let auditor: Account
let colleague: Account
const problems: PageProblems = { policy: [], thrown: [] }

test.beforeAll(async ({ browser, product: ofWorker }) => {
  product = ofWorker
  auditor = await openEmptyWorkspace(product, 'a.lindqvist')
  colleague = await product.api.createUser(product.admin, 'hse', 'b.okafor')
  await addDocument('Rescue.pdf', ['4.1 A written rescue plan shall be attached to every entry permit.'])
  await addDocument('Masks.pdf', ['5.1 Breathing masks shall be tested before each use.'])
  page = await (await browser.newContext({ acceptDownloads: true, reducedMotion: 'reduce' })).newPage()
  watchPage(page, problems)
})
test.afterEach(() => {
  expect(problems).toEqual({ policy: [], thrown: [] })
})
test.afterAll(() => leaveWorkspaceEmpty(product, [page], [auditor, colleague]))

async function addDocument(name: string, lines: readonly string[]): Promise<void> {
  const bytes = new Uint8Array(makePdf([{ content: drawLines(['Standard', '', ...lines], { leading: 22 }) }]))
  const { id } = await product.api.uploadDocument(auditor.session, { name, bytes })
  await product.api.waitUntil(auditor.session, id, 'indexed')
}

async function deleteDocument(name: string): Promise<void> {
  const found = (await product.api.listDocuments(auditor.session)).find((one) => one.originalName === name)
  await product.api.deleteDocument(auditor.session, found?.id ?? '')
}

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const overview = () => page.getByRole('region', { name: 'Overview' })
const row = (question: string) =>
  page.getByRole('region', { name: 'Questionnaire items' }).getByRole('row').filter({ hasText: question })
const detailOf = (question: string) => row(question).locator('xpath=following-sibling::tr[1]')

test('a questionnaire is uploaded, and reviewed beside its page', async () => {
  await signIn(page, product, auditor)
  await openTab(page, 'questionnaire')
  await page.getByLabel('Questionnaire to upload').setInputFiles(file)
  await expect(page.getByText('1 page, 5 questions found')).toBeVisible()
  const paper = page.getByRole('region', { name: 'Page', exact: true })
  await paper.getByRole('button', { name: `Item 1.2: ${masks}`, exact: true }).click()
  const items = page.getByRole('region', { name: 'Questionnaire items' })
  await expect(items.getByRole('button', { name: masks, exact: true })).toBeFocused()
  await page.getByRole('radio', { name: 'Doubtful (1)' }).click()
  await expect(items.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'It is right: item 1.6' }).click()
  await expect(page.getByText('Item 1.6 confirmed', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'All' }).click()
})

test('it is run, and what no document shows is left to a person', async () => {
  await page.getByRole('button', { name: 'Run audit' }).click()
  await expect(overview()).toContainText('0 of 5 reviewed')
  await expect(row(rescue)).toContainText('Compliant')
  await expect(row(register)).toContainText('Insufficient evidence')
  await expect(row(hats)).toContainText('Needs a person')
  await expect(overview()).toContainText('0 of 2 answered')
  await expect(overview()).not.toContainText('changed')
})

test('two items are answered and signed on a phone', async () => {
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Observe on site' }).click()
  const round = page.getByRole('dialog', { name: 'Observe on site' })
  await expect(round.getByRole('heading', { name: hats })).toBeVisible()
  await round.getByRole('button', { name: 'Non-compliant' }).click()
  await round.getByLabel('Note').fill('Two people without, at pump 4')
  const photo = { name: 'site.jpg', mimeType: 'image/jpeg', buffer: makePhoto() }
  await round.getByLabel('Take a photo').setInputFiles(photo)
  await expect(round.getByRole('button', { name: 'Open photo 1' })).toBeVisible()
  await expect(round.getByText(/^Saved\./)).toBeVisible()
  await round.getByRole('button', { name: 'Next' }).click()
  await expect(round.getByRole('heading', { name: hoses })).toBeFocused()
  await round.getByRole('button', { name: 'Compliant', exact: true }).click()
  await expect(round.getByText('2 of 2 answered')).toBeVisible()
  await round.getByRole('button', { name: 'To the end' }).click()
  await round.getByLabel('Name').fill('Ann Lee')
  const pad = await round.getByLabel('Signature field').boundingBox()
  if (!pad) throw new Error('There is no field to sign in.')
  await page.mouse.move(pad.x + 30, pad.y + 60)
  await page.mouse.down()
  for (let step = 1; step <= 8; step++)
    await page.mouse.move(pad.x + 30 + step * 25, pad.y + 60 + (step % 2 === 0 ? -25 : 25))
  await page.mouse.up()
  await round.getByRole('button', { name: 'Sign 2 answers' }).click()
  await expect(round.getByText('2 answers are signed.')).toBeVisible()
  await round.getByRole('button', { name: 'Done' }).click()
  await page.setViewportSize(desk)
})

test('the rest is reviewed, and the audit is signed off', async () => {
  await expect(overview()).toContainText('2 of 5 reviewed')
  await page.getByRole('button', { name: 'Accept 2 proposals' }).click()
  const accepting = page.getByRole('alertdialog')
  const named = accepting.getByRole('list', { name: 'Proposals to be accepted' })
  await expect(named.getByRole('listitem').filter({ hasText: rescue })).toContainText('Rescue, p. 1')
  await expect(named.getByRole('listitem')).toHaveCount(2)
  await expect(accepting).toContainText('Left open, to be looked at one by one: 1 insufficient evidence.')
  await expectAccessibleAtAnySize(page, 'proposals to be accepted together')
  await accepting.getByRole('button', { name: 'Accept these 2' }).click()
  await expect(overview()).toContainText('4 of 5 reviewed')
  await itemButton(page, register).click()
  await detailOf(register).getByRole('button', { name: 'Accept', exact: true }).click()
  await itemButton(page, register).click()
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
  await expectAccessibleAtAnySize(page, 'a signed-off audit whose source changed')
})

test('a new revision goes on from it, and only what is touched runs again', async () => {
  await page.getByRole('button', { name: 'New revision' }).click()
  await expect(page.getByText('Revision 2, 1 page, 5 questions found')).toBeVisible()
  await expect(overview()).toContainText('5 of 5 reviewed')
  await expect(overview()).toContainText('1 review is to be confirmed')
  await expect(page.getByRole('button', { name: 'Sign off', exact: true })).toBeDisabled()
  await itemButton(page, rescue).click()
  await expect(detailOf(rescue)).toContainText('A source of this item changed')
  await expectAccessibleAtAnySize(page, 'a revision with a marked item')
  await itemButton(page, rescue).click()

  await itemButton(page, hats).click()
  await expect(detailOf(hats)).toContainText('Two people without, at pump 4')
  await expect(detailOf(hats).getByRole('button', { name: 'Open photo 1' })).toBeVisible()
  await expect(detailOf(hats)).toContainText('Ann Lee')
  await itemButton(page, hats).click()

  await page.getByRole('button', { name: 'Run 1 item again' }).click()
  await expect(overview()).toContainText('The items were judged again since they were reviewed.')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(itemButton(page, masks)).toBeHidden()
  await itemButton(page, rescue).click()
  await expect(detailOf(rescue)).toContainText('It was judged again since it was reviewed')
  await expect(row(rescue)).toContainText('Compliant')
  await detailOf(rescue).getByRole('button', { name: 'Accept the new proposal' }).click()
  await expect(overview()).toContainText('Ready to be signed off')
  const audits = await product.api.call<AuditSummary[]>(auditor.session, 'GET', '/audits')
  const next = audits.find(({ revision }) => revision === 2)?.id ?? ''
  const history = await product.api.call<AuditChange[]>(auditor.session, 'GET', `/audits/${next}/history`)
  expect(history.filter(({ kind }) => kind === 'judged').map(({ text }) => text.slice(0, 4))).toEqual(['1.1:'])
})

test('items without evidence are run again by choice, where something came that may show them', async () => {
  await expect(overview()).toContainText('1 item without evidence may have some now')
  await expect(overview()).toContainText('“Visitors” came since it was judged.')
  await page.getByRole('button', { name: 'Run 1 item without evidence again' }).click()
  await expect(overview()).toContainText('1 review is to be confirmed')
  await page.getByRole('radio', { name: /^All/ }).click()
  await itemButton(page, register).click()
  await expect(detailOf(register)).toContainText('The new proposal: compliant.')
  await detailOf(register).getByRole('button', { name: 'The review holds' }).click()
  await expect(detailOf(register)).toContainText('Confirmed by a.lindqvist')
  await expect(row(register)).toContainText('Insufficient evidence')
})

test('a page is attached to a decision against the proposal, and opens from there', async () => {
  await itemButton(page, masks).click()
  const detail = detailOf(masks)
  await detail.getByRole('button', { name: 'Override', exact: true }).click()
  await detail.getByLabel('Comment').fill('The log of the masks was shown.')
  await detail.getByRole('combobox', { name: 'Document' }).click()
  await page.getByRole('option', { name: 'Masks.pdf' }).click()
  await detail.getByLabel('Page').fill('2')
  await detail.getByRole('button', { name: 'Attach' }).click()
  await expect(detail).toContainText('Enter a page from 1 to 1.')
  await detail.getByLabel('Page').fill('1')
  await detail.getByRole('button', { name: 'Attach' }).click()
  await expect(detail.getByRole('list', { name: 'Pages to attach' })).toContainText('Masks, p. 1')
  await expectAccessible(page, 'a page to attach')
  await detail.getByRole('button', { name: 'Save override' }).click()
  // Of those that are saved: the ones to attach are drawn until then.
  const attached = detail.getByRole('list', { name: 'Attached pages' })
  await attached.getByRole('button', { name: 'Masks, p. 1' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toContainText('Breathing masks shall be tested before each use.')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await detail.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(attached).toBeHidden()
  await itemButton(page, masks).click()
})

test('the revision is compared with the last one', async () => {
  await page.getByRole('tab', { name: 'Changes' }).click()
  const changes = page.getByRole('region', { name: 'Changes since revision 1' })
  await expect(changes).toContainText('Revision 1 was signed off by Astrid Lindqvist')
  const item = changes.getByRole('listitem').filter({ hasText: rescue })
  await expect(item.getByText(/^Compliant to /)).toBeAttached()
  await expect(item).toContainText('Evidence went')
  for (const same of [masks, hats, hoses]) await expect(changes).not.toContainText(same)
  await expectAccessibleAtAnySize(page, 'what changed')
  await item.getByRole('button', { name: rescue }).click()
  await expect(itemButton(page, rescue)).toBeFocused()
})

test('the list shows both revisions together, and the earlier one leads to the later', async () => {
  await page.getByRole('button', { name: 'Upload Another File' }).click()
  const list = page.getByRole('region', { name: 'Your audits' }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  await expect(list.first()).toContainText('Revision 2, 5 questions')
  await expect(list.last()).toContainText(`Revision 1 of ${fileName}`)
  await expectAccessibleAtAnySize(page, 'the list of revisions')
  await page.getByRole('button', { name: `Revision 1 of ${fileName}`, exact: true }).click()
  await expect(overview()).toContainText('Signed off by Astrid Lindqvist')
  await page.getByRole('button', { name: 'Open revision 2' }).click()
  await expect(page.getByText('Revision 2, 1 page, 5 questions found')).toBeVisible()
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
  await expectAccessibleAtAnySize(page, 'the register of actions')
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

test('the questionnaire is kept as a template, from which a colleague starts', async ({ browser }) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as template' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Entry audit')
  await dialog.getByLabel('Name').fill('Entry, every quarter')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template saved', { exact: true })).toBeVisible()

  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  watchPage(other, problems)
  await signIn(other, product, colleague)
  await openTab(other, 'questionnaire')
  const templates = other.getByRole('region', { name: 'Templates' })
  await expect(templates).toContainText('5 questions of Entry audit.pdf, saved by a.lindqvist.')
  await templates.getByRole('button', { name: 'Entry, every quarter', exact: true }).click()
  await expect(other.getByText('1 page, 5 questions found')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Run audit' })).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: 'Upload Another File' }).click()
  await expectAccessibleAtAnySize(page, 'the list of templates')
  await page.getByRole('button', { name: 'Delete Entry, every quarter' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete template' }).click()
  await expect(page.getByRole('region', { name: 'Templates' })).toBeHidden()
})
