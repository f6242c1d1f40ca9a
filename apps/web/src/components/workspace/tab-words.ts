import type { AgentId } from '@fieldproof/schema/agents'

export type TabId =
  | 'dashboard'
  | 'documents'
  | 'questionnaire'
  | 'barriers'
  | 'tenders'
  | 'chat'
  | 'settings'
  | 'about'
  | 'technical'

export interface Heading {
  title: string
  subtitle: string
}

export interface TabWords {
  /** In the sidebar of each agent that has the tab. */
  label: Partial<Record<AgentId, string>>
  /** In the header. */
  heading: Heading
}

const both = (label: string): Record<AgentId, string> => ({ hse: label, tender: label })

/** What each tab is called, word for word as specified where the specification knows it. */
export const tabWords = {
  dashboard: {
    label: both('Dashboard'),
    heading: { title: 'Dashboard', subtitle: 'Manage HSE policies and generate AI-powered Q&A documents' },
  },
  documents: {
    label: { hse: 'HSE Policies', tender: 'Tender Documents' },
    heading: { title: 'Policy Documents', subtitle: 'Upload and manage HSE policy documents for AI processing' },
  },
  questionnaire: {
    label: { hse: 'Safety Audits', tender: 'HSE Audit' },
    heading: { title: 'HSE Audit', subtitle: 'Interactive safety audit questionnaires and compliance checking' },
  },
  barriers: {
    label: { hse: 'Bow-ties' },
    heading: {
      title: 'Bow-ties',
      subtitle: 'Threats, barriers and consequences, each with its sentence and what tests it',
    },
  },
  tenders: {
    label: { tender: 'Tender Desk' },
    heading: { title: 'Tender Desk', subtitle: 'Requirements, compliance and bid evaluation, each with its page' },
  },
  chat: {
    label: both('AI Chat'),
    heading: { title: 'AI Chat', subtitle: 'Interactive chat with AI assistant for policy-related questions' },
  },
  settings: {
    label: both('Settings'),
    heading: { title: 'Vector DB Settings', subtitle: 'Configure database and AI settings' },
  },
  about: {
    label: both('About'),
    heading: { title: 'About AI Agents', subtitle: 'Learn about HSE Agent and Tender Agent capabilities' },
  },
  technical: {
    label: both('Technical Details'),
    heading: { title: 'Technical Details', subtitle: 'System architecture and technical specifications' },
  },
} satisfies Record<TabId, TabWords>

/** Whether an agent has a tab with this id. */
export function isTabOf(agent: AgentId, id: string): boolean {
  const words: Record<string, TabWords> = tabWords
  return Object.hasOwn(words, id) && words[id]?.label[agent] !== undefined
}
