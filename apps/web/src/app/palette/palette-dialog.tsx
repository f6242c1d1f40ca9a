import type { Agent } from '@fieldproof/schema/agents'
import { CommandGroup, CommandItem, CommandPalette } from '@fieldproof/ui/command-palette'
import { Keys } from '@fieldproof/ui/kbd'
import { useTheme } from '@fieldproof/ui/theme'
import { keepPreviousData } from '@tanstack/react-query'
import { FileText, Keyboard, LogOut, type LucideIcon, MessageSquareText, Moon, Plus, Sun, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAuth } from '../../components/auth/use-auth.ts'
import { useWorkspace } from '../../components/workspace/use-workspace.ts'
import { trpc } from '../../lib/trpc.ts'
import { tabsOf } from '../shell/tabs.ts'
import { findByName, matchesSearch } from './find-commands.ts'
import { keysOf, keysOfTab } from './shortcuts.ts'

/** Documents and sessions shown before anything is typed, and at most. */
const fewest = 3
const most = 20

interface Entry {
  id: string
  name: string
  icon: LucideIcon
  keys?: readonly string[] | undefined
  /** Further words it is found by. */
  words?: string
  run: () => void
  /** It opens nothing that takes the focus over: the keyboard goes back to where it was, then it runs. */
  stays?: boolean
}

/** Tabs, actions, documents and sessions behind one field. */
export function PaletteDialog({
  agent,
  open,
  onClose,
  onShowHelp,
}: {
  agent: Agent
  open: boolean
  onClose: () => void
  onShowHelp: () => void
}) {
  const { openTab, ask } = useWorkspace()
  const { logout } = useAuth()
  const { theme, setChoice } = useTheme()
  const [search, setSearch] = useState('')
  // The server looks for one word, the longest; those of the others are chosen here.
  const text = search.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  const documents =
    trpc.documents.listPage.useQuery(
      { text: text.slice(0, 300), limit: 200 },
      { enabled: open, refetchOnMount: 'always', placeholderData: keepPreviousData },
    ).data?.documents ?? []
  const sessions =
    trpc.chat.listSessionsPage.useQuery(
      { text: search.trim().slice(0, 300), limit: 200 },
      { enabled: open, refetchOnMount: 'always', placeholderData: keepPreviousData },
    ).data?.sessions ?? []
  const chosen = useRef<Entry>(undefined)
  const limit = search.trim() === '' ? fewest : most
  const other = theme === 'dark' ? 'light' : 'dark'

  const pages: Entry[] = tabsOf(agent.id).map(({ tab, label }) => ({
    id: `tab ${tab.id}`,
    name: label,
    words: tab.heading.title,
    icon: tab.icon,
    keys: keysOfTab(tab.id),
    run: () => openTab(tab.id),
  }))
  const actions: Entry[] = [
    {
      id: 'upload',
      name: 'Upload New Document',
      icon: Upload,
      keys: keysOf('upload'),
      run: () => ask({ kind: 'upload-document' }),
    },
    {
      id: 'new session',
      name: 'New chat session',
      icon: Plus,
      keys: keysOf('new-session'),
      run: () => ask({ kind: 'new-session' }),
    },
    {
      id: 'theme',
      name: `Switch to ${other} theme`,
      words: 'appearance colours dark light',
      icon: theme === 'dark' ? Sun : Moon,
      run: () => setChoice(other),
      stays: true,
    },
    { id: 'help', name: 'Keyboard shortcuts', icon: Keyboard, keys: keysOf('help'), run: onShowHelp, stays: true },
    { id: 'logout', name: 'Logout', words: 'sign out', icon: LogOut, run: logout },
  ]
  const found = (entries: Entry[]) =>
    entries.filter(({ name, words = '' }) => matchesSearch(`${name} ${words}`, search))
  const groups: { heading: string; entries: Entry[] }[] = [
    { heading: 'Go to', entries: found(pages) },
    { heading: 'Actions', entries: found(actions) },
    {
      heading: 'Documents',
      entries: findByName(documents, ({ originalName }) => originalName, search, limit).map(({ id, originalName }) => ({
        id: `document ${id}`,
        name: originalName,
        icon: FileText,
        run: () => ask({ kind: 'show-document', id }),
      })),
    },
    {
      heading: 'Chat sessions',
      entries: findByName(sessions, ({ title }) => title, search, limit).map(({ id, title }) => ({
        id: `session ${id}`,
        name: title,
        icon: MessageSquareText,
        run: () => ask({ kind: 'show-session', id }),
      })),
    },
  ]

  function choose(entry: Entry) {
    chosen.current = entry
    onClose()
    if (!entry.stays) entry.run()
  }

  function finish(event: Event) {
    const entry = chosen.current
    chosen.current = undefined
    setSearch('')
    if (entry === undefined) return
    if (!entry.stays) event.preventDefault()
    queueMicrotask(() => {
      if (entry.stays) entry.run()
      // A screen that took the focus keeps it.
      else if (document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus()
    })
  }

  return (
    <CommandPalette
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      onClosed={finish}
      label="Search and commands"
      placeholder="Search documents, sessions, actions"
      search={search}
      onSearchChange={setSearch}
      empty={`Nothing is called "${search.trim()}".`}
      foot={
        <>
          <span className="flex items-center gap-1.5">
            <Keys keys={['↑', '↓']} /> choose
          </span>
          <span className="flex items-center gap-1.5">
            <Keys keys={['Enter']} /> open
          </span>
          <span className="ml-auto">{agent.name}</span>
        </>
      }
    >
      {groups.map(({ heading, entries }) =>
        entries.length === 0 ? null : (
          <CommandGroup key={heading} heading={heading}>
            {entries.map((entry) => (
              <CommandItem
                key={entry.id}
                id={entry.id}
                icon={entry.icon}
                keys={entry.keys}
                onSelect={() => choose(entry)}
              >
                {entry.name}
              </CommandItem>
            ))}
          </CommandGroup>
        ),
      )}
    </CommandPalette>
  )
}
