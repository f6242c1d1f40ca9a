import type { Audit } from '@fieldproof/schema/audits'
import { drawLines, makePdf } from '../../api/test/support/make-pdf.ts'
import { expect, test } from './support/fixtures.ts'
import { openTab, openWorkspace } from './support/pages.ts'
import { makeQuestionnaire, runAudit, uploadQuestionnaire } from './support/questionnaire.ts'

const asked = 'Does a fire watch stay for at least 30 minutes after hot work?'
const standard = (revision: number, minutes: number) => {
  const lines = [
    'Pier Hot Work Standard',
    '',
    `Revision: ${revision}`,
    '',
    `1.1 A fire watch stays for at least ${minutes} minutes after hot work.`,
    '',
    '1.2 Welders shall wear leather aprons on the pier.',
  ]
  return new Uint8Array(makePdf([{ content: drawLines(lines, { leading: 22 }) }]))
}

test('a revision that came is told on the dashboard, which opens the touched item, and only that is run again', async ({
  page,
  product,
}) => {
  const { api, admin } = product
  const user = await api.createUser(admin, 'hse')
  const old = await api.uploadDocument(user.session, { name: 'Pier rev 6.pdf', bytes: standard(6, 30) })
  await api.waitUntil(user.session, old.id, 'indexed')
  const audit = await uploadQuestionnaire(product, user, makeQuestionnaire('Pier audit.pdf', [asked]))
  const read = () => api.call<Audit>(user.session, 'GET', `/audits/${audit.id}`)
  await expect.poll(async () => (await read()).status).toBe('draft')
  await runAudit(product, user, audit.id)
  await expect.poll(async () => (await read()).status).toBe('completed')
  const next = await api.uploadDocument(user.session, { name: 'Pier rev 7.pdf', bytes: standard(7, 60) })
  await api.waitUntil(user.session, next.id, 'indexed')

  await openWorkspace(page, product, user, 'documents')
  await page.getByRole('button', { name: 'Revisions of Pier rev 7.pdf' }).click()
  const sheet = page.getByRole('dialog', { name: 'Revisions of Pier rev 7.pdf' })
  const offered = sheet.getByRole('status').filter({ hasText: 'Is this the next revision of “Pier rev 6”?' })
  await offered.getByRole('button', { name: 'Yes, it is' }).click()
  await expect(sheet.getByRole('list', { name: 'Revisions' }).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await openTab(page, 'dashboard')

  const since = page.getByRole('region', { name: /Since you were last here/ })
  await expect(since.getByRole('button', { name: /New revision of “Pier rev 6”/ })).toBeVisible()
  await expect(since.getByRole('button', { name: /1 item rests on a source that changed/ })).toBeVisible()
  await since.getByRole('button', { name: /1 item rests on a source that changed/ }).click()
  await expect(page.getByText('“Pier rev 6” was superseded by “Pier rev 7”').first()).toBeVisible()
  await expect(page.getByText('Pier rev 6, Rev 6').first()).toBeVisible()
  await page.getByRole('button', { name: 'Run 1 item again' }).click()
  await expect(page.getByText('Pier rev 7, Rev 7').first()).toBeVisible()

  await openTab(page, 'dashboard')
  await expect(since.getByRole('button', { name: /New revision of “Pier rev 6”/ })).toBeVisible()
  await expect(since.getByRole('button', { name: /rests on a source/ })).toHaveCount(0)
  await since.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(since).toContainText('Nothing happened since you were last here')
})
