import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { ReactNode } from 'react'
import { createQueryClient } from '../src/lib/query-client.ts'
import { trpc } from '../src/lib/trpc.ts'
import { withoutDirection } from '../src/lib/without-direction.ts'
import { clock } from './clock.ts'

/** A call that the server has not answered yet. */
export interface HeldCall {
  path: string
  input: unknown
  answer: (data: unknown) => Promise<void>
  refuse: (message: string) => Promise<void>
  /** Of a subscription: it is open. */
  open: () => Promise<void>
  /** Of a subscription. */
  tell: (data: unknown) => Promise<void>
}

/** A server that answers each call when the test says so. The clock is to be held. */
export function holdCalls() {
  let calls: HeldCall[] = []
  const sent: string[] = []
  const queryClient = createQueryClient()
  const client = trpc.createClient({
    links: [
      withoutDirection,
      () =>
        ({ op }) =>
          observable((observer) => {
            const end = () => {
              calls = calls.filter((one) => one !== call)
            }
            const call: HeldCall = {
              path: op.path,
              input: op.input,
              answer: (data) =>
                arrive(() => {
                  end()
                  observer.next({ result: { type: 'data', data } })
                  observer.complete()
                }),
              refuse: (message) =>
                arrive(() => {
                  end()
                  observer.error(TRPCClientError.from(new Error(message)))
                }),
              open: () => arrive(() => observer.next({ result: { type: 'started' } })),
              tell: (data) => arrive(() => observer.next({ result: { type: 'data', data: { id: '', data } } })),
            }
            sent.push(op.path)
            calls.push(call)
            return end
          }),
    ],
  })
  return {
    /** Draws what calls it, and lets its first calls be sent. */
    async draw(element: ReactNode) {
      render(
        <trpc.Provider client={client} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
        </trpc.Provider>,
      )
      await pass()
    },

    /** The calls of this path that wait for an answer, oldest first. */
    waiting: (path: string) => calls.filter((call) => call.path === path),

    /** How often it was called. */
    count: (path: string) => sent.filter((one) => one === path).length,

    /** The call of this path that waits longest. @throws Error where none does */
    first(path: string): HeldCall {
      const call = calls.find((one) => one.path === path)
      if (call === undefined) throw new Error(`${path} was not called`)
      return call
    },
  }
}

/** Lets so many milliseconds go by, and what was sent or answered arrive. */
export const pass = (ms = 1) => arrive(() => clock.move(ms))

const arrive = (work: () => void) =>
  act(async () => {
    work()
    for (let turn = 0; turn < 60; turn++) {
      if (turn % 20 === 0) clock.move(1)
      await Promise.resolve()
    }
  })
