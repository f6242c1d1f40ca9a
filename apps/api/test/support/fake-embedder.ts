import type { AgentId } from '@fieldproof/schema/agents'
import type { Embedder, Engine, Engines } from '../../src/engines/engine.ts'
import { AppError } from '../../src/errors.ts'

const dimensions = 16

/** A unit vector that depends on the model and the text and nothing else. */
function vectorOf(model: string, text: string): Float32Array {
  const vector = Float32Array.from(
    { length: dimensions },
    (_, i) => (Bun.hash.crc32(`${model} ${i} ${text}`) % 1000) - 500,
  )
  const length = Math.hypot(...vector)
  return vector.map((value) => value / length)
}

export interface FakeEngines extends Engines {
  /** The model configured for both workspaces; a test may change it. */
  configured: string
  /** Called before each batch is embedded. */
  beforeBatch: (model: string, texts: readonly string[]) => Promise<void>
  down: boolean
}

/** Engines that embed without a model, for tests of what surrounds them. They cannot write. */
export function createFakeEngines(configured = 'model-a'): FakeEngines {
  function embedderFor(model: string): Embedder {
    return {
      model,
      dimensions,
      async embedPassages(texts, signal) {
        signal?.throwIfAborted()
        await engines.beforeBatch(model, texts)
        if (engines.down) throw new AppError('unavailable')
        return texts.map((text) => vectorOf(model, text))
      },
      embedQuery: async (text) => vectorOf(model, text),
      embedQueries: async (texts) => texts.map((text) => vectorOf(model, text)),
    }
  }
  const engines: FakeEngines = {
    configured,
    beforeBatch: async () => undefined,
    down: false,
    embedderFor: async (_agent, model) => embedderFor(model),
    get local(): Engine {
      const embedder = embedderFor(engines.configured)
      return { kind: 'local', label: 'Fake', chatModel: 'none', embedder, languageModel: 'none' }
    },
    forWorkspace: async (_agent: AgentId): Promise<Engine> => engines.local,
    close: async () => undefined,
  }
  return engines
}
