import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files of the data folder that hold secrets, besides those in `secrets/`. */
const single = ['super-admin.txt', 'sample-users.txt']
const allowed = /^(secrets\/[a-z0-9-]+|super-admin\.txt|sample-users\.txt)$/

/** The secret files of a data folder, by their path in it. */
export async function readSecretFiles(dataDir: string): Promise<{ path: string; bytes: Uint8Array }[]> {
  const folder = join(dataDir, 'secrets')
  const names = existsSync(folder) ? (await readdir(folder)).map((name) => `secrets/${name}`) : []
  const paths = [...names, ...single].filter((path) => allowed.test(path) && existsSync(join(dataDir, path)))
  return Promise.all(paths.sort().map(async (path) => ({ path, bytes: await readFile(join(dataDir, path)) })))
}

/** Puts a secret file back. A path that is none of ours is left out: an archive is only as good as who made it. */
export async function writeSecretFile(dataDir: string, path: string, bytes: Uint8Array): Promise<void> {
  if (!allowed.test(path)) return
  const target = join(dataDir, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await writeFile(target, bytes, { mode: 0o600, flush: true })
  await chmod(target, 0o600)
}

/** The encryption key in use: of the environment, else of the data folder; undefined where there is none yet. */
export async function findEncryptionKey(config: {
  dataDir: string
  encryptionKey: string | undefined
}): Promise<string | undefined> {
  if (config.encryptionKey) return config.encryptionKey
  const file = join(config.dataDir, 'secrets/encryption-key')
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined
}

/** Whether there is a secret for sign-ins: in the environment, or in the data folder. */
export const hasAuthSecret = (config: { dataDir: string; authSecret: string | undefined }) =>
  config.authSecret !== undefined || existsSync(join(config.dataDir, 'secrets/auth-secret'))

/** Tells keys apart without giving anything of them away. */
export function nameEncryptionKey(key: string): string {
  return createHash('sha256').update('fieldproof backup key id').update(key.toLowerCase()).digest('hex').slice(0, 16)
}
