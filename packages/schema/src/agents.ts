import { z } from 'zod'

/** The two agents of the product. A user account is bound to one of them. */
export const agentIdSchema = z.enum(['hse', 'tender'])
export type AgentId = z.infer<typeof agentIdSchema>

export const agentSchema = z.object({
  id: agentIdSchema,
  name: z.string(),
  title: z.string(),
  description: z.string(),
  /** Token names of the design system, not hex values: themes switch them. */
  color: z.object({ primary: z.string(), secondary: z.string(), accent: z.string() }),
  /** A Lucide icon name. */
  icon: z.enum(['hard-hat', 'gavel']),
  features: z.array(z.string()),
  industry: z.string(),
})
export type Agent = z.infer<typeof agentSchema>

/** Every agent, in the order of the login page. The first one is the fallback. */
export const agents: readonly [Agent, Agent] = [
  {
    id: 'hse',
    name: 'HSE Agent',
    title: 'Oil & Gas Safety Management System',
    description: 'Health, safety and environment',
    color: { primary: 'teal-600', secondary: 'orange-500', accent: 'orange-500' },
    icon: 'hard-hat',
    features: [
      'Policy document management',
      'Safety compliance monitoring',
      'Risk assessment analysis',
      'Regulatory compliance',
    ],
    industry: 'Oil & Gas',
  },
  {
    id: 'tender',
    name: 'Tender Agent',
    title: 'Contract & Tender Management System',
    description: 'Procurement and tendering',
    color: { primary: 'indigo-600', secondary: 'amber-500', accent: 'amber-500' },
    icon: 'gavel',
    features: [
      'Tender document analysis',
      'Bid evaluation and scoring',
      'Contract compliance review',
      'Supplier assessment',
      'Procurement intelligence',
    ],
    industry: 'Procurement',
  },
]

export const defaultAgent = agents[0]

/** The agent with this id, or the default one where the id is unknown. */
export function agentOrDefault(id: unknown): Agent {
  return agents.find((agent) => agent.id === id) ?? defaultAgent
}
