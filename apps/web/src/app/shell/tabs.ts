import type { AgentId } from '@fieldproof/schema/agents'
import {
  ClipboardCheck,
  Cpu,
  FileText,
  Info,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  Scale,
  Settings2,
  Workflow,
} from 'lucide-react'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { type TabId, type TabWords, tabWords } from '../../components/workspace/tab-words.ts'

export interface Tab extends TabWords {
  id: TabId
  icon: LucideIcon
  /** Work first, everything else beneath a line. */
  group: 'work' | 'more'
  /**
   * `page` scrolls as a whole; `text` does too, and has no control of its own, so the keyboard scrolls the page itself;
   * `fill` takes all the space and scrolls its own columns. Gutters are the screen's.
   */
  layout: 'page' | 'text' | 'fill'
  /** Fetches the code of the screen ahead of need. */
  load: () => Promise<unknown>
  Screen: LazyExoticComponent<ComponentType>
}

/** A screen in a chunk of its own. */
function lazyScreen(load: () => Promise<ComponentType>): Pick<Tab, 'load' | 'Screen'> {
  return { load, Screen: lazy(async () => ({ default: await load() })) }
}

/** Every tab in the order of the sidebar. The first one is shown at the start; an agent has those that have a label for it. */
export const tabs: readonly [Tab, ...Tab[]] = [
  {
    id: 'dashboard',
    ...tabWords.dashboard,
    icon: LayoutDashboard,
    group: 'work',
    layout: 'page',
    ...lazyScreen(async () => (await import('../../features/dashboard/dashboard-screen.tsx')).DashboardScreen),
  },
  {
    id: 'documents',
    ...tabWords.documents,
    icon: FileText,
    group: 'work',
    layout: 'page',
    ...lazyScreen(async () => (await import('../../features/documents/documents-screen.tsx')).DocumentsScreen),
  },
  {
    id: 'questionnaire',
    ...tabWords.questionnaire,
    icon: ClipboardCheck,
    group: 'work',
    layout: 'fill',
    ...lazyScreen(
      async () => (await import('../../features/questionnaire/questionnaire-screen.tsx')).QuestionnaireScreen,
    ),
  },
  {
    id: 'barriers',
    ...tabWords.barriers,
    icon: Workflow,
    group: 'work',
    layout: 'page',
    ...lazyScreen(async () => (await import('../../features/bow-ties/bow-ties-screen.tsx')).BowTiesScreen),
  },
  {
    id: 'tenders',
    ...tabWords.tenders,
    icon: Scale,
    group: 'work',
    layout: 'fill',
    ...lazyScreen(async () => (await import('../../features/tenders/tenders-screen.tsx')).TendersScreen),
  },
  {
    id: 'chat',
    ...tabWords.chat,
    icon: MessageSquareText,
    group: 'work',
    layout: 'fill',
    ...lazyScreen(async () => (await import('../../features/chat/chat-screen.tsx')).ChatScreen),
  },
  {
    id: 'settings',
    ...tabWords.settings,
    icon: Settings2,
    group: 'more',
    layout: 'page',
    ...lazyScreen(async () => (await import('../../features/settings/settings-screen.tsx')).SettingsScreen),
  },
  {
    id: 'about',
    ...tabWords.about,
    icon: Info,
    group: 'more',
    layout: 'text',
    ...lazyScreen(async () => (await import('../../features/about/about-screen.tsx')).AboutScreen),
  },
  {
    id: 'technical',
    ...tabWords.technical,
    icon: Cpu,
    group: 'more',
    layout: 'text',
    ...lazyScreen(async () => (await import('../../features/technical/technical-screen.tsx')).TechnicalScreen),
  },
]

/** The tabs of an agent with what they are called there, in the order of the sidebar. */
export function tabsOf(agent: AgentId): { tab: Tab; label: string }[] {
  return tabs.flatMap((tab) => {
    const label = tab.label[agent]
    return label === undefined ? [] : [{ tab, label }]
  })
}

/** The tab with this id, or the dashboard where it is unknown. */
export function tabOrFirst(id: string | undefined): Tab {
  return tabs.find((tab) => tab.id === id) ?? tabs[0]
}
