import type { Kysely } from 'kysely'
import type { CountAttempts } from '../auth/count-attempts.ts'
import type { Config } from '../config.ts'
import type { Database } from '../platform/database/tables/database.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { createAdmitAssistant } from './admit-assistant.ts'
import { createAssistantsRepo } from './assistants.repo.ts'
import { createConnections } from './connections.service.ts'
import { createExchangeTokens } from './exchange-tokens.ts'
import { oauthAddresses } from './oauth-addresses.ts'
import { createRegisterAssistant } from './register-assistant.ts'

/** Assistants that people connect by their own sign-in. */
export function createAssistants({
  db,
  config,
  attempts,
  securityLog,
}: {
  db: Kysely<Database>
  config: Pick<Config, 'publicUrl' | 'requireAdminTwoFactor'>
  attempts: CountAttempts
  securityLog: RecordSecurity
}) {
  const { issuer, resource } = oauthAddresses(config.publicUrl)
  const assistants = createAssistantsRepo(db)
  return {
    connections: createConnections({ assistants, securityLog, requireCodes: config.requireAdminTwoFactor }),
    admitAssistant: createAdmitAssistant({ assistants, securityLog, issuer, resource }),
    registerAssistant: createRegisterAssistant({ assistants, attempts }),
    assistantTokens: createExchangeTokens({ assistants, securityLog, resource }),
  }
}
