/**
 * `bun run test [filter]`: type check, lint, unit tests, whole-app tests and browser tests, one after the other, and a
 * last line with the sum. The filter is a part of a test file's path; the type check and the linter run without one only.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Glob } from 'bun'
import { installDependencies, root } from './install-dependencies.ts'
import { withoutOwnSettings } from './without-own-settings.ts'

const say = (line: string) => console.log(line)
const filter = process.argv[2]
/**
 * Tests start databases, readers and servers of their own, and kill some of them: on a machine that is busy with other
 * things one may fail for no fault of the code. So few files are tried once more alone; what failed first is named all the same.
 */
const mostTriedAgain = 3
/** Exit code of a check that could not be made; it has said why. */
const skippedExitCode = 75

await installDependencies(say)
// Loaded only now, because they need what was just installed.
const { addCounts, countJunit, countJunitFile, countPlaywright, describeCounts, listJunitFailures, none } =
  await import('./count-results.ts')
type Counts = import('./count-results.ts').Counts

const reports = mkdtempSync(join(tmpdir(), 'fieldproof-reports-'))
const steps = [
  ...(filter
    ? []
    : [
        () => check('Type check', ['node_modules/.bin/tsc', '--noEmit', '-p', 'tsconfig.json']),
        () => check('Lint', ['node_modules/.bin/biome', 'check', '.']),
        () => check('Patterns', ['scripts/check-patterns.ts']),
        () => check('Dependency audit', ['scripts/audit-dependencies.ts']),
      ]),
  () => bunTest('Unit tests', ['apps/*/src', 'packages/*/src', 'scripts']),
  () => bunTest('Whole-app tests', ['apps/api/test']),
  browserTests,
]
let total = none
const failures: string[] = []
for (const step of steps) {
  try {
    total = addCounts(total, await step())
  } catch (error) {
    // What keeps tests from running, such as a client that does not build, is a failure like any other.
    console.error(error instanceof Error ? error.message : error)
    total = addCounts(total, { ...none, failed: 1 })
  }
}
rmSync(reports, { recursive: true, force: true })
if (total.passed + total.failed === 0) say(`\nNo test ran${filter ? `: no file matches "${filter}"` : ''}.`)
// Playwright names its own failures at its end, which is here; those of the steps before it are far above by now.
for (const failure of failures) say(`${total.failed > 0 ? 'failed' : 'failed at first'}: ${failure}`)
say(`\n${describeCounts(total)}`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

/** A check that passes or fails as a whole. */
async function check(name: string, command: string[]): Promise<Counts> {
  const code = await run(name, [process.execPath, ...command])
  if (code === skippedExitCode) return { ...none, skipped: 1 }
  if (code !== 0) failures.push(name)
  return code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 }
}

async function bunTest(name: string, folders: string[]): Promise<Counts> {
  const files = findTests(folders, 'test.{ts,tsx}')
  if (files.length === 0) return filter ? none : { ...none, failed: 1 }
  await fetchServers()
  const first = await runBunTest(name, files)
  const again = files.filter((file) => first.report && countJunitFile(first.report, file).failed > 0)
  if (again.length === 0 || again.length > mostTriedAgain || !first.report) return first.counts
  const second = await runBunTest(`${name}, what failed once more`, again)
  const steady = files.filter((file) => !again.includes(file))
  return addCounts(countJunit(first.report, steady, 0), second.counts)
}

async function runBunTest(name: string, files: string[]) {
  const path = join(reports, `${name}.xml`)
  const options = ['--reporter=junit', `--reporter-outfile=${path}`, '--timeout=60000']
  const code = await run(name, [process.execPath, 'test', ...options, ...files.map((file) => `./${file}`)])
  const report = existsSync(path) ? await Bun.file(path).text() : undefined
  failures.push(...listJunitFailures(report))
  return { report, counts: countJunit(report, files, code) }
}

async function browserTests(): Promise<Counts> {
  const specs = findTests(['apps/web/e2e'], 'e2e.ts')
  if (specs.length === 0) return none
  const { findBrowser } = await import('./find-browser.ts')
  const { buildWeb } = await import('./build-web.ts')
  const browser = await findBrowser(say)
  if (!browser) {
    say(`\nBrowser tests are skipped: no Chromium was found, and none could be installed (${specs.length} files).`)
    return { ...none, skipped: specs.length }
  }
  await buildWeb(say)
  const report = join(reports, 'playwright.json')
  // Playwright runs on Node, where there is one: its workers lean on parts of Node that Bun has not.
  const playwright = [Bun.which('node') ?? process.execPath, join(root, 'node_modules/@playwright/test/cli.js'), 'test']
  const code = await run('Browser tests', [...playwright, '--reporter=list,json', ...(filter ? [filter] : [])], {
    cwd: join(root, 'apps/web'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_CHROMIUM_PATH: browser, BUN_PATH: process.execPath },
  })
  return countPlaywright(existsSync(report) ? await Bun.file(report).json() : undefined, code)
}

function findTests(folders: string[], ending: string): string[] {
  const found = folders.flatMap((folder) => [...new Glob(`${folder}/**/*.${ending}`).scanSync({ cwd: root })])
  return found.sort().filter((file) => !file.includes('node_modules') && (!filter || file.includes(filter)))
}

/** A test has a time limit, and the first start of Chroma may have to fetch it. */
async function fetchServers() {
  const { findChroma } = await import('../apps/api/src/platform/embedded/find-chroma.ts')
  await findChroma(tmpdir(), say)
}

async function run(name: string, command: string[], options: { cwd?: string; env?: Record<string, string> } = {}) {
  say(`\n── ${name}`)
  const child = Bun.spawn(command, {
    cwd: options.cwd ?? root,
    env: { ...(await withoutOwnSettings()), ...options.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return child.exited
}
