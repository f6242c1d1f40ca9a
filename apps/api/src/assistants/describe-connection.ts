import type { AgentId } from '@fieldproof/schema/agents'

interface Described {
  id: string
  name: string
  redirectHost: string
  userId: string
  username: string
  displayUsername: string | null
  agent: AgentId
}

/** A connection as the target of an entry of the security log. */
export const describeConnection = ({ id, name, redirectHost }: Described) => ({
  kind: 'assistant',
  id,
  name: `${name} (${redirectHost})`,
})

/** Who acts by a connection: the user's name comes first, so that no name of an assistant passes for a user's. */
export const nameOf = ({ username, displayUsername, name }: Described) => `${displayUsername ?? username} (by ${name})`

/** An assistant as the actor of an entry of the security log. */
export const describeHolder = (connection: Described) => ({
  kind: 'machine' as const,
  id: connection.userId,
  name: nameOf(connection),
})
