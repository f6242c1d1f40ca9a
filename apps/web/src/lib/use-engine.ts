import { limits } from '@fieldproof/schema/limits'
import { trpc } from './trpc.ts'

/** The engine that answers in this workspace, read again as often as the health: others change it as well. Undefined until then. */
export function useEngine() {
  const settings = trpc.settings.get.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: limits.healthPollMs,
  })
  return settings.data?.engine
}
