import { AppError } from '../errors.ts'
import { isPublicAddress, resolveHost } from './public-address.ts'

export interface AddressRules {
  /** Whether the address may stand in this network, such as on the same machine. */
  allowPrivate: boolean
  /** An address of the environment: who runs the product chose it, so it is not questioned. */
  trusted?: string
  /** Replaced in tests. */
  resolve?: (hostname: string) => Promise<string[]>
  isPublic?: (address: string) => boolean
}

/** What is said to whoever typed the address, of its field. */
export interface AddressTexts {
  field: string
  scheme: string
  credentials: string
  lost: string
  private: string
}

/** Where a call may go: to this address and no other; undefined where the name may lead anywhere. */
export type CheckedAddress = string | undefined

/**
 * Checks where an address leads that somebody typed, so that nobody makes the server call what only the server can reach.
 * @throws AppError invalid with a sentence for who typed it
 */
export async function checkOutsideAddress(
  address: string,
  rules: AddressRules,
  texts: AddressTexts,
): Promise<CheckedAddress> {
  const { allowPrivate, trusted = '', resolve = resolveHost, isPublic = isPublicAddress } = rules
  const refusal = (text: string, cause?: unknown) => new AppError('invalid', text, { field: texts.field, cause })
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw refusal(texts.scheme)
  if (url.username !== '' || url.password !== '') throw refusal(texts.credentials)
  if (allowPrivate || url.origin === URL.parse(trusted)?.origin) return undefined
  const found = await resolve(url.hostname).catch((cause: unknown) => {
    throw refusal(texts.lost, cause)
  })
  const [first] = found
  if (!first) throw refusal(texts.lost)
  // One that is refused is enough: which of them a connection takes is not ours to say.
  if (!found.every(isPublic)) throw refusal(texts.private)
  return first
}

/** The request as it is sent: to the checked address, under the name that was asked for, whose certificate must fit. */
export function aimAt(url: URL, address: CheckedAddress, init: RequestInit): [URL, BunFetchRequestInit] {
  if (address === undefined) return [url, init]
  const target = new URL(url)
  target.hostname = address.includes(':') ? `[${address}]` : address
  const headers = new Headers(init.headers)
  headers.set('host', url.host)
  // A connection that was opened under another name must not be used again.
  const { tls } = init as BunFetchRequestInit
  return [target, { ...init, headers, keepalive: false, tls: { ...tls, serverName: url.hostname } }]
}

export const isRedirect = (error: unknown) => (error as { code?: string } | undefined)?.code === 'UnexpectedRedirect'
