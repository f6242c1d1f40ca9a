import {
  APICallError,
  InvalidResponseDataError,
  JSONParseError,
  NoContentGeneratedError,
  RetryError,
  TypeValidationError,
} from 'ai'
import { AppError, ProviderError } from '../errors.ts'

const texts = {
  key: 'The AI provider refused the API key. Check the key in Settings.',
  access: 'The AI provider does not allow this key to use the model. Check the key and the model name in Settings.',
  model: 'The AI provider does not know this model or address. Check the model name and the base URL in Settings.',
  quota: 'The AI provider reports that the quota is used up. Check the plan and billing of your provider account.',
  busy: 'The AI provider is receiving too many requests. Try again in a moment.',
  tooLong: 'The AI provider refused the request as too long or not valid. Try a shorter question.',
  timeout: 'The AI provider did not answer in time. Try again in a moment.',
  unreachable: 'The AI provider cannot be reached. Check the base URL in Settings and the network.',
  failing: 'The AI provider reports an error on its side. Try again in a moment.',
  malformed:
    'The AI provider sent a reply that could not be understood. Check the base URL and the model name in Settings.',
} as const

/** Servers say in different ways that a model takes no pictures: as not valid, as unknown, or by failing. */
const refusals: ReadonlySet<keyof typeof texts> = new Set(['tooLong', 'model', 'failing'])

/**
 * What went wrong with a provider as one sentence for a person. The provider's own words stay in the cause, which is
 * only logged: they can hold the key, the prompt, or whatever a proxy likes to say.
 */
export function describeProviderError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const cause = RetryError.isInstance(error) ? error.lastError : error
  const kind = classify(cause)
  return new ProviderError(texts[kind], { cause: redact(cause), refused: refusals.has(kind) })
}

function classify(error: unknown): keyof typeof texts {
  if (isTimeout(error)) return 'timeout'
  if (APICallError.isInstance(error)) {
    const { statusCode, responseBody } = error
    if (statusCode === undefined) return isTimeout(error.cause) ? 'timeout' : 'unreachable'
    if (statusCode === 401) return 'key'
    if (statusCode === 403) return 'access'
    if (statusCode === 404) return 'model'
    if (statusCode === 408 || statusCode === 504) return 'timeout'
    if (statusCode === 402) return 'quota'
    if (statusCode === 429) return /insufficient_quota|billing/i.test(responseBody ?? '') ? 'quota' : 'busy'
    if (statusCode >= 500) return 'failing'
    if (statusCode >= 400) return 'tooLong'
    return 'malformed'
  }
  if (
    JSONParseError.isInstance(error) ||
    TypeValidationError.isInstance(error) ||
    InvalidResponseDataError.isInstance(error) ||
    NoContentGeneratedError.isInstance(error)
  )
    return 'malformed'
  return 'failing'
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || /timed? ?out/i.test(error.message))
}

/** An API call's error carries the request, that is the documents' text, and the reply. */
function redact(error: unknown): Error {
  if (APICallError.isInstance(error)) return new Error(`API call failed with status ${error.statusCode ?? 'none'}`)
  return new Error(error instanceof Error ? error.name : 'unknown error of the provider')
}
