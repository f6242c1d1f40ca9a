import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { AuthSession } from '@fieldproof/schema/auth'
import { createStandards } from '../src/standards/create-standards.ts'
import { standardTexts } from '../src/standards/standard-texts.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'
import { patienceMs } from './support/wait-until.ts'

setDefaultTimeout(patienceMs)

const diving = `Diving Standard

Divers shall be medically examined every twelve months. Contractors must keep a standby diver at the ladder.
The HSE manager shall approve each dive plan. They must also sign the log.
Umbilicals shall be pressure tested every six months.`
const drones = `Drone Standard

Pilots shall hold a certificate of the aviation school. Batteries shall be stored in a steel cabinet.`
const tenderText = `Invitation to tender: harbour survey

1 Requirements
1.1 The Contractor shall keep a standby diver at the ladder.
1.2 The Contractor shall submit a survey report within ten days.`

let app: TestApp
let hse: AuthSession
let buyer: AuthSession
let admin: ReturnType<TestApp['trpc']>['admin']
let desk: ReturnType<typeof openDesk>
/** Documents of HSE, and the tender, which is analysed. */
let standard: string
let other: string
let tender: string

beforeAll(async () => {
  app = await startTestApp()
  hse = await app.createUser('hanna', 'hse')
  buyer = await app.createUser('bert', 'tender')
  admin = app.trpc(await app.adminToken()).admin
  desk = openDesk(app, buyer)
  const inHse = openDesk(app, hse)
  standard = await inHse.upload('Diving Standard.pdf', diving)
  other = await inHse.upload('Drone Standard.pdf', drones)
  tender = (await desk.analysed(await desk.upload('Harbour survey.pdf', tenderText))).id
})
afterAll(() => app?.stop())

/** The status and the text of what a call answers. */
async function outcome(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: { data?: { httpStatus?: number }; message: string }) => `${error.data?.httpStatus} ${error.message}`,
  )
}
const unknown = '404 This document does not exist.'
const standards = () => desk.client.standards

/** What every way to a document answers to the tender workspace. */
async function tryAll(id: string) {
  const file = await app.rest(`/api/standards/${id}/file`, { token: buyer.token })
  await file.arrayBuffer()
  return {
    page: await outcome(standards().pageText.query({ id, page: 1 })),
    file: file.status,
    draft: await outcome(standards().draft.mutate({ id: tender, documentIds: [id] })),
    listed: (await standards().list.query()).some((one) => one.id === id),
    found: (await standards().find.query({ text: 'diver at the ladder' })).some(({ documentId }) => documentId === id),
  }
}
const closed = { page: unknown, file: 404, draft: unknown, listed: false, found: false }

/** The same by the calls of the workspace's own documents, which stay closed whatever is shared. */
async function tryOwnCalls(id: string) {
  const { documents, revisions, tenders } = desk.client
  const file = await app.rest(`/api/documents/${id}/file`, { token: buyer.token })
  await file.arrayBuffer()
  return {
    page: await outcome(documents.pageText.query({ id, page: 1 })),
    outline: await outcome(documents.outline.query({ id })),
    file: file.status,
    delete: await outcome(documents.delete.mutate({ id })),
    revisions: await outcome(revisions.list.query({ id })),
    tender: await outcome(tenders.create.mutate({ documentId: id })),
    listed: (await documents.list.query()).some((one) => one.id === id),
    found: (await documents.find.query({ text: 'diver at the ladder' })).some(({ documentId }) => documentId === id),
  }
}
const ownClosed = {
  page: unknown,
  outline: unknown,
  file: 404,
  delete: unknown,
  revisions: unknown,
  tender: unknown,
  listed: false,
  found: false,
}

