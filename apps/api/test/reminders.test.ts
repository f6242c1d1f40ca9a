import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { SMTPServer } from 'smtp-server'
import { createSendMail } from '../src/reminders/send-mail.ts'
import { beginInPeriod, dayMs } from './support/begin-in-period.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { waitFor, waitUntil } from './support/wait-until.ts'

/** What the mail server took: to whom, and the message as it came. */
const taken: { to: string[]; message: string }[] = []
/** Whether it refuses what comes, and how often it did. */
let refuses = false
let refused = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData(stream, session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      if (refuses) {
        refused++
        return done(new Error('Full'))
      }
      // Long lines are folded with "=" at their ends.
      const message = Buffer.concat(parts).toString().replace(/=\r\n/g, '')
      taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), message })
      done()
    })
  },
})
const day = (ahead: number) => new Date(Date.now() + ahead * dayMs).toISOString().slice(0, 10)

let app: TestApp
let ann: AuthSession
let document: Document
/** Of an audit of Ann's, with one item. */
let audit: { id: string; itemId: string }

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const sendMail = createSendMail({ url: `smtp://127.0.0.1:${port}`, from: 'Fieldproof <fieldproof@example.com>' })
  if (!sendMail) throw new Error('no mail is sent')
  app = await startTestApp({ replace: { sendMail, reminderSweep: 100 } })
  ann = await app.createUser('ann', 'hse')
  const bytes = await Bun.file(`${import.meta.dir}/fixtures/gas-testing-standard.pdf`).bytes()
  const uploaded = (await (await app.upload(ann.token, 'Gas standard.pdf', bytes)).json()) as Document
  document = await app.settled(ann.token, uploaded.id)
  const form = new FormData()
  form.append('file', new File([bytes], 'Rig audit.pdf', { type: 'application/pdf' }))
  const upload = await app.rest('/api/safety-audit/upload', { method: 'POST', token: ann.token, body: form })
  const { id } = (await upload.json()) as { id: string }
  const { items } = await app.trpc(ann.token).audits.addItem.mutate({ id, question: 'Is the gas tested before entry?' })
  audit = { id, itemId: items.at(-1)?.id ?? '' }
  await beginInPeriod(dayMs, 120_000)
})
afterAll(async () => {
  await app?.stop()
  await new Promise<void>((resolve) => server.close(resolve))
})

async function mailWith(text: string) {
  return waitFor(
    () => taken.find(({ message }) => message.includes(text)),
    () => `no mail has "${text}" in it`,
  )
}
const setReview = (reviewDate: string) =>
  app.trpc(ann.token).documents.setFacts.mutate({ id: document.id, facts: { reviewDate } })
const setAction = (fields: { action?: string; actionDue?: string; actionState?: 'open' | 'done' }) =>
  app.trpc(ann.token).audits.updateFinding.mutate({ ...audit, ...fields })

test('what is due is told once ahead and once after its day, and what is far off or done is not', async () => {
  await setReview(day(31))
  await setAction({ action: 'Buy a detector', actionDue: day(7) })
  const first = await mailWith('Buy a detector')
  expect(first.to).toEqual(['ann@example.com'])
  expect(first.message).toContain('Subject: Fieldproof: 1 action due')
  expect(first.message).toContain('From: Fieldproof <fieldproof@example.com>')
  expect(first.message).toContain(`- due ${day(7)}: Buy a detector (Rig audit.pdf)`)
  expect(first.message).not.toContain('Gas standard')

  await setReview(day(30))
  expect((await mailWith('Gas standard.pdf')).message).toContain('Subject: Fieldproof: 1 review due')
  await setAction({ actionDue: day(-1) })
  const late = await mailWith(`- was due ${day(-1)}: Buy a detector`)
  // The first was told of that day already.
  expect(late.message).not.toContain('Gas standard')

  await setAction({ actionState: 'done', actionDue: day(-2) })
  await setReview(day(-3))
  await mailWith(`- was due ${day(-3)}: Gas standard.pdf`)
  expect(taken.filter(({ message }) => message.includes('Buy a detector'))).toHaveLength(2)
  expect(taken).toHaveLength(4)
})

test('a mail that the server refuses is sent with a later look', async () => {
  refuses = true
  await setReview(day(1))
  await waitUntil(() => refused > 0)
  refuses = false
  expect((await mailWith(`- due ${day(1)}: Gas standard.pdf`)).to).toEqual(['ann@example.com'])
})

test('who wants no mail gets none, and nobody of another workspace is told', async () => {
  const bea = await app.createUser('bea', 'hse')
  await app.createUser('tom', 'tender')
  const { reminders } = app.trpc(ann.token)
  expect(await reminders.get.query()).toEqual({ available: true, address: 'ann@example.com', byMail: true })
  expect(await reminders.set.mutate({ byMail: false })).toMatchObject({ byMail: false })
  const before = taken.length
  await setReview(day(2))
  const told = await mailWith(`- due ${day(2)}: Gas standard.pdf`)
  expect(told.to).toEqual(['bea@example.com'])
  expect(taken.slice(before).flatMap(({ to }) => to)).not.toContain('ann@example.com')
  expect(taken.flatMap(({ to }) => to)).not.toContain('tom@example.com')
  expect((await app.trpc(bea.token).reminders.get.query()).byMail).toBe(true)
  const admin = app.trpc(await app.adminToken()).reminders
  expect(await admin.get.query()).toEqual({ available: true, address: null, byMail: false })
  await expect(admin.set.mutate({ byMail: true })).rejects.toThrow('This account gets no reminders.')
})
