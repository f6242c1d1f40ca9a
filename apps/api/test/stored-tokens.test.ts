import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type Kysely, sql } from 'kysely'
import { listTables, readTable } from '../src/platform/database/copy-tables.ts'
import { parseDatabaseUrl } from '../src/platform/database/database-connection.ts'
import { migrateDatabase, migrations } from '../src/platform/database/migrate-database.ts'
import { openDatabase, openDriver } from '../src/platform/database/open-database.ts'
import type { Database } from '../src/platform/database/tables/database.ts'
import { findFreePort } from '../src/platform/embedded/find-free-port.ts'
import { hashToken } from '../src/platform/hash-token.ts'
import { makeCode } from './support/make-code.ts'
import { client, createBrowser, startOidcProvider } from './support/start-oidc-provider.ts'
import { startTestApp, superAdmin, type TestApp, userPassword } from './support/start-test-app.ts'
import { createTestDatabase } from './support/start-test-postgres.ts'
import { patienceMs } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

let app: TestApp
let provider: Awaited<ReturnType<typeof startOidcProvider>>
beforeAll(async () => {
  const port = await findFreePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const person = { id: 'p', email: 'federated@example.com', email_verified: true }
  provider = await startOidcProvider([person], { redirectUris: [`${publicUrl}/api/auth/callback/sso`] })
  const oidc = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret }
  app = await startTestApp({ port, env: { ...oidc, PUBLIC_URL: publicUrl } })
})
afterAll(async () => {
  await app?.stop()
  await provider?.stop()
})

/** Every value of every table of every schema, as text. */
async function readEverything(db: Kysely<Database>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const read = tables.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db))
  return (await Promise.all(read)).flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

/** What a backup writes of the tables. */
async function readBackup(): Promise<string> {
  const driver = openDriver(parseDatabaseUrl(app.ownerUrl))
  try {
    const chunks: Uint8Array[] = []
    for (const table of await listTables(driver)) for await (const chunk of readTable(driver, table)) chunks.push(chunk)
    return Buffer.concat(chunks).toString('latin1')
  } finally {
    await driver.end({ timeout: 1 })
  }
}

async function signInElsewhere() {
  const browser = createBrowser()
  const asked = await browser.follow(`${app.url}/api/auth/sso`, ({ pathname }) => pathname.startsWith('/who/'))
  await browser.follow(`${asked.href}?as=p`, ({ origin, pathname }) => origin === app.url && pathname === '/')
  const cookies = [...browser.cookies(app.url).values()].map(decodeURIComponent)
  return { browser, secrets: cookies.flatMap((value) => [value, ...value.split('.')]) }
}

describe('tokens', () => {
  test('are not what stands in the table: a stolen hash opens nothing', async () => {
    const { token } = await app.createUser('robbed', 'hse')
    expect((await app.rest('/api/auth/session', { token })).status).toBe(200)
    expect((await app.rest('/api/auth/session', { token: hashToken(token) })).status).toBe(401)
    const headers = { cookie: `fieldproof.session_token=${hashToken(token)}` }
    expect((await app.rest('/api/auth/session', { headers })).status).toBe(401)
  })

  test('in plain text are refused by the table itself', async () => {
    const { user } = await app.createUser('plain', 'hse')
    const row = {
      id: 'x',
      userId: user.id,
      token: 'a'.repeat(32),
      expiresAt: new Date(),
      ipAddress: null,
      userAgent: null,
    }
    const insert = app.context.db.insertInto('session').values({ ...row, selectedAgent: null })
    expect(insert.execute()).rejects.toThrow('session_token_is_a_hash')
  })

  test('of sessions, handovers, codes and keys stand in no table and no backup', async () => {
    const { token: password } = await app.createUser('by-password', 'hse')
    await app.createUser('federated', 'tender')
    const admin = app.trpc(await app.adminToken())
    const { secret } = await admin.admin.twoFactor.start.mutate({ password: superAdmin.password })
    const { token: confirmed, recoveryCodes } = await admin.admin.twoFactor.confirm.mutate({
      code: makeCode(secret),
    })
    const { token: withCode } = await app.trpc().admin.login.mutate({ ...superAdmin, code: makeCode(secret, 1) })
    const { token: key } = await app.trpc(withCode).admin.createApiKey.mutate({ name: 'Own', agent: 'hse' })
    const changed = await app.trpc(password).auth.changePassword.mutate({
      currentPassword: userPassword,
      newPassword: 'a password that is new now',
    })
    // One browser has its session handed over, the other has not asked for it yet.
    const { browser, secrets: taken } = await signInElsewhere()
    const handover = await browser.send(`${app.url}/api/auth/sso/session`, {
      method: 'POST',
      headers: { origin: app.url },
    })
    const { token: federated } = (await handover.json()) as { token: string }
    const { secrets: waiting } = await signInElsewhere()

    const tokens = [confirmed, withCode, key, changed.token, federated]
    const owner = openDatabase(parseDatabaseUrl(app.ownerUrl), { max: 1 })
    const everything = await readEverything(owner).finally(() => owner.destroy())
    const backup = await readBackup()
    for (const stored of [everything, backup]) {
      expect(stored).toContain('by-password')
      for (const token of tokens) expect(stored).toContain(hashToken(token))
      for (const one of [...tokens, ...taken, ...waiting, secret, ...recoveryCodes].filter((text) => text.length > 8))
        expect(stored).not.toContain(one)
    }
    for (const token of [confirmed, withCode, changed.token, federated])
      expect((await app.rest('/api/auth/session', { token })).status).toBe(200)
  })
})

test('sessions of the time before tokens were hashed go on', async () => {
  const database = await createTestDatabase({ migrated: false })
  const db = openDatabase(database.connection, { max: 1 })
  try {
    const names = Object.keys(migrations)
    const before = names.slice(0, names.indexOf('2026-12-04-hashed-tokens'))
    await migrateDatabase(db, Object.fromEntries(before.map((name) => [name, migrations[name] ?? {}])) as never)
    await sql`insert into "user" (id, name, email, username, agent_type) values ('u', 'U', 'u@example.com', 'u', 'hse')`.execute(
      db,
    )
    await sql`insert into session (id, user_id, token, expires_at)
      values ('s', 'u', 'AbCdEfGhIjKlMnOpQrStUvWxYz012345', now() + interval '1 hour')`.execute(db)
    await sql`insert into verification (id, identifier, value, expires_at)
      values ('v', 'handover-x', 'AbCdEfGhIjKlMnOpQrStUvWxYz012345', now())`.execute(db)
    await migrateDatabase(db)
    const { rows } = await sql<{ token: string }>`select token from session`.execute(db)
    expect(rows).toEqual([{ token: hashToken('AbCdEfGhIjKlMnOpQrStUvWxYz012345') }])
    expect(await readEverything(db)).not.toContain('AbCdEfGhIjKlMnOpQrStUvWxYz012345')
  } finally {
    await db.destroy()
    await database.drop()
  }
})
