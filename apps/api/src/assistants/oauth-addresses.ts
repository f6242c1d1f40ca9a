/** The address that tokens are made by, and the one that they are made for (RFC 8707). */
export function oauthAddresses(publicUrl: string): { issuer: string; resource: string } {
  const { origin } = new URL(publicUrl)
  return { issuer: origin, resource: `${origin}/mcp` }
}

/** OAuth 2.1 asks for https, but on one's own computer: tokens would be read on the way. */
export function isSafeForTokens(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
