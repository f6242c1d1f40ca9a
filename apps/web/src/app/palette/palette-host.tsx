import type { Agent } from '@fieldproof/schema/agents'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useWorkspace } from '../../components/workspace/use-workspace.ts'
import { importPalette } from './load-palette.ts'
import type { ShortcutAction } from './shortcuts.ts'
import { PaletteContext, type PaletteHandle } from './use-palette.ts'
import { useShortcuts } from './use-shortcuts.ts'

const PaletteDialog = lazy(async () => ({ default: (await importPalette()).PaletteDialog }))
const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }))

/** Listens for shortcuts around the workspace, and shows the palette and the help over it. */
export function PaletteHost({ agent, children }: { agent: Agent; children: ReactNode }) {
  const { openTab, ask } = useWorkspace()
  const [shown, setShown] = useState<'palette' | 'help'>()
  // Kept after the first time, so that closing is drawn.
  const [used, setUsed] = useState({ palette: false, help: false })

  function show(what: 'palette' | 'help') {
    setUsed((before) => ({ ...before, [what]: true }))
    setShown(what)
  }
  function run(action: ShortcutAction) {
    if (action.kind === 'tab') openTab(action.tab)
    else if (action.kind === 'upload') ask({ kind: 'upload-document' })
    else if (action.kind === 'new-session') ask({ kind: 'new-session' })
    else show('help')
  }
  useShortcuts({ onPalette: () => (shown === 'palette' ? setShown(undefined) : show('palette')), onAction: run })

  const handle = useMemo<PaletteHandle>(
    () => ({
      openPalette() {
        setUsed((before) => ({ ...before, palette: true }))
        setShown('palette')
      },
    }),
    [],
  )
  return (
    <PaletteContext value={handle}>
      {children}
      <Suspense fallback={null}>
        {used.palette ? (
          <PaletteDialog
            agent={agent}
            open={shown === 'palette'}
            onClose={() => setShown(undefined)}
            onShowHelp={() => show('help')}
          />
        ) : null}
        {used.help ? <ShortcutHelp open={shown === 'help'} onClose={() => setShown(undefined)} /> : null}
      </Suspense>
    </PaletteContext>
  )
}
