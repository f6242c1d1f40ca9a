import { AppError } from '../errors.ts'
import { readBody } from '../platform/call-body.ts'

/**
 * The JSON of a request's body, up to `largest` bytes. A call without input may leave out its body, and with it the
 * content type.
 * @throws AppError unsupported_type, invalid, and as `readBody`
 */
export async function readJson(request: Request, largest: number): Promise<unknown> {
  const contentType = request.headers.get('content-type')
  if (contentType === null && !request.body) return {}
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? ''))
    throw new AppError('unsupported_type', 'Send the call as application/json.')
  const text = await readBody(request, largest)
  try {
    return JSON.parse(text) ?? {}
  } catch (cause) {
    throw new AppError('invalid', undefined, { cause })
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
