import { expect, test } from 'bun:test'
import { join } from 'node:path'

/** The fault script at its smallest, so that it goes on working; `bun apps/api/bench/faults.ts` is the real one. */
test.skipIf(process.platform !== 'linux')(
  'a few people at work lose nothing while Postgres, Chroma, the server and the provider fail',
  async () => {
    const script = join(import.meta.dir, '../bench/faults.ts')
    const options = ['--embedded', '--faults', '4', '--users', '4', '--seed', '8']
    const run = Bun.spawn([process.execPath, script, ...options], { stdout: 'pipe', stderr: 'inherit' })
    const [code, said] = await Promise.all([run.exited, new Response(run.stdout).text()])
    // Where it fails, what it said is the message.
    expect([code, code === 0 ? '' : said]).toEqual([0, ''])
    expect(said).toMatch(/problems +0/)
  },
  180_000,
)
