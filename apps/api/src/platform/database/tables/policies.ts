import type { AgentId } from '@fieldproof/schema/agents'
import type { PolicyType } from '@fieldproof/schema/policies'
import type { Generated, Selectable } from 'kysely'

/** A custom policy; it belongs to the workspace and outlives who wrote it. */
export interface CustomPolicyTable {
  id: string
  agent: AgentId
  name: string
  content: string
  type: PolicyType
  /** At most one of a workspace, which an index sees to. */
  isDefault: boolean
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}
export type CustomPolicyRow = Selectable<CustomPolicyTable>
