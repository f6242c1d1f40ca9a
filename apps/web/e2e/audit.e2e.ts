import { readFile } from 'node:fs/promises'
import type { Audit, AuditSummary } from '@fieldproof/schema/audits'
import type { Page } from '@playwright/test'
import { wordText } from '../../api/test/support/read-office-file.ts'
import type { Account } from './support/api.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { fixtureFiles } from './support/fixture-files.ts'
import { expect, type PageProblems, test, watchPage } from './support/fixtures.ts'
import { leaveWorkspaceEmpty, openEmptyWorkspace } from './support/own-workspace.ts'
import { openTab, signIn } from './support/pages.ts'
import { itemButton, makeQuestionnaire, questions } from './support/questionnaire.ts'
import type { Product } from './support/start-product.ts'

test.describe.configure({ mode: 'serial' })

const fileName = 'Gas testing audit.pdf'
const [cards = '', , calibrated = '', helicopters = ''] = questions
const added = 'Is the green form GT-3 kept for six years?'

let product: Product
let page: Page
let auditor: Account
const problems: PageProblems = { policy: [], thrown: [] }

test.beforeAll(async ({ browser, product: ofWorker }) => {
  product = ofWorker
  auditor = await openEmptyWorkspace(product, 'a.lindqvist')
  await product.api.ensureIndexed(auditor.session, fixtureFiles.gasTesting)
  page = await (await browser.newContext({ acceptDownloads: true, reducedMotion: 'reduce' })).newPage()
  watchPage(page, problems)
})
test.afterEach(() => {
  expect(problems).toEqual({ policy: [], thrown: [] })
})
test.afterAll(() => leaveWorkspaceEmpty(product, [page], [auditor]))

const items = () => page.getByRole('region', { name: 'Questionnaire items' })
const overview = () => page.getByRole('region', { name: 'Overview' })
const row = (question: string) => items().getByRole('row').filter({ hasText: question })
const evidenceOf = (question: string) =>
  items().getByRole('row').filter({ hasText: question }).locator('xpath=following-sibling::tr[1]')

test('uploads a questionnaire, whose questions are found', async () => {
  await signIn(page, product, auditor)
  await openTab(page, 'questionnaire')
  await page.getByLabel('Questionnaire to upload').setInputFiles(makeQuestionnaire(fileName))
  await expect(page.getByText(`1 page, ${questions.length} questions found`)).toBeVisible()
  for (const question of questions) await expect(itemButton(page, question)).toBeVisible()
})

