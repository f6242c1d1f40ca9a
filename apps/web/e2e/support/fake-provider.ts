import { join } from 'node:path'
import { findFreePort } from '../../../api/src/platform/embedded/find-free-port.ts'
import { runSupervised } from '../../../api/src/platform/embedded/run-supervised.ts'
import type { Fault } from '../../../api/test/support/fake-openai-server.ts'
import { waitFor } from '../../../api/test/support/wait-until.ts'

export interface FakeProvider {
  /** Its base URL, with /v1. */
  url: string
  /** What the model writes from now on; `delayMs` is the pause before each word. With `hold` the second half waits for `goOn`. */
  reply(text: string, options?: { delayMs?: number; hold?: boolean }): Promise<void>
  goOn(): Promise<void>
  fail(fault: Fault): Promise<void>
  recover(): Promise<void>
  stop(): Promise<void>
}

const program = join(import.meta.dirname, 'run-fake-provider.ts')

/** The API's fake of an OpenAI server, in a process of its own: it runs on Bun, and these tests do not. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const port = await findFreePort()
  const server = runSupervised({
    command: [process.env.BUN_PATH ?? 'bun', program, String(port)],
    output: { file: '/dev/null' },
  })
  const control = `http://127.0.0.1:${port}`
  const send = async (order: object) => {
    const answer = await fetch(control, { method: 'POST', body: JSON.stringify(order) })
    if (!answer.ok) throw new Error(`The fake provider answers ${answer.status}.`)
    return answer.text()
  }
  const url = await waitFor(
    () => send({}).catch(() => undefined),
    () => 'The fake provider did not start.',
  )
  return {
    url,
    reply: async (text, options = {}) => void (await send({ reply: text, ...options })),
    goOn: async () => void (await send({ goOn: true })),
    fail: async (fault) => void (await send({ fail: fault })),
    recover: async () => void (await send({ recover: true })),
    stop: async () => void (await server.stop()),
  }
}
