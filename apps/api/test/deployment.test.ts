import { expect, setDefaultTimeout, test } from 'bun:test'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { YAML } from 'bun'
import { z } from 'zod'
import { readConfig, settingNames } from '../src/config.ts'
import { findFreePort } from '../src/platform/embedded/find-free-port.ts'
import { startTestChroma } from './support/start-test-chroma.ts'
import { patienceMs, waitUntil } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

const root = join(import.meta.dir, '../../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

const setting = z.union([z.string(), z.number()])
const serviceSchema = z.object({
  image: z.string(),
  build: z.string().optional(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  environment: z.record(z.string(), setting).default({}),
  secrets: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  mem_limit: z.string(),
  restart: z.string(),
  healthcheck: z.object({ disable: z.boolean().optional(), test: z.array(z.string()).optional() }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
})
const compose = z
  .object({
    services: z.record(z.string(), serviceSchema),
    volumes: z.record(z.string(), z.null()),
    networks: z.record(z.string(), z.object({ internal: z.boolean().optional() }).nullable()),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(YAML.parse(read('compose.yaml')))
const services = Object.entries(compose.services)
const ours = services.filter(([, { build }]) => build !== undefined)
const dockerfile = read('Dockerfile')

test('every image is pinned to a version, and Bun to the one of the tests', () => {
  const images = [
    ...services.filter(([, { build }]) => build === undefined).map(([, { image }]) => image),
    ...[...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image),
  ]
  expect(images.length).toBeGreaterThan(4)
  for (const image of images) expect(image).toMatch(/:\d+\.\d+/)
  expect(dockerfile).toContain(`FROM oven/bun:${JSON.parse(read('package.json')).packageManager.split('@')[1]}-slim`)
})

test('servers and workers are given settings that exist, and with them they can start', () => {
  expect(ours.map(([name]) => name)).toEqual(['server', 'worker', 'migrate'])
  for (const [name, { environment, secrets }] of ours) {
    for (const variable of Object.keys(environment)) expect(settingNames).toContain(variable.replace(/_FILE$/, ''))
    for (const [variable, value] of Object.entries(environment))
      if (variable.endsWith('_FILE')) expect(secrets.map((secret) => `/run/secrets/${secret}`)).toContain(String(value))
    const concurrency = name === 'worker' ? 2 : 0
    const filled = Object.fromEntries(
      Object.entries(environment).map(([variable, value]) => [variable, fill(String(value))]),
    )
    expect(readConfig({ ...filled, ...secretsOf(environment) })).toMatchObject({
      production: true,
      workerConcurrency: concurrency,
      publicUrl: 'http://localhost',
    })
  }
})

/** What `docker compose` puts in the place of a variable that is not set. */
function fill(value: string): string {
  return value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')
}

/** The secrets themselves, as they stand in files that are made. */
function secretsOf(environment: Record<string, string | number>): Record<string, string> {
  const files = Object.keys(environment).filter((variable) => variable.endsWith('_FILE'))
  return Object.fromEntries(
    files.flatMap((name) => [
      [name, ''],
      [name.replace(/_FILE$/, ''), 'a'.repeat(64)],
    ]),
  )
}

test('every service is watched, waits for what it needs, and only the proxy is reachable', () => {
  for (const [name, { ports, depends_on, restart, healthcheck, build, volumes, secrets }] of services) {
    expect(ports.length > 0).toBe(name === 'proxy')
    for (const [needed, { condition }] of Object.entries(depends_on)) {
      const other = compose.services[needed]
      expect(other).toBeDefined()
      expect(condition).toBe(other?.restart === 'no' ? 'service_completed_successfully' : 'service_healthy')
    }
    const isWatched = healthcheck?.test !== undefined || (build !== undefined && dockerfile.includes('HEALTHCHECK'))
    expect([name, restart === 'no' || isWatched]).toEqual([name, true])
    for (const secret of secrets) expect(compose.secrets).toHaveProperty([secret])
    for (const volume of volumes) {
      const [from = ''] = volume.split(':')
      expect([volume, from.startsWith('./') ? existsSync(join(root, from)) : from in compose.volumes]).toEqual([
        volume,
        true,
      ])
    }
  }
})

test('a service reaches what it works with and nothing else, and only three of them the world', () => {
  const neighbours = (name: string) =>
    services
      .filter(([other, { networks }]) =>
        compose.services[name]?.networks.some((one) => other !== name && networks.includes(one)),
      )
      .map(([other]) => other)
  expect(neighbours('proxy')).toEqual(['server'])
  expect(neighbours('postgres')).toEqual(['server', 'worker', 'migrate'])
  expect(neighbours('chroma')).toEqual(['gate', 'files', 'bucket'])
  expect(neighbours('files')).toEqual(['gate', 'chroma', 'bucket'])
  expect(neighbours('gate')).toEqual(['server', 'worker', 'migrate', 'chroma', 'files', 'bucket'])
  const outside = services.filter(([, { networks }]) => networks.some((one) => !compose.networks[one]?.internal))
  expect(outside.map(([name]) => name)).toEqual(['proxy', 'server', 'worker'])
})

test('servers and workers sign in to the database as a role that is not the owner, whose password only migrating has', () => {
  const owner = compose.services.postgres?.environment.POSTGRES_USER
  for (const [name, { environment, secrets }] of ours) {
    const user = new URL(String(environment.DATABASE_URL)).username
    expect([name, user]).toEqual([name, 'fieldproof_app'])
    expect(user).not.toBe(String(owner))
    expect([name, secrets.includes('database-password')]).toEqual([name, name === 'migrate'])
    expect([name, 'DATABASE_OWNER_URL' in environment]).toEqual([name, name === 'migrate'])
  }
  expect(new URL(String(compose.services.migrate?.environment.DATABASE_OWNER_URL)).username).toBe(String(owner))
})

test('Chroma and the store of files are reached through a gate that asks for a token', () => {
  const { secrets = [], volumes = [] } = compose.services.gate ?? {}
  const gate = read('deploy/gate.Caddyfile')
  expect(volumes).toEqual(['./deploy/gate.Caddyfile:/etc/caddy/Caddyfile:ro'])
  expect(gate).toMatch(
    /@stranger not header X-Chroma-Token \{file\.\/run\/secrets\/chroma-token\}\n\trespond @stranger 401/,
  )
  expect(secrets).toEqual(['chroma-token'])
  for (const [, { environment }] of ours) {
    expect(String(environment.CHROMA_API_KEY_FILE)).toBe('/run/secrets/chroma-token')
    for (const name of ['CHROMA_URL', 'S3_ENDPOINT']) {
      const { hostname, port } = new URL(String(environment[name]))
      expect(hostname).toBe('gate')
      expect(gate).toContain(`\n:${port} {`)
    }
  }
})

test('no service takes all memory of the machine', () => {
  for (const [name, { mem_limit }] of services)
    expect([name, fill(mem_limit)]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)])
})

test.skipIf(!Bun.which('caddy'))('the gate lets nobody in to Chroma without the token', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldproof-gate-'))
  const chroma = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('in') })
  const ports = [await findFreePort(), await findFreePort()]
  writeFileSync(join(folder, 'token'), 'the token\n')
  const config = read('deploy/gate.Caddyfile')
    .replace(':8000 {', `http://127.0.0.1:${ports[0]} {`)
    .replace(':8333 {', `http://127.0.0.1:${ports[1]} {`)
    .replace('/run/secrets/chroma-token', join(folder, 'token'))
  writeFileSync(join(folder, 'Caddyfile'), config)
  const gate = Bun.spawn(['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH ?? '', HOME: folder, CHROMA: `127.0.0.1:${chroma.port}`, FILES: '127.0.0.1:9' },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const ask = (headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${ports[0]}/api/v2`, { headers })
  await waitUntil(() =>
    ask().then(
      () => true,
      () => false,
    ),
  )
  expect((await ask()).status).toBe(401)
  expect((await ask({ 'X-Chroma-Token': 'another' })).status).toBe(401)
  expect(await (await ask({ 'X-Chroma-Token': 'the token' })).text()).toBe('in')
  gate.kill()
  await gate.exited
  await chroma.stop(true)
  rmSync(folder, { recursive: true })
})

test('the proxy, the servers and the image agree on their address', () => {
  const port = /PORT=(\d+)/.exec(dockerfile)?.[1]
  expect(read('deploy/Caddyfile')).toContain(`dynamic a server ${port}`)
  expect(compose.services).toHaveProperty('server')
  expect(dockerfile).toContain(`EXPOSE ${port}`)
})

test('the image copies what is there, and its program does not run as root', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  )
  expect(copied.length).toBeGreaterThan(8)
  for (const source of copied) expect([source, existsSync(join(root, source))]).toEqual([source, true])
  const stages = dockerfile.split(/^FROM /m)
  expect(stages.at(-1)).toMatch(/^USER bun$/m)
  for (const [, program = ''] of [
    ...dockerfile.matchAll(/"(apps\/[^"]+\.ts)"/g),
    ...read('compose.yaml').matchAll(/"(apps\/[^"]+\.ts)"/g),
  ])
    expect([program, existsSync(join(root, program))]).toEqual([program, true])
})

