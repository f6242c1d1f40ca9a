import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/**
 * Whether an address is one of the open internet: not loopback, private, link-local (where clouds keep their metadata),
 * unique-local, shared, multicast, reserved, nor one that only wraps another, such as NAT64 or 6to4. An IPv4 address inside
 * an IPv6 one counts as what it is.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const found = ipaddr.process(address)
  if (found.range() !== 'unicast' || found.toString() === azureHost) return false
  // What is outside of it is not assigned, or means something else, such as ::7f00:1 for 127.0.0.1.
  return found.kind() === 'ipv4' || found.match(globalUnicast)
}

/** Looks public, and is the machine's own host in Azure. */
const azureHost = '168.63.129.16'
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** The addresses behind the host of a URL; the host itself where it is one. @throws Error where there are none */
export async function resolveHost(hostname: string): Promise<string[]> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(literal)) return [literal]
  const found = await lookup(hostname, { all: true, verbatim: true })
  if (found.length === 0) throw new Error('the name has no address')
  return found.map(({ address }) => address)
}
