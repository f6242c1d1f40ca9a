import { beforeEach, expect, test } from 'bun:test'
import { sessions } from '../../lib/stored-session.ts'
import { changeChatDraft, chatDraft } from './chat-draft.ts'

const signIn = (id: string, selectedAgent: string) =>
  sessions.workspace.set({ token: 't', user: { id, username: id, selectedAgent } } as never)

beforeEach(() => {
  sessions.workspace.set(undefined)
  localStorage.clear()
})

test('what is being written is there again for its writer in its workspace, and for nobody else', () => {
  signIn('ann', 'hse')
  changeChatDraft({ text: 'Who signs a permit' })
  signIn('bo', 'hse')
  expect(chatDraft.get().text).toBe('')
  signIn('ann', 'tender')
  expect(chatDraft.get().text).toBe('')
  signIn('ann', 'hse')
  expect(chatDraft.get().text).toBe('Who signs a permit')
  expect(localStorage.getItem('fieldproof-chat-draft ann hse')).toBe('Who signs a permit')
})

test('what was sent is kept no longer, and nothing of nobody is kept', () => {
  signIn('ann', 'hse')
  changeChatDraft({ text: 'Who' })
  changeChatDraft({ text: '' })
  expect(localStorage.getItem('fieldproof-chat-draft ann hse')).toBeNull()
  sessions.workspace.set(undefined)
  localStorage.clear()
  changeChatDraft({ text: 'Who' })
  expect([localStorage.length, chatDraft.get().text]).toEqual([0, 'Who'])
})
