import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { agentIdSchema } from '@fieldproof/schema/agent-id'
import { limits } from '@fieldproof/schema/limits'
import { z } from 'zod'
import { listWatched, watchedFolders, watchedPrefixes } from './watched-places.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const count = z.coerce.number().int().min(0).max(10_000_000)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const secret = z.string().min(32, 'must have at least 32 characters')

const origins = z.string().transform((text, context) =>
  text.split(',').map((entry) => {
    const origin = URL.parse(entry.trim())
    if (origin && /^https?:$/.test(origin.protocol) && origin.pathname === '/') return origin.origin
    context.addIssue(`"${entry.trim()}" is not an origin such as https://portal.example.com`)
    return z.NEVER
  }),
)
const agentMap = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => {
    const cut = pair.lastIndexOf('=')
    const [value, agent] = [pair.slice(0, cut).trim(), agentIdSchema.safeParse(pair.slice(cut + 1).trim())]
    if (cut > 0 && value && agent.success) return { value, agent: agent.data }
    context.addIssue(`"${pair.trim()}" is not of the form group=hse or group=tender`)
    return z.NEVER
  })
  return pairs
})

/** Bytes that an upload must bring within LIMIT_UPLOAD_STALL_SECONDS. */
const slowestUpload = 64 * 1024

/** Every environment variable the product reads. The table in the README is the same list. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The address users type; decides whether cookies are for https only. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: flag.default(false),
  /** Origins, separated by commas, whose pages may call the API with a bearer token. */
  CORS_ORIGINS: origins.default([]),

  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Goes into DATABASE_URL, so that the URL can stand where everybody may read it. */
  DATABASE_PASSWORD: z.string().optional(),
  /** The same database as the role that owns the tables, so that DATABASE_URL can be one that only works with them. */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_PASSWORD: z.string().optional(),

  CHROMA_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHROMA_API_KEY: z.string().optional(),
  CHROMA_TENANT: z.string().optional(),
  CHROMA_DATABASE: z.string().optional(),

  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1'),
  CHAT_MODEL: z.string().min(1).default('gpt-4o'),
  EMBEDDING_MODEL: z.string().min(1).default('text-embedding-3-small'),
  /** Off in production unless it is set: every user of a workspace may set its base URL. */
  ALLOW_PRIVATE_PROVIDERS: flag.optional(),
  MODEL_DIR: z.string().optional(),

  SUPERADMIN_USERNAME: z.string().min(1).max(limits.usernameMaxLength).default('admin'),
  SUPERADMIN_PASSWORD: z.string().min(limits.passwordMinLength).max(limits.passwordMaxLength).optional(),
  REQUIRE_ADMIN_2FA: flag.default(false),
  AUTH_SECRET: secret.optional(),
  ENCRYPTION_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),

  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40).default('single sign-on'),
  OIDC_SCOPES: z.string().default('openid profile email'),
  OIDC_AGENT_CLAIM: z.string().default('groups'),
  /** value=agent pairs, separated by commas; the first that fits counts. */
  OIDC_AGENT_MAP: agentMap.default([]),
  OIDC_CREATE_USERS: flag.default(false),
  OIDC_TRUST_EMAIL: flag.default(false),

  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_PASSWORD: z.string().optional(),
  MAIL_FROM: z.string().max(320).optional(),

  /** name=path pairs, separated by commas: what a super admin may connect to a workspace. */
  WATCHED_FOLDERS: watchedFolders.default([]),
  /** name=bucket/prefix pairs, separated by commas. */
  WATCHED_S3_PREFIXES: watchedPrefixes.default([]),
  WATCH_MINUTES: z.coerce.number().min(0.01).max(10_000).default(5),
  WATCH_STABLE_SECONDS: z.coerce.number().min(0).max(3_600).default(10),

  MAX_UPLOAD_MB: z.coerce.number().positive().max(2_000).default(limits.uploadMaxMb),
  RECONCILE_AT: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'must be a time of day such as 02:30, or off')
    .default('02:30'),
  RECONCILE_GRACE_MINUTES: z.coerce.number().min(0).max(10_000).default(15),
  /** 0 turns a limit off. */
  LIMIT_CALLS_PER_MINUTE: count.default(3_000),
  LIMIT_ADDRESS_CALLS_PER_MINUTE: count.default(30_000),
  LIMIT_ADDRESS_SIGN_INS: count.default(50),
  LIMIT_QUESTIONS_PER_MINUTE: count.default(60),
  LIMIT_JUDGINGS_PER_HOUR: count.default(300),
  LIMIT_SECOND_READINGS_PER_HOUR: count.default(300),
  LIMIT_EXPORTS_PER_HOUR: count.default(200),
  LIMIT_UPLOADS_PER_HOUR: count.default(2_000),
  LIMIT_ANSWERS_AT_ONCE: count.min(1).default(40),
  LIMIT_UPLOADS_AT_ONCE: count.min(1).default(20),
  LIMIT_UPLOAD_STALL_SECONDS: z.coerce.number().positive().max(3_600).default(10),
  SHUTDOWN_SECONDS: z.coerce.number().min(0).max(600).default(10),
  SKIP_UPGRADE_BACKUP: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** name=value pairs, separated by commas, as OpenTelemetry has them. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_SERVICE_NAME: z.string().min(1).default('fieldproof'),
  /** Where it is not said, each kind of reader has a time of its own, from 3 seconds to two minutes. */
  KEEP_READERS_SECONDS: z.coerce.number().min(1).max(86_400).optional(),
  WORKER_CONCURRENCY: z.coerce.number().int().min(0).max(64).default(2),
})

