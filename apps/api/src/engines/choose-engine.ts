import type { AgentId } from '@fieldproof/schema/agents'
import type { Config } from '../config.ts'
import type { Logger } from '../platform/logger.ts'
import type { Engine, Engines } from './engine.ts'
import type { LocalEmbedder } from './local-embedder.ts'
import { createLocalWriter } from './local-writer.ts'
import { createOpenAiEngine, type ProviderSettings } from './openai-engine.ts'
import type { ProviderFetch } from './provider-fetch.ts'

/**
 * Every engine of this process: the provider of a workspace where there is a key, else the local engine.
 * @param deps.providerFor the provider of a workspace; the one of the environment unless told otherwise
 * @param deps.callProvider checks where a call leads; the plain fetch unless told otherwise
 */
export function createEngines(deps: {
  config: Pick<Config, 'provider'>
  embedder: LocalEmbedder
  logger: Logger
  providerFor?: (agent: AgentId) => Promise<ProviderSettings | undefined>
  callProvider?: ProviderFetch
}): Engines {
  const { config, logger } = deps
  const providerFor = deps.providerFor ?? (async () => fromEnvironment(config))
  const localEmbedder = deps.embedder
  const local: Engine = {
    kind: 'local',
    label: 'Local engine',
    chatModel: 'Quotations',
    embedder: localEmbedder,
    languageModel: createLocalWriter(localEmbedder),
  }
  const remote = new Map<string, Engine>()

  function openRemote(settings: ProviderSettings): Engine {
    const key = JSON.stringify(settings)
    const engine = remote.get(key) ?? createOpenAiEngine(settings, undefined, deps.callProvider)
    if (!remote.has(key)) logger.info({ chatModel: settings.chatModel }, 'using an OpenAI-compatible provider')
    remote.set(key, engine)
    return engine
  }

  return {
    local,
    async forWorkspace(agent) {
      const provider = await providerFor(agent)
      return provider ? openRemote(provider) : local
    },
    async embedderFor(agent, model) {
      if (model === localEmbedder.model) return localEmbedder
      const provider = await providerFor(agent)
      return provider && openRemote({ ...provider, embeddingModel: model }).embedder
    },
    close: () => localEmbedder.close(),
  }
}

function fromEnvironment({ provider }: Pick<Config, 'provider'>): ProviderSettings | undefined {
  return provider.apiKey ? { ...provider, apiKey: provider.apiKey } : undefined
}
