import { readFile } from 'node:fs/promises'
import type { Audit } from '@fieldproof/schema/audits'
import { layPages } from '../../api/test/support/lay-pages.ts'
import { expectAccessibleAtAnySize } from './support/expect-accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { openTab, openWorkspace } from './support/pages.ts'
import { makeQuestionnaire, uploadQuestionnaire } from './support/questionnaire.ts'

const standard = `Brine Handling Standard

This page is about brine.
\f
A brine spill can be caused by a corroded coupling. A brine spill can lead to burns of the eyes.
Couplings of brine hoses shall be inspected every six weeks to prevent a brine spill.`
const question = 'Are couplings of brine hoses observed to be inspected every six weeks?'

test('a bow-tie is drafted, accepted, opened at its page, shows an open finding, and is exported', async ({
  page,
  product,
}) => {
  const { api } = product
  const user = await api.createUser(product.admin, 'hse', 'b.brine')
  const { id } = await api.uploadDocument(user.session, { name: 'Brine Standard.pdf', bytes: layPages(standard) })
  await api.waitUntil(user.session, id, 'indexed')
  const audit = await uploadQuestionnaire(product, user, makeQuestionnaire('Brine round.pdf', [question]))
  const readAudit = () => api.call<Audit>(user.session, 'GET', `/audits/${audit.id}`)
  await expect.poll(async () => (await readAudit()).items.length).toBe(1)
  const item = (await readAudit()).items[0]
  const observed = { status: 'non_compliant', note: 'Two were not' }
  await api.call(user.session, 'PATCH', `/audits/${audit.id}/items/${item?.id}`, { kind: 'observed' })
  await api.call(user.session, 'POST', `/audits/${audit.id}/items/${item?.id}/observe`, observed)

  await openWorkspace(page, product, user)
  await openTab(page, 'barriers')
  await expect(page.getByText('No bow-ties yet')).toBeVisible()
  await expectAccessibleAtAnySize(page, 'no bow-ties')
  await page.getByRole('button', { name: 'New bow-tie' }).click()
  await page.getByLabel('Top event').fill('Brine spill')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Draft from documents' }).click()
  const drafts = page.getByRole('list', { name: 'Drafts to decide on' }).getByRole('listitem')
  await expect(drafts.filter({ hasText: 'Corroded coupling' })).toContainText('can be caused by a corroded coupling')
  await expect(page.getByText('Nothing is accepted yet')).toBeVisible()

  const barrierText = 'Couplings of brine hoses shall be inspected every six weeks to prevent a brine spill.'
  await page.getByRole('button', { name: 'Accept: Corroded coupling' }).click()
  await page.getByRole('button', { name: 'Accept: Burns of the eyes' }).click()
  await page.getByRole('button', { name: `Accept: ${barrierText}` }).click()
  await expect(page.getByText('1 threat, 1 barrier, 1 consequence accepted')).toBeVisible()
  const diagram = page.getByRole('region', { name: 'Bow-tie diagram' })
  await expect(page.getByText('1 with an open finding')).toBeVisible()
  await expect(diagram.getByRole('button', { name: /^Barrier: ?Couplings .*Open finding$/ })).toBeVisible()
  const barriers = page.getByRole('list', { name: 'Preventive barriers' })
  await expect(barriers).toContainText('Non-compliant')

  await page.getByRole('button', { name: `Edit: ${barrierText}` }).click()
  await page.getByLabel('Stands on the line of').click()
  await page.getByRole('option', { name: 'Corroded coupling' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(barriers).toContainText('On the line of “Corroded coupling”')
  await expectAccessibleAtAnySize(page, 'a bow-tie')

  await barriers.getByRole('button', { name: 'Brine Standard, page 2' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText(/The cited words are marked/)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)

  const save = async (choice: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: choice }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const svg = await save('Picture (SVG)')
  expect(svg.name).toBe('Bow-tie Brine spill.svg')
  expect(svg.bytes.toString('utf8')).toContain('Corroded coupling')
  const png = await save('Picture (PNG)')
  expect([...png.bytes.slice(1, 4)]).toEqual([80, 78, 71])
  const excel = await save('Excel')
  expect([excel.name.endsWith('.xlsx'), excel.bytes.subarray(0, 2).toString('latin1')]).toEqual([true, 'PK'])
})
