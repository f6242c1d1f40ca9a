import type { ApiKey, CreateApiKeyInput, CreatedApiKey } from '@fieldproof/schema/api-keys'
import { AppError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { ApiKeyRow } from '../platform/database/tables/api-keys.ts'
import { hashToken } from '../platform/hash-token.ts'
import { createRecentMemory } from '../platform/recent-memory.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import { looksLikeKey, makeToken } from './api-key-token.ts'
import type { ApiKeysRepo } from './api-keys.repo.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The last use is written at most this often, to spare a write per call. */
const noteEveryMs = 60_000

export type ApiKeysService = ReturnType<typeof createApiKeysService>

/** Keys for other systems, made and revoked by the super admin. */
export function createApiKeysService(deps: { keys: ApiKeysRepo; securityLog: RecordSecurity; now?: () => Date }) {
  const { keys, securityLog, now = () => new Date() } = deps
  const noted = createRecentMemory<number>(1_000)

  async function noteUse(id: string, at: Date) {
    if (at.getTime() - (noted.get(id) ?? 0) < noteEveryMs) return
    noted.set(id, at.getTime())
    await keys.noteUse(id, at)
  }

  return {
    async list(): Promise<ApiKey[]> {
      return (await keys.list()).map(presentKey)
    },

    /** @returns the key with its token, which is shown once and kept nowhere */
    async create(actor: Actor, { name, agent, expiresInDays }: CreateApiKeyInput): Promise<CreatedApiKey> {
      const { token, prefix } = makeToken(agent)
      const expiresAt = expiresInDays === undefined ? null : new Date(now().getTime() + expiresInDays * dayMs)
      const row = await keys.insert(
        { name, agent, prefix, expiresAt, tokenHash: hashToken(token), createdBy: actor.username },
        (trx, key) =>
          securityLog.record(trx, { action: 'api-key.created', actor, workspace: agent, target: describeKey(key) }),
      )
      return { key: presentKey(row), token }
    },

    /** From now on the key opens nothing; what it made stays. @throws AppError not_found */
    async revoke(actor: Actor, id: string): Promise<void> {
      const found = await keys.find(actor, id)
      const row =
        found &&
        (await keys.revoke(found, (trx, key) =>
          securityLog.record(trx, { action: 'api-key.revoked', actor, workspace: key.agent, target: describeKey(key) }),
        ))
      if (!row) throw new AppError('not_found', 'This key does not exist or was revoked before.')
    },

    looksLikeKey,

    /** Who calls with this token; undefined where it opens nothing. */
    async authenticate(token: string): Promise<Actor | undefined> {
      const at = now()
      const row = await keys.findUsable(hashToken(token), at)
      if (!row) return undefined
      await noteUse(row.id, at)
      return {
        kind: 'machine',
        userId: row.userId,
        username: row.name,
        email: '',
        role: 'agent',
        agentType: row.agent,
        agent: row.agent,
        token: '',
        expiresAt: row.expiresAt ?? new Date(at.getTime() + dayMs),
      }
    },
  }
}

const describeKey = ({ id, name, prefix }: ApiKeyRow) => ({ kind: 'api-key', id, name: `${name} (${prefix}…)` })

function presentKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    agent: row.agent,
    prefix: row.prefix,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    ...(row.lastUsedAt ? { lastUsedAt: row.lastUsedAt.toISOString() } : {}),
    ...(row.expiresAt ? { expiresAt: row.expiresAt.toISOString() } : {}),
    ...(row.revokedAt ? { revokedAt: row.revokedAt.toISOString() } : {}),
  }
}
