import { type AgentId, agents } from '@fieldproof/schema/agents'
import type { Health } from '@fieldproof/schema/health'
import type { Actor } from '../platform/actor.ts'
import type { CollectionName, VectorIndex } from '../platform/vector-index.ts'

export interface HealthDeps {
  vectors: VectorIndex
  /** The collection that answers a workspace's searches. */
  collectionOf(agent: AgentId): Promise<CollectionName>
  pingDatabase(): Promise<boolean>
}

export type HealthService = ReturnType<typeof createHealthService>

export function createHealthService({ vectors, collectionOf, pingDatabase }: HealthDeps) {
  let draining = false

  /** Counting may fail while the server goes away between two calls; then there is nothing to count. */
  const count = async (names: CollectionName[]) => {
    const counts = await Promise.all(names.map((name) => vectors.count(name)))
    return counts.reduce((sum, one) => sum + one, 0)
  }

  return {
    pingDatabase,
    pingVectorDatabase: () => vectors.ping(),

    /** A signed-in caller sees its workspace's collection, others the total. Never throws. */
    async describe(actor: Actor | undefined): Promise<Health> {
      try {
        const workspaces = actor ? [actor.agent] : agents.map((agent) => agent.id)
        const names = await Promise.all(workspaces.map(collectionOf))
        if (!(await vectors.ping())) throw new Error('the vector database does not answer')
        const vectorDb = {
          connected: true,
          vectorCount: await count(names),
          collectionName: actor ? (names[0] ?? '') : 'all',
        }
        return { status: 'ok', vectorDb }
      } catch {
        // Being degraded is the answer here, not an error: the caller polls this to learn it.
        return { status: 'degraded', vectorDb: { connected: false, vectorCount: 0, collectionName: '' } }
      }
    },

    /** From now on this process takes no new work: it is about to end. */
    beginDraining() {
      draining = true
    },
    isDraining: () => draining,

    /** Whether a load balancer may send requests here. */
    async isReady(): Promise<boolean> {
      if (draining) return false
      const [database, vectorDatabase] = await Promise.all([pingDatabase(), vectors.ping()])
      return database && vectorDatabase
    },
  }
}
