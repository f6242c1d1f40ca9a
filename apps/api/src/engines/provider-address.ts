import { AppError } from '../errors.ts'
import { isPublicAddress, resolveHost } from '../platform/public-address.ts'

export interface AddressRules {
  /** Whether providers may stand in this network, such as Ollama on the same machine. */
  allowPrivate: boolean
  /** The base URL of the environment: who runs the product chose it, so it is not questioned. */
  trusted: string
  /** Replaced in tests. */
  resolve?: (hostname: string) => Promise<string[]>
  isPublic?: (address: string) => boolean
}

/** Where a call may go: to this address and no other; undefined where the name may lead anywhere. */
export type CheckedAddress = string | undefined

/**
 * Checks where a base URL leads, so that nobody makes the server call what only the server can reach.
 * @throws AppError invalid with a sentence for who typed the URL
 */
export async function checkProviderAddress(address: string, rules: AddressRules): Promise<CheckedAddress> {
  const { allowPrivate, trusted, resolve = resolveHost, isPublic = isPublicAddress } = rules
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw refusal('Enter a base URL that begins with http:// or https://.')
  if (url.username !== '' || url.password !== '')
    throw refusal('Leave user name and password out of the base URL. The key has its own field.')
  if (allowPrivate || url.origin === URL.parse(trusted)?.origin) return undefined
  const lost = (cause?: unknown) => refusal('The host of the base URL cannot be found. Check how it is written.', cause)
  const found = await resolve(url.hostname).catch((cause: unknown) => {
    throw lost(cause)
  })
  const [first] = found
  if (!first) throw lost()
  // One that is refused is enough: which of them a connection takes is not ours to say.
  if (!found.every(isPublic))
    throw refusal(
      'The base URL leads into a private network, which this installation does not allow. Ask your administrator.',
    )
  return first
}

const refusal = (text: string, cause?: unknown) => new AppError('invalid', text, { field: 'baseUrl', cause })
