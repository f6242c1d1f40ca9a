import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { usualPriceRule } from '../../src/tenders/tenders.service.ts'
import type { Ids } from './call-rules.ts'
import { letAssistantIn } from './let-assistant-in.ts'
import type { TestApp } from './start-test-app.ts'

const fixtures = join(import.meta.dir, '../fixtures')

/** One of everything that calls name: of this user of the HSE workspace, and a tender of the other one. */
export async function makeIds(app: TestApp, owner: AuthSession): Promise<{ ids: Ids; document: Document }> {
  const upload = await app.upload(owner.token, 'gas.pdf', Bun.file(`${fixtures}/gas-testing-standard.pdf`))
  const document = await app.settled(owner.token, ((await upload.json()) as Document).id)
  const session = await app.trpc(owner.token).chat.createSession.mutate({ title: 'Chat Session' })
  const policy = await app.trpc(owner.token).policies.create.mutate({ name: 'Policy', content: 'A rule.' })
  const audit = await uploadQuestionnaire(app, owner.token)
  const { items } = await app.trpc(owner.token).audits.addItem.mutate({ id: audit, question: 'Is it tested?' })
  const item = items.at(-1)?.id ?? ''
  const chat = { messages: [{ role: 'user' as const, content: 'Hello?' }] }
  const { exportRecord } = await app.trpc(owner.token).exports.excel.mutate(chat)
  const exported = exportRecord.id
  const tender = crypto.randomUUID()
  await app.context.db
    .insertInto('tender')
    .values({
      id: tender,
      agent: 'tender',
      documentId: crypto.randomUUID(),
      fileName: 'rfp.pdf',
      name: 'A tender',
      status: 'ready',
      priceRule: usualPriceRule,
      createdBy: 'stranger',
    })
    .execute()
  // Shared with the tender workspace, so that every other call shows that it stays closed.
  const { admin } = app.trpc(await app.adminToken())
  await admin.shareDocument.mutate({ id: document.id })
  await admin.allowHandOver.mutate({ allowed: true })
  const promises = crypto.randomUUID()
  await app.context.db
    .insertInto('promiseList')
    .values({
      id: promises,
      agent: 'hse',
      tenderId: tender,
      tenderName: 'A tender',
      bidder: 'Somebody',
      items: [{ ref: '1', requirement: 'It is tested.', sentence: 'We test it.', document: 'Bid', page: 1 }],
      handedBy: 'stranger',
      taken: null,
    })
    .execute()
  const bowTie = await app.trpc(owner.token).bowTies.create.mutate({ topEvent: 'Fall from height' })
  const photo = crypto.randomUUID()
  await app.context.files.write(`photo-${photo}`, Readable.from([new Uint8Array([1])]))
  await app.context.db
    .insertInto('safetyAuditPhoto')
    .values({ id: photo, auditId: audit, itemId: item, format: 'jpeg', width: 1, height: 1, size: 1, addedBy: 'owner' })
    .execute()
  const ids: Ids = {
    document: document.id,
    session: session.id,
    user: owner.user.id,
    policy: policy.id,
    audit,
    item,
    photo,
    tender,
    exported,
    bowTie: bowTie.id,
    assistant: (await letAssistantIn(app, owner)).id,
    promises,
  }
  return { ids, document }
}

async function uploadQuestionnaire(app: TestApp, token: string): Promise<string> {
  const form = new FormData()
  const bytes = await Bun.file(`${fixtures}/gas-testing-standard.pdf`).bytes()
  form.append('file', new File([bytes], 'questions.pdf', { type: 'application/pdf' }))
  const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token, body: form })
  return ((await response.json()) as { id: string }).id
}