describe('documents that HSE shares with the tender workspace', () => {
  test('nothing is shared by itself', async () => {
    expect(await admin.sharing.query()).toEqual({ documents: [], handOver: null })
    expect(await tryAll(standard)).toEqual(closed)
    expect(await tryAll(other)).toEqual(closed)
    expect(await outcome(app.trpc(hse.token).standards.list.query())).toMatch(/^403 /)
  })

  test('one that a super admin chose by name is read, and no other, and by no other call', async () => {
    const { documents } = await admin.findShareable.query({ text: 'diving' })
    expect(documents).toEqual([{ id: standard, name: 'Diving Standard', revision: null }])
    const sharing = await admin.shareDocument.mutate({ id: standard })
    expect(sharing.documents).toEqual([
      {
        id: standard,
        name: 'Diving Standard',
        revision: null,
        sharedBy: 'root.admin',
        sharedAt: expect.any(String),
        state: 'shared',
      },
    ])
    expect((await admin.findShareable.query({ text: 'diving' })).documents).toEqual([])
    const { draft: _, ...open } = await tryAll(standard)
    expect(open).toEqual({ page: 'done', file: 200, listed: true, found: true })
    expect((await standards().pageText.query({ id: standard, page: 1 })).text).toContain('standby diver')
    expect(await tryAll(other)).toEqual(closed)
    expect(await tryOwnCalls(standard)).toEqual(ownClosed)
    // Nor does sharing open anything to those it comes from, or to an API key.
    expect(await outcome(app.trpc(hse.token).standards.pageText.query({ id: standard, page: 1 }))).toBe(unknown)
    const { token } = await admin.createApiKey.mutate({ name: 'Key', agent: 'tender' })
    expect(await outcome(app.trpc(token).standards.list.query())).toBe('403 API keys cannot do this.')
  })

  test('a document of the tender workspace, and an id of nothing, cannot be shared', async () => {
    const own = await desk.upload('Diving Standard.pdf', `${diving}\nOf the tender workspace.`)
    for (const id of [own, tender, crypto.randomUUID()]) {
      expect(await outcome(admin.shareDocument.mutate({ id }))).toBe(unknown)
      expect(await outcome(standards().pageText.query({ id, page: 1 }))).toBe(unknown)
    }
    // Of the same name in both workspaces, each keeps its own.
    const found = await standards().find.query({ text: 'Which standard is of the tender workspace?' })
    expect(found.map(({ documentId }) => documentId)).not.toContain(own)
    const forged = app.context.db
      .insertInto('workspaceShare')
      .values({ id: crypto.randomUUID(), direction: 'standards', documentId: own, sharedBy: 'x' })
      .execute()
    expect(await outcome(forged)).toContain('only documents of the HSE workspace are shared')
  })

  test('duties are drafted with their citations, and none that the tender asks for already', async () => {
    const { drafts } = await standards().drafts.query({ id: tender })
    expect(
      drafts.map(({ text, sentence, page, documentName, state, noLongerShared }) => {
        return { text, sentence, page, documentName, state, noLongerShared }
      }),
    ).toEqual([
      {
        text: 'The contractor shall ensure that divers shall be medically examined every twelve months.',
        sentence: 'Divers shall be medically examined every twelve months.',
        page: 1,
        documentName: 'Diving Standard',
        state: 'draft',
        noLongerShared: false,
      },
      {
        text: 'The contractor shall ensure that umbilicals shall be pressure tested every six months.',
        sentence: 'Umbilicals shall be pressure tested every six months.',
        page: 1,
        documentName: 'Diving Standard',
        state: 'draft',
        noLongerShared: false,
      },
    ])
    const again = await standards().draft.mutate({ id: tender, documentIds: [standard] })
    expect({ added: again.added, known: again.known, drafts: again.drafts.length }).toEqual({
      added: 0,
      known: 3,
      drafts: 2,
    })
  })

  test('a draft counts once a person accepts it, and is not proposed again once it is discarded', async () => {
    const before = await desk.client.tenders.get.query({ id: tender })
    const [first, second] = (await standards().drafts.query({ id: tender })).drafts
    expect(before.requirements.some(({ text }) => text.includes('divers'))).toBe(false)
    const { drafts } = await standards().acceptDraft.mutate({ id: tender, draftId: first?.id ?? '' })
    const after = await desk.client.tenders.get.query({ id: tender })
    const added = after.requirements.at(-1)
    expect(after.requirements).toHaveLength(before.requirements.length + 1)
    expect(added).toMatchObject({
      text: 'The contractor shall ensure that divers shall be medically examined every twelve months.',
      category: 'hse',
      party: 'contractor',
      section: 'Our standard: Diving Standard, page 1',
      documentId: null,
      editedBy: 'bert',
    })
    expect(drafts[0]).toMatchObject({ state: 'accepted', requirementId: added?.id })
    const twice = standards().acceptDraft.mutate({ id: tender, draftId: first?.id ?? '' })
    expect(await outcome(twice)).toBe('409 This draft is accepted already.')
    await standards().discardDraft.mutate({ id: tender, draftId: second?.id ?? '' })
    expect((await standards().draft.mutate({ id: tender, documentIds: [standard] })).drafts).toHaveLength(1)
    // Whose row was deleted is a draft again.
    await desk.client.tenders.deleteRequirement.mutate({ id: tender, requirementId: added?.id ?? '' })
    expect((await standards().drafts.query({ id: tender })).drafts[0]).toMatchObject({ state: 'draft' })
  })

  test('sharing that is stopped ends at once; what was drafted keeps its quotation and says so', async () => {
    await admin.stopSharing.mutate({ id: standard })
    expect(await tryAll(standard)).toEqual(closed)
    const [draft] = (await standards().drafts.query({ id: tender })).drafts
    expect(draft).toMatchObject({
      sentence: 'Divers shall be medically examined every twelve months.',
      noLongerShared: true,
      superseded: false,
    })
    const followed = standards().followDraft.mutate({ id: tender, draftId: draft?.id ?? '' })
    expect(await outcome(followed)).toBe('409 No later revision of this standard is in force.')
    const accepted = standards().acceptDraft.mutate({ id: tender, draftId: draft?.id ?? '' })
    expect(await outcome(accepted)).toBe(
      '409 The standard is no longer shared: what was drafted from it cannot be accepted.',
    )
    expect(await outcome(admin.stopSharing.mutate({ id: standard }))).toBe('404 This document is not shared.')
  })

  test('sharing that is stopped while requirements are drafted leaves nothing behind', async () => {
    await admin.shareDocument.mutate({ id: other })
    const found = await app.context.auth.authenticate(new Headers({ authorization: `Bearer ${buyer.token}` }))
    if (!found) throw new Error('nobody is signed in')
    const reached = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const { db, files, retrieval, securityLog, tenderDesk, audits } = app.context
    const { drafting } = createStandards({
      ...{ db, files, retrieval, securityLog, tenders: tenderDesk.service, startAudit: audits.startFromList },
      texts: {
        judge: () => Promise.resolve([]),
        follow: (input) => standardTexts.follow(input),
        draft: async (input) => {
          reached.resolve()
          await goOn.promise
          return standardTexts.draft(input)
        },
      },
    })
    const call = outcome(drafting.draft(found.actor, { id: tender, documentIds: [other] }))
    await reached.promise
    await admin.stopSharing.mutate({ id: other })
    goOn.resolve()
    expect(await call).toContain('This document does not exist.')
    const { drafts } = await standards().drafts.query({ id: tender })
    expect(drafts.some(({ documentId }) => documentId === other)).toBe(false)
  })

  test('of a shared document the revision in force is read; the next one is a decision of its own', async () => {
    const inHse = app.trpc(hse.token)
    await admin.shareDocument.mutate({ id: standard })
    const next = await openDesk(app, hse).upload('Diving Standard rev 2.pdf', diving.replace('twelve', 'six'))
    await inHse.documents.setFacts.mutate({ id: standard, facts: { documentDate: '2024-01-01', revision: '1' } })
    await inHse.documents.setFacts.mutate({ id: next, facts: { documentDate: '2025-01-01', revision: '2' } })
    await inHse.revisions.setPrevious.mutate({ id: next, previousId: standard })
    expect(await tryAll(standard)).toEqual(closed)
    expect(await tryAll(next)).toEqual(closed)
    expect((await admin.sharing.query()).documents).toMatchObject([{ id: standard, state: 'superseded' }])
    expect((await admin.findShareable.query({ text: 'diving' })).documents.map(({ id }) => id)).toEqual([next])
    const [draft] = (await standards().drafts.query({ id: tender })).drafts
    expect(draft).toMatchObject({ documentId: standard, noLongerShared: true, superseded: true, later: null })
    const follow = () => standards().followDraft.mutate({ id: tender, draftId: draft?.id ?? '' })
    // That there is a later one is told; what it says is not, until it is shared for itself.
    expect(await outcome(follow())).toBe(unknown)
    await admin.shareDocument.mutate({ id: next })
    expect((await standards().drafts.query({ id: tender })).drafts[0]?.later).toMatchObject({
      documentId: next,
      revision: '2',
    })
    expect(await follow()).toEqual({
      verdict: 'contradicted',
      place: { page: 1, quote: 'Divers shall be medically examined every six months.' },
    })
    expect(await standards().list.query()).toMatchObject([{ id: next, revision: '2' }])
  })

  test('a shared document that is deleted is not read any more', async () => {
    const [shared] = await standards().list.query()
    await app.trpc(hse.token).documents.delete.mutate({ id: shared?.id ?? '' })
    // The older revision is in force again, and is shared still; what was deleted is nowhere.
    expect(await tryAll(shared?.id ?? '')).toEqual(closed)
    expect((await admin.sharing.query()).documents.map(({ id }) => id)).toEqual([standard])
  })

  test('all sharing is stopped by one call, and everything stands in the security log', async () => {
    expect((await admin.stopAllSharing.mutate()).documents).toEqual([])
    expect(await standards().list.query()).toEqual([])
    const { entries } = await admin.listSecurityLog.query({ limit: 200 })
    const noted = new Set(entries.map(({ action, actor }) => `${action} ${actor.name}`))
    for (const line of [
      'standard.shared root.admin',
      'standard.unshared root.admin',
      'standard.opened bert',
      'standard.asked bert',
      'standard.drafted bert',
    ])
      expect([line, noted.has(line)]).toEqual([line, true])
    expect(JSON.stringify(entries)).not.toContain('ladder')
  })
})