test('the secrets are made once, each as its setting wants it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldproof-secrets-'))
  const make = () => spawnSync('sh', [join(root, 'deploy/create-secrets.sh')], { cwd: folder })
  expect(make().status).toBe(0)
  const secrets = () =>
    Object.fromEntries(
      Object.entries(compose.secrets).map(([name, { file }]) => [name, readFileSync(join(folder, file), 'utf8')]),
    )
  const first = secrets()
  expect(make().status).toBe(0)
  expect(secrets()).toEqual(first)
  expect(statSync(join(folder, 'secrets')).mode & 0o077).toBe(0)
  const environment = Object.fromEntries(
    Object.entries(compose.services.server?.environment ?? {}).map(([name, value]) => [
      name,
      fill(String(value)).replace('/run/secrets', join(folder, 'secrets')),
    ]),
  )
  expect(readConfig(environment).s3?.secretAccessKey).toBe(first['s3-secret-access-key'] ?? '')
  expect(JSON.parse(first['s3.json'] ?? '').identities[0].credentials[0].accessKey).toBe(first['s3-access-key-id'])
  rmSync(folder, { recursive: true })
})

test.skipIf(!Bun.which('bash'))('Chroma is watched by reading it, and ended where it no longer answers', async () => {
  const chroma = await startTestChroma()
  const script = join(root, 'deploy/check-chroma.sh')
  const check = (port: string, victim = 0) =>
    Bun.spawn(['bash', script, port, String(victim), '2'], { stderr: 'ignore' }).exited
  expect(await check(new URL(chroma.url).port)).toBe(0)

  // One that says that it is there and works no more, in either of the two ways of Chroma after its disk was full.
  let answer: () => Response | Promise<Response> = () => new Promise<Response>(() => undefined)
  const broken = Bun.serve({
    port: 0,
    idleTimeout: 0,
    fetch: ({ url, method }) =>
      method === 'GET' && !url.endsWith('/count') ? Response.json([{ id: crypto.randomUUID() }]) : answer(),
  })
  for (const way of [answer, () => Response.json({ error: 'database is locked' }, { status: 500 })]) {
    answer = way
    const victim = Bun.spawn(['sleep', '60'])
    expect(await check(String(broken.port), victim.pid)).toBe(1)
    await victim.exited
    expect(victim.signalCode).toBe('SIGTERM')
  }
  await broken.stop(true)
  expect(await check(String(broken.port))).toBe(1)
})
