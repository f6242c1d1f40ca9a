import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { loadOrCreateSecret } from '../platform/secrets.ts'
import type { SettingsRepo } from './settings.repo.ts'

/**
 * The key that stored secrets and the security log are sealed with: ENCRYPTION_KEY, else a file in the data folder.
 * @returns 64 hexadecimal digits
 * @throws Error where that file is gone while secrets exist: a new key would lock them away for good
 */
export async function openEncryptionKey(
  config: Pick<Config, 'encryptionKey' | 'dataDir'>,
  settings: SettingsRepo,
): Promise<string> {
  if (config.encryptionKey) return config.encryptionKey
  const file = join(config.dataDir, 'secrets/encryption-key')
  if (!existsSync(file) && (await settings.hasSecrets()))
    throw new Error(
      'secrets/encryption-key is missing in DATA_DIR, but there are secrets it encrypted. Put it back, or set ENCRYPTION_KEY.',
    )
  return loadOrCreateSecret(file)
}
