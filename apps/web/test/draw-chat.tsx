import { draw } from '@fieldproof/ui/test-screen'
import { AuthContext } from '../src/components/auth/use-auth.ts'
import { WorkspaceContext } from '../src/components/workspace/use-workspace.ts'
import { createRequestStore } from '../src/components/workspace/workspace-requests.ts'
import { ChatScreen } from '../src/features/chat/chat-screen.tsx'
import { type Answers, Server } from './server.tsx'

/** An own chat session as the server lists it. */
export const chatSession = {
  id: 'session-1',
  title: 'Chat Session 18 Nov 2025',
  pinned: false,
  shared: false,
  documentIds: null,
  tags: [],
  createdAt: '2025-11-18T09:00:00.000Z',
  updatedAt: '2025-11-18T09:00:00.000Z',
}

/** The first page of own sessions, and there is no other. */
export const listOf = (sessions: readonly unknown[]) => ({ sessions, nextCursor: null, counts: null })

/** Draws the chat of a user of the HSE agent over what a server answers. */
export function drawChat(answers: Answers, calls: [name: string, input: unknown][] = []) {
  const place = { tab: 'chat' as const }
  const workspace = { place, readNow: () => place, go: () => undefined, openTab: () => undefined, ask: () => undefined }
  return draw(
    <Server
      answers={{ 'chat.listShared': [], 'documents.list': [], 'chat.listMessages': [], ...answers }}
      calls={calls}
    >
      <AuthContext value={{ user: { selectedAgent: 'hse' } } as never}>
        <WorkspaceContext value={{ ...workspace, requests: createRequestStore() }}>
          <ChatScreen />
        </WorkspaceContext>
      </AuthContext>
    </Server>,
  )
}
