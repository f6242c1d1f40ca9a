import type { AgentUser } from '@fieldproof/schema/admin-users'
import { limits } from '@fieldproof/schema/limits'

const dayMs = 24 * 60 * 60 * 1000

/** How many users were created within the last 30 days before `now`. */
export function countNewUsers(users: readonly Pick<AgentUser, 'createdAt'>[], now: Date): number {
  const since = now.getTime() - limits.newUserDays * dayMs
  return users.filter((user) => Date.parse(user.createdAt) >= since).length
}
