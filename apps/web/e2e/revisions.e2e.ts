import type { Audit } from '@fieldproof/schema/audits'
import { drawLines, makePdf } from '../../api/test/support/make-pdf.ts'
import { expect, test } from './support/fixtures.ts'
import { openWorkspace } from './support/pages.ts'
import { makeQuestionnaire, runAudit, uploadQuestionnaire } from './support/questionnaire.ts'

const asked = [
  'Does a fire watch stay for at least 30 minutes after hot work?',
  'Are gas bottles kept at least 5 metres away from hot work?',
  'Is each welding hose tested at least every 12 months?',
]
type Figures = { minutes: number; metres: number; months: number }
const standard = (revision: number, { minutes, metres, months }: Figures, more: readonly string[] = []) => {
  const lines = [
    'Quay Hot Work Standard',
    '',
    `Revision: ${revision}`,
    `Effective date: 1 March ${2017 + revision}`,
    '',
    `1.1 A fire watch stays for at least ${minutes} minutes after hot work.`,
    '',
    '1.2 Welders shall wear leather aprons on the quay.',
    '',
    `1.3 Gas bottles shall be kept at least ${metres} metres away from hot work.`,
    '',
    `1.4 Each welding hose shall be tested at least every ${months} months.`,
    ...more.flatMap((line) => ['', line]),
  ]
  return Buffer.from(makePdf([{ content: drawLines(lines, { leading: 22 }) }]))
}
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

test('a new revision is uploaded, its changes are shown, the three findings that they touch are judged again, and reported', async ({
  page,
  product,
}) => {
  const { api, admin } = product
  const user = await api.createUser(admin, 'hse')
  const bytes = new Uint8Array(standard(6, { minutes: 30, metres: 5, months: 12 }))
  const { id } = await api.uploadDocument(user.session, { name: 'Quay rev 6.pdf', bytes })
  await api.waitUntil(user.session, id, 'indexed')

  const file = makeQuestionnaire('Quay audit.pdf', asked)
  const audit = await uploadQuestionnaire(product, user, file)
  await expect
    .poll(async () => (await api.call<Audit>(user.session, 'GET', `/audits/${audit.id}`)).status)
    .toBe('draft')
  await runAudit(product, user, audit.id)

  await openWorkspace(page, product, user, 'documents')
  await page.getByRole('button', { name: 'Revisions of Quay rev 6.pdf' }).click()
  const sheet = page.getByRole('dialog', { name: 'Revisions of Quay rev 6.pdf' })
  const next = standard(7, { minutes: 60, metres: 8, months: 6 }, [
    '1.5 Drains shall be covered before hot work begins.',
  ])
  await sheet.getByLabel('File of the next revision').setInputFiles(pdf('Quay rev 7.pdf', next))
  const series = sheet.getByRole('list', { name: 'Revisions' })
  await expect(series.getByRole('listitem').filter({ hasText: 'Quay rev 7' })).toContainText('In force')
  await expect(series.getByRole('listitem').filter({ hasText: 'Quay rev 6' })).toContainText('Superseded')

  const watch = sheet.getByRole('article', { name: /^Stricter: 1\.1 / })
  await expect(watch).toContainText('30 minutes → 60 minutes.')
  await expect(watch.locator('del')).toHaveText('30')
  await expect(watch.locator('ins')).toHaveText('60')
  await expect(sheet.getByRole('article', { name: /^Stricter: 1\.5 Drains/ })).toContainText('A duty was added.')
  await expect(sheet.getByRole('article', { name: /1\.2/ })).toHaveCount(0)

  for (const number of ['1.1', '1.3', '1.4']) {
    const change = sheet.getByRole('article', { name: new RegExp(`^Stricter: ${number.replace('.', '\\.')} `) })
    await expect(change).toContainText('Finding of Quay audit.pdf')
    await change.getByRole('button', { name: /^Run again: / }).click()
    await expect(change.getByText('Is being judged again')).toBeVisible()
  }
  const judgedBy = async () => {
    const { status, items } = await api.call<Audit>(user.session, 'GET', `/audits/${audit.id}`)
    return status === 'completed' ? items.map(({ evidence }) => evidence[0]?.documentName) : status
  }
  await expect.poll(judgedBy).toEqual(['Quay rev 7', 'Quay rev 7', 'Quay rev 7'])

  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Export the changes to Word' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.docx$/)

  await watch.getByRole('button', { name: /Finding of Quay audit\.pdf/ }).click()
  await expect(page.getByText(asked[0] ?? '').first()).toBeVisible()
  await expect(sheet).toHaveCount(0)
})
