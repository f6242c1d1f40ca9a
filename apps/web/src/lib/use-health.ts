import { limits } from '@fieldproof/schema/limits'
import { isConnectionFailure } from './rest-error.ts'
import { trpc } from './trpc.ts'

export interface VectorDatabaseState {
  /** Undefined until the first answer. A server that does not answer counts as not connected. */
  connected: boolean | undefined
  /** The server itself did not answer, so that nothing is known of the database: the connection is lost. */
  unreachable: boolean
  vectorCount: number
  collectionName: string
}

/** The vector database of the workspace, asked for every 30 seconds. Any number of components may use it: one poll. */
export function useHealth(): VectorDatabaseState {
  const health = trpc.health.get.useQuery(undefined, { refetchInterval: limits.healthPollMs })
  const vectorDb = health.data?.vectorDb
  return {
    connected: health.isError ? false : vectorDb?.connected,
    unreachable: health.isError && isConnectionFailure(health.error),
    vectorCount: vectorDb?.vectorCount ?? 0,
    collectionName: vectorDb?.collectionName ?? '',
  }
}
