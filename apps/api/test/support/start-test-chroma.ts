import { startEmbeddedChroma } from '../../src/platform/embedded/start-embedded-chroma.ts'
import { keepTestFolder } from './keep-test-folder.ts'

let running: Promise<{ url: string }> | undefined

/**
 * One real Chroma for all suites of a test run, started on first use, gone when it ends; or the server at
 * FIELDPROOF_TEST_CHROMA_URL. Each call gives a database of its own in it, so no suite sees another's collections.
 */
export async function startTestChroma(): Promise<{ url: string; database: string }> {
  const given = Bun.env.FIELDPROOF_TEST_CHROMA_URL
  running ??= given ? Promise.resolve({ url: given }) : startEmbeddedChroma({ dataDir: keepTestFolder('test-chroma') })
  const { url } = await running
  const database = `test-${crypto.randomUUID()}`
  const created = await fetch(`${url}/api/v2/tenants/default_tenant/databases`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: database }),
  })
  if (!created.ok) throw new Error(`Chroma did not make a database: ${created.status}`)
  return { url, database }
}