test('corrects the items: edits, adds, splits, merges, reorders and deletes', async () => {
  await itemButton(page, helicopters).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Weight').fill('2')
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await expect(dialog).toBeHidden()
  await expect(items()).toContainText('Weight 2')

  await addByHand()
  await dialog.getByLabel('Question').fill(`${added} Is it green?`)
  await dialog.getByLabel('No.').fill('1.5')
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await expect(dialog).toBeHidden()
  await chooseAction('1.5', 'Split')
  await expect(dialog.getByLabel('Items, one to a line')).toHaveValue(`${added}\nIs it green?`)
  await dialog.getByRole('button', { name: 'Split item' }).click()
  await expect(dialog).toBeHidden()
  await expect(items().getByRole('listitem')).toHaveCount(questions.length + 2)

  // Together again, by their check boxes, and apart once more for good.
  await page.getByLabel('Select item 1.5(a)').click()
  await page.getByLabel('Select item 1.5(b)').click()
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect(items().getByRole('listitem')).toHaveCount(questions.length + 1)
  await itemButton(page, `${added} Is it green?`).click()
  await dialog.getByLabel('Question').fill(added)
  await dialog.getByLabel('No.').fill('1.5')
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Move item 1.5' }).press('ArrowUp')
  await expect(
    items()
      .getByRole('listitem')
      .nth(questions.length - 1),
  ).toContainText(added)

  await addByHand()
  await dialog.getByLabel('Question').fill('Is this a mistake?')
  await dialog.getByLabel('No.').fill('9')
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await expect(dialog).toBeHidden()
  await chooseAction('9', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete item' }).click()
  await expect(items()).not.toContainText('Is this a mistake?')
})

test('runs the audit, and every item is judged or says that there is no evidence', async () => {
  await page.getByRole('button', { name: 'Run audit' }).click()
  await expect(overview()).toContainText(`0 of ${questions.length + 1} reviewed`)
  await expect(row(cards)).toContainText('Compliant')
  await expect(row(helicopters)).toContainText('Insufficient evidence')
  await expect(overview().getByRole('img', { name: /^Score \d+ percent/ })).toBeVisible()
  await expect(overview()).toContainText('Checked against 1 document')
})

test('opens evidence at its page, with the quote marked', async () => {
  await itemButton(page, cards).click()
  const quote = page.getByRole('button', { name: /^Open evidence 1 gas-testing-standard, Rev 2 ?p\. 1$/ })
  await expect(evidenceOf(cards)).toContainText('The card is valid for 18 months')
  await expect(evidenceOf(cards)).toContainText('Proposed by the local engine from stated rules')
  await quote.click()
  const viewer = page.getByRole('dialog', { name: 'Page viewer: gas-testing-standard' })
  await expect(viewer.getByText(/The cited words are marked/)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

test('nothing is invented for the question that the documents do not answer', async () => {
  await itemButton(page, helicopters).click()
  await expect(evidenceOf(helicopters)).toContainText(
    'Nothing was found in the documents or the policy that answers this question.',
  )
  await expect(evidenceOf(helicopters).locator('blockquote')).toHaveCount(0)
})

test('reviews: an override with a comment, an owner, a date, a risk, and the rest accepted', async () => {
  const detail = evidenceOf(helicopters)
  await detail.getByRole('button', { name: 'Override' }).click()
  await detail.getByRole('button', { name: 'Save override' }).click()
  await expect(detail).toContainText('Say why, so that the override can be followed.')
  await detail.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Non-compliant' }).click()
  await detail.getByLabel('Comment').fill('Flights at night were stopped without a plan.')
  await detail.getByRole('button', { name: 'Save override' }).click()
  await expect(row(helicopters).first()).toContainText('Non-compliant')
  await expect(detail).toContainText('Overridden')
  await expect(detail).toContainText('Proposal')
  await expect(detail).toContainText('Insufficient evidence')

  await detail.getByLabel('Owner').fill('B. Okafor')
  await detail.getByLabel('Owner').press('Enter')
  await detail.getByLabel('Due').fill('2027-03-31')
  await detail.getByLabel('Due').blur()
  await detail.getByRole('radio', { name: /^Severe, possible/ }).click()
  await expect(detail).toContainText('High')
  await detail.getByRole('button', { name: 'History' }).click()
  await expect(detail.getByRole('list', { name: 'Change history' })).toContainText('overrode')

  await page.getByRole('button', { name: /^Accept \d proposals$/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Accept these \d/ })
    .click()
  // What nothing was found for is accepted by itself.
  await expect(overview()).toContainText('to be looked at one by one: 1 insufficient evidence')
  await itemButton(page, calibrated).click()
  await evidenceOf(calibrated).getByRole('button', { name: 'Accept', exact: true }).click()
  await itemButton(page, calibrated).click()
  await expect(overview()).toContainText('Ready to be signed off')
})

test('the chat answers from the findings, and its citations open the item', async () => {
  const chat = page.getByRole('complementary', { name: 'AI chat' })
  const ask = async (message: string) => {
    await page.getByPlaceholder('Ask about this questionnaire').fill(message)
    const answers = page.getByRole('article', { name: 'Answer of the assistant' })
    const known = await answers.count()
    await page.getByRole('button', { name: 'Send' }).click()
    // By its place: the last one is soon another.
    await expect(answers).toHaveCount(known + 1)
    return answers.nth(known)
  }
  const count = await ask('How many are non-compliant?')
  await expect(count).toContainText(`1 of ${questions.length + 1} items is non-compliant. It is item 1.4`)
  await expect(count.getByRole('img', { name: "From the audit's record" })).toBeVisible()
  await expect(count).toContainText('Read from the items of this audit')

  const open = await ask('Which items are open?')
  await expect(open).toContainText('items are open')
  // Closed, and in another view, so that it is the citation that brings it back.
  await itemButton(page, helicopters).click()
  await expect(evidenceOf(helicopters).getByLabel('Owner')).toBeHidden()
  await page.getByRole('radio', { name: /^Compliant/ }).click()
  await expect(row(helicopters)).toBeHidden()
  await count.getByRole('button', { name: 'Source 1, audit record' }).click()
  await expect(evidenceOf(helicopters).getByLabel('Owner')).toBeVisible()
  await expect(itemButton(page, helicopters)).toBeFocused()
  await expect(chat).toBeVisible()

  const quoted = await ask('How long is the gas tester card valid?')
  await expect(quoted.getByRole('img', { name: /^\d quotations?$/ })).toBeVisible()
  await quoted.getByRole('button', { name: 'Source 1, quotation' }).click()
  const viewer = page.getByRole('dialog', { name: 'Page viewer: gas-testing-standard' })
  await expect(viewer.getByText(/The cited words are marked/)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  const declined = await ask('Who won the football world cup in 1998?')
  await expect(declined.getByRole('img', { name: 'No sources found' })).toBeVisible()
})

test('shows the picture: sections, risks and actions', async () => {
  await page.getByRole('button', { name: /^Sections, risks and actions/ }).click()
  await expect(overview().getByText('Score by section')).toBeVisible()
  await expect(overview().getByRole('img', { name: /rated items?:.*high/ })).toBeVisible()
  await expect(overview().getByText('Corrective actions', { exact: true })).toBeVisible()
})

test('is accessible, as far as axe can see, also as rows on a phone and in the dark', async () => {
  await expectAccessible(page, 'findings')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'findings on a phone')
  await page.getByRole('tab', { name: 'AI chat' }).click()
  await expectAccessible(page, 'chat on a phone')
  await page.getByRole('tab', { name: 'Custom policy' }).click()
  await expectAccessible(page, 'policy on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('is there again after a reload', async () => {
  await page.reload()
  await openTab(page, 'questionnaire')
  await expect(page.getByText(fileName)).toBeVisible()
  await itemButton(page, helicopters).click()
  await expect(evidenceOf(helicopters).getByLabel('Owner')).toHaveValue('B. Okafor')
  await expect(evidenceOf(helicopters).getByLabel('Due')).toHaveValue('2027-03-31')
})

test('signs off, and the audit is locked', async () => {
  await page.getByRole('button', { name: 'Sign off', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign off this audit?' })
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Sign off audit' }).click()
  await expect(dialog).toContainText('Enter a name.')
  await dialog.getByLabel('Name').fill('Astrid Lindqvist')
  await dialog.getByLabel('Position').fill('Lead auditor')
  await dialog.getByRole('button', { name: 'Sign off audit' }).click()
  await expect(overview()).toContainText('Signed off by Astrid Lindqvist, Lead auditor')
  await expect(page.getByRole('button', { name: 'Edit items' })).toBeHidden()
  await expect(evidenceOf(helicopters).getByLabel('Owner')).toBeHidden()
  await expect(evidenceOf(helicopters)).toContainText('B. Okafor')
  await expect(evidenceOf(helicopters).getByRole('button', { name: 'Override' })).toBeHidden()
  const { id } = await readAudit()
  await expect(
    product.api.call(auditor.session, 'POST', `/audits/${id}/run`, {}),
    'the server refuses as well',
  ).rejects.toThrow('409')
})

test('the Word report holds the findings and every quote', async () => {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Report' }).click()
  await page.getByRole('menuitem', { name: 'Word report' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/\.docx$/)
  const text = squeeze(wordText(new Uint8Array(await readFile(await download.path()))))
  const audit = await readAudit()
  expect(audit.status).toBe('signed_off')
  for (const { question, evidence } of audit.items) {
    expect(text).toContain(squeeze(question))
    for (const { quote } of evidence) expect(text).toContain(squeeze(quote))
  }
  expect(audit.items.flatMap(({ evidence }) => evidence).length).toBeGreaterThan(0)
  expect(text).toContain('Flights at night were stopped without a plan.')
  expect(text).toContain('Astrid Lindqvist')
  expect(text).toContain('B. Okafor')
})

test('the Excel report is made too', async () => {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Report' }).click()
  await page.getByRole('menuitem', { name: 'Excel report' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('the audit is deleted from the list after a question', async () => {
  await page.getByRole('button', { name: 'Upload Another File' }).click()
  await page.getByRole('button', { name: `Delete ${fileName}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete audit' }).click()
  await expect(page.getByText('No audits yet')).toBeVisible()
  await expectNoAudits()
})

test('pausing and resuming loses nothing', async () => {
  const many = Array.from(
    { length: 80 },
    (_, at) => `Is valve V-${at + 100} tested every ${at + 10} days by a gas tester?`,
  )
  await page.getByLabel('Questionnaire to upload').setInputFiles(makeQuestionnaire('Many questions.pdf', many))
  await expect(page.getByText(`${many.length} questions found`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Run audit' }).click()
  await expect(overview().getByRole('progressbar', { name: 'Run' })).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(overview()).toContainText('Paused')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(overview()).toContainText(`0 of ${many.length} reviewed`)
  const audit = await readAudit()
  expect(audit.items.every(({ proposal }) => proposal !== null)).toBe(true)
  await expectToastFree()
})

async function addByHand() {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'An item' }).click()
}

async function chooseAction(ref: string, action: string) {
  await page.getByRole('button', { name: `Actions for item ${ref}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function readAudit(): Promise<Audit> {
  const [first] = await product.api.call<AuditSummary[]>(auditor.session, 'GET', '/audits')
  if (first === undefined) throw new Error('There is no audit.')
  return product.api.call<Audit>(auditor.session, 'GET', `/audits/${first.id}`)
}

async function expectNoAudits() {
  expect(await product.api.call<object[]>(auditor.session, 'GET', '/audits')).toEqual([])
}

/** Nothing has gone wrong on the way. */
async function expectToastFree() {
  await expect(page.locator('li[data-tone=danger]')).toHaveCount(0)
}

/** White space counts as one space: a report breaks its lines where it likes. */
function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
