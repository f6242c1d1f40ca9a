import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'fieldproof-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const shared = {
  NODE_ENV: 'production',
  SUPERADMIN_PASSWORD: 'a password of the tests',
  DATABASE_URL: 'postgres://fieldproof@db.example/fieldproof',
  AUTH_SECRET: 'a'.repeat(32),
  ENCRYPTION_KEY: '0'.repeat(64),
}

test('a secret can be given in a file, and the password of the database beside its address', () => {
  const file = join(folder, 'password')
  writeFileSync(file, 'a p@ss:word/\n')
  const { databaseUrl } = readConfig({ ...shared, DATABASE_PASSWORD_FILE: file })
  expect(new URL(databaseUrl ?? '').host).toBe('db.example')
  expect(decodeURIComponent(new URL(databaseUrl ?? '').password)).toBe('a p@ss:word/')
  expect(readConfig({ ...shared, DATABASE_PASSWORD: '50%25' }).databaseUrl).toContain(':50%2525@')
})

test('a variable counts before its file, and a file that is not there is named by its variable', () => {
  expect(readConfig({ ...shared, AUTH_SECRET_FILE: join(folder, 'missing') }).authSecret).toBe('a'.repeat(32))
  const { AUTH_SECRET: _, ...without } = shared
  expect(() => readConfig({ ...without, AUTH_SECRET_FILE: join(folder, 'missing') })).toThrow(
    'AUTH_SECRET_FILE: the file cannot be read',
  )
})

test('servers that share a database share the secrets that each would make for itself', () => {
  for (const name of ['AUTH_SECRET', 'ENCRYPTION_KEY'])
    expect(() => readConfig({ ...shared, [name]: '' })).toThrow(name)
  expect(() => readConfig(shared)).not.toThrow()
})

test('without settings the product runs as the README says', () => {
  expect(readConfig({})).toEqual({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: join(process.cwd(), '.data'),
    logLevel: 'info',
    trustProxy: false,
    corsOrigins: [],
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    chroma: { url: undefined, apiKey: undefined, tenant: undefined, database: undefined },
    s3: undefined,
    provider: {
      apiKey: undefined,
      baseUrl: 'https://api.openai.com/v1',
      chatModel: 'gpt-4o',
      embeddingModel: 'text-embedding-3-small',
    },
    watched: { sources: [], everyMs: 300_000, stableMs: 10_000 },
    allowPrivateProviders: true,
    modelDir: undefined,
    superAdmin: { username: 'admin', password: undefined },
    requireAdminTwoFactor: false,
    singleSignOn: undefined,
    mail: undefined,
    authSecret: undefined,
    encryptionKey: undefined,
    maxUploadBytes: 52_428_800,
    reconcile: { dailyAt: { hour: 2, minute: 30 }, graceMs: 900_000 },
    signInsPerAddress: 50,
    limits: {
      calls: 3_000,
      callsPerAddress: 30_000,
      questions: 60,
      judgings: 300,
      readings: 300,
      exports: 200,
      uploads: 2_000,
    },
    answersAtOnce: 40,
    uploadsAtOnce: 20,
    uploadPace: { bytes: 65_536, ms: 10_000 },
    shutdownMs: 10_000,
    skipUpgradeBackup: false,
    metrics: { token: undefined, port: undefined },
    tracing: undefined,
    workerConcurrency: 2,
    keepReadersMs: undefined,
  })
})

