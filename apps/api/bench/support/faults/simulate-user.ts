import type { Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { ChatMessage, ChatSession } from '@fieldproof/schema/chat'
import type { Document } from '@fieldproof/schema/documents'
import type { ExportResult } from '@fieldproof/schema/exports'
import type { CustomPolicy } from '@fieldproof/schema/policies'
import { createTRPCClient, httpBatchStreamLink, TRPCClientError } from '@trpc/client'
import type { AppRouter } from '../../../src/router.ts'
import { drawLines, makePdf } from '../../../test/support/make-pdf.ts'
import { makeQuestionnaire } from '../../../test/support/make-questionnaire.ts'
import type { Journal } from './journal.ts'
import type { Random } from './random.ts'

/** Longer than any answer may take; a request that lasts longer is a finding. */
const patienceMs = 120_000

/** A request that did not succeed; it is in the journal already. */
class Refused extends Error {}

export interface SimulatedUser {
  index: number
  username: string
  password: string
  /** The servers, and the proxy, that this user's browser tries. */
  urls: readonly string[]
  random: Random
  journal: Journal
}

export type UserAtWork = ReturnType<typeof simulateUser>

/** One person at work: each action is a few requests, and what was acknowledged goes into the journal. */
export function simulateUser({ index, username, password, urls, random, journal }: SimulatedUser) {
  let token: string | undefined
  let counter = 0
  const address = `10.1.${Math.floor(index / 200)}.${(index % 200) + 1}`
  const own = <T extends { owner: number }>(items: Map<string, T>) =>
    [...items].filter(([, { owner }]) => owner === index)

  async function request(action: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { 'x-forwarded-for': address, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    let response: Response
    try {
      response = await fetch(random.pick(urls) + path, {
        ...init,
        headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
        signal: AbortSignal.timeout(patienceMs),
      })
      if (response.ok) return response
      const text = await response.text()
      journal.noteError(action, response.status, text)
    } catch (error) {
      noteBroken(action, error)
      throw new Refused(action)
    }
    if (response.status === 401 && token)
      journal.contradictions.push(`${username}: ${action} answered 401 in a session`)
    throw new Refused(`${action}: ${response.status}`)
  }

  function noteBroken(action: string, error: unknown) {
    journal.networkErrors++
    if (error instanceof Error && error.name === 'TimeoutError')
      journal.contradictions.push(`${username}: ${action} took longer than ${patienceMs / 1000} s`)
  }

  const send = (action: string, method: string, path: string, body?: object) =>
    request(action, path, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
  /** Bodies that break off count as a broken connection. */
  async function read<T>(action: string, response: Response): Promise<T> {
    try {
      return (await response.json()) as T
    } catch (error) {
      noteBroken(action, error)
      throw new Refused(action)
    }
  }
  const call = async <T>(action: string, method: string, path: string, body?: object) =>
    read<T>(action, await send(action, method, path, body))

  const api = () =>
    createTRPCClient<AppRouter>({
      links: [
        httpBatchStreamLink({
          url: `${random.pick(urls)}/trpc`,
          headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
        }),
      ],
    })

  async function signIn() {
    token = undefined
    const session = await call<AuthSession>('sign in', 'POST', '/api/auth/login', { username, password })
    token = session.token
    journal.signIns++
  }

  async function upload() {
    const name = `user ${index} file ${counter++}.pdf`
    const lines = [`Standard ${name}`, '', `4.1 The gas test of unit ${index}-${counter} is repeated every two hours.`]
    const pages = Math.ceil(random.between(0, 3))
    const pdf = makePdf(Array.from({ length: pages }, (_, i) => ({ content: drawLines([...lines, `Page ${i + 1}`]) })))
    const form = new FormData()
    form.append('file', new File([new Uint8Array(pdf)], name, { type: 'application/pdf' }))
    journal.uploadNames.add(name)
    const response = await request('upload', '/api/documents/upload', { method: 'POST', body: form })
    const { id } = await read<Document>('upload', response)
    journal.uploads.set(id, { name, owner: index })
  }

  /** What was acknowledged before the request must be in its answer. */
  async function list() {
    const expected = own(journal.uploads).map(([id]) => id)
    const deleted = new Set(journal.deletedDocuments)
    const found = new Set((await call<Document[]>('list', 'GET', '/api/documents')).map(({ id }) => id))
    journal.reads++
    for (const id of expected)
      if (!found.has(id) && !journal.deletionsTried.has(id))
        journal.contradictions.push(`${username}: the uploaded ${journal.uploads.get(id)?.name} is not listed`)
    for (const id of deleted) if (found.has(id)) journal.contradictions.push(`${username}: the deleted ${id} is listed`)
  }

  async function remove() {
    const [id] = random.pick(own(journal.uploads).filter(([one]) => !journal.deletionsTried.has(one)))
    journal.deletionsTried.add(id)
    await send('delete', 'DELETE', `/api/documents/${id}`)
    journal.deletedDocuments.add(id)
  }

  async function session(): Promise<string> {
    const mine = own(journal.sessions)
    if (mine.length > 0 && random.next() < 0.8) return random.pick(mine)[0]
    const created = await call<ChatSession>('new chat', 'POST', '/api/chat/sessions', { title: `Chat ${counter++}` })
    journal.sessions.set(created.id, { owner: index })
    return created.id
  }

  async function ask() {
    const id = await session()
    const messageId = crypto.randomUUID()
    const input = { id, content: `How often is the gas test of unit ${index} repeated? (${counter++})`, messageId }
    const signal = AbortSignal.timeout(patienceMs)
    let offer = false
    try {
      for await (const event of await api().chat.streamAnswer.mutate(input, { signal })) {
        if (event.type === 'accepted') journal.messages.set(messageId, { session: id, owner: index, role: 'user' })
        if (event.type === 'done') keepAnswer(id, event.message)
        if (event.type === 'failed') journal.noteError('ask', 503, event.reason)
        if (event.type === 'failed' && event.offer === 'local') offer = true
      }
    } catch (error) {
      noteCallError('ask', error, signal)
      throw new Refused('ask')
    }
    // The local answer that is offered where the provider fails.
    if (!offer) return
    try {
      for await (const event of await api().chat.retryAnswer.mutate({ id, engine: 'local' }, { signal })) {
        if (event.type === 'done') keepAnswer(id, event.message)
        if (event.type === 'done') journal.localAnswers++
        if (event.type === 'failed') journal.noteError('local answer', 503, event.reason)
      }
    } catch (error) {
      noteCallError('local answer', error, signal)
    }
  }

  function keepAnswer(session: string, { id }: ChatMessage) {
    journal.messages.set(id, { session, owner: index, role: 'assistant' })
  }

  function noteCallError(action: string, error: unknown, signal: AbortSignal) {
    const status = error instanceof TRPCClientError ? error.data?.httpStatus : undefined
    if (status !== undefined) journal.noteError(action, status, (error as Error).message)
    else noteBroken(action, signal.aborted ? signal.reason : error)
  }

  async function history() {
    const [id] = random.pick(own(journal.sessions))
    const expected = [...journal.messages].filter(([, message]) => message.session === id).map(([message]) => message)
    const messages = await call<ChatMessage[]>('history', 'GET', `/api/chat/sessions/${id}/messages`)
    journal.reads++
    const found = new Set(messages.map((message) => message.id))
    for (const message of expected)
      if (!found.has(message)) journal.contradictions.push(`${username}: message ${message} is not in its chat`)
  }

  async function audit() {
    const form = new FormData()
    const questions = [1, 2].map((n) => `Is the gas test of unit ${index}-${counter++} repeated ${n} times?`)
    form.append('file', new File([makeQuestionnaire(questions)], `audit ${counter}.pdf`, { type: 'application/pdf' }))
    const response = await request('audit', '/api/safety-audit/upload', { method: 'POST', body: form })
    const { id, itemCount } = await read<Questionnaire>('audit', response)
    journal.audits.set(id, { owner: index })
    if (itemCount > 0) await send('run audit', 'POST', `/api/audits/${id}/run`, {})
  }

  async function removeAudit() {
    const [id] = random.pick(own(journal.audits).filter(([one]) => !journal.auditDeletionsTried.has(one)))
    journal.auditDeletionsTried.add(id)
    await send('delete audit', 'DELETE', `/api/audits/${id}`)
    journal.deletedAudits.add(id)
  }

  async function exportChat() {
    // The product keeps the last fifty of a user.
    if (own(journal.exports).length >= 45) return
    const messages = [{ role: 'user', content: `Exported by ${username} (${counter++})` }]
    const format = random.pick(['docx', 'excel'])
    const made = await call<ExportResult>('export', 'POST', `/api/export/${format}`, { messages })
    journal.exports.set(made.exportRecord.id, { owner: index, url: made.downloadUrl })
  }

  async function download() {
    const [, { url }] = random.pick(own(journal.exports))
    const response = await request('download', url)
    const bytes = await response.bytes().catch((error: unknown) => noteBroken('download', error))
    if (bytes && Buffer.from(bytes.subarray(0, 2)).toString() !== 'PK')
      journal.contradictions.push(`${username}: an export is not a file`)
    journal.reads++
  }

  /** Settings of the workspace that every user has one of: a policy whose content is saved anew. */
  async function savePolicy() {
    const content = `Policy of ${username}, version ${counter++}`
    const policy = { name: `Policy of ${username}`, content, type: 'policy', isDefault: false }
    const [mine] = own(journal.policies)
    if (!mine) {
      const { id } = await call<CustomPolicy>('save policy', 'POST', '/api/custom-policies', policy)
      journal.policies.set(id, { owner: index, contents: [content] })
      return
    }
    const [id, known] = mine
    known.contents.push(content)
    await send('save policy', 'PUT', `/api/custom-policies/${id}`, policy)
    known.contents = [content]
  }

  const actions: [weight: number, action: () => Promise<void>][] = [
    [4, upload],
    [5, list],
    [2, remove],
    [5, ask],
    [3, history],
    [1.5, audit],
    [0.5, removeAudit],
    [1.5, exportChat],
    [1.5, download],
    [1.5, savePolicy],
    [0.4, signIn],
  ]
  const choices = actions.flatMap(([weight, action]) => Array<typeof action>(weight * 10).fill(action))

  return {
    index,
    username,
    signIn,
    request,
    call,

    /** Works until told to stop, with short pauses, whatever fails. */
    async work(stop: AbortSignal) {
      while (!stop.aborted) {
        try {
          if (token) await random.pick(choices)()
          else await signIn()
        } catch (error) {
          // Refused, or there was nothing to choose from yet: the next action.
          if (!(error instanceof Refused) && !/nothing to choose/.test(String(error))) throw error
          await Bun.sleep(random.between(100, 600))
        }
        await Bun.sleep(random.between(50, 700))
      }
    },
  }
}
