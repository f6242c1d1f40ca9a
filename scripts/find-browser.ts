import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isStamped, root, stamp } from './install-dependencies.ts'

/** Chromium with everything but its windows: it draws and runs pages alike, and takes a quarter less of the processor. */
const shells = ['/usr/lib/chromium/chromium-headless-shell']

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium that runs on this machine: one without windows, else an installed one or Playwright's own. Where
 * apt works as root, it installs the one without windows first, and the libraries it needs: once, where another is there.
 * Playwright installs its own where nothing else works. Undefined where none of it does.
 */
export async function findBrowser(say: (line: string) => void): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const findShell = () => findRunning([process.env.PLAYWRIGHT_CHROMIUM_PATH, ...shells])
  const findAny = () => findShell() ?? findRunning([...usualPlaces, chromium.executablePath()])
  const found = findShell()
  if (found) return found

  const other = findAny()
  if (canUseApt() && !(other && isStamped('browser', other))) {
    say('Installing a browser without windows for the browser tests …')
    installWithApt('chromium-headless-shell')
    const shell = findShell()
    if (shell) return shell
    if (other) stamp('browser', other)
  }
  if (other) return other

  say('Installing a browser for the browser tests …')
  if (canUseApt()) installWithApt('chromium')
  if (!findAny()) installWithPlaywright()
  return findAny()
}

const findRunning = (paths: readonly (string | undefined)[]) => paths.find((path) => path && canRun(path))

/** It may be there and lack libraries, or be a stand-in that only tells how to install it. */
function canRun(path: string): boolean {
  if (!existsSync(path)) return false
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function installWithApt(name: string) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: 'ignore' as const, timeout: 600_000 }
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  spawnSync('apt-get', ['update', ...wait], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...wait, name, 'fonts-liberation'], options)
}

function installWithPlaywright() {
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  spawnSync(Bun.which('node') ?? process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
}
