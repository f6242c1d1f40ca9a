/** Runs the fake provider on Bun and takes orders over HTTP on the port given: what to reply, how to fail. */
import { z } from 'zod'
import { type Fault, startFakeOpenAi } from '../../../api/test/support/fake-openai-server.ts'

const orderSchema = z.object({
  reply: z.string().optional(),
  delayMs: z.number().optional(),
  hold: z.boolean().optional(),
  goOn: z.boolean().optional(),
  fail: z.string().optional(),
  recover: z.boolean().optional(),
})
const provider = startFakeOpenAi()
/** What the second half of an answer waits for that is held. */
let held = Promise.withResolvers<void>()

Bun.serve({
  port: Number(process.argv[2]),
  hostname: '127.0.0.1',
  async fetch(request) {
    const { reply, delayMs = 0, hold, goOn, fail, recover } = orderSchema.parse(await request.json())
    if (reply !== undefined || goOn) held.resolve()
    if (reply !== undefined) {
      held = Promise.withResolvers()
      const { promise } = held
      provider.reply(reply, { delayMs, ...(hold ? { halfWay: () => promise } : {}) })
    }
    if (fail !== undefined) provider.fail(fail as Fault)
    if (recover) provider.recover()
    return new Response(provider.url)
  },
})
