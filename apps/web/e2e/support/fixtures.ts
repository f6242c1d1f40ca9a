import { test as base, expect, type Page } from '@playwright/test'
import { type FakeProvider, startFakeProvider } from './fake-provider.ts'
import { type Product, readServerLogs, startProduct } from './start-product.ts'

export { expect }

/** `PAGE_SLOWDOWN=6` makes pages so many times slower, which shows the rows that rest on their pace. */
const slowdown = Number(process.env.PAGE_SLOWDOWN ?? 1)

/** Problems that a page reports by itself: what the content security policy refused, and what its code threw. */
export interface PageProblems {
  policy: string[]
  thrown: string[]
}

interface WorkerFixtures {
  /** The product as it comes, with its local engine: one for all tests of a worker. */
  product: Product
  provider: FakeProvider
  /** The product with a provider that says what a test tells it to. */
  productWithProvider: Product
}

/**
 * Tests against the real product. One server stands behind all tests of a worker, so a test makes users, sessions and
 * documents of its own. A page that breaks the content security policy, or throws, fails its test.
 */
export const test = base.extend<{ problems: PageProblems }, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const provider = await startFakeProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  productWithProvider: [
    async ({ provider }, use) => {
      const product = await startProduct({ OPENAI_API_KEY: 'sk-e2e', OPENAI_BASE_URL: provider.url })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  problems: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use, test) => {
      const problems: PageProblems = { policy: [], thrown: [] }
      await use(problems)
      // Their logs end with them, and a worker in which a test failed ends next.
      if (test.status !== test.expectedStatus) process.stderr.write(await readServerLogs(10))
      expect(problems, 'problems that pages reported').toEqual({ policy: [], thrown: [] })
    },
    { auto: true },
  ],
  context: async ({ context, problems }, use) => {
    context.on('page', (page) => watchPage(page, problems))
    await use(context)
  },
})

/** Writes what a page reports into `problems`; for pages of contexts that a test opens by itself. */
export function watchPage(page: Page, problems: PageProblems): void {
  if (slowdown > 1) void slowDown(page)
  page.on('pageerror', (error) => problems.thrown.push(error.message))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) problems.policy.push(message.text())
  })
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
