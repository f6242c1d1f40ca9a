import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { FirstSuperAdmin } from './auth/ensure-super-admin.ts'
import { type Config, readConfig } from './config.ts'
import type { Context } from './context.ts'
import type { Engine } from './engines/engine.ts'
import { createApp } from './http/app.ts'
import { type OpenContext, openContext, outliveConnections, outliveOutput, refuseToStart } from './open-context.ts'
import { restWhenQuiet } from './platform/processes/rest-when-quiet.ts'

/** How long it may take to break off what is left after the time to end, and to close everything: milliseconds. */
const closeLimitMs = 12_000

const say = (line: string) => process.stdout.write(`${line}\n`)

outliveOutput()
outliveConnections()
try {
  await serve(readConfig())
} catch (error) {
  refuseToStart(error)
}

async function serve(config: Config) {
  const opened = await openContext(config, (message) => say(`  ${message} …`))
  const stop = stopOnSignal(opened)
  try {
    const { context } = opened
    const superAdmin = await context.ensureSuperAdmin()
    // Once it serves, a database that goes away does not end it.
    const engine = await context.engines.forWorkspace('hse')
    await context.startJobs()
    const app = createApp(context)
    const server = Bun.serve({
      port: config.port,
      hostname: config.host,
      // Streams send a ping every five seconds; anything quiet for longer than this has gone.
      idleTimeout: 60,
      // The upload route counts for itself; this only has to leave room for the multipart frame.
      maxRequestBodySize: config.maxUploadBytes * 2 + 1024 * 1024,
      fetch: app.fetch,
    })
    stop.server = server
    context.prepareToServe()
    restWhenQuiet()
    const sample = process.argv.includes('--demo') ? await addSample(context) : []
    say(describeStart(context, { address: `http://localhost:${server.port}`, superAdmin, engine, sample }))
  } catch (error) {
    await opened.close()
    throw error
  }
}

/**
 * On the first signal /readyz says no, new requests are sent elsewhere, and running answers, uploads and jobs may come to
 * their end. What is left when the time is over is broken off: answers are stored as far as they have come, jobs handed back.
 */
function stopOnSignal(opened: OpenContext): { server?: Bun.Server<undefined> } {
  const running: { server?: Bun.Server<undefined> } = {}
  const { shutdownMs } = opened.context.config
  let stopping = false
  const stop = async () => {
    // A second Ctrl-C does not wait.
    if (stopping) process.exit(1)
    stopping = true
    const limit = setTimeout(() => process.exit(1), shutdownMs + closeLimitMs)
    await Promise.all([opened.context.drain(shutdownMs), requestsEnded(running, shutdownMs)])
    await opened.context.answers.close()
    await running.server?.stop(true)
    await opened.close()
    clearTimeout(limit)
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return running
}

async function requestsEnded({ server }: { server?: Bun.Server<undefined> }, limitMs: number) {
  const deadline = Date.now() + limitMs
  while (server && server.pendingRequests > 0 && Date.now() < deadline) await Bun.sleep(50)
}

/** Adds the sample content where it is missing. @returns the lines that tell of it */
async function addSample(context: Context): Promise<[string, string][]> {
  const file = join(context.config.dataDir, 'sample-users.txt')
  if (!(await context.sampleContent.exists())) {
    const { users } = await context.sampleContent.add()
    const lines = users.map(({ username, password }) => `${username}\n${password}\n`)
    await writeFile(file, lines.join('\n'), { mode: 0o600 })
  }
  return [['Sample users', `hse.demo and tender.demo, passwords in ${showPath(file)}`]]
}

function describeStart(
  context: Context,
  start: { address: string; superAdmin: FirstSuperAdmin; engine: Engine; sample: [string, string][] },
): string {
  const { superAdmin, engine } = start
  const password = context.config.superAdmin.password
    ? 'SUPERADMIN_PASSWORD'
    : `${superAdmin.generatedPassword ? `${superAdmin.generatedPassword}  (shown once, kept in ` : '('}${showPath(context.passwordFile)})`
  const rows: [string, string][] = [
    ['Address', start.address],
    ['Super admin', `${superAdmin.username}, at ${start.address}/admin`],
    ['Its password', password],
    ['Engine', `${engine.label} · ${engine.chatModel} · ${engine.embedder.model}`],
    ...start.sample,
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const body = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
  return ['', 'Fieldproof is ready.', '', ...body, ''].join('\n')
}

/** Short where it lies below the current folder. */
function showPath(path: string): string {
  const below = relative('.', path)
  return below.startsWith('..') ? path : below
}
