import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { PasswordHasher } from './hash-passwords.ts'
import type { UsersRepo } from './users.repo.ts'

export interface FirstSuperAdmin {
  username: string
  /** Set only when it was generated just now: to be printed once. */
  generatedPassword?: string
}

/**
 * Makes the first super admin where there is none yet. Without a configured password a random one is generated and kept
 * in `passwordFile` (mode 0600), written before the user exists, so that it is never lost.
 */
export async function ensureSuperAdmin(
  { users, passwords, securityLog }: { users: UsersRepo; passwords: PasswordHasher; securityLog: RecordSecurity },
  settings: { username: string; password: string | undefined; passwordFile: string },
): Promise<FirstSuperAdmin> {
  const { username } = settings
  if (await users.hasSuperAdmin()) return { username }
  const generatedPassword = settings.password === undefined ? await keepPassword(settings) : undefined
  const created = await users.create(
    {
      username,
      email: `${username.toLowerCase()}@fieldproof.invalid`,
      passwordHash: await passwords.hash(settings.password ?? generatedPassword ?? ''),
      role: 'superadmin',
      agentType: null,
    },
    (trx, { id }) =>
      securityLog.record(trx, {
        action: 'user.created',
        target: { kind: 'user', id, name: username },
        detail: 'The first super admin',
      }),
  )
  // Where another process was faster, its user counts.
  return created && generatedPassword ? { username, generatedPassword } : { username }
}

/** Writes a new password to the file, or reads the one that an interrupted start or another process left there. */
async function keepPassword({ username, passwordFile }: { username: string; passwordFile: string }): Promise<string> {
  await mkdir(dirname(passwordFile), { recursive: true })
  try {
    const password = generatePassword()
    await writeFile(passwordFile, `${username}\n${password}\n`, { mode: 0o600, flag: 'wx', flush: true })
    return password
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const password = (await readFile(passwordFile, 'utf8')).split('\n')[1]
    if (!password)
      throw new Error('The super admin password file in the data folder is cut off. Delete it and start again.')
    return password
  }
}

/** 20 characters without look-alikes: over 110 bits. */
export function generatePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const bytes = crypto.getRandomValues(new Uint32Array(20))
  return Array.from(bytes, (value) => alphabet[value % alphabet.length]).join('')
}
