import { layPages } from '../../api/test/support/lay-pages.ts'
import { expectAccessibleAtAnySize } from './support/expect-accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { openConsole, openTab, openWorkspace } from './support/pages.ts'

const standard = `Ladder Standard

Ladders shall be inspected by a competent person every six weeks. The HSE manager shall keep the register.
Workers must not carry loads on a ladder.`
const tender = `Invitation to tender: roof repair

1 Requirements
1.1 The Contractor shall submit a programme within ten days.`

test('a standard is shared, drafted from, accepted, and its page opened; stopped, it says so', async ({
  page,
  browser,
  product,
}) => {
  const { api } = product
  const hse = await api.createUser(product.admin, 'hse', 'h.ladders')
  const buyer = await api.createUser(product.admin, 'tender', 'b.ladders')
  const upload = async (session: typeof hse.session, name: string, text: string) => {
    const { id } = await api.uploadDocument(session, { name, bytes: layPages(text) })
    await api.waitUntil(session, id, 'indexed')
  }
  await upload(hse.session, 'Ladder Standard.pdf', standard)
  await upload(buyer.session, 'Roof repair.pdf', tender)

  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const openRequirements = () => desk.getByRole('tab', { name: 'Requirements' }).click()
  const requirements = desk.getByRole('list', { name: 'Requirements', exact: true })
  const panel = desk.getByRole('region', { name: 'Our standards' })
  const drafts = desk.getByRole('list', { name: 'Drafted requirements' }).getByRole('listitem')
  await openWorkspace(desk, product, buyer)
  await openTab(desk, 'tenders')
  await desk.getByLabel('Tender document').click()
  await desk.getByRole('option', { name: 'Roof repair.pdf' }).click()
  await desk.getByRole('button', { name: 'Analyse tender' }).click()
  await openRequirements()
  await expect(requirements).toContainText('programme within ten days')
  await expect(panel).toHaveCount(0)

  await openConsole(page, product)
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Sharing' }).click()
  await page.getByLabel('Search documents of HSE by name').fill('ladder')
  await page.getByRole('button', { name: 'Share Ladder Standard' }).click()
  const shared = page.getByRole('list', { name: 'Shared documents' }).getByRole('listitem')
  await expect(shared).toContainText('by admin')
  await expectAccessibleAtAnySize(page, 'sharing')

  await desk.reload()
  await openRequirements()
  await panel.getByRole('button', { name: 'Draft requirements' }).click()
  await expect(drafts).toHaveCount(2)
  const inspected = drafts.filter({ hasText: 'Ladders shall be inspected by a competent person every six weeks.' })
  await expect(inspected).toContainText('Draft')
  await expectAccessibleAtAnySize(desk, 'drafted requirements')
  await inspected.getByRole('button', { name: /^Accept: / }).click()
  await expect(inspected).toContainText('Accepted')
  await expect(requirements).toContainText('The contractor shall ensure that ladders shall be inspected')
  await inspected.getByRole('button', { name: /open the page$/ }).click()
  const beside = desk.getByRole('region', { name: 'Page of Ladder Standard' })
  await expect(beside).toContainText('Ladders shall be inspected by a competent person every six weeks.')
  await expect(beside.getByText(/The cited words are marked/)).toBeAttached()

  await page.getByRole('button', { name: 'Stop sharing Ladder Standard' }).click()
  await expect(shared).toHaveCount(0)
  await desk.reload()
  await openRequirements()
  await expect(drafts.first()).toContainText('no longer shared')
  await expect(panel.getByRole('button', { name: 'Draft requirements' })).toHaveCount(0)
  await desk.context().close()
})
