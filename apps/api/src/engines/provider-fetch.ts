import { ProviderError } from '../errors.ts'
import { aimAt, isRedirect } from '../platform/outside-address.ts'
import { checkProviderAddress, type ProviderRules } from './provider-address.ts'

export type ProviderFetch = typeof globalThis.fetch

export interface ResponseLimits {
  /** Bytes of one reply: the largest batch of vectors needs a third, an answer that comes letter by letter two. */
  maxBytes: number
  /** From the request to the last byte, for whatever has no limit of its own. */
  timeoutMs: number
}

const usualLimits: ResponseLimits = { maxBytes: 16 * 1024 * 1024, timeoutMs: 10 * 60_000 }

/**
 * The fetch by which providers are called. Each call is checked anew, and goes to the very address that was checked: a name
 * that leads elsewhere a moment later (DNS rebinding) leads nowhere. Redirects are refused, and so is an endless reply.
 */
export function createProviderFetch(rules: ProviderRules, limits: ResponseLimits = usualLimits): ProviderFetch {
  const guarded = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input)
    const address = await checkProviderAddress(url.href, rules).catch((error: Error) => {
      throw new ProviderError(error.message, { cause: error.cause })
    })
    const timeout = AbortSignal.timeout(limits.timeoutMs)
    const [target, aimed] = aimAt(url, address, init)
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    const response = await fetch(target, { ...aimed, redirect: 'error', signal }).catch((error: unknown) => {
      throw isRedirect(error) ? new ProviderError(redirected, { cause: error }) : error
    })
    return boundBody(response, limits.maxBytes)
  }
  // Part of the type, and of no use here: nothing may connect before it was checked.
  return Object.assign(guarded, { preconnect: () => undefined })
}

const redirected = 'The AI provider redirects to another address. Enter that one as the base URL in Settings.'

function boundBody(response: Response, maxBytes: number): Response {
  if (!response.body) return response
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > maxBytes)
          throw new ProviderError('The AI provider sent a reply without an end. Check the base URL.')
        controller.enqueue(chunk)
      },
    }),
  )
  const { status, statusText, headers } = response
  return new Response(counted, { status, statusText, headers })
}
