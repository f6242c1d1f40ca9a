import type { Outcome, Refusal } from '@fieldproof/ui/form'
import { TRPCClientError } from '@trpc/client'
import { errorText } from './rest-error.ts'

/** What a form says of a call that was refused: at the field that the server names, where it names one. */
export function readRefusal(error: unknown): Refusal {
  const field: unknown = error instanceof TRPCClientError ? error.data?.field : undefined
  return { message: errorText(error), ...(typeof field === 'string' ? { field } : {}) }
}

/** A call as a form submits it: what it throws is told by the form. */
export async function tryCall(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    await call()
    return true
  } catch (error) {
    return readRefusal(error)
  }
}
