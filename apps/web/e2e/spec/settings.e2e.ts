import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { expectToast, openTab, openWorkspace } from '../support/pages.ts'
import type { Product } from '../support/start-product.ts'
import { specifiedAgents } from './specified-agents.ts'

async function openSettings(page: Page, product: Product) {
  const user = await product.user('hse')
  await product.api.call(user.session, 'DELETE', '/ai/settings').catch((error: Error) => error)
  await openWorkspace(page, product, user, 'settings')
  await expect(page.getByRole('heading', { name: 'AI Settings & Configuration' })).toBeVisible()
  return user
}

const key = (page: Page) => page.getByLabel('API key', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' })

test.describe('settings', () => {
  test('the settings page', async ({ page, product }) => {
    await openSettings(page, product)

    await test.step('§2 a key input, "Save Settings" and "Test Connection"', async () => {
      await expect(key(page)).toHaveAttribute('type', 'password')
      await expect(save(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Test Connection' })).toBeVisible()
    })

    await test.step('§2 System Status badges that all say "Ready"', async () => {
      const rows = page.getByRole('region', { name: 'System Status' }).getByRole('listitem')
      for (const row of await rows.all()) await expect(row).toContainText('Ready')
      expect(await rows.count()).toBeGreaterThan(2)
    })

    await test.step('§2 configuration: embedding size 1536, text-embedding-3-small, GPT-4o, and what is in use now', async () => {
      const configuration = page.getByRole('region', { name: 'Configuration', exact: true })
      for (const text of ['1536', 'text-embedding-3-small', 'GPT-4o', 'In use: 384', 'Local engine'])
        await expect(configuration).toContainText(text)
    })

    await test.step('§5 the key must not be empty: "API Key Required" and a prompt for it', async () => {
      for (const typed of ['', '   ']) {
        await key(page).fill(typed)
        await save(page).click()
        await expectToast(page, 'API Key Required', 'Please enter your AI provider API key.')
        await expect(key(page)).toBeFocused()
      }
    })
  })

  test('§D a saved key is never shown again, but for its last four characters', async ({ page, product }) => {
    const user = await openSettings(page, product)
    await key(page).fill('sk-secret-of-the-tests-9876')
    await save(page).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save key' }).click()
    await expectToast(page, 'Settings Saved', /encrypted/)
    await expect(key(page)).toHaveAttribute('placeholder', /•+9876$/)
    await expect(key(page)).toHaveValue('')
    await page.reload()
    expect(await page.content()).not.toContain('sk-secret')
    expect(JSON.stringify(await product.api.call(user.session, 'GET', '/ai/settings'))).not.toContain('sk-secret')
    await product.api.call(user.session, 'DELETE', '/ai/settings')
  })

  test('§D the base URL is shown to users and changed by the super admin alone', async ({ page, product }) => {
    const user = await openSettings(page, product)
    const address = page.getByLabel('Base URL')
    await expect(address).toHaveAttribute('readonly')
    await expect(address).not.toHaveValue('')
    await expect(address).toHaveAccessibleDescription(
      'Only the super admin may change it: questions and passages are sent there.',
    )
    const refused = product.api.call(user.session, 'POST', '/ai/settings', {
      openaiApiKey: 'sk-e2e',
      baseUrl: 'https://elsewhere.example.com/v1',
    })
    await expect(refused).rejects.toThrow(/: 403 Only the super admin may change the base URL/)
    const admins = await page.context().newPage()
    await openWorkspace(admins, product, { session: product.admin }, 'settings')
    await expect(admins.getByLabel('Base URL')).toBeEditable()
  })

  test('the pages about the product', async ({ page, product }) => {
    await openWorkspace(page, product, await product.user('hse'), 'about')
    const main = page.getByRole('main')

    await test.step('§2 About: hero, a card for each agent, Shared AI Capabilities, Key Benefits, 80%, 742', async () => {
      for (const agent of specifiedAgents) {
        const card = main.getByRole('region', { name: agent.name })
        for (const feature of agent.features) await expect(card).toContainText(feature)
      }
      const shared = main.getByRole('region', { name: 'Shared AI Capabilities' })
      for (const capability of [
        'Document processing',
        'Safety audits',
        'AI chat',
        'Semantic search',
        'Analytics dashboard',
        'Multi-user access with role permissions',
      ])
        await expect(shared.getByRole('heading', { name: capability })).toBeVisible()
      await expect(main.getByRole('region', { name: 'Key Benefits' })).toContainText('80%')
      await expect(main).toContainText('742 indexed vectors')
    })

    await test.step('§2 Technical Details: capabilities, technology and the workflow Upload, Process, Embed, Index, Chat', async () => {
      await openTab(page, 'technical')
      for (const name of ['Overview', 'Capabilities', 'Technology'])
        await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
      const steps = page.getByRole('region', { name: 'Workflow' }).getByRole('heading', { level: 3 })
      await expect(steps).toHaveText(['Upload', 'Process', 'Embed', 'Index', 'Chat'])
      await expect(main).toContainText('742')
    })

    await test.step('§2 /about is the technical-details page for who is signed in', async () => {
      await page.goto(`${product.url}/about`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Technical Details')
      await page.getByRole('link', { name: 'Home' }).click()
      await expect(page).toHaveURL(`${product.url}/`)
    })
  })
})

test.describe('settings with a provider', () => {
  test('the test of the connection', async ({ page, productWithProvider: product, provider }) => {
    await openSettings(page, product)

    await test.step('§8 "Connection Successful"', async () => {
      await page.getByRole('button', { name: 'Test Connection' }).click()
      await expectToast(page, 'Connection Successful')
    })

    await test.step('§8 "Connection Failed" / "Failed to connect to the AI provider: {message}"', async () => {
      await provider.fail('unauthorized')
      await page.getByRole('button', { name: 'Test Connection' }).click()
      await expectToast(page, 'Connection Failed', /^Failed to connect to the AI provider: .*key/i)
      await provider.recover()
    })
  })

  test('§D answers are read a second time until somebody turns it off, and the choice is kept', async ({
    page,
    productWithProvider: product,
  }) => {
    await openSettings(page, product)
    const second = page.getByRole('checkbox', { name: 'Read the sentences of each answer a second time' })
    await expect(second).toBeChecked()
    await second.click()
    await expect(page.getByText('Changes are not saved yet.')).toBeVisible()
    await save(page).click()
    await expectToast(page, 'Settings Saved', 'Answers are judged by the rules alone from now on.')
    await page.reload()
    await openTab(page, 'settings')
    await expect(second).not.toBeChecked()
    await second.click()
    await save(page).click()
    await expectToast(page, 'Settings Saved', 'Answers are read a second time from now on.')
    await page.reload()
    await openTab(page, 'settings')
    await expect(second).toBeChecked()
  })
})