test.each([
  ['PORT', '65535', '65536'],
  ['PORT', '0', '-1'],
  ['MAX_UPLOAD_MB', '2000', '2001'],
  ['MAX_UPLOAD_MB', '0.5', '0'],
  ['RECONCILE_AT', '23:59', '24:00'],
  ['RECONCILE_AT', 'off', 'never'],
  ['RECONCILE_GRACE_MINUTES', '10000', '10001'],
  ['RECONCILE_GRACE_MINUTES', '0', '-1'],
  ['LIMIT_CALLS_PER_MINUTE', '10000000', '10000001'],
  ['LIMIT_CALLS_PER_MINUTE', '0', '-1'],
  ['LIMIT_ANSWERS_AT_ONCE', '1', '0'],
  ['LIMIT_UPLOADS_AT_ONCE', '1', '0'],
  ['LIMIT_UPLOAD_STALL_SECONDS', '3600', '3601'],
  ['KEEP_READERS_SECONDS', '86400', '86401'],
  ['KEEP_READERS_SECONDS', '1', '0'],
  ['SHUTDOWN_SECONDS', '600', '601'],
  ['SHUTDOWN_SECONDS', '0', '-1'],
  ['WORKER_CONCURRENCY', '64', '65'],
  ['WORKER_CONCURRENCY', '0', '-1'],
  ['METRICS_TOKEN', 't'.repeat(16), 't'.repeat(15)],
  ['AUTH_SECRET', 's'.repeat(32), 's'.repeat(31)],
  ['ENCRYPTION_KEY', 'f'.repeat(64), 'f'.repeat(63)],
  ['SUPERADMIN_PASSWORD', 'p'.repeat(12), 'p'.repeat(11)],
  ['SUPERADMIN_PASSWORD', 'p'.repeat(256), 'p'.repeat(257)],
  ['SUPERADMIN_USERNAME', 'u'.repeat(64), 'u'.repeat(65)],
  ['SUPERADMIN_USERNAME', 'u', ' '.repeat(65)],
  ['OPENAI_API_KEY', 'k', undefined],
  ['CHAT_MODEL', 'm', undefined],
  ['OIDC_NAME', 'n'.repeat(40), 'n'.repeat(41)],
  ['EMBEDDING_MODEL', 'm', undefined],
  ['OTEL_SERVICE_NAME', 's', undefined],
  ['MAIL_FROM', 'm'.repeat(320), 'm'.repeat(321)],
  ['WATCH_MINUTES', '10000', '10001'],
  ['WATCH_MINUTES', '0.01', '0.009'],
  ['WATCH_STABLE_SECONDS', '3600', '3601'],
  ['WATCH_STABLE_SECONDS', '0', '-1'],
  ['TRUST_PROXY', 'true', 'yes'],
  ['TRUST_PROXY', 'false', 'no'],
  ['NODE_ENV', 'test', 'staging'],
  ['NODE_ENV', 'development', 'develop'],
  ...['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => ['LOG_LEVEL', level, 'loud']),
  ['CORS_ORIGINS', 'https://portal.example.com', 'https://portal.example.com/page'],
  ['OIDC_AGENT_MAP', 'team=hse,other=tender', 'team=drilling'],
  ['OIDC_AGENT_MAP', 't=hse', '=hse'],
])('%s takes %p and not %p, which the message names', (name = '', taken, refused) => {
  expect(() => readConfig({ [name]: taken })).not.toThrow()
  if (refused !== undefined) expect(() => readConfig({ [name]: refused })).toThrow(`${name}: `)
})

test('a value that cannot work is named with the reason', () => {
  const production = { NODE_ENV: 'production', SUPERADMIN_PASSWORD: 'a password of the tests' }
  const bucket = 'S3_ACCESS_KEY_ID: S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
  const cases: [Record<string, string>, string][] = [
    [{ NODE_ENV: 'production' }, 'SUPERADMIN_PASSWORD: must be set in production'],
    [{ ...shared, AUTH_SECRET: '' }, 'AUTH_SECRET: must be set in production where servers share a database'],
    [{ ...shared, ENCRYPTION_KEY: '' }, 'ENCRYPTION_KEY: must be set in production where servers share a database'],
    [{ DATABASE_OWNER_URL: 'postgres://owner@db.example/x' }, 'DATABASE_URL: DATABASE_OWNER_URL needs it'],
    [{ S3_BUCKET: 'files' }, bucket],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }, bucket],
    [{ S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'secret' }, bucket],
    [{ OIDC_ISSUER: 'https://login.example.com' }, 'OIDC_CLIENT_ID: OIDC_ISSUER needs it'],
    [
      { ...production, OIDC_ISSUER: 'http://login.example.com', OIDC_CLIENT_ID: 'id' },
      'OIDC_ISSUER: must be an https address in production',
    ],
    [
      { OIDC_CREATE_USERS: 'true' },
      'OIDC_AGENT_MAP: must say who works with which agent where OIDC_CREATE_USERS is true',
    ],
    [{ SMTP_URL: 'smtps://mail.example.com' }, 'MAIL_FROM: SMTP_URL needs it'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET: must have at least 32 characters'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have at least 16 characters'],
    [{ ENCRYPTION_KEY: 'short' }, 'ENCRYPTION_KEY: must be 64 hexadecimal digits'],
    [{ RECONCILE_AT: 'never' }, 'RECONCILE_AT: must be a time of day such as 02:30, or off'],
    [{ CORS_ORIGINS: 'portal' }, 'CORS_ORIGINS: "portal" is not an origin such as https://portal.example.com'],
    [{ OIDC_AGENT_MAP: 'team' }, 'OIDC_AGENT_MAP: "team" is not of the form group=hse or group=tender'],
  ]
  for (const [given, message] of cases) expect(() => readConfig(given)).toThrow(message)
  expect(() => readConfig({ PORT: 'x' })).toThrow(expect.objectContaining({ name: 'ConfigError' }))
  expect(readConfig(production)).toMatchObject({ production: true, allowPrivateProviders: false })
})

