import type { Agent } from '@fieldproof/schema/agents'
import type { SessionUser } from '@fieldproof/schema/auth'
import { AgentPlate } from '@fieldproof/ui/agent-plate'
import { BrandMark } from '@fieldproof/ui/brand-mark'
import { Divider } from '@fieldproof/ui/panel'
import { agentIcons } from '../../components/auth/agent-icons.ts'
import type { TabId } from '../../components/workspace/tab-words.ts'
import { AgentStatus } from './agent-status.tsx'
import { AgentSwitch } from './agent-switch.tsx'
import { HomeAndLogout } from './home-and-logout.tsx'
import { NavTab } from './nav-tab.tsx'
import { type Tab, tabsOf } from './tabs.ts'

/** The agent, the tabs and the state of the vector database; a fixed column, or the content of the drawer. */
export function Sidebar({
  agent,
  user,
  tab,
  hints,
  onOpenTab,
  onHome,
}: {
  agent: Agent
  user: SessionUser
  tab: Tab
  /** Shows shortcuts in tooltips; not in the drawer, which is for fingers. */
  hints: boolean
  onOpenTab: (id: TabId) => void
  onHome: () => void
}) {
  const drawTabs = (group: Tab['group']) =>
    tabsOf(agent.id)
      .filter((candidate) => candidate.tab.group === group)
      .map((candidate) => (
        <NavTab
          key={candidate.tab.id}
          {...candidate}
          active={candidate.tab.id === tab.id}
          hints={hints}
          onOpen={() => onOpenTab(candidate.tab.id)}
        />
      ))
  return (
    <div className="flex min-h-0 w-full flex-1 flex-col overflow-y-auto">
      <div className="flex items-start gap-[0.6875rem] px-5 pt-[1.125rem] pb-[1.1875rem]">
        <AgentPlate icon={agentIcons[agent.icon]} />
        <div className="min-w-0">
          <p className="text-lg/[1.3125rem] font-semibold tracking-snug">{agent.name}</p>
          <p className="max-w-36 text-xs/4 text-ink-subtle">{agent.title}</p>
        </div>
      </div>
      {user.role === 'superadmin' ? <AgentSwitch current={agent.id} /> : null}
      <nav aria-label="Workspace" className="flex flex-col gap-0.5 px-3">
        {drawTabs('work')}
        <Divider className="mx-2 my-3" />
        {drawTabs('more')}
      </nav>
      <div className="mt-auto px-5 pt-8 pb-4">
        <Divider className="mb-4" />
        <div className="-mx-2 mb-3 flex flex-col sm:hidden">
          <HomeAndLogout onHome={onHome} wide />
        </div>
        <AgentStatus />
        <p className="mt-3.5 flex items-center gap-2 text-xs text-ink-muted">
          <BrandMark size={16} />
          <span>
            Built by <span className="font-semibold">Fieldproof</span>
          </span>
        </p>
      </div>
    </div>
  )
}
