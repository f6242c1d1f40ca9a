import { z } from 'zod'
import { agentIds } from './agents.ts'

export const agentIdSchema = z.enum(agentIds)
