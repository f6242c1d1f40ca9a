import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BackupManifest } from '../backup/backup-manifest.ts'
import { findEncryptionKey, hasAuthSecret, nameEncryptionKey } from '../backup/backup-secrets.ts'
import { restoreBackup, verifyBackup } from '../backup/restore-backup.ts'
import { type Config, readConfig } from '../config.ts'
import { createContext } from '../context.ts'
import { openFileStore } from '../open-stores.ts'
import { createChromaVectorIndex } from '../platform/chroma-vector-index.ts'
import { lockDataFolder } from '../platform/embedded/lock-data-folder.ts'
import { type Embedded, startEmbedded } from '../platform/embedded/start-embedded.ts'
import { createLogger } from '../platform/logger.ts'

const usage = `Puts a backup into an empty data folder, or into the Postgres, Chroma and file store that are configured.

  bun run restore <file>
  bun run restore <file> --replace              what is there already is lost

Every server and worker must be stopped. A restore that was interrupted is repeated with the same command.
`
const say = (line: string) => process.stdout.write(`  ${line}\n`)

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})
if (options.help || positionals.length !== 1) {
  process.stdout.write(usage)
  process.exit(options.help ? 0 : 2)
}

try {
  await restore(readConfig(), resolve(positionals[0] ?? ''))
  process.exit(0)
} catch (error) {
  process.stderr.write(`The backup was not restored. ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

async function restore(config: Config, path: string) {
  say('Verifying the backup')
  const manifest = await verifyBackup(path)
  const embeds = !config.databaseUrl || !(config.chroma.url || config.chroma.apiKey)
  const lock = embeds ? lockDataFolder(config.dataDir) : undefined
  try {
    const embedded = await startEmbedded(config, say)
    try {
      const { connection, owner, chroma } = embedded
      await restoreBackup(
        {
          ...{ connection, owner, dataDir: config.dataDir, encryptionKey: config.encryptionKey },
          files: await openFileStore(config),
          disk: config.databaseUrl || config.s3 ? undefined : config.dataDir,
          openVectors: (mark) => createChromaVectorIndex(chroma, mark),
        },
        { path, manifest, replace: options.replace, report: say },
      )
      // Without them nothing may start that could make others.
      if (
        (manifest.encryptionKeyId === null || (await findEncryptionKey(config)) !== undefined) &&
        hasAuthSecret(config)
      )
        await reconcile(config, embedded)
      say(`Restored what was backed up on ${manifest.createdAt}`)
      await warnOfKeys(config, manifest)
    } finally {
      await embedded.stop()
    }
  } finally {
    lock?.release()
  }
}

/** Sees that rows, vectors and files agree before anybody works with them; what cannot be done now is done each night. */
async function reconcile(config: Config, embedded: Embedded) {
  say('Comparing rows, vectors and files')
  const context = await createContext(config, { ...embedded, logger: createLogger('silent') })
  try {
    await context.startJobs(0)
    const result = await context.reconcile.runAlone(new AbortController().signal)
    for (const { kind, found, repaired } of result?.findings ?? [])
      say(`${kind.replaceAll('-', ' ')}: ${found} found, ${repaired} repaired`)
    for (const problem of result?.problems ?? []) say(problem)
    await context.securityLog.note({ action: 'backup.restored' })
  } finally {
    await context.close()
  }
}

async function warnOfKeys(config: Config, { encryptionKeyId }: BackupManifest) {
  const key = await findEncryptionKey(config)
  if (encryptionKeyId !== null && (key === undefined || nameEncryptionKey(key) !== encryptionKeyId))
    say(
      'THE ENCRYPTION KEY IS MISSING: put secrets/encryption-key back or set ENCRYPTION_KEY, or save the provider keys anew.',
    )
  if (!hasAuthSecret(config))
    say('THE SECRET FOR SIGN-INS IS MISSING: put secrets/auth-secret back or set AUTH_SECRET.')
}
