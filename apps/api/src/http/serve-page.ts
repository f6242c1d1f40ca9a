import { join } from 'node:path'
import type { Handler } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'

const placeholder = '{{style-nonce}}'

/** The page of the client, which is told the nonce of its own content policy. */
export function servePage(webFolder: string): Handler<{ Variables: Partial<SecureHeadersVariables> }> {
  return async (c) => {
    // Anew each time: a file that was looked at keeps the size that it had.
    const file = Bun.file(join(webFolder, 'index.html'))
    if (!(await file.exists())) return c.notFound()
    return c.html((await file.text()).replace(placeholder, c.get('secureHeadersNonce') ?? ''))
  }
}