test('what is given by half is not there', () => {
  const config = readConfig({
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    OIDC_CLIENT_ID: 'client',
    MAIL_FROM: 'audits@example.com',
    DATABASE_PASSWORD: 'a password of the tests',
  })
  expect([config.s3, config.singleSignOn, config.mail, config.databaseUrl]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(readConfig(shared).databaseUrl).toBe('postgres://fieldproof@db.example/fieldproof')
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.com' }).tracing?.headers).toEqual({})
})

test('what is given is passed on', () => {
  const config = readConfig({
    CORS_ORIGINS: 'https://a.example.com, http://b.example.com/',
    TRUST_PROXY: 'true',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_REGION: 'eu-north-1',
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'client',
    OIDC_AGENT_MAP: 'cn=team=hse, other = tender',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.com',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b=c, ,x=1',
    RECONCILE_AT: 'off',
  })
  expect(config).toMatchObject({
    corsOrigins: ['https://a.example.com', 'http://b.example.com'],
    trustProxy: true,
    s3: { bucket: 'files', accessKeyId: 'id', secretAccessKey: 'secret', region: 'eu-north-1' },
    singleSignOn: {
      issuer: 'https://login.example.com',
      clientId: 'client',
      name: 'single sign-on',
      scopes: ['openid', 'profile', 'email'],
      agentClaim: 'groups',
      agentMap: [
        { value: 'cn=team', agent: 'hse' },
        { value: 'other', agent: 'tender' },
      ],
      createUsers: false,
      trustEmail: false,
    },
    tracing: {
      endpoint: 'https://traces.example.com',
      headers: { 'api-key': 'a b=c', x: '1' },
      serviceName: 'fieldproof',
    },
    reconcile: { dailyAt: undefined },
  })
})

test('what may be watched is named with its place, and is nowhere that the product keeps its own files', () => {
  const s3 = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret', S3_BUCKET: 'files' }
  const { watched } = readConfig({
    ...s3,
    WATCHED_FOLDERS: 'HSE policies=/srv/policies, tenders = /srv/a=b/',
    WATCHED_S3_PREFIXES: 'laws=papers/laws/,whole=papers/',
    WATCH_MINUTES: '1',
    WATCH_STABLE_SECONDS: '3',
  })
  expect(watched).toMatchObject({
    sources: [
      { kind: 'folder', name: 'HSE policies', path: '/srv/policies' },
      { kind: 'folder', name: 'tenders', path: '/srv/a=b' },
      { kind: 's3', name: 'laws', bucket: 'papers', prefix: 'laws/', accessKeyId: 'id' },
      { kind: 's3', name: 'whole', bucket: 'papers', prefix: '' },
    ],
    everyMs: 60_000,
    stableMs: 3_000,
  })
  for (const [WATCHED_FOLDERS, problem] of [
    ['/srv/policies', 'is not of the form name=place'],
    ['a=srv', 'does not lead to an absolute path'],
    ['a=/srv/data/files', 'leads to DATA_DIR'],
    ['a=/srv', 'leads to DATA_DIR'],
    ['a=/tmp/x,a=/tmp/y', '"a" names two places'],
  ] as const)
    expect(() => readConfig({ DATA_DIR: '/srv/data', WATCHED_FOLDERS })).toThrow(problem)
  for (const [WATCHED_S3_PREFIXES, problem] of [
    ['a=papers', 'does not lead to bucket/prefix'],
    ['a=files/', 'leads to where uploaded files are kept'],
    ['a=files/documents/x', 'leads to where uploaded files are kept'],
  ] as const)
    expect(() => readConfig({ ...s3, WATCHED_S3_PREFIXES })).toThrow(problem)
  expect(() => readConfig({ WATCHED_S3_PREFIXES: 'a=papers/x' })).toThrow('S3_ACCESS_KEY_ID')
})
