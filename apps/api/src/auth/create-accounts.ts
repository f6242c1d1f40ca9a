import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { Logger } from '../platform/logger.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { createAuthService } from './auth.service.ts'
import type { CountAttempts } from './count-attempts.ts'
import { createAuth, createAuthWithProvider } from './create-auth.ts'
import { ensureSuperAdmin } from './ensure-super-admin.ts'
import type { PasswordHasher } from './hash-passwords.ts'
import { createChangeLimit } from './limit-changes.ts'
import { createCodeLimit } from './limit-codes.ts'
import { createSignInLimit } from './limit-sign-in.ts'
import { openAuthSecret } from './open-auth-secret.ts'
import { createPasswords } from './passwords.ts'
import { createSecondFactor, type SecondFactorDeps } from './second-factor.ts'
import { createSingleSignOn } from './single-sign-on.ts'
import { createUsedCodesRepo } from './used-codes.repo.ts'
import { createUsersRepo } from './users.repo.ts'

/** Users, and every way in which one of them signs in: password, sign-in codes, single sign-on. */
export async function createAccounts({
  db,
  config,
  hasher,
  attempts,
  endAssistants,
  securityLog,
  logger,
}: {
  db: Kysely<Database>
  config: Config
  hasher: PasswordHasher
  attempts: CountAttempts
  endAssistants: SecondFactorDeps['endAssistants']
  securityLog: RecordSecurity
  logger: Logger
}) {
  const users = createUsersRepo(db)
  const options = {
    passwords: hasher,
    secret: await openAuthSecret(config, users),
    publicUrl: config.publicUrl,
    secureCookies: config.publicUrl.startsWith('https:'),
  }
  const signIns = {
    auth: createAuth(db, options),
    users,
    passwords: hasher,
    limit: createSignInLimit(attempts, config.signInsPerAddress),
    changes: createChangeLimit(attempts),
    codes: createCodeLimit(attempts, createUsedCodesRepo(db)),
  }
  const requireCodes = config.requireAdminTwoFactor
  const secondFactor = createSecondFactor({ ...signIns, required: requireCodes, endAssistants, securityLog })
  const auth = createAuthService({ ...signIns, secondFactor, requireCodes, securityLog })
  const singleSignOn = createSingleSignOn({
    settings: config.singleSignOn,
    openAuth: (provider) => createAuthWithProvider(db, options, provider),
    users,
    auth,
    limit: signIns.limit,
    securityLog,
    logger,
  })
  const passwordFile = join(config.dataDir, 'super-admin.txt')
  return {
    users,
    auth,
    secondFactor,
    singleSignOn,
    passwords: createPasswords({ ...signIns, endAssistants, securityLog }),
    passwordFile,
    ensureSuperAdmin: (settings = config.superAdmin) =>
      ensureSuperAdmin({ users, passwords: hasher, securityLog }, { ...settings, passwordFile }),
  }
}
