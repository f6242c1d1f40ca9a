import { agentOrDefault } from '@fieldproof/schema/agents'
import type { SessionUser } from '@fieldproof/schema/auth'
import { cn } from '@fieldproof/ui/cn'
import { Sheet, SheetClose } from '@fieldproof/ui/sheet'
import { LoadingScreen } from '@fieldproof/ui/spinner'
import { useAgentTheme } from '@fieldproof/ui/theme'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TabId } from '../../components/workspace/tab-words.ts'
import { useKeptScroll } from '../../components/workspace/use-kept-scroll.ts'
import { usePlace } from '../../components/workspace/use-place.ts'
import { WorkspaceContext, type WorkspaceHandle } from '../../components/workspace/use-workspace.ts'
import { createRequestStore, tabOfRequest } from '../../components/workspace/workspace-requests.ts'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import { PaletteHost } from '../palette/palette-host.tsx'
import { Sidebar } from './sidebar.tsx'
import { tabOrFirst, tabs } from './tabs.ts'
import { WorkspaceHeader } from './workspace-header.tsx'

/** Fetches the code of the screen that is shown first. */
export function preloadFirstScreen(): Promise<unknown> {
  return tabs[0].load()
}

/** Signed in at /: sidebar, header, and the screen of the open tab. Tabs are states of the history, not routes. */
export function Workspace({ user }: { user: SessionUser }) {
  const agent = agentOrDefault(user.selectedAgent)
  useAgentTheme(agent.id)
  const whereabouts = usePlace(user.id, agent.id)
  const { place, go } = whereabouts
  const [drawerOpen, setDrawerOpen] = useState(false)
  const tab = tabOrFirst(place.tab)
  const isNarrow = useMediaQuery(breakpoints.drawer)
  const [requests] = useState(createRequestStore)
  const show = useCallback(
    (id: TabId) => {
      if (id !== place.tab) go({ tab: id })
    },
    [place.tab, go],
  )
  const handle = useMemo<WorkspaceHandle>(
    () => ({
      ...whereabouts,
      openTab: show,
      ask(request) {
        requests.put(request)
        show(tabOfRequest[request.kind])
      },
      requests,
    }),
    [whereabouts, show, requests],
  )
  const main = useRef<HTMLElement>(null)
  useKeepFocus(main, tab.id)
  useKeptScroll(main, `${user.id} ${agent.id} ${tab.id} ${place.item ?? ''}`)

  function openTab(id: TabId) {
    show(id)
    setDrawerOpen(false)
  }
  const goHome = () => openTab(tabs[0].id)
  const sidebar = (hints: boolean) => (
    <Sidebar agent={agent} user={user} tab={tab} hints={hints} onOpenTab={openTab} onHome={goHome} />
  )

  return (
    <WorkspaceContext value={handle}>
      <title>{`${tab.heading.title} · ${agent.name} · Fieldproof`}</title>
      <PaletteHost agent={agent}>
        {/* A button: the address stays as it is. */}
        <button
          type="button"
          onClick={() => main.current?.focus()}
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--z-popover) focus:rounded-md focus:border focus:border-line focus:bg-raised focus:px-3 focus:py-2 focus:text-sm focus:font-medium focus:shadow-lg"
        >
          Skip to content
        </button>
        <div className="flex h-dvh min-w-0">
          {!isNarrow && (
            <aside className="flex w-(--sidebar-w) shrink-0 border-r border-line-subtle bg-sidebar">
              {sidebar(true)}
            </aside>
          )}
          <Sheet
            open={drawerOpen && isNarrow}
            onOpenChange={setDrawerOpen}
            side="left"
            label="Navigation"
            className="w-(--sidebar-w) bg-sidebar"
          >
            {sidebar(false)}
            {/* Pointers tap beside the drawer, keyboards press Escape; screen readers on touch need a button. */}
            <SheetClose className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:right-2 focus:bg-surface focus:px-2">
              Close navigation
            </SheetClose>
          </Sheet>
          <div className="flex min-w-0 flex-1 flex-col">
            <WorkspaceHeader heading={tab.heading} onOpenDrawer={() => setDrawerOpen(true)} onHome={goHome} />
            <main
              ref={main}
              key={tab.id}
              tabIndex={tab.layout === 'text' ? 0 : -1}
              className={cn(
                'relative min-h-0 flex-1 -outline-offset-2',
                tab.layout === 'fill' ? 'flex flex-col overflow-clip outline-none' : 'overflow-y-auto',
              )}
            >
              <Suspense fallback={<LoadingScreen className="min-h-full" />}>
                <tab.Screen />
              </Suspense>
            </main>
          </div>
        </div>
      </PaletteHost>
    </WorkspaceContext>
  )
}

/** A button that opens another tab goes away with its screen: the keyboard then goes on at the top of the new one. */
function useKeepFocus(main: { current: HTMLElement | null }, tabId: TabId) {
  const shown = useRef(tabId)
  useEffect(() => {
    if (shown.current === tabId) return
    shown.current = tabId
    if (document.activeElement === null || document.activeElement === document.body) main.current?.focus()
  }, [main, tabId])
}
