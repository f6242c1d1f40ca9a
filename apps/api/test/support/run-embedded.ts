/** A process for tests to kill: starts both embedded servers on the folder given and prints their addresses. */
import { startEmbedded } from '../../src/platform/embedded/start-embedded.ts'

const [dataDir = ''] = process.argv.slice(2)
const chroma = { url: undefined, apiKey: undefined, tenant: undefined, database: undefined }
try {
  const embedded = await startEmbedded({ dataDir, databaseUrl: undefined, chroma }, () => undefined)
  await Bun.write(Bun.stdout, `${JSON.stringify({ connection: embedded.owner, chromaUrl: embedded.chroma.url })}\n`)
  setInterval(() => undefined, 60_000)
} catch (error) {
  await Bun.write(Bun.stdout, `${JSON.stringify({ error: (error as Error).message })}\n`)
  process.exit(3)
}
