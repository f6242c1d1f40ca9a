import { limits } from '@fieldproof/schema/limits'
import { trpc } from './trpc.ts'

export interface VectorDatabaseState {
  /** Undefined until the first answer. A server that does not answer counts as not connected. */
  connected: boolean | undefined
  vectorCount: number
  collectionName: string
}

/** The vector database of the workspace, asked for every 30 seconds. Any number of components may use it: one poll. */
export function useHealth(): VectorDatabaseState {
  const health = trpc.health.get.useQuery(undefined, { refetchInterval: limits.healthPollMs })
  const vectorDb = health.data?.vectorDb
  return {
    connected: health.isError ? false : vectorDb?.connected,
    vectorCount: vectorDb?.vectorCount ?? 0,
    collectionName: vectorDb?.collectionName ?? '',
  }
}
