import { afterAll, expect, test } from 'bun:test'
import { startFakeOpenAi } from '../../test/support/fake-openai-server.ts'
import { createLogger } from '../platform/logger.ts'
import { createEngines } from './choose-engine.ts'
import { createLocalEmbedder } from './local-embedder.ts'

const logger = createLogger('silent')
const provider = { apiKey: undefined, baseUrl: 'http://127.0.0.1:9/v1', chatModel: 'gpt-4o', embeddingModel: 'embed-1' }

const local = createEngines({ config: { provider }, embedder: createLocalEmbedder(), logger })
const withKey = createEngines({
  config: { provider: { ...provider, apiKey: 'sk-1' } },
  embedder: createLocalEmbedder(),
  logger,
})
afterAll(() => Promise.all([local.close(), withKey.close()]))

test('without a key the local engine serves every workspace', async () => {
  const engine = await local.forWorkspace('hse')
  expect(engine.kind).toBe('local')
  expect(await local.forWorkspace('tender')).toBe(engine)
  expect(await local.embedderFor('hse', engine.embedder.model)).toBe(engine.embedder)
  expect(await local.embedderFor('hse', 'embed-1')).toBeUndefined()
})

test('with a key the provider serves, and an index made by the local engine can still be searched', async () => {
  const engine = await withKey.forWorkspace('hse')
  expect(engine).toMatchObject({ kind: 'openai', chatModel: 'gpt-4o' })
  expect(await withKey.forWorkspace('hse')).toBe(engine)
  expect(await withKey.embedderFor('hse', 'embed-1')).toBe(engine.embedder)
  const { embedder } = await local.forWorkspace('hse')
  expect((await withKey.embedderFor('hse', embedder.model))?.model).toBe(embedder.model)
})

test('a provider can belong to one workspace only', async () => {
  const engines = createEngines({
    config: { provider },
    embedder: createLocalEmbedder(),
    logger,
    providerFor: async (agent) => (agent === 'tender' ? { ...provider, apiKey: 'sk-2' } : undefined),
  })
  expect((await engines.forWorkspace('tender')).kind).toBe('openai')
  expect((await engines.forWorkspace('hse')).kind).toBe('local')
  await engines.close()
})

test('an index is searched and filled with the key of its own workspace, as it is set now', async () => {
  const server = startFakeOpenAi()
  const keys = { hse: 'sk-of-hse', tender: 'sk-of-tender' }
  const engines = createEngines({
    config: { provider },
    embedder: createLocalEmbedder(),
    logger,
    providerFor: async (agent) => ({ ...provider, baseUrl: server.url, apiKey: keys[agent] }),
  })
  const keyUsedBy = async (agent: 'hse' | 'tender') => {
    await (await engines.embedderFor(agent, 'embed-1'))?.embedQuery('a question')
    return server.requests.at(-1)?.authorization
  }
  expect(await keyUsedBy('hse')).toBe('Bearer sk-of-hse')
  expect(await keyUsedBy('tender')).toBe('Bearer sk-of-tender')
  keys.hse = 'sk-corrected'
  expect(await keyUsedBy('hse')).toBe('Bearer sk-corrected')
  await Promise.all([engines.close(), server.stop()])
})
