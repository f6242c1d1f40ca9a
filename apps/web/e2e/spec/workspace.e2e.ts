import type { Page } from '@playwright/test'
import { fixtureFiles } from '../support/fixture-files.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillCredentials, openTab, openWorkspace, tabButton, toast } from '../support/pages.ts'
import { specifiedAgents } from './specified-agents.ts'

/** Labels by agent and headings, as the specification gives them. */
const tabs = [
  tab('dashboard', 'Dashboard', 'Manage HSE policies and generate AI-powered Q&A documents'),
  {
    ...tab('documents', 'Policy Documents', 'Upload and manage HSE policy documents for AI processing'),
    hse: 'HSE Policies',
    tender: 'Tender Documents',
  },
  {
    ...tab('questionnaire', 'HSE Audit', 'Interactive safety audit questionnaires and compliance checking'),
    hse: 'Safety Audits',
  },
  {
    ...tab('barriers', 'Bow-ties', 'Threats, barriers and consequences, each with its sentence and what tests it'),
    tender: undefined,
  },
  {
    ...tab('tenders', 'Tender Desk', 'Requirements, compliance and bid evaluation, each with its page'),
    hse: undefined,
  },
  tab('chat', 'AI Chat', 'Interactive chat with AI assistant for policy-related questions'),
  {
    ...tab('settings', 'Vector DB Settings', 'Configure database and AI settings'),
    hse: 'Settings',
    tender: 'Settings',
  },
  {
    ...tab('about', 'About AI Agents', 'Learn about HSE Agent and Tender Agent capabilities'),
    hse: 'About',
    tender: 'About',
  },
  tab('technical', 'Technical Details', 'System architecture and technical specifications'),
]

function tab(id: string, title: string, subtitle: string) {
  return { id, hse: title, tender: title, title, subtitle }
}

/** Signs in with a wrong password, and moves time on until a toast says this. */
async function showToast(page: Page, text: string | RegExp) {
  await fillCredentials(page, 'nobody', 'not a password at all')
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(toast(page)).toContainText(text, { timeout: 250 })
  }).toPass()
}

