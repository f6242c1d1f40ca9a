import { afterAll, expect, test } from 'bun:test'
import { createLogger } from '../platform/logger.ts'
import { createEngines } from './choose-engine.ts'

const logger = createLogger('silent')
const provider = { apiKey: undefined, baseUrl: 'http://127.0.0.1:9/v1', chatModel: 'gpt-4o', embeddingModel: 'embed-1' }

const local = createEngines({ config: { provider, modelDir: undefined }, logger })
const withKey = createEngines({ config: { provider: { ...provider, apiKey: 'sk-1' }, modelDir: undefined }, logger })
afterAll(() => Promise.all([local.close(), withKey.close()]))

test('without a key the local engine serves every workspace', async () => {
  const engine = await local.forWorkspace('hse')
  expect(engine.kind).toBe('local')
  expect(await local.forWorkspace('tender')).toBe(engine)
  expect(local.embedderFor(engine.embedder.model)).toBe(engine.embedder)
  expect(local.embedderFor('embed-1')).toBeUndefined()
})

test('with a key the provider serves, and an index made by the local engine can still be searched', async () => {
  const engine = await withKey.forWorkspace('hse')
  expect(engine).toMatchObject({ kind: 'openai', chatModel: 'gpt-4o' })
  expect(await withKey.forWorkspace('hse')).toBe(engine)
  expect(withKey.embedderFor('embed-1')).toBe(engine.embedder)
  const { embedder } = await local.forWorkspace('hse')
  expect(withKey.embedderFor(embedder.model)?.model).toBe(embedder.model)
})

test('a provider can belong to one workspace only', async () => {
  const engines = createEngines({
    config: { provider, modelDir: undefined },
    logger,
    providerFor: async (agent) => (agent === 'tender' ? { ...provider, apiKey: 'sk-2' } : undefined),
  })
  expect((await engines.forWorkspace('tender')).kind).toBe('openai')
  expect((await engines.forWorkspace('hse')).kind).toBe('local')
  await engines.close()
})
