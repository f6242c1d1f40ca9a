import { QueryClientProvider } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '../src/lib/query-client.ts'
import { trpc } from '../src/lib/trpc.ts'
import { withoutDirection } from '../src/lib/without-direction.ts'

/** A refusal as the server sends it. */
export function refusal(message: string, data: { field?: string; httpStatus?: number } = {}): Error {
  return TRPCClientError.from({ error: { message, code: -32_600, data: { code: 'BAD_REQUEST', ...data } } } as never)
}

/**
 * What the server answers, by the call's name: a value, or a function of the call's input, which may throw a `refusal` or
 * answer late. Calls that are not named answer null.
 */
export type Answers = Record<string, unknown>

/** How a change of an audit is to be answered is nothing that is asked: see take-answer.ts. */
function withoutSince(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('since' in input)) return input
  const { since: _, ...asked } = input
  return asked
}

/**
 * The server for what stands in it. `calls` gets the name and the input of each call, less the version since which a
 * change is to be answered.
 */
export function Server({
  answers,
  calls = [],
  children,
}: {
  answers: Answers
  calls?: [name: string, input: unknown][]
  children: ReactNode
}) {
  const [queryClient] = useState(createQueryClient)
  const [client] = useState(() =>
    trpc.createClient({
      links: [
        withoutDirection,
        () =>
          ({ op }) =>
            observable((observer) => {
              calls.push([op.path, withoutSince(op.input)])
              const known = answers[op.path] ?? null
              const answer = async () => (typeof known === 'function' ? known(op.input) : known)
              answer().then(
                (data) => {
                  observer.next({ result: { type: 'data', data } })
                  observer.complete()
                },
                (error) => observer.error(error),
              )
            }),
      ],
    }),
  )
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  )
}
