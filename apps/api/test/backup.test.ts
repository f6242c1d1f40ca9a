import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Audit, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { ChatMessage } from '@fieldproof/schema/chat'
import type { Document } from '@fieldproof/schema/documents'
import type { ExportResult } from '@fieldproof/schema/exports'
import { findProcessesIn, killIfThere } from './support/find-processes.ts'
import { makePhoto } from './support/make-photo.ts'
import { runCommand, type ServerProcess, startServerProcess } from './support/start-server-process.ts'
import { patienceMs, waitUntil } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

const root = realpathSync(mkdtempSync(join(tmpdir(), 'fieldproof-backup-')))
const dataDir = join(root, 'data')
const file = join(root, 'all.tar.zst')
const password = 'a password of the tests'
const settings = { SUPERADMIN_PASSWORD: password, RECONCILE_AT: 'off' }
let server: ServerProcess | undefined

afterAll(async () => {
  await stopHard()
  rmSync(root, { recursive: true, force: true })
})

async function start(folder = dataDir) {
  server = await startServerProcess(folder, settings)
  await server.ready()
}
async function stopHard() {
  if (!server) return
  killIfThere(server.process.pid)
  await server.process.exited
  server = undefined
  await waitUntil(() => findProcessesIn(root).length === 0)
}

