import type { TabId } from '../../components/workspace/tab-words.ts'

export type ShortcutAction =
  | { kind: 'tab'; tab: TabId }
  | { kind: 'upload' }
  | { kind: 'new-session' }
  | { kind: 'help' }

export interface Shortcut {
  keys: readonly [string] | readonly [string, string]
  name: string
  action: ShortcutAction
}

/** Shortcuts without a modifier. They work outside of text fields and can be switched off. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['G', 'D'], name: 'Go to the dashboard', action: { kind: 'tab', tab: 'dashboard' } },
  { keys: ['G', 'P'], name: 'Go to the documents', action: { kind: 'tab', tab: 'documents' } },
  { keys: ['G', 'H'], name: 'Go to the safety audits', action: { kind: 'tab', tab: 'questionnaire' } },
  { keys: ['G', 'C'], name: 'Go to AI Chat', action: { kind: 'tab', tab: 'chat' } },
  { keys: ['G', 'S'], name: 'Go to the settings', action: { kind: 'tab', tab: 'settings' } },
  { keys: ['G', 'A'], name: 'Go to About', action: { kind: 'tab', tab: 'about' } },
  { keys: ['G', 'T'], name: 'Go to Technical Details', action: { kind: 'tab', tab: 'technical' } },
  { keys: ['U'], name: 'Upload a document', action: { kind: 'upload' } },
  { keys: ['N'], name: 'Start a new chat session', action: { kind: 'new-session' } },
  { keys: ['?'], name: 'Show the keyboard shortcuts', action: { kind: 'help' } },
]

/** The keys that open a tab, if there are any. */
export function keysOfTab(id: TabId): readonly string[] | undefined {
  return shortcuts.find(({ action }) => action.kind === 'tab' && action.tab === id)?.keys
}

/** The keys of an action that is not a tab. */
export function keysOf(kind: Exclude<ShortcutAction['kind'], 'tab'>): readonly string[] | undefined {
  return shortcuts.find(({ action }) => action.kind === kind)?.keys
}

/** A second key counts this long after the first, in milliseconds. */
const sequenceMs = 1_200

/** Reads keys one at a time and returns the action they complete. `now` in milliseconds. */
export function createKeyReader(): (key: string, now: number) => ShortcutAction | undefined {
  let first: { key: string; at: number } | undefined
  return (key, now) => {
    const pressed = key.toUpperCase()
    const started = first !== undefined && now - first.at <= sequenceMs ? first.key : undefined
    first = undefined
    const found = shortcuts.find(({ keys }) =>
      keys.length === 1 ? started === undefined && keys[0] === pressed : started === keys[0] && keys[1] === pressed,
    )
    if (found) return found.action
    if (shortcuts.some(({ keys }) => keys.length === 2 && keys[0] === pressed)) first = { key: pressed, at: now }
    return undefined
  }
}
