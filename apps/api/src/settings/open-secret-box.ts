import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createSecretBox, type SecretBox } from '../platform/encrypt-secret.ts'
import { loadOrCreateSecret } from '../platform/secrets.ts'
import type { SettingsRepo } from './settings.repo.ts'

/**
 * The box that stored secrets are in: its key comes from ENCRYPTION_KEY, else from a file in the data folder.
 * @throws Error where that file is gone while secrets exist: a new key would lock them away for good
 */
export async function openSecretBox(
  config: Pick<Config, 'encryptionKey' | 'dataDir'>,
  settings: SettingsRepo,
): Promise<SecretBox> {
  if (config.encryptionKey) return createSecretBox(config.encryptionKey)
  const file = join(config.dataDir, 'secrets/encryption-key')
  if (!existsSync(file) && (await settings.hasSecrets()))
    throw new Error(
      'secrets/encryption-key is missing in DATA_DIR, but there are secrets it encrypted. Put it back, or set ENCRYPTION_KEY.',
    )
  return createSecretBox(await loadOrCreateSecret(file))
}
