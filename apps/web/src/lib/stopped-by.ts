import type { AppRouter } from '@fieldproof/api/router'
import type { TRPCLink } from '@trpc/client'

const signals = new WeakMap<object, AbortSignal>()

/** The input of a call that ends when the signal is aborted: the hook of a mutation takes none for each call. */
export function stoppedBy<Input extends object>(input: Input, signal: AbortSignal): Input {
  signals.set(input, signal)
  return input
}

/** Ends the calls of such inputs. */
export const stopLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next({ ...op, signal: signals.get(op.input as object) ?? op.signal })
