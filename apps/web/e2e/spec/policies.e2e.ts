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

const press = (page: Page, name: 'Save' | 'Load' | 'Update') => page.getByRole('button', { name, exact: true }).click()
const saved = (page: Page) => page.getByRole('list', { name: 'Saved policies' })

test.describe('custom policies', () => {
  test('§4 the list is loaded at the start and the default policy is preloaded into the text area', async ({
    page,
    product,
  }) => {
    await openPolicies(page, product, [
      { name: 'Lifting', content: 'A lift above 10 t needs an engineer.' },
      { name: 'Hot work', content: 'A Class A permit has two signatures.', isDefault: true },
    ])
    await expect(policyText(page)).toHaveValue('A Class A permit has two signatures.')
    await expect(page.getByLabel('Policy name')).toHaveValue('Hot work')
  })

  test('§7 a missing default is tolerated: the text area is empty', async ({ page, product }) => {
    await openPolicies(page, product)
    await press(page, 'Load')
    await expect(page.getByText('No policies saved yet')).toBeVisible()
    await expect(policyText(page)).toHaveValue('')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('§5 saving needs both: "Missing information" / "Please provide both a policy name and content."', async ({
    page,
    product,
  }) => {
    await openPolicies(page, product)
    await page.getByLabel('Policy name').fill('Only a name')
    await press(page, 'Save')
    await expectToast(page, 'Missing information', 'Please provide both a policy name and content.')
    await page.getByLabel('Policy name').fill('  ')
    await policyText(page).fill('Only a content')
    await press(page, 'Save')
    await expectToast(page, 'Missing information', 'Please provide both a policy name and content.')
  })

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
    await press(page, 'Save')
    expect((await first).postDataJSON()).toEqual({
      name: 'House rules',
      content: 'Helmets are worn.',
      type: 'rules',
      isDefault: true,
    })
    await expectToast(page, 'Policy saved', 'House rules is the default policy.')
    await page.getByLabel('Policy name').fill('Second')
    const second = page.waitForRequest('**/trpc/policies.create**')
    await press(page, 'Save')
    expect((await second).postDataJSON()).toMatchObject({ name: 'Second', isDefault: false })
  })

  test('§9 the list previews a policy with its first 100 characters; loading puts it into the text area', async ({
    page,
    product,
  }) => {
    const content = `Rule one. ${'x'.repeat(100)}`
    await openPolicies(page, product, [{ name: 'Long', content }])
    await policyText(page).fill('')
    await press(page, 'Load')
    await expect(saved(page)).toContainText(`${content.slice(0, 100)}...`)
    await expect(saved(page)).not.toContainText(content)
    await saved(page).getByRole('button', { name: 'Long', exact: true }).click()
    await expect(policyText(page)).toHaveValue(content)
  })

  test('§7 updating changes the loaded policy', async ({ page, product }) => {
    await openPolicies(page, product, [{ name: 'Hot work', content: 'Two signatures.' }])
    await policyText(page).fill('Three signatures.')
    const called = page.waitForRequest('**/trpc/policies.update**')
    await press(page, 'Update')
    expect((await called).postDataJSON()).toMatchObject({
      name: 'Hot work',
      content: 'Three signatures.',
      type: 'policy',
      isDefault: true,
    })
    await expectToast(page, 'Policy updated')
  })

  test('§8 "Save failed" and "Update failed"', async ({ page, product }) => {
    await openPolicies(page, product, [{ name: 'Hot work', content: 'Two signatures.' }])
    await page.route('**/trpc/policies.**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await press(page, 'Save')
    await expectToast(page, 'Save failed')
    await press(page, 'Update')
    await expectToast(page, 'Update failed')
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

  test('§5 deleting a policy asks first', async ({ page, product }) => {
    await openPolicies(page, product, [{ name: 'Hot work', content: 'Two signatures.' }])
    await press(page, 'Load')
    await saved(page).getByRole('button', { name: 'Delete Hot work' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete policy' }).click()
    await expect(page.getByText('No policies saved yet')).toBeVisible()
  })

  test('§6 the policy text of an audit that is open is that audit’s own', async ({ page, product }) => {
    await deleteAllPolicies(product)
    await savePolicy(product, { name: 'Standard', content: 'The default text.' })
    await openAudit(page, product, { customPolicy: 'The text of this audit.' })
    await page.getByRole('tab', { name: 'Custom policy' }).click()
    await expect(policyText(page)).toHaveValue('The text of this audit.')
  })
})
