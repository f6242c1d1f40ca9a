import { createStore } from '@fieldproof/ui/create-store'
import { onUserChange } from '../../lib/on-user-change.ts'
import { sessions } from '../../lib/stored-session.ts'
import { type Draft, emptyDraft } from './composer.tsx'

/**
 * What is being written, kept in the browser so that neither a reload nor a session that ends under the writer's hands
 * loses it. Each user has a draft of its own in each workspace, and nobody gets that of another.
 */
export const chatDraft = createStore<Draft>({ ...emptyDraft, text: load() })
onUserChange(() => chatDraft.set({ ...emptyDraft, text: load() }))

export function changeChatDraft(change: Partial<Draft>): void {
  const draft = { ...chatDraft.get(), ...change }
  const key = storageKey()
  if (change.text !== undefined && key !== undefined)
    try {
      if (draft.text === '') localStorage.removeItem(key)
      else localStorage.setItem(key, draft.text)
    } catch {
      // Storage can be full or forbidden: it is kept as long as the page lives.
    }
  chatDraft.set(draft)
}

function load(): string {
  const key = storageKey()
  try {
    return (key === undefined ? null : localStorage.getItem(key)) ?? ''
  } catch {
    return ''
  }
}

/** Undefined where nobody is signed in. */
function storageKey(): string | undefined {
  const user = sessions.workspace.get()?.user
  return user && `fieldproof-chat-draft ${user.id} ${user.selectedAgent}`
}
