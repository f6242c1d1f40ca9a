import type { AgentId } from '@fieldproof/schema/agents'
import type { AiSettings, SaveAiSettingsInput } from '@fieldproof/schema/ai-settings'
import type { Config } from '../config.ts'
import type { Engines } from '../engines/engine.ts'
import type { ProviderSettings } from '../engines/openai-engine.ts'
import { AppError, ProviderError } from '../errors.ts'
import type { Actor } from '../platform/actor.ts'
import type { SecretBox } from '../platform/encrypt-secret.ts'
import type { Logger } from '../platform/logger.ts'
import type { RecordSecurity } from '../security-log/security-log.service.ts'
import type { SettingsRepo } from './settings.repo.ts'

/**
 * The provider a workspace uses: its own key, else the environment's, else none.
 * Its base URL and model names override those of the environment.
 */
export function createProviderLookup(deps: {
  settings: SettingsRepo
  secrets: SecretBox
  provider: Config['provider']
}) {
  const { settings, secrets, provider } = deps
  const open = (sealed: string) => {
    try {
      return secrets.decrypt(sealed)
    } catch (cause) {
      throw new AppError(
        'unavailable',
        'The saved API key cannot be read with the current encryption key. Save it again.',
        { cause },
      )
    }
  }
  return async (agent: AgentId): Promise<ProviderSettings | undefined> => {
    const row = await settings.find(agent)
    const apiKey = row?.apiKeyEncrypted ? open(row.apiKeyEncrypted) : provider.apiKey
    if (!apiKey) return undefined
    // The environment's key goes nowhere but to the environment's provider.
    const ownUrl = row?.apiKeyEncrypted || isSameOrigin(row?.baseUrl, provider.baseUrl) ? row?.baseUrl : undefined
    return {
      apiKey,
      baseUrl: ownUrl ?? provider.baseUrl,
      chatModel: row?.chatModel ?? provider.chatModel,
      embeddingModel: row?.embeddingModel ?? provider.embeddingModel,
    }
  }
}

export interface SettingsDeps {
  settings: SettingsRepo
  secrets: SecretBox
  provider: Config['provider']
  engines: Engines
  /** @throws AppError invalid where a provider may not stand at this base URL */
  checkAddress(address: string): Promise<unknown>
  /** Moves a workspace's passages to the embedding model it is now set to. */
  reindex(agent: AgentId): Promise<void>
  testEngine(agent: AgentId, signal: AbortSignal): Promise<string>
  securityLog: RecordSecurity
  logger: Logger
}

export type SettingsService = ReturnType<typeof createSettingsService>

/**
 * The AI settings of a workspace, which every user of that workspace sees and may change, but for the address: questions
 * and passages are sent there, so it is the super admin's.
 */