test.describe('workspace', () => {
  for (const agent of specifiedAgents)
    test(`§2 ${agent.name}: the tabs in their order with the test hooks nav-{id}, their titles and subtitles`, async ({
      page,
      product,
    }) => {
      const own = tabs.filter((expected) => expected[agent.id] !== undefined)
      await openWorkspace(page, product, await product.user(agent.id))
      await expect(page.getByRole('navigation', { name: 'Workspace' }).getByRole('button')).toHaveText(
        own.map((expected) => expected[agent.id] ?? ''),
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
      for (const expected of own) {
        const button = tabButton(page, expected.id)
        await button.click()
        await expect(button).toHaveAttribute('aria-current', 'page')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected.title)
        await expect(page.getByRole('banner').getByText(expected.subtitle, { exact: true })).toBeVisible()
      }
      // Switching tabs is in-page state, not a route.
      await expect(page).toHaveURL(`${product.url}/`)
    })

  test('the frame of the workspace', async ({ page, product }) => {
    const user = await product.user('hse')
    const call = page.waitForRequest((request) => request.url().includes('/trpc/'))
    await openWorkspace(page, product, user)

    await test.step('§6 calls carry the bearer token of the stored session', async () => {
      expect((await call).headers().authorization).toBe(`Bearer ${user.session.token}`)
    })

    await test.step('§2 a green dot with "AI Agent Ready" while the vector database is connected', async () => {
      const status = page.getByRole('complementary').getByRole('status')
      await expect(status).toContainText('AI Agent Ready')
      await expect(status.locator('[class*=bg-ok]')).toBeVisible()
    })

    await test.step('§2 a footer names the company', async () => {
      await expect(page.getByText('Built by Fieldproof')).toBeVisible()
    })

    await test.step('§2 a button of the header goes to the site root', async () => {
      const first =
        (await page.getByRole('navigation', { name: 'Workspace' }).getByRole('button').first().textContent()) ?? ''
      await openTab(page, 'chat')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
      await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
      await expect(page.locator('[aria-current=page]')).toHaveText(first)
    })

    await test.step('§2 a red dot with "AI Agent Offline" when it is not', async () => {
      // The embedded database starts again by itself, faster than a test can look.
      await page.route('**/trpc/*health.get*', (route) => route.abort())
      await page.reload()
      const status = page.getByRole('complementary').getByRole('status')
      await expect(status).toContainText('AI Agent Offline')
      await expect(status.locator('[class*=bg-danger]')).toBeVisible()
      await expect(page.getByText(/vectors? indexed$/)).toBeHidden()
    })
  })

  test('the frame of a workspace with a document', async ({ page, product }) => {
    const user = await product.user('tender')
    await product.api.deleteAllDocuments(user.session)
    const { vectorCount } = await product.api.ensureIndexed(user.session, fixtureFiles.compressor)
    expect(vectorCount).toBeGreaterThan(0)
    await product.api.waitForVectors(user.session, vectorCount)
    await openWorkspace(page, product, user)

    await test.step('§1 the header shows the count of indexed vectors of the workspace', async () => {
      await expect(page.getByRole('banner').getByText(`${vectorCount} vectors indexed`)).toBeVisible()
    })

    await test.step('§2 the sidebar is 16 rem wide and shows logo, name and title of the agent', async () => {
      const sidebar = page.getByRole('complementary')
      expect((await sidebar.boundingBox())?.width).toBe(256)
      await expect(sidebar.getByText('Tender Agent', { exact: true })).toBeVisible()
      await expect(sidebar.getByText('Contract & Tender Management System')).toBeVisible()
      await expect(sidebar.locator('svg').first()).toBeVisible()
    })
    await product.api.deleteAllDocuments(user.session)
  })

  test('§1 HSE is teal with an orange active tab, in light and in dark', async ({ page, product }) => {
    await openWorkspace(page, product, await product.user('hse'), 'chat')
    const hueOf = (variable: string) =>
      page.evaluate((name) => {
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) throw new Error('no canvas')
        canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name)
        canvas.fillRect(0, 0, 1, 1)
        const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
        const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
        const hue =
          max === r ? (g - b) / (max - min) : max === g ? 2 + (b - r) / (max - min) : 4 + (r - g) / (max - min)
        return (hue * 60 + 360) % 360
      }, variable)
    for (const theme of ['light', 'dark']) {
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      expect(Math.abs((await hueOf('--primary')) - 175)).toBeLessThan(15)
      expect(Math.abs((await hueOf('--accent')) - 25)).toBeLessThan(15)
      if (theme === 'light') await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    }
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('§2 any other path is the 404 page "Page Not Found", signed in and signed out', async ({ page, product }) => {
    await page.goto(`${product.url}/no/such/page`)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to sign in' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await openWorkspace(page, product, await product.user('hse'))
    await page.goto(`${product.url}/documents`)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to workspace' }).click()
    await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible()
  })

  test('toasts', async ({ page, product }) => {
    await page.clock.install()
    await page.goto(product.url)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    // From here on time moves only as it is told to: no toast goes before it was looked at.
    await page.clock.pauseAt(Date.now() + 60_000)

    await test.step('§9 toasts are at most 420 px wide on medium screens and up, above everything (z-index 100)', async () => {
      await showToast(page, 'Login Failed')
      const viewport = page.getByRole('region', { name: /^Notifications/ }).getByRole('list')
      expect((await viewport.boundingBox())?.width).toBeLessThanOrEqual(420)
      expect(await viewport.evaluate((list) => getComputedStyle(list).zIndex)).toBe('100')
    })

    await test.step('§9 a toast stays for 5000 ms', async () => {
      await page.clock.runFor(3_000)
      await expect(toast(page)).toBeVisible()
      await page.clock.runFor(2_500)
      await expect(toast(page)).toBeHidden()
    })

    await test.step('§9 a toast is swiped away to the right beyond 50 px, and not before', async () => {
      await showToast(page, 'Login Failed')
      const swipe = async (distance: number) => {
        const box = await toast(page).boundingBox()
        if (!box) throw new Error('there is no toast')
        await page.mouse.move(box.x + 60, box.y + box.height / 2)
        await page.mouse.down()
        await page.mouse.move(box.x + 60 + distance, box.y + box.height / 2, { steps: 8 })
        await page.mouse.up()
      }
      await swipe(35)
      await expect(toast(page)).toBeVisible()
      await swipe(90)
      await expect(toast(page)).toBeHidden()
    })

    await test.step('§9 F8 moves to the toasts, labelled "Notifications"', async () => {
      await showToast(page, 'Login Failed')
      await page.keyboard.press('F8')
      const region = page.getByRole('region', { name: /^Notifications/ })
      await expect(region.getByRole('list')).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(region.getByRole('button', { name: 'Close' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(toast(page)).toBeHidden()
    })

    await test.step('§9 one toast at a time', async () => {
      await showToast(page, 'Login Failed')
      await page.route('**/trpc/auth.login*', (route) => route.abort())
      await showToast(page, /cannot be reached/)
      await expect(toast(page)).toHaveCount(1)
    })
  })
})
