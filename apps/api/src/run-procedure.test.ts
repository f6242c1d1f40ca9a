import { expect, test } from 'bun:test'
import type { AnyProcedure } from '@trpc/server'
import { z } from 'zod'
import { AppError } from './errors.ts'
import { createLogger } from './platform/logger.ts'
import { createFeatureRouter, publicProcedure, signedInProcedure } from './platform/trpc.ts'
import { runProcedure } from './run-procedure.ts'

const sized = z.object({ size: z.number().max(9).default(3) })
const router = createFeatureRouter({
  steps: publicProcedure
    .use(({ next, ctx }) => next({ ctx: { seen: [ctx.address, 'first'] } }))
    .use(({ next, ctx, meta }) => next({ ctx: { seen: [...ctx.seen, typeof meta] } }))
    .input(sized)
    .output(z.object({ size: z.number(), seen: z.array(z.string()), path: z.string() }))
    .query(({ ctx, input, path }) => ({ ...input, seen: ctx.seen, path, secret: 'not in the contract' })),
  closed: signedInProcedure.output(z.void()).query(() => undefined),
  broken: publicProcedure.output(z.object({ size: z.number() })).query(() => ({ size: 'large' as unknown as number })),
  failing: publicProcedure.output(z.void()).query(() => {
    throw new AppError('conflict', 'There is one already.')
  }),
})

/** What comes of a call, whichever way it is run: data, or the code and text of the error. */
async function outcome(run: (call: never) => Promise<unknown>, path: string, input: unknown) {
  const ctx = {
    identify: async () => undefined,
    formerly: undefined,
    address: 'here',
    count: async () => undefined,
    logger: createLogger('silent'),
    responseHeaders: new Headers(),
  }
  const call = { ctx, path, type: 'query', input, getRawInput: async () => input, signal: undefined, batchIndex: 0 }
  return run(call as never).catch(({ code, message }) => [code, message])
}

test('a procedure gives what tRPC itself would give: data, refusals of every step, and errors', async () => {
  const calls: [keyof typeof router._def.procedures, unknown][] = [
    ['steps', {}],
    ['steps', { size: 7 }],
    ['steps', { size: 10 }],
    ['steps', null],
    ['closed', undefined],
    ['broken', undefined],
    ['failing', undefined],
  ]
  for (const [name, input] of calls) {
    const procedure = router._def.procedures[name] as unknown as AnyProcedure & ((call: never) => Promise<unknown>)
    const own = await outcome((call) => runProcedure(procedure, call), name, input)
    expect([name, input, own]).toEqual([name, input, await outcome(procedure, name, input)])
  }
  const steps = router._def.procedures.steps as unknown as AnyProcedure
  expect(await outcome((call) => runProcedure(steps, call), 'steps', { size: 1 })).toEqual({
    size: 1,
    seen: ['here', 'first', 'undefined'],
    path: 'steps',
  })
  const closed = router._def.procedures.closed as unknown as AnyProcedure
  expect(await outcome((call) => runProcedure(closed, call), 'closed', {})).toContain('UNAUTHORIZED')
})
