import { expect, test } from 'bun:test'
import { createLogger } from '../src/platform/logger.ts'
import { makeCode } from './support/make-code.ts'
import { makePdf } from './support/make-pdf.ts'
import { startTestApp, superAdmin, type TestApp, userPassword } from './support/start-test-app.ts'

/** Words that stand nowhere else, one for each thing that no log may hold. */
const secrets = {
  documentText: 'Zirconquartz',
  question: 'Heliotropium',
  policy: 'Marmaladeclause',
  apiKey: 'sk-Krypt0nKeyOfTheTests',
  wrongPassword: 'Wr0ngPassw0rdOfTheTests',
  newPassword: 'NewPassw0rdOfTheTests',
  exported: 'Chrysanthemetric',
}

test('no password, token, key, code, document text or question stands in the log, even at its most talkative', async () => {
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line) => void lines.push(line) })
  const app = await startTestApp({ logger, env: { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' } })
  const tokens: string[] = []
  try {
    tokens.push(...(await useEverything(app)))
  } finally {
    await app.stop()
  }
  const log = lines.join('')
  // Without lines there would be nothing to find.
  expect(lines.length).toBeGreaterThan(30)
  expect(log).toContain('/api/auth/login')
  const mustNotAppear = { ...secrets, userPassword, superAdmin: superAdmin.password }
  for (const [name, secret] of Object.entries(mustNotAppear))
    expect([name, log.includes(secret)]).toEqual([name, false])
  for (const [i, token] of tokens.entries()) expect([i, token, log.includes(token)]).toEqual([i, token, false])
  expect(log).not.toMatch(/select .* from|insert into/i)
})

/** @returns every token and code that there was */
async function useEverything(app: TestApp): Promise<string[]> {
  const { token } = await app.createUser('talker', 'hse')
  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: object | string, withToken = token) =>
    app.rest(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: json,
      token: withToken,
    })
  await post('/api/auth/login', { username: 'talker', password: secrets.wrongPassword }, '')
  await post('/api/auth/login', `{"username":"talker","password":"${secrets.wrongPassword}"`, '')
  await app.rest('/api/documents', { token: `${token}x` })
  await app.rest(`/api/auth/callback/sso?code=${secrets.apiKey}`)

  const page = { content: `BT /F1 12 Tf 72 700 Td (The ${secrets.documentText} valve is tested every month.) Tj ET` }
  const pdf = makePdf([page])
  const uploaded = (await (await app.upload(token, 'valves.pdf', new Uint8Array(pdf))).json()) as { id: string }
  await app.settled(token, uploaded.id)
  const broken = new Uint8Array(Buffer.from(`%PDF-1.4\n${secrets.documentText}\n%%EOF`))
  const damaged = (await (await app.upload(token, 'broken.pdf', broken)).json()) as { id?: string }
  if (damaged.id) await app.settled(token, damaged.id)

  const client = app.trpc(token)
  const session = await client.chat.createSession.mutate({ title: secrets.question })
  await client.chat.sendMessage.mutate({
    id: session.id,
    content: `How often is the ${secrets.question} valve tested?`,
  })
  await post(`/api/chat/sessions/${session.id}/messages`, { content: secrets.question.repeat(5_000) })
  await post('/api/custom-policies', { name: secrets.policy, content: secrets.policy, type: 'rules' })
  await post('/api/export/excel', { messages: [{ role: 'user', content: secrets.exported }] })

  // A provider that nobody answers for: its errors are logged, the key and the question are not.
  await post('/api/ai/settings', { openaiApiKey: secrets.apiKey })
  await post('/api/ai/test-connection', {})
  await post(`/api/chat/sessions/${session.id}/messages`, { content: `Again: ${secrets.question}?` })

  const changed = await client.auth.changePassword.mutate({
    currentPassword: userPassword,
    newPassword: secrets.newPassword,
  })
  const adminToken = await app.adminToken()
  const codes = app.trpc(adminToken).admin.twoFactor
  const { secret, uri } = await codes.start.mutate({ password: superAdmin.password })
  const code = makeCode(secret)
  const confirmed = await codes.confirm.mutate({ code })
  await post('/api/admin/login', { ...superAdmin, code: confirmed.recoveryCodes[0] }, '')
  return [token, changed.token, adminToken, confirmed.token, secret, uri, code, ...confirmed.recoveryCodes]
}
