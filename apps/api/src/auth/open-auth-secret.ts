import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { loadOrCreateSecret } from '../platform/secrets.ts'
import type { UsersRepo } from './users.repo.ts'

/**
 * The secret that cookies are signed and sign-in codes sealed with: AUTH_SECRET, else a file in the data folder.
 * @throws Error where that file is gone while there are users: a new one would lock their codes away for good
 */
export async function openAuthSecret(
  config: Pick<Config, 'authSecret' | 'dataDir'>,
  users: Pick<UsersRepo, 'hasSuperAdmin'>,
): Promise<string> {
  if (config.authSecret) return config.authSecret
  const file = join(config.dataDir, 'secrets/auth-secret')
  if (!existsSync(file) && (await users.hasSuperAdmin()))
    throw new Error(
      'secrets/auth-secret is missing in DATA_DIR, but there are users who sign in by it. Put it back from a backup, or set ' +
        'AUTH_SECRET. Where it is lost, set AUTH_SECRET to a new one: whoever has sign-in codes then needs bun run reset-codes.',
    )
  return loadOrCreateSecret(file)
}
