import { createOpenAI } from '@ai-sdk/openai'
import { embedMany } from 'ai'
import { ProviderError } from '../errors.ts'
import { describeProviderError } from './describe-provider-error.ts'
import type { Embedder, Engine } from './engine.ts'
import type { ProviderFetch } from './provider-fetch.ts'

/** A provider that speaks OpenAI's HTTP: OpenAI itself, Azure OpenAI, vLLM, Ollama and others. */
export interface ProviderSettings {
  apiKey: string
  baseUrl: string
  chatModel: string
  embeddingModel: string
}

/** Dimensions of the models we know; those of others are learned from the first reply. */
const knownDimensions: Record<string, number> = {
  'text-embedding-3-small': 1536,
  'text-embedding-3-large': 3072,
  'text-embedding-ada-002': 1536,
}
/** Texts per call: small enough for the token limits of OpenAI-compatible servers. */
const batchSize = 64

interface CallLimits {
  /** For one call that embeds; answers have their own limits, between their words. */
  timeoutMs: number
  /** Further attempts where the provider is busy or out of reach, with growing pauses from 2 s. */
  retries: number
}

export function createOpenAiEngine(
  settings: ProviderSettings,
  limits: CallLimits = { timeoutMs: 30_000, retries: 1 },
  /** By which the provider is called. */
  call?: ProviderFetch,
): Engine {
  const provider = createOpenAI({
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey,
    ...(call ? { fetch: call } : {}),
  })
  return {
    kind: 'openai',
    label: 'OpenAI',
    chatModel: settings.chatModel,
    embedder: createOpenAiEmbedder(provider.embedding(settings.embeddingModel), settings.embeddingModel, limits),
    languageModel: provider.chat(settings.chatModel),
  }
}

function createOpenAiEmbedder(
  model: Parameters<typeof embedMany>[0]['model'],
  name: string,
  { timeoutMs, retries }: CallLimits,
): Embedder {
  let dimensions = knownDimensions[name] ?? 0

  async function embedBatch(values: string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const abortSignal = signal ? AbortSignal.any([signal, timeout]) : timeout
    try {
      const { embeddings } = await embedMany({ model, values, abortSignal, maxRetries: retries })
      const vectors = embeddings.map((embedding) => toUnitLength(embedding))
      dimensions = vectors[0]?.length ?? dimensions
      if (vectors.length !== values.length || vectors.some((vector) => vector.length !== dimensions))
        throw new ProviderError(malformedVectors)
      return vectors
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw describeProviderError(timeout.aborted ? timeout.reason : error)
    }
  }

  async function embedPassages(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors: Float32Array[] = []
    for (let at = 0; at < texts.length; at += batchSize)
      vectors.push(...(await embedBatch(texts.slice(at, at + batchSize), signal)))
    return vectors
  }

  return {
    model: name,
    get dimensions() {
      return dimensions
    },
    embedPassages,
    embedQueries: embedPassages,
    async embedQuery(text, signal) {
      const [vector] = await embedBatch([text], signal)
      if (!vector) throw new ProviderError(malformedVectors)
      return vector
    },
  }
}

const malformedVectors =
  'The AI provider sent a reply that could not be understood. Check the embedding model in Settings.'

function toUnitLength(embedding: readonly number[]): Float32Array {
  const length = Math.hypot(...embedding)
  if (!Number.isFinite(length) || length === 0) throw new ProviderError(malformedVectors)
  return Float32Array.from(embedding, (value) => value / length)
}
