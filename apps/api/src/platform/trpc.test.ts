import { afterAll, expect, test } from 'bun:test'
import { createTRPCClient, httpBatchStreamLink, type TRPCClientError } from '@trpc/client'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { createLogger } from './logger.ts'
import { createFeatureRouter, publicProcedure } from './trpc.ts'

let thrown: unknown
const router = createFeatureRouter({
  once: publicProcedure.mutation((): string => {
    throw thrown
  }),
  named: publicProcedure
    .input(z.strictObject({ people: z.array(z.object({ name: z.string().min(1, 'Enter a name.') })) }))
    .mutation(() => 'taken'),
  stream: publicProcedure.mutation(async function* () {
    yield 'a first word'
    throw thrown
  }),
})
const server = Bun.serve({
  port: 0,
  fetch: (req) =>
    fetchRequestHandler({
      endpoint: '/trpc',
      router,
      req,
      createContext: () => ({
        identify: async () => undefined,
        identifyAgain: async () => undefined,
        address: 'test',
        count: async () => undefined,
        logger: createLogger('silent'),
        responseHeaders: new Headers(),
      }),
    }),
})
afterAll(() => server.stop(true))
const client = createTRPCClient<typeof router>({
  links: [httpBatchStreamLink({ url: `http://127.0.0.1:${server.port}/trpc` })],
})

/** Status and text as a client gets them, from a call and from a stream that has begun. */
async function refusals(error: unknown) {
  thrown = error
  const read = async () => {
    for await (const _ of await client.stream.mutate());
  }
  const seen = (call: Promise<unknown>) =>
    call.then(
      () => 'answered',
      ({ data, message }: TRPCClientError<typeof router>) => [data?.httpStatus, message],
    )
  return [await seen(client.once.mutate()), await seen(read())]
}

test('an error has its status and its text, also where a stream has begun', async () => {
  const text = 'The database is not reachable. Try again in a moment.'
  expect(await refusals(new AppError('unavailable', text))).toEqual([
    [503, text],
    [503, text],
  ])
})

test('what nobody foresaw is told in general words', async () => {
  const general = [500, 'Something went wrong on our side. Try again.']
  expect(await refusals(new Error('select * from secrets'))).toEqual([general, general])
})

test('a caller who hung up is no error of ours', async () => {
  const cancelled = [499, 'The request was cancelled.']
  const hungUp = new DOMException('The connection was closed.', 'AbortError')
  expect(await refusals(hungUp)).toEqual([cancelled, cancelled])
})

test('an error says which field it is about, where it is about one', async () => {
  const fieldOf = (call: Promise<unknown>) =>
    call.then(
      () => 'answered',
      ({ data }: TRPCClientError<typeof router>) => data?.field,
    )
  thrown = new AppError('conflict', 'A user with this email already exists.', { field: 'email' })
  expect(await fieldOf(client.once.mutate())).toBe('email')
  thrown = new AppError('conflict', 'The audit is signed.')
  expect(await fieldOf(client.once.mutate())).toBeUndefined()
  expect(await fieldOf(client.named.mutate({ people: [{ name: 'Ada' }, { name: '' }] }))).toBe('people.1.name')
  expect(await fieldOf(client.named.mutate({ people: [{ name: 'Ada' }] }))).toBe('answered')
})
