import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { readThemeChoice, resolveTheme, type Theme, type ThemeChoice, writeThemeChoice } from './theme-store.ts'

const darkQuery = '(prefers-color-scheme: dark)'

interface ThemeHandle {
  /** What the user chose. */
  choice: ThemeChoice
  /** What is shown. */
  theme: Theme
  setChoice: (choice: ThemeChoice) => void
}

const ThemeContext = createContext<ThemeHandle | undefined>(undefined)

/** Keeps `data-theme` and `data-agent` on the root element. The page's start-up script has set both before. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [choice, setStored] = useState(readThemeChoice)
  const systemIsDark = useSyncExternalStore(watchSystem, () => matchMedia(darkQuery).matches)
  const theme = resolveTheme(choice, systemIsDark)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  const handle = useMemo<ThemeHandle>(
    () => ({
      choice,
      theme,
      setChoice: (next) => {
        writeThemeChoice(next)
        setStored(next)
      },
    }),
    [choice, theme],
  )
  return <ThemeContext value={handle}>{children}</ThemeContext>
}

export function useTheme(): ThemeHandle {
  const handle = use(ThemeContext)
  if (!handle) throw new Error('useTheme must be used within ThemeProvider')
  return handle
}

/** Paints the page in an agent's colours ("hse", "tender" or "admin"), until the next caller. */
export function useAgentTheme(agent: string): void {
  useEffect(() => {
    document.documentElement.dataset.agent = agent
  }, [agent])
}

function watchSystem(listener: () => void): () => void {
  const query = matchMedia(darkQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
