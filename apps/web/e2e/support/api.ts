import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { AgentUser } from '@fieldproof/schema/admin-users'
import type { AgentId } from '@fieldproof/schema/agents'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { ChatMessage, ChatSession } from '@fieldproof/schema/chat'
import type { Document, DocumentStatus } from '@fieldproof/schema/documents'
import type { Health } from '@fieldproof/schema/health'
import { waitFor } from '../../../api/test/support/wait-until.ts'

export type Session = AuthSession
export interface Account {
  id: string
  username: string
  email: string
  password: string
  agentType: AgentId
  /** A session of its own, for what a test needs but does not test. */
  session: Session
}

export type Api = ReturnType<typeof createApi>

export const userPassword = 'another password of the tests'
let users = 0

/** The product's REST calls, for what stands ready before a browser test begins. Every call throws on an error. */
export function createApi(url: string) {
  async function call<T>(session: Session | undefined, method: string, path: string, body?: object): Promise<T> {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(session ? { authorization: `Bearer ${session.token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  const api = {
    call,
    signInAsAdmin: (credentials: { username: string; password: string }) =>
      call<Session>(undefined, 'POST', '/admin/login', credentials),

    signIn: (username: string, password: string) =>
      call<Session>(undefined, 'POST', '/auth/login', { username, password }),

    /** A new user of an agent, under a name that nobody else has. */
    async createUser(admin: Session, agentType: AgentId, name?: string): Promise<Account> {
      users += 1
      const username = name ?? `${agentType}.${users}.${process.pid}`
      const user = { username, email: `${username}@example.com`, password: userPassword, agentType }
      const { id } = await call<AgentUser>(admin, 'POST', '/admin/users', user)
      return { ...user, id, session: await api.signIn(username, userPassword) }
    },

    deleteUser: (admin: Session, id: string) => call<object>(admin, 'DELETE', `/admin/users/${id}`),

    listDocuments: (session: Session) => call<Document[]>(session, 'GET', '/documents'),

    async uploadDocument(session: Session, file: string | { name: string; bytes: Uint8Array<ArrayBuffer> }) {
      const { name, bytes } = typeof file === 'string' ? { name: basename(file), bytes: await readFile(file) } : file
      const form = new FormData()
      form.append('file', new File([bytes], name, { type: 'application/pdf' }))
      return call<Document>(session, 'POST', '/documents/upload', form)
    },

    deleteDocument: (session: Session, id: string) => call<object>(session, 'DELETE', `/documents/${id}`),

    async deleteAllDocuments(session: Session): Promise<void> {
      for (const { id } of await api.listDocuments(session)) await api.deleteDocument(session, id)
    },

    /** Waits until a document has come to an end, and returns it. @throws Error where it is another end than wanted */
    async waitUntil(session: Session, id: string, wanted: DocumentStatus): Promise<Document> {
      let document: Document | undefined
      const tell = () => `The document is ${document?.status}: ${document?.error}`
      return waitFor(async () => {
        document = (await api.listDocuments(session)).find((one) => one.id === id)
        if (document?.status === wanted) return document
        if (document === undefined || document.status === 'error') throw new Error(tell())
        return undefined
      }, tell)
    },

    /** Uploads a file, unless the workspace has it already, and waits until it is indexed. */
    async ensureIndexed(session: Session, path: string): Promise<Document> {
      const known = (await api.listDocuments(session)).find((one) => one.originalName === basename(path))
      return api.waitUntil(session, (known ?? (await api.uploadDocument(session, path))).id, 'indexed')
    },

    /** Waits until the workspace holds so many vectors: those of deleted documents are removed in the background. */
    async waitForVectors(session: Session, count: number): Promise<void> {
      let found: number | undefined
      await waitFor(
        async () => {
          found = (await call<Health>(session, 'GET', '/health')).vectorDb.vectorCount
          return found === count || undefined
        },
        () => `There are ${found} vectors and not ${count}.`,
      )
    },

    createChatSession: (session: Session, title: string) =>
      call<ChatSession>(session, 'POST', '/chat/sessions', { title }),

    async deleteAllChatSessions(session: Session): Promise<void> {
      for (const { id } of await call<ChatSession[]>(session, 'GET', '/chat/sessions'))
        await call(session, 'DELETE', `/chat/sessions/${id}`)
    },

    ask: (session: Session, chatId: string, content: string, options: object = {}) =>
      call<ChatMessage>(session, 'POST', `/chat/sessions/${chatId}/messages`, { content, ...options }),
  }
  return api
}
