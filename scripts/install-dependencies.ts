import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Glob } from 'bun'

export const root = join(import.meta.dir, '..')

/** Things that were derived from files, by the hash of those files. */
const stamps = join(root, 'node_modules/.cache/fieldproof/stamps')

/**
 * Installs what bun.lock says, unless that was done already. Uses nothing but Bun's built-in modules, because it runs
 * before anything is installed, and Bun's own executable, because there may be no `bun` on the PATH.
 * After an installation the program starts over in this same process: Bun has looked for packages before there were any,
 * and would go on finding none, or others in its cache.
 * @throws Error when the installation fails
 */
export async function installDependencies(say: (line: string) => void): Promise<void> {
  const hash = await hashFiles([
    'bun.lock',
    'bunfig.toml',
    'package.json',
    'apps/*/package.json',
    'packages/*/package.json',
  ])
  if (isStamped('dependencies', hash)) return
  say('Installing dependencies …')
  // Its progress goes to standard error, its summary is of no use here.
  const install = Bun.spawn([process.execPath, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if ((await install.exited) !== 0) throw new Error('The dependencies could not be installed.')
  stamp('dependencies', hash)
  if (!process.execve) throw new Error('The dependencies are installed. Please start once more.')
  process.execve(process.execPath, [process.execPath, ...process.argv.slice(1)], process.env)
}

/** One hash over the names and contents of all files that match. */
export async function hashFiles(patterns: string[], ignore?: RegExp): Promise<string> {
  const hash = createHash('sha256').update(`${Bun.version} ${process.platform} ${process.arch}`)
  for (const pattern of patterns) {
    const files = [...new Glob(pattern).scanSync({ cwd: root, dot: true })].filter((file) => !ignore?.test(file)).sort()
    for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

export function isStamped(name: string, hash: string): boolean {
  const file = join(stamps, name)
  return existsSync(file) && readFileSync(file, 'utf8') === hash
}

/** Remembers that `name` is up to date with the files of this hash. */
export function stamp(name: string, hash: string): void {
  mkdirSync(dirname(join(stamps, name)), { recursive: true })
  writeFileSync(join(stamps, name), hash)
}
