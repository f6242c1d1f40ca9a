import type { AgentId } from '@fieldproof/schema/agents'
import { FileText, type LucideIcon, MessageSquareText } from 'lucide-react'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export type TabId = 'dashboard' | 'documents' | 'questionnaire' | 'chat' | 'settings' | 'about' | 'technical'

export interface Heading {
  title: string
  subtitle: string
}

export interface Tab {
  id: TabId
  icon: LucideIcon
  label: Record<AgentId, string>
  heading: Heading
  /** Work first, everything else beneath a line. */
  group: 'work' | 'more'
  /** `page` scrolls as a whole; `fill` takes all the space and scrolls its own columns. Gutters are the screen's. */
  layout: 'page' | 'fill'
  /** Fetches the code of the screen ahead of need. */
  load: () => Promise<unknown>
  Screen: LazyExoticComponent<ComponentType>
}

/** A screen in a chunk of its own. */
function lazyScreen(load: () => Promise<ComponentType>): Pick<Tab, 'load' | 'Screen'> {
  return { load, Screen: lazy(async () => ({ default: await load() })) }
}

/** The tabs in the order of the sidebar. The first one is shown at the start. */
export const tabs: readonly [Tab, ...Tab[]] = [
  {
    id: 'documents',
    icon: FileText,
    label: { hse: 'HSE Policies', tender: 'Tender Documents' },
    heading: { title: 'Policy Documents', subtitle: 'Upload and manage HSE policy documents for AI processing' },
    group: 'work',
    layout: 'page',
    ...lazyScreen(async () => (await import('../documents/documents-screen.tsx')).DocumentsScreen),
  },
  {
    id: 'chat',
    icon: MessageSquareText,
    label: { hse: 'AI Chat', tender: 'AI Chat' },
    heading: { title: 'AI Chat', subtitle: 'Interactive chat with AI assistant for policy-related questions' },
    group: 'work',
    layout: 'fill',
    ...lazyScreen(async () => (await import('../chat/chat-screen.tsx')).ChatScreen),
  },
]

/** The tab with this id, or the first one. */
export function tabOrFirst(id: TabId | undefined): Tab {
  return tabs.find((tab) => tab.id === id) ?? tabs[0]
}
