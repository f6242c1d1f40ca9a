import { readFile } from 'node:fs/promises'
import type { Tender, TenderSummary } from '@fieldproof/schema/tenders'
import type { Page } from '@playwright/test'
import { wordText } from '../../api/test/support/read-office-file.ts'
import type { Account } from './support/api.ts'
import { expectAccessible, expectAccessibleAtAnySize } from './support/expect-accessible.ts'
import { expect, type PageProblems, test, watchPage } from './support/fixtures.ts'
import { openTab, signIn } from './support/pages.ts'
import { type Product, startProduct } from './support/start-product.ts'
import { completeBid, shortBid, tenderFile } from './support/tender.ts'

test.describe.configure({ mode: 'serial' })

let product: Product
let page: Page
let engineer: Account
/** The browser of the second evaluator. */
let other: Page
const problems: PageProblems = { policy: [], thrown: [] }

test.beforeAll(async ({ browser }) => {
  product = await startProduct()
  engineer = await product.api.createUser(product.admin, 'tender', 'm.rossi')
  page = await (await browser.newContext({ acceptDownloads: true, reducedMotion: 'reduce' })).newPage()
  watchPage(page, problems)
})
test.afterEach(() => {
  expect(problems).toEqual({ policy: [], thrown: [] })
})
test.afterAll(() => product.stop())

const openPart = (name: string) => page.getByRole('tab', { name }).click()
const requirements = () => page.getByRole('list', { name: 'Requirements' }).getByRole('listitem')
const requirement = (text: string) => requirements().filter({ hasText: text })
const compliance = (bidder: string) => page.getByRole('region', { name: `Compliance of ${bidder}` })
const result = (bidder: string, text: string) =>
  compliance(bidder).getByRole('listitem').filter({ hasText: text }).first()
const ranking = (one: Page) => one.getByRole('list', { name: 'Ranking' }).getByRole('listitem')
const evaluators = (one: Page) => one.getByRole('list', { name: 'Evaluators' }).getByRole('listitem')
const pointsOf = (one: Page, criterion: string) =>
  one.getByRole('button', { name: new RegExp(`^Points of Alpha Lifting for ${criterion}`) })
