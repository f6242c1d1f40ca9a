const longest = 2_000
const loopbackNames = ['127.0.0.1', '[::1]', 'localhost']
/** Those whose port is only known when a program asks (RFC 8252, 7.3). */
const loopbackAddresses = ['127.0.0.1', '[::1]']

/** Whether an assistant may have people sent back there: to a site by https, or to a program on their own computer. */
export function isAllowedRedirect(address: string): boolean {
  // The parser would drop some characters silently, and the text is compared as it is.
  if (address.length > longest || /[^\x21-\x7e]|[#\\]/.test(address)) return false
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackNames.includes(url.hostname))
}

/** Whether an address is one of those an assistant has named, letter by letter; the port of a loopback address is free. */
export function isNamedRedirect(address: string, named: readonly string[]): boolean {
  if (!isAllowedRedirect(address)) return false
  return named.some((one) => one === address || withoutPort(one) === (withoutPort(address) ?? ''))
}

/** An address of the loopback interface without its port; undefined for any other. */
function withoutPort(address: string): string | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'http:' || !loopbackAddresses.includes(url.hostname)) return undefined
  return `${url.hostname} ${url.pathname}${url.search}`
}

/** Where it leads, as a person is shown it: in ASCII, so that no letter passes for another. */
export const hostOf = (address: string) => new URL(address).host

export const isLocal = (address: string) => loopbackNames.includes(new URL(address).hostname)
