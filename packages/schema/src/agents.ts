/** The two agents of the product. A user account is bound to one of them. This file is free of zod: the login page needs it. */
export const agentIds = ['hse', 'tender'] as const
export type AgentId = (typeof agentIds)[number]

export interface Agent {
  id: AgentId
  name: string
  title: string
  description: string
  /** Token names of the design system, not hex values: themes switch them. */
  color: { primary: string; secondary: string; accent: string }
  /** A Lucide icon name. */
  icon: 'hard-hat' | 'gavel'
  features: readonly string[]
  industry: string
}

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