/** Each entry of what needs an eye leads to its row, and is marked as looked at. */
async function lookAtDoubts() {
  const entries = page.getByRole('list', { name: 'Needs your eye' })
  await expect(entries.getByRole('listitem').first()).toContainText('without a word for a category')
  await entries
    .getByRole('button', { name: /without a word for a category$/ })
    .first()
    .click()
  await expect(page.getByRole('tab', { name: 'Requirements' })).toHaveAttribute('aria-selected', 'true')
  await expect(requirements().getByRole('button').and(page.locator(':focus'))).toBeVisible()
  await openPart('Overview')
  await entries
    .getByRole('button', { name: /^Looked at: / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Needs your eye' })).toContainText('all looked at')
}
const callOut = 'an inspector at the quay within 12 hours'
const adviser = 'a full-time safety adviser at the quay'

test('a tender is uploaded and analysed from the tender desk', async () => {
  await signIn(page, product, engineer)
  await openTab(page, 'tenders')
  await expect(page.getByText('No document is indexed yet. Upload the tender first.')).toBeVisible()
  const { id } = await product.api.uploadDocument(engineer.session, tenderFile())
  await product.api.waitUntil(engineer.session, id, 'indexed')
  await page.reload()
  await openTab(page, 'tenders')
  await page.getByLabel('Tender document').click()
  await page.getByRole('option', { name: 'Crane tender.pdf' }).click()
  await page.getByRole('button', { name: 'Analyse tender' }).click()
  await expect(page.getByRole('region', { name: 'Key facts' })).toBeVisible()
})

test('the overview shows dates, securities and criteria with their pages', async () => {
  const facts = page.getByRole('region', { name: 'Key facts' })
  const timeline = facts.getByRole('list', { name: 'Timeline' })
  await expect(timeline).toContainText('5 Mar 2027, 12:00')
  await expect(timeline).toContainText('12 Feb 2027, 17:00')
  await expect(facts).toContainText(/two per cent/i)
  await expect(facts).toContainText(/90 days/)
  const criteria = page.getByRole('region', { name: 'Evaluation criteria' })
  for (const [name, weight] of [
    ['Technical method', '40'],
    ['Health, safety and environment', '20'],
    ['Price', '40'],
  ] as const)
    await expect(criteria.getByRole('listitem').filter({ hasText: name })).toContainText(weight)
  await expect(criteria).toContainText('In proportion to the lowest price')

  await criteria.getByRole('button', { name: 'p. 2: Technical method, open the page' }).click()
  const viewer = page.getByRole('dialog', { name: /^Page viewer: Crane tender/ })
  await expect(viewer.getByText(/The cited words are marked/)).toBeAttached()
  await page.keyboard.press('Escape')
})

test('the matrix holds every requirement; it is searched, filtered and corrected', async () => {
  await openPart('Requirements')
  await expect(requirements()).toHaveCount(8)
  await expect(requirement('digital record')).toContainText('Desirable')
  await expect(requirement(callOut)).toContainText('Mandatory')
  await page.getByLabel('Search requirements').fill('adviser')
  await expect(requirements()).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('radio', { name: /^Desirable/ }).click()
  await expect(requirements()).toHaveCount(1)
  await page.getByRole('radio', { name: 'All', exact: true }).click()

  // The page stands beside the rows, and slides over them where there is no room.
  await requirement('digital record').getByText('digital record').click()
  const beside = page.getByRole('region', { name: /^Page of Crane tender/ })
  await expect(beside.getByText(/The cited words are marked/)).toBeAttached()
  await expect(requirement('digital record')).toHaveAttribute('aria-current', 'true')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('dialog', { name: /^Page viewer: Crane tender/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(beside).toBeHidden()

  await page.getByRole('button', { name: 'Add a requirement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add requirement' }).click()
  await expect(dialog).toContainText('Enter the requirement.')
  await dialog.getByLabel('Requirement', { exact: true }).fill('The Contractor should speak English.')
  await dialog.getByLabel(/^Mandatory/).click()
  await dialog.getByRole('button', { name: 'Add requirement' }).click()
  await expect(dialog).toBeHidden()
  await expect(requirements()).toHaveCount(9)
  await requirement('speak English')
    .getByRole('button', { name: /^Edit requirement/ })
    .click()
  await dialog.getByRole('button', { name: 'Remove requirement' }).click()
  await expect(requirements()).toHaveCount(8)
})

test('no bid is taken before the criteria are frozen', async () => {
  await openPart('Bids')
  await expect(page.getByText('The criteria are not frozen yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Receive a bid' })).toHaveAttribute('aria-disabled', 'true')
  const { id } = await readTender()
  await expect(
    product.api.call(engineer.session, 'POST', `/tenders/${id}/bids`, { bidder: 'Early', documentIds: ['x'] }),
    'the server refuses as well',
  ).rejects.toThrow(/^POST .*: (409|400|404)/)
  await openPart('Overview')
  await lookAtDoubts()
  await page.getByRole('button', { name: 'Freeze criteria' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Freeze criteria' }).click()
  await expect(page.getByText('Criteria are frozen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit criteria' })).toBeHidden()
})

test('two bids are received sealed: nobody reads them before they are opened, which no one does before the deadline', async () => {
  await openPart('Bids')
  await expect(page.getByRole('list', { name: 'What hinders the opening' })).toContainText('Bids are taken until 2027')
  await expect(page.getByRole('button', { name: 'Open bids' })).toHaveAttribute('aria-disabled', 'true')
  await openPart('Overview')
  await page.getByRole('button', { name: 'Edit: Closing date for proposals' }).click()
  const fact = page.getByRole('dialog', { name: 'Edit fact' })
  await fact.getByLabel('Day').fill('2026-03-05')
  await fact.getByRole('button', { name: 'Save fact' }).click()
  await expect(page.getByText('a change of the deadline needs a reason').first()).toBeVisible()
  await fact.getByLabel('Reason').fill('The year of the closing date was misprinted.')
  await fact.getByRole('button', { name: 'Save fact' }).click()
  await expect(fact).toBeHidden()
  await openPart('Bids')
  for (const [bidder, file] of [
    ['Alpha Lifting', completeBid()],
    ['Bravo Cranes', shortBid()],
  ] as const) {
    await page.getByRole('button', { name: 'Receive a bid' }).click()
    const dialog = page.getByRole('dialog', { name: 'Receive a sealed bid' })
    await dialog.getByRole('button', { name: 'Receive bid' }).click()
    await expect(dialog).toContainText('Choose the files of the bid.')
    await dialog.getByLabel('Bidder').fill(bidder)
    const chosen = { name: file.name, mimeType: 'application/pdf', buffer: Buffer.from(file.bytes) }
    await dialog.locator('input[type=file]').setInputFiles(chosen)
    await expect(dialog).toContainText(file.name)
    await dialog.getByRole('button', { name: 'Receive bid' }).click()
    await expect(dialog).toBeHidden()
  }
  const bids = page.getByRole('region', { name: 'Bids' })
  await expect(bids.getByRole('listitem').filter({ hasText: 'Bravo Cranes' })).toContainText('Sealed')
  await expect(page.getByRole('region', { name: 'Sealed bid of Alpha Lifting' })).toContainText(/SHA-256 [0-9a-f]{64}/)
  await expect(page.getByText('Alpha bid')).toHaveCount(0)
  expect(await product.api.listDocuments(engineer.session)).toHaveLength(1)
  await expectAccessible(page, 'sealed bids')

  // The deadline is over by now, and while bids are sealed nobody brings it forward.
  const { id, facts } = await readTender()
  const factId = facts.find(({ kind }) => kind === 'deadline')?.id
  const sooner = { date: { day: '2026-03-04', time: '12:00' }, reason: 'Sooner.' }
  await expect(product.api.call(engineer.session, 'PATCH', `/tenders/${id}/facts/${factId}`, sooner)).rejects.toThrow(
    /^PATCH .*: 409/,
  )
  await page.getByRole('button', { name: 'Open bids' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open bids' }).click()
  await expect(page.getByRole('region', { name: 'Opening' })).toContainText(/Bids opened on .* by m\.rossi/)
})

test('two bids are judged against every requirement, each with its words', async () => {
  const bids = page.getByRole('region', { name: 'Bids' })
  await expect(bids.getByText('Judging')).toHaveCount(0)
  await expect(bids.getByRole('listitem').filter({ hasText: 'Alpha Lifting' })).toContainText('8 met')

  await bids.getByRole('button', { name: 'Bravo Cranes' }).click()
  await expect(result('Bravo Cranes', callOut)).toContainText(/Partly met|Not met/)
  await expect(result('Bravo Cranes', adviser)).toContainText('Not met')
  await result('Bravo Cranes', callOut).getByRole('button', { expanded: false }).click()
  await expect(result('Bravo Cranes', callOut).locator('blockquote')).toContainText('within 36 hours')
  await result('Bravo Cranes', callOut)
    .getByRole('button', { name: /^Open 1 Bravo bid ?p\. 1$/ })
    .click()
  const beside = page.getByRole('region', { name: /^Page of Bravo bid/ })
  await expect(beside.getByText(/The cited words are marked/)).toBeAttached()
  await beside.getByRole('button', { name: 'Close the viewer' }).click()
  await expect(beside).toBeHidden()
})

test('several results are overridden at once with a reason, and taken back', async () => {
  const bravo = compliance('Bravo Cranes')
  await bravo.getByRole('button', { name: 'Choose all shown' }).click()
  await bravo.getByRole('button', { name: 'Override chosen' }).click()
  const dialog = page.getByRole('dialog', { name: /^Override 8 results/ })
  await dialog.getByLabel('Comment').fill('Shown at the quay.')
  await dialog.getByRole('button', { name: 'Save override' }).click()
  await expect(bravo.getByTitle('Overridden')).toHaveCount(8)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bravo.getByTitle('Overridden')).toHaveCount(0)
})

test('a reviewer overrides a result with a comment, and the proposal stays beside it', async () => {
  const row = result('Bravo Cranes', callOut)
  await row.getByRole('button', { name: 'Override' }).click()
  await row.getByRole('button', { name: 'Save override' }).click()
  await expect(row).toContainText('Say why, so that the override can be followed.')
  await row.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Not met' }).click()
  await row.getByLabel('Comment').fill('36 hours is three times what is asked.')
  await row.getByRole('button', { name: 'Save override' }).click()
  await expect(row).toContainText('Overridden')
  await expect(row).toContainText('Proposal')
})

test('the evaluation ranks the bids by stages, and says why one is in no rank', async () => {
  await openPart('Evaluation')
  const bravo = ranking(page).filter({ hasText: 'Bravo Cranes' }).first()
  await expect(bravo).toContainText('Not qualified')
  await expect(bravo).toContainText('safety adviser')
  const alpha = ranking(page).filter({ hasText: 'Alpha Lifting' }).first()
  await expect(alpha).toContainText('First')
  await expect(alpha).toContainText(/40 % × 100 \+ .* = 100/)
  await expect(page.getByRole('region', { name: 'Method' })).toContainText(/lowest price/i)
  await expect(page.getByRole('button', { name: 'Propose award' })).toHaveAttribute('aria-disabled', 'true')

  const grid = page.getByRole('table', { name: 'Requirements by bidder' })
  await expect(grid.getByRole('row')).toHaveCount(9)
  await page.getByRole('radio', { name: /^Differ/ }).click()
  const row = grid.getByRole('row').filter({ hasText: adviser })
  await expect(row.getByRole('cell').nth(0)).toHaveText('Met')
  await expect(row.getByRole('cell').nth(1)).toHaveText('Not met')
  await expect(grid.getByRole('row').filter({ hasText: 'every six months' })).toHaveCount(0)
})

test('two evaluators score alone and blind, in two browsers', async ({ browser }) => {
  const colleague = await product.api.createUser(product.admin, 'tender', 'j.okafor')
  other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  watchPage(other, problems)
  await signIn(other, product, colleague)
  await openTab(other, 'tenders')
  await other.getByRole('list', { name: 'Tenders' }).getByRole('button').first().click()
  await other.getByRole('tab', { name: 'Evaluation' }).click()
  for (const one of [page, other]) await declareNoConflict(one)

  await scoreAlone(page, 'Technical method', '85', 'No reference from a port of this size.')
  await scoreAlone(page, 'Health, safety and environment', '90', 'A strong plan for work at height.')
  await submitScores(page)
  // Whoever has not submitted is told who has, and not what.
  await expect(evaluators(other).filter({ hasText: 'm.rossi' })).toContainText('2 of 2 scores submitted')
  await pointsOf(other, 'Technical method').click()
  await expect(other.getByRole('dialog')).toContainText('1 of 2 evaluators have submitted.')
  await expect(other.getByRole('dialog')).not.toContainText('No reference from a port')
  await other.keyboard.press('Escape')

  await scoreAlone(other, 'Technical method', '60', 'Twelve hours are promised, not shown.')
  await scoreAlone(other, 'Health, safety and environment', '88', 'Sound.')
  await submitScores(other)
  await pointsOf(other, 'Technical method').click()
  await expect(other.getByRole('dialog')).toContainText('No reference from a port')
  await other.keyboard.press('Escape')
})

test('where they lie apart they agree with a reason, and elsewhere on the mean', async () => {
  await other.getByRole('button', { name: 'Take the mean of 1' }).click()
  await expect(pointsOf(other, 'Health, safety and environment')).toContainText('consensus')
  await pointsOf(other, 'Technical method').click()
  const dialog = other.getByRole('dialog', { name: 'Technical method: Alpha Lifting' })
  await dialog.getByRole('button', { name: 'Save consensus' }).click()
  await expect(dialog).toContainText('The evaluators lie 25 points apart')
  await dialog.getByLabel('Consensus score').fill('75')
  await dialog.getByLabel('Reason').fill('The promise holds with the second crew.')
  await dialog.getByRole('button', { name: 'Save consensus' }).click()
  await expect(dialog).toBeHidden()
  await expect(pointsOf(other, 'Technical method')).toContainText('75.0')
})

test('is accessible, as far as axe can see, also on a phone and in the dark', async () => {
  for (const part of ['Overview', 'Requirements', 'Bids', 'Evaluation']) {
    await openPart(part)
    await expectAccessibleAtAnySize(page, part)
  }
})

test('the award is proposed by one and confirmed by the other, and the letters have citations', async () => {
  await openPart('Evaluation')
  // Nobody is disqualified by a proposal alone: a person has confirmed one reason, the other stays proposed.
  await confirmDisqualification()
  await page.getByRole('button', { name: 'Propose award' }).click()
  const dialog = page.getByRole('dialog', { name: 'Propose the award?' })
  await dialog.getByRole('button', { name: 'Propose award' }).click()
  await expect(dialog).toContainText('Give the reason for the award.')
  await dialog.getByLabel('Reason').fill('The only bid that meets every mandatory requirement.')
  await dialog.getByRole('button', { name: 'Propose award' }).click()
  await expect(page.getByText('Award proposed to Alpha Lifting')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm award' })).toHaveAttribute('aria-disabled', 'true')

  // Each is told what the other does, without a reload.
  await other.getByRole('button', { name: 'Confirm award' }).click()
  await expect(other.getByText('Awarded to Alpha Lifting')).toBeVisible()
  await expect(page.getByText(/Proposed by m\.rossi on .*, confirmed by j\.okafor/)).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Debrief letter for Bravo Cranes' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/\.docx$/)
  const text = wordText(new Uint8Array(await readFile(await download.path())))
  expect(text).toContain('Bravo Cranes')
  expect(text).toContain('Alpha Lifting')
  expect(text).toContain('36 hours')
  for (const part of [
    'Debrief letter',
    'Harbour Energy',
    'Relative advantages',
    'standstill period of 10 days',
    'Signature',
  ])
    expect(text).toContain(part)
  // What the evaluators wrote for themselves is in no letter.
  expect(text).not.toContain('No reference from a port')
})

test('reports and calendar are saved', async () => {
  for (const [item, ending] of [
    ['Excel', '.xlsx'],
    ['Word', '.docx'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Report' }).click()
    await page.getByRole('menuitem', { name: item }).first().click()
    expect((await saved).suggestedFilename()).toContain(ending)
  }
  await openPart('Overview')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Calendar' }).click()
  const calendar = await readFile(await (await saved).path(), 'utf8')
  expect(calendar).toContain('BEGIN:VCALENDAR')
  expect(calendar).toMatch(/DTSTART[^\r\n]*20260305/)
})

test('the supplier has a page over all tenders', async () => {
  await page.getByRole('button', { name: 'All tenders' }).click()
  await expect(page.getByRole('list', { name: 'Tenders' })).toContainText('Awarded')
  await openPart('Suppliers')
  await page.getByRole('button', { name: 'Alpha Lifting' }).click()
  await expect(page.getByRole('region', { name: 'Bids' })).toContainText('Awarded')
  await expectAccessible(page, 'supplier')
})

async function declareNoConflict(one: Page) {
  await one.getByRole('button', { name: 'Declare interest' }).click()
  const dialog = one.getByRole('dialog', { name: 'Declaration of interest' })
  await dialog.getByRole('button', { name: 'Declare' }).click()
  await expect(dialog).toContainText('Choose one')
  await dialog.getByLabel('Declaration').click()
  await one.getByRole('option', { name: 'I have no conflict of interest' }).click()
  await dialog.getByRole('button', { name: 'Declare' }).click()
  await expect(dialog).toBeHidden()
}

async function scoreAlone(one: Page, criterion: string, points: string, reason: string) {
  await pointsOf(one, criterion).click()
  const dialog = one.getByRole('dialog', { name: `${criterion}: Alpha Lifting` })
  await dialog.getByRole('button', { name: 'Save points' }).click()
  await expect(dialog).toContainText('Enter a number from 0 to 100.')
  await dialog.getByLabel('Your points').fill(points)
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Save points' }).click()
  await expect(dialog).toBeHidden()
}

async function submitScores(one: Page) {
  await one.getByRole('button', { name: 'Submit my scores' }).click()
  await one.getByRole('alertdialog').getByRole('button', { name: 'Submit scores' }).click()
  await expect(one.getByRole('alertdialog')).toBeHidden()
}

/** The requirement for which Bravo is out was only proposed as not met. */
async function confirmDisqualification() {
  await expect(page.getByText('What is open')).toBeVisible()
  await openPart('Bids')
  await page.getByRole('region', { name: 'Bids' }).getByRole('button', { name: 'Bravo Cranes' }).click()
  await result('Bravo Cranes', adviser).getByRole('button', { expanded: false }).click()
  await result('Bravo Cranes', adviser).getByRole('button', { name: 'Accept' }).click()
  await expect(result('Bravo Cranes', adviser)).toContainText('Accepted')
  await openPart('Evaluation')
}

async function readTender(): Promise<Tender> {
  const [summary] = await product.api.call<TenderSummary[]>(engineer.session, 'GET', '/tenders')
  return product.api.call<Tender>(engineer.session, 'GET', `/tenders/${summary?.id}`)
}
