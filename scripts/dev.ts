/**
 * `bun dev`: the product with hot reload. Postgres and Chroma live in this process and stay up; the server is restarted
 * when a file of its own changes, the client is updated in the page. All ends with this process, even when it is killed.
 */
import { join } from 'node:path'
import { installDependencies, root } from './install-dependencies.ts'

const say = (line: string) => console.log(`  ${line}`)

try {
  await installDependencies(say)
  await develop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function develop() {
  // Loaded only now, because they need what was just installed.
  const { readConfig } = await import('../apps/api/src/config.ts')
  const { startEmbedded } = await import('../apps/api/src/platform/embedded/start-embedded.ts')
  const { runSupervised } = await import('../apps/api/src/platform/embedded/run-supervised.ts')
  const { toDatabaseUrl } = await import('../apps/api/src/platform/database/database-connection.ts')
  const { findFreePort } = await import('../apps/api/src/platform/embedded/find-free-port.ts')

  const config = readConfig()
  const embedded = await startEmbedded(config, say)
  const apiPort = await findFreePort()
  const server = runSupervised({
    command: [process.execPath, '--watch', '--no-clear-screen', 'apps/api/src/server.ts', ...process.argv.slice(2)],
    env: environment({
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_URL: config.publicUrl,
      DATABASE_URL: toDatabaseUrl(embedded.connection),
      ...(embedded.owner ? { DATABASE_OWNER_URL: toDatabaseUrl(embedded.owner) } : {}),
      ...(embedded.chroma.url ? { CHROMA_URL: embedded.chroma.url } : {}),
    }),
    cwd: root,
    output: 'inherit',
  })
  const vite = [process.execPath, '--bun', join(root, 'node_modules/vite/bin/vite.js')]
  const client = runSupervised({
    command: [...vite, '--port', String(config.port), '--strictPort', '--host', config.host, '--clearScreen', 'false'],
    env: environment({ VITE_API_TARGET: `http://127.0.0.1:${apiPort}` }),
    cwd: join(root, 'apps/web'),
    output: 'inherit',
  })

  const stop = async (code: number) => {
    await Promise.all([server.stop(), client.stop()])
    await embedded.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(0))
  say(`Open ${config.publicUrl}; the address of the server below is the one behind it.`)
  await stop(await Promise.race([server.exited, client.exited]))
}

function environment(changes: Record<string, string>): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { ...Object.fromEntries(own), ...changes }
}
