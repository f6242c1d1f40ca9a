import type { AppRouter } from '@fieldproof/api/router'
import type { TRPCLink } from '@trpc/client'

/** Lists are read forwards: their contracts take no direction, which tRPC's hook for pages names. */
export const withoutDirection: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'query' || !isObject(op.input) || op.input.direction === undefined) return next(op)
    const { direction: _, ...input } = op.input
    return next({ ...op, input })
  }

const isObject = (input: unknown): input is Record<string, unknown> => typeof input === 'object' && input !== null