async function call<T>(path: string, token = '', body?: unknown, method = body ? 'POST' : 'GET'): Promise<T> {
  const response = await fetch(`${server?.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
const bytesOf = async (path: string, token: string) =>
  Bun.hash(
    await (await fetch(`${server?.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer(),
  ).toString(16)

async function upload<T>(path: string, token: string, name: string): Promise<T> {
  const form = new FormData()
  const bytes = await Bun.file(`${import.meta.dir}/fixtures/${name}`).bytes()
  form.append('file', new File([bytes], name, { type: 'application/pdf' }))
  const response = await fetch(`${server?.url}/api${path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.json()) as T
}

interface Filled {
  hse: string
  tender: string
  admin: string
  exports: string[]
  audit: string
  photo: string
}
const signIn = async (username: string) =>
  (await call<AuthSession>('/auth/login', '', { username, password: 'another password of the tests' })).token

/** Something of everything: documents, chats with sources, policies, an audit, exports, a stored provider key. */
async function fill(): Promise<Filled> {
  const { token: admin } = await call<AuthSession>('/admin/login', '', { username: 'admin', password })
  for (const agentType of ['hse', 'tender'])
    await call('/admin/users', admin, {
      ...{ username: `user.${agentType}`, email: `${agentType}@example.com`, agentType },
      password: 'another password of the tests',
    })
  const [hse, tender] = [await signIn('user.hse'), await signIn('user.tender')]
  for (const name of ['gas-testing-standard.pdf', 'tender-compressor.pdf', 'blank-page.pdf'])
    await upload('/documents/upload', hse, name)
  await waitUntil(async () =>
    (await call<Document[]>('/documents', hse)).every(({ status }) => ['indexed', 'error'].includes(status)),
  )
  await ask(hse)
  await call('/custom-policies', hse, { name: 'Gas', content: 'Test twice. Ünïcode \\ \t kept.', type: 'rules' })
  const audit = await upload<Questionnaire>('/safety-audit/upload', hse, 'gas-testing-standard.pdf')
  await call(`/audits/${audit.id}/items`, hse, { question: 'Is the gas tested before entry?' })
  const item = await call<Audit>(`/audits/${audit.id}/items`, hse, { question: 'Are helmets worn?' })
  const observed = item.items.at(-1)?.id ?? ''
  await call(`/audits/${audit.id}/items/${observed}/observe`, hse, { status: 'compliant', note: 'All of them' })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(makePhoto())], 'photo.jpg'))
  const seen = await fetch(`${server?.url}/api/audits/${audit.id}/items/${observed}/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${hse}` },
    body: form,
  })
  const photo = ((await seen.json()) as Audit).items.at(-1)?.photos[0]?.id ?? ''
  const made = []
  for (const kind of ['excel', 'docx'])
    made.push(await call<ExportResult>(`/export/${kind}`, hse, { messages: [{ role: 'user', content: 'Hello?' }] }))
  await call('/ai/settings', tender, { openaiApiKey: 'sk-a-key-of-the-tests-1234' })
  return { hse, tender, admin, audit: audit.id, photo, exports: made.map(({ downloadUrl }) => downloadUrl) }
}

async function ask(token: string) {
  const { id } = await call<{ id: string }>('/chat/sessions', token, { title: 'Before' })
  const answer = await call<ChatMessage>(`/chat/sessions/${id}/messages`, token, {
    content: 'What must the gas test read before entry?',
  })
  return { content: answer.content, sources: answer.sources }
}

/** Everything that the calls answer, and the bytes of every file. */
async function readAll({ hse, tender, admin, exports, audit, photo }: Filled) {
  const documents = await call<Document[]>('/documents', hse)
  const sessions = await call<{ id: string }[]>('/chat/sessions', hse)
  const lists = [
    '/custom-policies',
    '/custom-policies/default',
    '/audits',
    `/audits/${audit}`,
    `/audits/${audit}/history`,
  ]
  return {
    documents,
    files: await Promise.all(documents.map(({ id }) => bytesOf(`/api/documents/${id}/file`, hse))),
    words: await Promise.all(
      documents.filter((one) => one.status === 'indexed').map(({ id }) => call(`/documents/${id}/pages/1/words`, hse)),
    ),
    sessions,
    messages: await Promise.all(sessions.map(({ id }) => call(`/chat/sessions/${id}/messages`, hse))),
    lists: await Promise.all(lists.map((path) => call(path, hse))),
    questionnaire: await bytesOf(`/api/audits/${audit}/file`, hse),
    photo: await bytesOf(`/api/audits/${audit}/photos/${photo}`, hse),
    exports: await Promise.all(exports.map((path) => bytesOf(path, hse))),
    settings: [await call('/ai/settings', hse), await call('/ai/settings', tender)],
    users: await call('/admin/users', admin),
    health: await call('/health', hse),
  }
}

describe.skipIf(process.platform === 'win32')('backup and restore', () => {
  let filled: Filled
  let before: Awaited<ReturnType<typeof readAll>>
  let answer: Awaited<ReturnType<typeof ask>>

  test('a backup is made beside the running product, and refuses to overwrite one', async () => {
    await start()
    filled = await fill()
    before = await readAll(filled)
    const { code, output, errors } = await runCommand('commands/run-backup.ts', [file], dataDir)
    expect([errors, code]).toEqual(['', 0])
    expect(output).toContain('IT HOLDS THE SECRETS')
    expect(readdirSync(root).toSorted()).toEqual(['all.tar.zst', 'data'])
    expect((await runCommand('commands/run-backup.ts', [file], dataDir)).errors).toContain('is there already')
    answer = await ask(filled.hse)
    expect(answer.sources).not.toBeEmpty()
  })

  test('after everything was destroyed it restores to the same answers, sessions, passwords and secrets', async () => {
    await stopHard()
    rmSync(dataDir, { recursive: true })
    const { code, output, errors } = await runCommand('commands/run-restore.ts', [file], dataDir)
    expect([errors, code]).toEqual(['', 0])
    expect(output).not.toContain('missing vector')
    await start()
    expect(await readAll(filled)).toEqual(before)
    expect(await ask(filled.hse)).toEqual(answer)
    expect(await signIn('user.hse')).not.toBe(filled.hse)
    await call<AuthSession>('/admin/login', '', { username: 'admin', password })
    expect((await runCommand('commands/verify-log.ts', [], dataDir)).output).toContain('is whole')
  })

  test('it is not restored beside a running server, nor over data without being told to', async () => {
    expect((await runCommand('commands/run-restore.ts', [file], dataDir)).errors).toContain('already running')
    await stopHard()
    expect((await runCommand('commands/run-restore.ts', [file], dataDir)).errors).toContain('--replace')
  })

  test('a restore that was killed is refused at the start and can be repeated', async () => {
    const half = join(root, 'half')
    const source = `
      const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dir, '../src/platform/embedded/start-embedded.ts'))})
      const { openLocalFileStore } = await import(${JSON.stringify(join(import.meta.dir, '../src/platform/local-file-store.ts'))})
      const none = { url: undefined, apiKey: undefined, tenant: undefined, database: undefined }
      const embedded = await startEmbedded({ dataDir: ${JSON.stringify(half)}, databaseUrl: undefined, chroma: none }, () => undefined)
      const files = await openLocalFileStore(${JSON.stringify(join(half, 'files'))})
      const write = async () => process.kill(process.pid, 'SIGKILL')
      const { verifyBackup, restoreBackup } = await import(${JSON.stringify(join(import.meta.dir, '../src/backup/restore-backup.ts'))})
      await restoreBackup(
        { connection: embedded.connection, owner: embedded.owner, dataDir: ${JSON.stringify(half)}, files: { ...files, write }, openVectors: () => ({ upsert: async () => undefined }) },
        { path: ${JSON.stringify(file)}, manifest: await verifyBackup(${JSON.stringify(file)}), replace: false, report: () => undefined },
      )`
    await Bun.spawn([process.execPath, '-e', source], { stdout: 'inherit', stderr: 'inherit' }).exited
    await waitUntil(() => findProcessesIn(half).length === 0)
    const refused = await startServerProcess(half, settings)
    const { code, errors } = await refused.ended()
    expect(code).toBe(1)
    expect(errors).toContain('did not come to its end')
    expect(errors.trim().split('\n')).toHaveLength(1)
    const again = await runCommand('commands/run-restore.ts', [file], half)
    expect([again.errors, again.code]).toEqual(['', 0])
  })

  test('without secrets it says so, and the restored data asks for the key', async () => {
    const bare = join(root, 'bare.tar.zst')
    const { output } = await runCommand('commands/run-backup.ts', [bare, '--without-secrets'], dataDir)
    expect(output).toContain('WITHOUT SECRETS')
    const target = join(root, 'half')
    rmSync(join(target, 'secrets'), { recursive: true })
    const restored = await runCommand('commands/run-restore.ts', [bare, '--replace'], target)
    expect([restored.errors, restored.code]).toEqual(['', 0])
    expect(restored.output).toContain('THE ENCRYPTION KEY IS MISSING')
    expect(restored.output).toContain('THE SECRET FOR SIGN-INS IS MISSING')
    const refusal = async () => (await (await startServerProcess(target, settings)).ended()).errors
    expect(await refusal()).toContain('secrets/encryption-key is missing')
    cpSync(join(dataDir, 'secrets/encryption-key'), join(target, 'secrets/encryption-key'))
    expect(await refusal()).toContain('secrets/auth-secret is missing')
    cpSync(join(dataDir, 'secrets'), join(target, 'secrets'), { recursive: true })
    await start(target)
    // It was made after one more question and one more sign-in.
    const { sessions: _sessions, messages: _messages, users: _users, ...rest } = await readAll(filled)
    expect(before).toMatchObject(rest)
    await stopHard()
  })
})