export function createSettingsService(deps: SettingsDeps) {
  const { settings, secrets, provider, engines, checkAddress, reindex, testEngine, securityLog, logger } = deps

  async function describe(actor: Actor): Promise<AiSettings> {
    const [row, engine, progress] = await Promise.all([
      settings.find(actor.agent),
      engines.forWorkspace(actor.agent),
      settings.reindexProgress(actor.agent),
    ])
    const hasOwnKey = row?.apiKeyEncrypted != null
    return {
      engine: {
        kind: engine.kind,
        label: engine.label,
        chatModel: engine.chatModel,
        embeddingModel: engine.embedder.model,
        dimensions: engine.embedder.dimensions,
      },
      provider: {
        source: hasOwnKey ? 'workspace' : provider.apiKey ? 'environment' : 'none',
        ...(hasOwnKey && row.keyLastFour ? { keyLastFour: row.keyLastFour } : {}),
        baseUrl: row?.baseUrl ?? provider.baseUrl,
        chatModel: row?.chatModel ?? provider.chatModel,
        embeddingModel: row?.embeddingModel ?? provider.embeddingModel,
        secondReading: row?.secondReading ?? true,
        ...(row ? { updatedAt: row.updatedAt.toISOString() } : {}),
        ...(row?.updatedByName ? { updatedBy: row.updatedByName } : {}),
      },
      ...(progress ? { reindex: progress } : {}),
    }
  }

  return {
    describe,

    /**
     * Saves what is given and leaves the rest. A new embedding model starts a re-index in the background.
     * @throws AppError invalid, forbidden (another address, by somebody who is no super admin)
     */
    async save(actor: Actor, input: SaveAiSettingsInput): Promise<void> {
      const row = await settings.find(actor.agent)
      if (!input.openaiApiKey && !row?.apiKeyEncrypted && !provider.apiKey)
        throw new AppError('invalid', 'Please enter your AI provider API key.', { field: 'openaiApiKey' })
      const address = row?.baseUrl ?? provider.baseUrl
      const newAddress = input.baseUrl === address ? undefined : input.baseUrl
      if (newAddress !== undefined) {
        if (actor.role !== 'superadmin') throw new AppError('forbidden', addressIsAdmins, { field: 'baseUrl' })
        await checkAddress(newAddress)
        // Who may change the address may not have a key sent there that somebody else entered.
        if (!input.openaiApiKey && !isSameOrigin(newAddress, address))
          throw new AppError(
            'invalid',
            'Enter the API key as well: a key is only sent to the server it was entered for.',
            { field: 'openaiApiKey' },
          )
      }
      const key = input.openaiApiKey
      await settings.save(
        {
          agent: actor.agent,
          apiKeyEncrypted: key ? secrets.encrypt(key) : (row?.apiKeyEncrypted ?? null),
          keyLastFour: key ? key.slice(-4) : (row?.keyLastFour ?? null),
          baseUrl: newAddress ?? row?.baseUrl ?? null,
          chatModel: input.chatModel ?? row?.chatModel ?? null,
          embeddingModel: input.embeddingModel ?? row?.embeddingModel ?? null,
          secondReading: input.secondReading ?? row?.secondReading ?? true,
          updatedBy: actor.userId,
        },
        { changedBy: actor.username, change: describeChange(input) },
        (trx) => securityLog.record(trx, { action: 'settings.changed', actor, detail: describeChange(input) }),
      )
      logger.info(
        { agent: actor.agent, by: actor.username, change: describeChange(input) },
        'provider settings changed',
      )
      // Another key, address or model has not failed yet.
      if (key || newAddress || input.chatModel || input.embeddingModel) await settings.noteProvider(actor.agent, null)
      await reindex(actor.agent)
    },

    /** Forgets the workspace's key: the environment's provider, or the local engine, answers from now on. */
    async removeKey(actor: Actor): Promise<void> {
      const row = await settings.find(actor.agent)
      // Whoever may not change the address may not have the next key sent to another one either.
      const baseUrl = actor.role === 'superadmin' ? null : (row?.baseUrl ?? null)
      // Who did not want to pay for second readings does not want to with the next key either.
      const secondReading = row?.secondReading ?? true
      const cleared = { apiKeyEncrypted: null, keyLastFour: null, chatModel: null, embeddingModel: null }
      await settings.save(
        { agent: actor.agent, ...cleared, baseUrl, secondReading, updatedBy: actor.userId },
        { changedBy: actor.username, change: 'key removed' },
        (trx) => securityLog.record(trx, { action: 'settings.key-removed', actor }),
      )
      logger.info({ agent: actor.agent, by: actor.username, change: 'key removed' }, 'provider settings changed')
      await settings.noteProvider(actor.agent, null)
      await reindex(actor.agent)
    },

    /**
     * Tries the provider and remembers how that went.
     * @returns a sentence of what answered @throws AppError unavailable with a clear reason
     */
    async testConnection(actor: Actor, signal: AbortSignal): Promise<string> {
      try {
        const answered = await testEngine(actor.agent, signal)
        await settings.noteProvider(actor.agent, null)
        return answered
      } catch (error) {
        if (error instanceof ProviderError && !signal.aborted) await settings.noteProvider(actor.agent, error.message)
        throw error
      }
    },
  }
}

const addressIsAdmins =
  'Only the super admin may change the base URL of the provider: questions and passages are sent there.'

function isSameOrigin(one: string | null | undefined, other: string): boolean {
  return one != null && URL.parse(one)?.origin === URL.parse(other)?.origin
}

function describeChange(input: SaveAiSettingsInput): string {
  const parts = [
    input.openaiApiKey && 'key replaced',
    input.baseUrl && `base URL ${input.baseUrl}`,
    input.chatModel && `chat model ${input.chatModel}`,
    input.embeddingModel && `embedding model ${input.embeddingModel}`,
    input.secondReading !== undefined && `second reading ${input.secondReading ? 'on' : 'off'}`,
  ]
  return parts.filter(Boolean).join(', ') || 'saved without a change'
}
