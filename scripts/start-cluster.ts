/**
 * `bun run cluster [--servers 2] [--workers 2]`: the server set-up of compose.yaml from processes of this machine, for
 * trying it where no Docker runs, with the limits (LIMIT_…) of the environment. Prints its addresses; Ctrl-C, or a kill,
 * ends everything and removes its data.
 */
import { parseArgs } from 'node:util'
import { installDependencies } from './install-dependencies.ts'

const say = (line: string) => console.log(`  ${line}`)

const { values } = parseArgs({
  options: { servers: { type: 'string', default: '2' }, workers: { type: 'string', default: '2' } },
})

try {
  await installDependencies(say)
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function run() {
  // Loaded only now, because they need what was just installed.
  const { findMachinePostgres } = await import('../apps/api/test/support/cluster/machine-postgres.ts')
  const { startCluster } = await import('../apps/api/test/support/cluster/start-cluster.ts')
  const { keepTestFolder } = await import('../apps/api/test/support/keep-test-folder.ts')
  const postgresBin = findMachinePostgres()
  if (!postgresBin)
    throw new Error('There is no Postgres 15 or newer on this machine. On Debian: apt-get install postgresql-15')

  const limits = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (name.startsWith('LIMIT_') && value ? [[name, value]] : [])),
  )
  say('Starting Postgres, Chroma, servers and workers …')
  const cluster = await startCluster({
    dataDir: keepTestFolder('cluster'),
    postgresBin,
    env: limits,
    servers: Number(values.servers),
    workers: Number(values.workers),
    report: say,
  })
  const rows: [string, string][] = [
    ...cluster.urls.map((url, i): [string, string] => [`Server ${i + 1}`, url]),
    ['Proxy', cluster.proxyUrl ?? 'none (install caddy)'],
    ['Super admin', `${cluster.superAdmin.username}, password ${cluster.superAdmin.password}`],
    ['Postgres', cluster.databaseUrl],
    ['Chroma', cluster.chromaUrl],
    ['Files and logs', cluster.dataDir],
  ]
  console.log('\nThe cluster is ready. Uploaded files lie in a shared folder, in place of an S3 store.\n')
  for (const [name, value] of rows) say(`${name.padEnd(14)}  ${value}`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, async () => {
      await cluster.stop()
      process.exit(0)
    })
}
