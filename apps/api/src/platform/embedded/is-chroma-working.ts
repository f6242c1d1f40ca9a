import { z } from 'zod'

/** Its SQLite has a few connections, of which one may be stuck. */
const writes = 4

/**
 * Whether Chroma reads and writes. After its disk was full (seen with 1.0.5) it goes on saying that it is there, while
 * either no request to a collection ever ends, or every few writes fail because "the database is locked". Started again it
 * works, and nothing it had acknowledged is lost. What is written here is a database of that name, gone at once.
 * @param patienceMs for each request: far longer than one takes, also on a busy machine
 */
export async function isChromaWorking(url: string, patienceMs = 10_000): Promise<boolean> {
  const databases = `${url}/api/v2/tenants/default_tenant/databases`
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(databases + path, { ...init, signal: AbortSignal.timeout(patienceMs) })
  try {
    const list = await ask('/default_database/collections?limit=1')
    const [first] = z.array(z.object({ id: z.string() })).parse(await list.json())
    if (first && !(await ask(`/default_database/collections/${first.id}/count`)).ok) return false
    const name = 'fieldproof-probe'
    for (let i = 0; i < writes; i++) {
      const headers = { 'content-type': 'application/json' }
      const made = await ask('', { method: 'POST', body: JSON.stringify({ name }), headers })
      // A conflict: the last probe was interrupted.
      if (!made.ok && made.status !== 409) return false
      if (!(await ask(`/${name}`, { method: 'DELETE' })).ok) return false
    }
    return true
  } catch {
    return false
  }
}
