import ipaddr from 'ipaddr.js'

/**
 * What a caller's address counts as, wherever calls and attempts are counted by address: an IPv6 address as its /64, because
 * whoever has one address of it has them all, and an IPv4 address in an IPv6 one as that IPv4 address. What is no address
 * stays as it is.
 */
export function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const found = ipaddr.process(address)
  if (found instanceof ipaddr.IPv4) return found.toString()
  const network = new ipaddr.IPv6([...found.parts.slice(0, 4), 0, 0, 0, 0])
  return `${network}/64`
}
