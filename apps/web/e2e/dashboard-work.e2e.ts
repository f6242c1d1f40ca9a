import type { Audit } from '@fieldproof/schema/audits'
import { beginInPeriod, dayMs } from '../../api/test/support/begin-in-period.ts'
import { expect, test } from './support/fixtures.ts'
import { openWorkspace, tabButton } from './support/pages.ts'
import { makeQuestionnaire, uploadQuestionnaire } from './support/questionnaire.ts'

const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

test('the dashboard shows what is overdue first and audits with their state, and leads to them', async ({
  page,
  product,
}) => {
  await beginInPeriod(dayMs, 120_000)
  const user = await product.api.createUser(product.admin, 'hse')
  await openWorkspace(page, product, user)
  const actions = page.getByRole('region', { name: 'Open actions' })
  const audits = page.getByRole('region', { name: 'Audits' })
  await expect(actions).toContainText('No actions yet')
  await expect(audits).toContainText('No audits yet')

  const name = 'Dashboard questionnaire.pdf'
  const { id } = await uploadQuestionnaire(product, user, makeQuestionnaire(name))
  let items: Audit['items'] = []
  await expect
    .poll(async () => {
      const audit = await product.api.call<Audit>(user.session, 'GET', `/audits/${id}`)
      items = audit.items
      return audit.status
    })
    .toBe('draft')
  const plan = [
    { action: 'Replace the hoses', actionDue: day(12) },
    { action: 'Write the rescue plan', actionDue: day(-3), actionOwner: 'A. Lindqvist' },
  ]
  for (const [at, finding] of plan.entries())
    await product.api.call(user.session, 'PATCH', `/audits/${id}/items/${items[at]?.id}/finding`, finding)
  await page.reload()
  await expect(actions).toContainText('2 open · 1 overdue')
  const rows = actions.getByRole('listitem')
  await expect(rows.first()).toContainText('Write the rescue plan')
  await expect(rows.first()).toContainText('3 days overdue')
  await expect(rows.nth(1)).toContainText('in 12 days')
  await expect(audits.getByRole('listitem')).toContainText(['Not run yet'])
  await actions.getByRole('button', { name: 'Write the rescue plan' }).click()
  await expect(tabButton(page, 'questionnaire')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(/pages?, \d+ questions found$/)).toBeVisible()
})
