import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { expectToast } from '../support/pages.ts'
import {
  deleteAllPolicies,
  makeQuestionnaire,
  openAudit,
  openAudits,
  policyText,
  savePolicy,
} from '../support/questionnaire.ts'
import type { Product } from '../support/start-product.ts'

/** The custom policy tab of a user without audits, in a workspace with these policies and no others. */
async function openPolicies(
  page: Page,
  product: Product,
  policies: readonly Parameters<typeof savePolicy>[1][] = [],
): Promise<void> {
  await deleteAllPolicies(product)
  for (const policy of policies) await savePolicy(product, policy)
  await openAudits(page, product)
  await page.getByRole('tab', { name: 'Custom policy' }).click()
  await expect(policyText(page)).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test.describe('custom policies', () => {
  test('§7 the first policy saved becomes the default, the second does not; the types are policy, rules, recommendations', async ({
    page,
    product,
  }) => {
    await openPolicies(page, product)
    await page.getByLabel('Policy name').fill('House rules')
    await page.getByLabel('Policy type').click()
    for (const type of ['Policy', 'Rules', 'Recommendations'])
      await expect(page.getByRole('option', { name: type, exact: true })).toBeVisible()
    await page.getByRole('option', { name: 'Rules' }).click()
    await policyText(page).fill('Helmets are worn.')
    const first = page.waitForRequest('**/trpc/policies.create**')
    await save(page)
    expect((await first).postDataJSON()).toEqual({
      name: 'House rules',
      content: 'Helmets are worn.',
      type: 'rules',
      isDefault: true,
    })
    await expectToast(page, 'Policy saved', 'House rules is the default policy.')
    await page.getByLabel('Policy name').fill('Second')
    const second = page.waitForRequest('**/trpc/policies.create**')
    await save(page)
    expect((await second).postDataJSON()).toMatchObject({ name: 'Second', isDefault: false })
  })

  test('§7 an upload carries the text as customPolicy, and the audit keeps what is written into it', async ({
    page,
    product,
  }) => {
    await openPolicies(page, product, [{ name: 'Hot work', content: 'Two signatures.' }])
    await page.getByRole('tab', { name: 'Audits' }).click()
    await page.getByLabel('Questionnaire to upload').setInputFiles(makeQuestionnaire('With policy.pdf'))
    await expect(page.getByRole('tab', { name: 'Findings' })).toBeVisible()
    await page.getByRole('tab', { name: 'Custom policy' }).click()
    await expect(policyText(page)).toHaveValue('Two signatures.')
    await policyText(page).fill('Four signatures.')
    await expect(page.getByText('Kept with this audit.')).toBeVisible()
    await page.reload()
    await page.getByTestId('nav-questionnaire').click()
    await page.getByRole('tab', { name: 'Custom policy' }).click()
    await expect(policyText(page)).toHaveValue('Four signatures.')
  })

  test('§D policies belong to the workspace: another user of the agent has them, a user of the other agent has not', async ({
    page,
    product,
  }) => {
    await openPolicies(page, product, [{ name: 'Hot work', content: 'Two signatures.' }])
    await expect(policyText(page)).toHaveValue('Two signatures.')
    const tender = await product.user('tender')
    expect(await product.api.call<object[]>(tender.session, 'GET', '/custom-policies')).toEqual([])
  })

  test('§6 the policy text of an audit that is open is that audit’s own', async ({ page, product }) => {
    await deleteAllPolicies(product)
    await savePolicy(product, { name: 'Standard', content: 'The default text.' })
    await openAudit(page, product, { customPolicy: 'The text of this audit.' })
    await page.getByRole('tab', { name: 'Custom policy' }).click()
    await expect(policyText(page)).toHaveValue('The text of this audit.')
  })
})
