import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, isStamped, root, stamp } from './install-dependencies.ts'

const web = join(root, 'apps/web')

/**
 * Builds the web client into apps/web/dist, unless it was built from the same sources already. It is built beside its
 * place, so that an interrupted build never leaves half a client.
 * @throws Error when the build fails, after its output was shown
 */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const sources = [
    'bun.lock',
    'apps/web/*.{ts,html,json}',
    'apps/web/src/**/*',
    'apps/web/public/**/*',
    'packages/*/src/**/*',
  ]
  const hash = await hashFiles(sources, /\.test\.tsx?$/)
  const dist = join(web, 'dist')
  if (isStamped('web', hash) && existsSync(join(dist, 'index.html'))) return

  say('Building the web client …')
  const unfinished = join(web, 'dist.unfinished')
  const vite = [process.execPath, '--bun', join(root, 'node_modules/vite/bin/vite.js')]
  const build = Bun.spawn([...vite, 'build', '--outDir', unfinished, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [code, out, errors] = await Promise.all([
    build.exited,
    new Response(build.stdout).text(),
    new Response(build.stderr).text(),
  ])
  if (code !== 0) throw new Error(`The web client could not be built.\n${out}${errors}`)
  rmSync(dist, { recursive: true, force: true })
  renameSync(unfinished, dist)
  stamp('web', hash)
}
