/**
 * `bun run test:cluster [filter]`: the whole-app tests on the server set-up: a Postgres of this machine by TCP, an external
 * Chroma, several servers and workers. Each suite gets a database of its own there. The filter is a part of a file's path.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Glob } from 'bun'
import { installDependencies, root } from './install-dependencies.ts'

const say = (line: string) => console.log(line)
const filter = process.argv[2] ?? ''

try {
  await installDependencies(say)
  process.exit(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function run(): Promise<number> {
  // Loaded only now, because they need what was just installed.
  const { findMachinePostgres, startMachinePostgres } = await import(
    '../apps/api/test/support/cluster/machine-postgres.ts'
  )
  const { startEmbeddedChroma } = await import('../apps/api/src/platform/embedded/start-embedded-chroma.ts')
  const { keepTestFolder } = await import('../apps/api/test/support/keep-test-folder.ts')
  const { withoutOwnSettings } = await import('./without-own-settings.ts')
  const bin = findMachinePostgres()
  if (!bin)
    throw new Error('There is no Postgres 15 or newer on this machine. On Debian: apt-get install postgresql-15')

  const folders = ['apps/api/test', 'apps/api/src/platform', 'apps/api/src/ingestion', 'apps/api/src/retrieval']
  const found = folders.flatMap((folder) => [...new Glob(`${folder}/**/*.test.ts`).scanSync({ cwd: root })])
  const files = found.filter((file) => file.includes(filter)).sort()
  if (files.length === 0) throw new Error(`No file matches "${filter}".`)

  const dataDir = keepTestFolder('test-cluster')
  const report = (line: string) => say(`  ${line}`)
  const [postgres, chroma] = await Promise.all([
    startMachinePostgres({ dataDir, bin, report }, { max_connections: '400' }),
    startEmbeddedChroma({ dataDir, report }),
  ])
  say(`The tests run on ${bin} and a Chroma of their own in ${tmpdir()}.`)
  const command = [process.execPath, 'test', '--timeout=60000', ...files.map((file) => join(root, file))]
  const tests = Bun.spawn(command, {
    cwd: root,
    env: {
      ...(await withoutOwnSettings()),
      FIELDPROOF_TEST_DATABASE_URL: postgres.url,
      FIELDPROOF_TEST_CHROMA_URL: chroma.url,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await tests.exited
  await Promise.all([postgres.stop(), chroma.stop()])
  return code
}
