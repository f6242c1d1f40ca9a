import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install-dependencies.ts'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium that runs on this machine: an installed one, Playwright's own, else one that is installed now
 * (by apt as root, because that brings the libraries it needs; else by Playwright). Undefined where none of it works.
 */
export async function findBrowser(say: (line: string) => void): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const find = () =>
    [process.env.PLAYWRIGHT_CHROMIUM_PATH, ...usualPlaces, chromium.executablePath()].find(
      (path) => path && canRun(path),
    )
  const installers = [
    ...(process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') ? [installWithApt] : []),
    installWithPlaywright,
  ]
  let found = find()
  for (const install of installers) {
    if (found) break
    say('Installing a browser for the browser tests …')
    install()
    found = find()
  }
  return found
}

/** It may be there and lack libraries, or be a stand-in that only tells how to install it. */
function canRun(path: string): boolean {
  if (!existsSync(path)) return false
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env, stdio: 'ignore' as const, timeout: 600_000 }
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  spawnSync('apt-get', ['update', ...wait], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...wait, 'chromium', 'fonts-liberation'], options)
}

function installWithPlaywright() {
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  spawnSync(Bun.which('node') ?? process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
}
