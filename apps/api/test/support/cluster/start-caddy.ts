import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../../src/platform/embedded/find-free-port.ts'
import { keepRunning } from '../../../src/platform/embedded/keep-running.ts'

const caddyfile = join(import.meta.dir, '../../../../../deploy/Caddyfile')

/**
 * Starts the proxy of the server set-up, with its own configuration, where Caddy is installed.
 * @param options.servers the addresses it hands requests to
 * @returns undefined where there is no Caddy
 */
export async function startCaddy(options: {
  folder: string
  servers: readonly string[]
  report: (message: string) => void
}): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const caddy = Bun.which('caddy')
  if (!caddy) return undefined
  const { folder, servers, report } = options
  mkdirSync(folder, { recursive: true })
  const url = `http://127.0.0.1:${await findFreePort()}`
  const running = await keepRunning({
    name: 'Caddy',
    command: [caddy, 'run', '--config', caddyfile, '--adapter', 'caddyfile'],
    env: {
      PUBLIC_URL: url,
      UPSTREAM: `to ${servers.map((server) => new URL(server).host).join(' ')}`,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    },
    cwd: folder,
    output: { file: join(folder, 'caddy.log') },
    isReady: () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    readyTimeoutMs: 20_000,
    report,
  })
  return { url, stop: running.stop }
}