/** The names of all variables, for those who write or check a set-up. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape)

export type Config = ReturnType<typeof readConfig>

/** A setting with a value the product cannot work with. The message names it in one line. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** "a=1,b=2" */
function readPairs(text: string): Record<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const [name, ...value] = pair.split('=')
    return name?.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : []
  })
  return Object.fromEntries(pairs)
}

/**
 * Reads and checks the environment; the only place that does. Empty variables count as unset. Any variable can be given
 * in a file instead, as containers are given their secrets: AUTH_SECRET_FILE names the file that holds AUTH_SECRET.
 * @throws ConfigError naming the first bad variable
 */
export function readConfig(environment: Record<string, string | undefined> = Bun.env) {
  const given = withFiles(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')),
  )
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const env = parsed.data
  if (env.NODE_ENV === 'production' && env.SUPERADMIN_PASSWORD === undefined)
    throw new ConfigError('SUPERADMIN_PASSWORD: must be set in production')
  if (env.NODE_ENV === 'production' && env.DATABASE_URL && env.AUTH_SECRET === undefined)
    throw new ConfigError('AUTH_SECRET: must be set in production where servers share a database')
  if (env.NODE_ENV === 'production' && env.DATABASE_URL && env.ENCRYPTION_KEY === undefined)
    throw new ConfigError('ENCRYPTION_KEY: must be set in production where servers share a database')
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL) throw new ConfigError('DATABASE_URL: DATABASE_OWNER_URL needs it')
  if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
    throw new ConfigError('S3_ACCESS_KEY_ID: S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')

  if (env.OIDC_ISSUER && !env.OIDC_CLIENT_ID) throw new ConfigError('OIDC_CLIENT_ID: OIDC_ISSUER needs it')
  if (env.NODE_ENV === 'production' && env.OIDC_ISSUER?.startsWith('http:'))
    throw new ConfigError('OIDC_ISSUER: must be an https address in production')
  if (env.OIDC_CREATE_USERS && env.OIDC_AGENT_MAP.length === 0)
    throw new ConfigError('OIDC_AGENT_MAP: must say who works with which agent where OIDC_CREATE_USERS is true')

  const places = listWatched(env, resolve(env.DATA_DIR))
  if ('problem' in places) throw new ConfigError(places.problem)

  if (env.SMTP_URL && !env.MAIL_FROM) throw new ConfigError('MAIL_FROM: SMTP_URL needs it')

  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: resolve(env.DATA_DIR),
    logLevel: env.LOG_LEVEL,
    /** Take the client's address from X-Forwarded-For; only behind a proxy that sets it. */
    trustProxy: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    databaseUrl: withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD),
    databaseOwnerUrl: withPassword(env.DATABASE_OWNER_URL, env.DATABASE_OWNER_PASSWORD),
    chroma: {
      url: env.CHROMA_URL,
      apiKey: env.CHROMA_API_KEY,
      tenant: env.CHROMA_TENANT,
      database: env.CHROMA_DATABASE,
    },
    s3:
      env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            bucket: env.S3_BUCKET,
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    provider: {
      apiKey: env.OPENAI_API_KEY,
      baseUrl: env.OPENAI_BASE_URL,
      chatModel: env.CHAT_MODEL,
      embeddingModel: env.EMBEDDING_MODEL,
    },
    /** Whether a workspace's base URL may lead into a private network; that of the environment may always. */
    allowPrivateProviders: env.ALLOW_PRIVATE_PROVIDERS ?? env.NODE_ENV !== 'production',
    modelDir: env.MODEL_DIR,
    superAdmin: { username: env.SUPERADMIN_USERNAME, password: env.SUPERADMIN_PASSWORD },
    /** Super admins set up sign-in codes before they may do anything else. */
    requireAdminTwoFactor: env.REQUIRE_ADMIN_2FA,
    /** The organisation's own sign-in service (OpenID Connect); off where no issuer is set. */
    singleSignOn:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
            name: env.OIDC_NAME,
            scopes: env.OIDC_SCOPES.split(/\s+/).filter(Boolean),
            agentClaim: env.OIDC_AGENT_CLAIM,
            agentMap: env.OIDC_AGENT_MAP,
            /** Make accounts for people whose groups the map knows, instead of refusing whom no super admin has created. */
            createUsers: env.OIDC_CREATE_USERS,
            /** Take an email for verified where the service says nothing of it, as Entra ID does. */
            trustEmail: env.OIDC_TRUST_EMAIL,
          }
        : undefined,
    /** The server that takes mails, and from whom they come; none are sent where it is not set. */
    mail:
      env.SMTP_URL && env.MAIL_FROM
        ? { url: withPassword(env.SMTP_URL, env.SMTP_PASSWORD), from: env.MAIL_FROM }
        : undefined,
    /** What may be watched, how often it is looked at, and how long a file must stay as it is before it is taken: milliseconds. */
    watched: {
      sources: places.sources,
      everyMs: env.WATCH_MINUTES * 60_000,
      stableMs: env.WATCH_STABLE_SECONDS * 1000,
    },
    authSecret: env.AUTH_SECRET,
    encryptionKey: env.ENCRYPTION_KEY,
    maxUploadBytes: Math.floor(env.MAX_UPLOAD_MB * 1024 * 1024),
    /** The check of rows, vectors and files: when it runs each night, and how young a file may be to be left alone. */
    reconcile: { dailyAt: readTimeOfDay(env.RECONCILE_AT), graceMs: env.RECONCILE_GRACE_MINUTES * 60_000 },
    /** Attempts to sign in from one address in five minutes; 0 for no limit. */
    signInsPerAddress: env.LIMIT_ADDRESS_SIGN_INS,
    limits: {
      calls: env.LIMIT_CALLS_PER_MINUTE,
      callsPerAddress: env.LIMIT_ADDRESS_CALLS_PER_MINUTE,
      questions: env.LIMIT_QUESTIONS_PER_MINUTE,
      judgings: env.LIMIT_JUDGINGS_PER_HOUR,
      readings: env.LIMIT_SECOND_READINGS_PER_HOUR,
      exports: env.LIMIT_EXPORTS_PER_HOUR,
      uploads: env.LIMIT_UPLOADS_PER_HOUR,
    },
    /** Answers written at once by this process. */
    answersAtOnce: env.LIMIT_ANSWERS_AT_ONCE,
    /** Uploads taken in at once by this process. */
    uploadsAtOnce: env.LIMIT_UPLOADS_AT_ONCE,
    /** What an upload must bring in each stretch of time, or it is ended: it holds a place that others wait for. */
    uploadPace: { bytes: slowestUpload, ms: env.LIMIT_UPLOAD_STALL_SECONDS * 1000 },
    /** How long answers, uploads and jobs may go on after the signal to end: milliseconds. */
    shutdownMs: env.SHUTDOWN_SECONDS * 1000,
    /** Change the tables of an older program without a backup of them first. */
    skipUpgradeBackup: env.SKIP_UPGRADE_BACKUP,
    metrics: { token: env.METRICS_TOKEN, port: env.METRICS_PORT },
    /** Traces go to an OpenTelemetry collector; off where there is none. */
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: readPairs(env.OTEL_EXPORTER_OTLP_HEADERS),
          serviceName: env.OTEL_SERVICE_NAME,
        }
      : undefined,
    /** Documents ingested at once by this process; 0 leaves the work to `worker` processes. */
    workerConcurrency: env.WORKER_CONCURRENCY,
    /** How long a process that has read something waits for more; undefined: each kind its own time. Milliseconds. */
    keepReadersMs: env.KEEP_READERS_SECONDS === undefined ? undefined : env.KEEP_READERS_SECONDS * 1000,
  }
}

function readTimeOfDay(text: string): { hour: number; minute: number } | undefined {
  if (text === 'off') return undefined
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return { hour, minute }
}

function withFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const found = { ...given }
  for (const name of settingNames) {
    const file = given[`${name}_FILE`]
    if (file === undefined || given[name] !== undefined) continue
    try {
      found[name] = readFileSync(file, 'utf8').trim()
    } catch (cause) {
      throw new ConfigError(`${name}_FILE: the file cannot be read`, { cause })
    }
  }
  return found
}

function withPassword<Url extends string | undefined>(url: Url, password: string | undefined): Url | string {
  if (url === undefined || password === undefined) return url
  const complete = new URL(url)
  complete.password = encodeURIComponent(password)
  return complete.href
}
