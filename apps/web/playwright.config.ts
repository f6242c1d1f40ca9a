import { defineConfig } from '@playwright/test'

const executablePath = process.env.PLAYWRIGHT_CHROMIUM_PATH

/** Browser tests against the whole product, built. `bun run test e2e` from the root finds the browser and builds first. */
export default defineConfig({
  testDir: 'e2e',
  // A name of their own, so that Bun's test runner does not take them for its tests.
  testMatch: '**/*.e2e.ts',
  workers: 2,
  // As for the other tests: on a busy machine one may fail for no fault of the code. It is listed as flaky.
  retries: 1,
  // A machine with ten times as much to do as it has processors for keeps to these; what passes never waits so long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // A step that never comes says which it was: a test that runs out of its time names none on a page that it opened itself.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: 'en-GB',
    colorScheme: 'light',
    // Half-faded colours would be measured, and moving buttons missed.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium refuses its sandbox to root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
})
