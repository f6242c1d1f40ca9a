import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { countPlaywright, none } from './count-results.ts'
import { findBrowser } from './find-browser.ts'
import { root } from './install-dependencies.ts'
import { readPlaywrightCases } from './read-test-cases.ts'
import type { Outcome } from './run-lanes.ts'
import { withoutOwnSettings } from './without-own-settings.ts'

/** Builds the client and runs the browser tests whose paths have the filter in them, all where there is none. */
export async function runBrowserTests(
  specs: readonly string[],
  { filter, reports, say }: { filter: string | undefined; reports: string; say: (line: string) => void },
): Promise<Outcome> {
  const browser = await findBrowser(say)
  if (!browser) {
    say(`\nBrowser tests are skipped: no Chromium was found, and none could be installed (${specs.length} files).`)
    return { counts: { ...none, skipped: specs.length }, cases: [] }
  }
  await buildWeb(say)
  say('\n── Browser tests')
  const path = join(reports, 'playwright.json')
  // Playwright runs on Node, where there is one: its workers lean on parts of Node that Bun has not.
  const playwright = [Bun.which('node') ?? process.execPath, join(root, 'node_modules/@playwright/test/cli.js'), 'test']
  const child = Bun.spawn([...playwright, '--reporter=list,json', ...(filter ? [filter] : [])], {
    cwd: join(root, 'apps/web'),
    env: {
      ...(await withoutOwnSettings()),
      PLAYWRIGHT_JSON_OUTPUT_NAME: path,
      PLAYWRIGHT_CHROMIUM_PATH: browser,
      BUN_PATH: process.execPath,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await child.exited
  const report: unknown = existsSync(path) ? await Bun.file(path).json() : undefined
  return { counts: countPlaywright(report, code), cases: readPlaywrightCases(report, 'apps/web/e2e') }
}
