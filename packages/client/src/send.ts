import { RefusedError } from './refused-error.ts'

/** Where the server is and who calls. */
export interface Connection {
  /** As users type it: "https://fieldproof.example.com". */
  address: string
  /** An API key, "fp_hse_…", which a super admin makes at /admin/api-keys. */
  key: string
  /** Replaced where requests go another way than the runtime's own. */
  fetch?: (url: URL, init: RequestInit) => Promise<Response>
  /** How often a call waits as long as the server asks it to (too many calls, a restart) and is sent again; 5. */
  waits?: number
}

const usualWaits = 5

/**
 * Sends a request behind "/api" of a server, and again where the server says when to come back.
 * @throws RefusedError where the server refuses it
 */
export async function send(connection: Connection, path: string, init: RequestInit = {}): Promise<Response> {
  const { address, key, fetch: request = fetch, waits = usualWaits } = connection
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${key}`)
  for (let waited = 0; ; waited++) {
    const response = await request(new URL(`/api${path}`, address), { ...init, headers, redirect: 'error' })
    if (response.ok) return response
    const seconds = Number(response.headers.get('retry-after'))
    if (!(seconds > 0) || waited >= waits) throw await toError(response)
    await response.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

async function toError(response: Response): Promise<RefusedError> {
  const header = (name: string) => response.headers.get(name) ?? undefined
  return new RefusedError(await response.text(), response.status, header('x-reason'), header('x-request-id'))
}
