import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Audit, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { TRPCClientError } from '@trpc/client'
import { sql } from 'kysely'
import { acceptEach } from './support/accept-each.ts'
import { drawLines, makePdf } from './support/make-pdf.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { wordText } from './support/read-office-file.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs, waitFor } from './support/wait-until.ts'

const questions = [
  'Is a rescue plan attached to every entry permit?',
  'Are crane operators examined by an ophthalmologist?',
  'Is the visitors register kept for ten years?',
]
const rescue = '4.1 A written rescue plan shall be attached to every entry permit before anyone enters.'
const policy =
  'Helmets are worn everywhere.\n\nCrane operators are examined by an ophthalmologist before they start.\n\nGloves are worn.'

setDefaultTimeout(patienceMs)
let app: TestApp
let owner: AuthSession

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.createUser('auditor', 'hse')
})
afterAll(() => app?.stop())

const audits = () => app.trpc(owner.token).audits

async function addDocument(name: string, lines: readonly string[]): Promise<Document> {
  const pdf = new Uint8Array(makePdf([{ content: drawLines(['Standard', '', ...lines], { leading: 22, size: 9 }) }]))
  const uploaded = (await (await app.upload(owner.token, name, pdf)).json()) as Document
  return app.settled(owner.token, uploaded.id)
}

async function upload(list: readonly string[] = questions, customPolicy = policy, documentIds = ''): Promise<string> {
  const form = new FormData()
  form.append('file', new File([makeQuestionnaire(list)], 'Questions.pdf', { type: 'application/pdf' }))
  form.append('customPolicy', customPolicy)
  if (documentIds !== '') form.append('documentIds', documentIds)
  const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token: owner.token, body: form })
  return ((await response.json()) as Questionnaire).id
}

async function completed(id: string): Promise<Audit> {
  let status: string | undefined
  return waitFor(
    async () => {
      const audit = await audits().get.query({ id })
      status = audit.status
      return status === 'completed' ? audit : undefined
    },
    () => `the audit is still ${status}`,
  )
}

/** An audit that was run by these documents. */
async function runWith(lines: readonly string[], name = 'Rescue.pdf') {
  const document = await addDocument(name, lines)
  const id = await upload()
  await audits().run.mutate({ id })
  return { id, document, audit: await completed(id) }
}

async function refusal(call: Promise<unknown>): Promise<[number, string]> {
  return call.then(
    () => [200, ''],
    (error: unknown) => (error instanceof TRPCClientError ? [error.data?.httpStatus ?? 0, error.message] : [0, '']),
  )
}

const marksOf = ({ items }: Audit) => items.map(({ marks }) => (marks ?? []).map(({ kind }) => kind))
const itemOf = (audit: Audit, at: number) => audit.items[at] ?? ({} as Audit['items'][number])
const judgedTimes = async (id: string) =>
  (await audits().history.query({ id })).filter(({ kind }) => kind === 'judged').map(({ text }) => text.slice(0, 3))

describe('an item whose source changed', () => {
  test('is marked where its document went, and where another came by its name', async () => {
    const { id, document, audit } = await runWith([rescue])
    expect(audit.items.map(({ status }) => status)).toEqual(['compliant', 'compliant', 'insufficient_evidence'])
    expect(marksOf(audit)).toEqual([[], [], []])
    expect(audit).not.toHaveProperty('marked')
    expect(JSON.stringify(audit)).not.toContain('basis')

    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })
    const gone = await audits().get.query({ id })
    expect(itemOf(gone, 0).marks).toEqual([{ kind: 'gone', documentId: document.id, documentName: 'Rescue' }])
    expect(marksOf(gone)).toEqual([['gone'], [], []])
    expect(gone.marked).toBe(1)
    expect((await audits().list.query()).find((one) => one.id === id)?.marked).toBe(1)

    const another = await addDocument('Rescue.pdf', [rescue, 'It names the rescue team.'])
    expect(marksOf(await audits().get.query({ id }))).toEqual([['replaced'], [], []])
    await app.trpc(owner.token).documents.delete.mutate({ id: another.id })
  })

  test('is marked where its document counts as something else, until it counts as before', async () => {
    const { id, document } = await runWith([rescue])
    await app.trpc(owner.token).documents.setClass.mutate({ id: document.id, documentClass: 'law' })
    expect(itemOf(await audits().get.query({ id }), 0).marks).toEqual([
      { kind: 'reclassed', documentId: document.id, documentName: 'Rescue', documentClass: 'law' },
    ])
    await app.trpc(owner.token).documents.setClass.mutate({ id: document.id, documentClass: 'own' })
    expect(marksOf(await audits().get.query({ id }))).toEqual([[], [], []])
    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })
  })

  test('is marked where the cited page reads differently after its document was read again', async () => {
    const { id, document } = await runWith([rescue])
    const { db } = app.context
    await sql`update document set updated_at = now() where id = ${document.id}`.execute(db)
    expect(marksOf(await audits().get.query({ id }))).toEqual([[], [], []])
    await sql`update document_page set text = text || ' This is a draft.' where document_id = ${document.id}`.execute(
      db,
    )
    expect(itemOf(await audits().get.query({ id }), 0).marks).toEqual([
      { kind: 'reworded', documentId: document.id, documentName: 'Rescue', page: 1 },
    ])
    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })
  })

  test('is marked where a page changed that only came nearest, and run again by it', async () => {
    const near = '7.2 Visitors write their names into the register at the gate.'
    const { id, document, audit } = await runWith([rescue, near])
    expect(itemOf(audit, 2)).toMatchObject({ status: 'insufficient_evidence', evidence: [] })
    expect(itemOf(audit, 2).proposal?.leads?.map(({ quote }) => quote)).toEqual([near])
    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })
    expect(marksOf(await audits().get.query({ id }))).toEqual([['gone'], [], ['gone']])
    await audits().run.mutate({ id, only: 'changed' })
    await completed(id)
    expect((await judgedTimes(id)).toSorted()).toEqual(['1.1', '1.1', '1.2', '1.3', '1.3'])
  })

  test('cites a sentence that goes over to the next page on both', async () => {
    const page = (...lines: string[]) => ({ content: drawLines(lines, { leading: 22, size: 9 }) })
    const pdf = makePdf([
      page('Standard', '', '4.1 A written rescue plan shall be attached to every'),
      page('entry permit before anyone enters.', '', '4.2 Helmets are worn in the yard at all times.'),
    ])
    const uploaded = (await (await app.upload(owner.token, 'Pages.pdf', new Uint8Array(pdf))).json()) as Document
    const document = await app.settled(owner.token, uploaded.id)
    const id = await upload()
    await audits().run.mutate({ id })
    const audit = await completed(id)
    expect(itemOf(audit, 0).status).toBe('compliant')
    expect(itemOf(audit, 0).evidence.map(({ page, quote }) => [page, quote])).toEqual([
      [1, '4.1 A written rescue plan shall be attached to every'],
      [2, 'entry permit before anyone enters.'],
    ])
    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })
  })

  test('is marked where the paragraph of the policy text that it cites changed, and by no other change of it', async () => {
    const { id, document } = await runWith([rescue])
    const others = policy.replace('Gloves are worn.', 'Gloves and goggles are worn.')
    expect(marksOf(await audits().update.mutate({ id, customPolicies: others }))).toEqual([[], [], []])
    const cited = others.replace('before they start', 'once a year')
    const changed = await audits().update.mutate({ id, customPolicies: cited })
    expect(itemOf(changed, 1).marks).toEqual([
      { kind: 'policy_changed', documentId: null, documentName: 'Custom policy' },
    ])
    expect(marksOf(changed)).toEqual([[], ['policy_changed'], []])
    expect(marksOf(await audits().update.mutate({ id, customPolicies: policy }))).toEqual([[], [], []])
    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })
  })

  test('is marked where a later revision came into force, run again by it, and names the revisions it stood on', async () => {
    const revision = (number: number, from: string, more = '') => [
      `Revision: ${number}`,
      `Effective date: ${from}`,
      rescue,
      ...(more === '' ? [] : [more]),
    ]
    const { id, document, audit } = await runWith(revision(1, '1 March 2024'), 'Rescue rev 1.pdf')
    expect(itemOf(audit, 0).evidence[0]).toMatchObject({ documentId: document.id, revision: '1' })
    const revisions = app.trpc(owner.token).revisions
    const later = await addDocument('Rescue rev 3.pdf', revision(3, '1 March 2061', 'It is rehearsed.'))
    await revisions.setPrevious.mutate({ id: later.id, previousId: document.id })
    expect(marksOf(await audits().get.query({ id }))).toEqual([[], [], []])
    const next = await addDocument('Rescue rev 2.pdf', revision(2, '1 March 2025', 'It names the rescue team.'))
    await revisions.setPrevious.mutate({ id: next.id, previousId: document.id })

    const marked = await audits().get.query({ id })
    const superseded = { kind: 'superseded', documentId: document.id, documentName: 'Rescue rev 1' } as const
    expect(itemOf(marked, 0).marks).toEqual([{ ...superseded, by: 'Rescue rev 2' }])
    expect(marksOf(marked)).toEqual([['superseded'], [], []])
    expect(itemOf(marked, 0).evidence[0]).toMatchObject({ revision: '1' })

    await audits().run.mutate({ id, only: 'changed' })
    const again = await completed(id)
    expect((await judgedTimes(id)).toSorted()).toEqual(['1.1', '1.1', '1.2', '1.3'])
    expect(itemOf(again, 0).evidence[0]).toMatchObject({ documentId: next.id, revision: '2' })
    expect(marksOf(again)).toEqual([[], [], []])
    for (const one of [document, next, later]) await app.trpc(owner.token).documents.delete.mutate({ id: one.id })
  })

  test('of an audit by chosen documents is judged by what these have become', async () => {
    const old = await addDocument('Rescue rev 1.pdf', ['Revision: 1', rescue])
    const other = await addDocument('Visitors.pdf', ['The visitors register shall be kept for ten years.'])
    const id = await upload(questions, policy, old.id)
    const next = await addDocument('Rescue rev 2.pdf', ['Revision: 2', rescue, 'It names the rescue team.'])
    await app.trpc(owner.token).revisions.setPrevious.mutate({ id: next.id, previousId: old.id })
    await audits().run.mutate({ id })
    const run = await completed(id)
    expect(itemOf(run, 0).evidence).toMatchObject([{ documentId: next.id, revision: '2' }])
    expect(run.items.map(({ status }) => status)).toEqual(['compliant', 'compliant', 'insufficient_evidence'])
    for (const one of [old, next, other]) await app.trpc(owner.token).documents.delete.mutate({ id: one.id })
  })

  test('is not marked for an older page that a reviewer attached beside the revision in force, until there is another', async () => {
    const old = await addDocument('Rescue rev 1.pdf', ['Revision: 1', rescue])
    const next = await addDocument('Rescue rev 2.pdf', ['Revision: 2', rescue, 'It names the rescue team.'])
    const revisions = app.trpc(owner.token).revisions
    await revisions.setPrevious.mutate({ id: next.id, previousId: old.id })
    const id = await upload()
    await audits().run.mutate({ id })
    const itemId = itemOf(await completed(id), 2).id
    const decided = { decision: 'overridden', status: 'compliant', comment: 'As it was.' } as const
    const reviewed = await audits().reviewItem.mutate({
      id,
      itemId,
      ...decided,
      pages: [{ documentId: old.id, page: 1 }],
    })
    expect(marksOf(reviewed)).toEqual([[], [], []])
    const last = await addDocument('Rescue rev 3.pdf', ['Revision: 3', rescue, 'It is rehearsed.'])
    await revisions.setPrevious.mutate({ id: last.id, previousId: next.id })
    const marked = await audits().get.query({ id })
    expect(marksOf(marked)).toEqual([['superseded'], [], ['superseded']])
    expect(itemOf(marked, 2).marks).toMatchObject([{ by: 'Rescue rev 3', attached: true }])
    for (const one of [old, next, last]) await app.trpc(owner.token).documents.delete.mutate({ id: one.id })
  })

  test('that was judged before sources were noted is known by its quotations', async () => {
    const { id, document } = await runWith([rescue])
    await sql`update safety_audit_item set proposal = proposal - 'basis' where audit_id = ${id}`.execute(app.context.db)
    expect(marksOf(await audits().get.query({ id }))).toEqual([[], [], []])
    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })
    expect(marksOf(await audits().get.query({ id }))).toEqual([['gone'], [], []])
  })
})

describe('only what changed is judged again', () => {
  test('and a review stays until somebody confirms or redoes it', async () => {
    const { id, document, audit } = await runWith([rescue])
    const [first, second, third] = audit.items.map((item) => item.id) as [string, string, string]
    await acceptEach(audits(), id)
    const gap = { id, itemId: first, action: 'Train the rescue team.' }
    await audits().updateFinding.mutate(gap)
    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })

    const marked = await audits().get.query({ id })
    expect(marked.items.map(({ toConfirm }) => toConfirm)).toEqual([true, undefined, undefined])
    const [status, text] = await refusal(audits().signOff.mutate({ id, name: 'A. Lindqvist' }))
    expect([status, text.slice(0, 28)]).toEqual([409, '1 review is to be confirmed:'])

    await audits().run.mutate({ id, only: 'changed' })
    const again = await completed(id)
    expect((await judgedTimes(id)).toSorted()).toEqual(['1.1', '1.1', '1.2', '1.3'])
    expect(again.items.map(({ status, proposal, toConfirm }) => [status, proposal?.status, toConfirm])).toEqual([
      ['compliant', 'insufficient_evidence', true],
      ['compliant', 'compliant', undefined],
      ['insufficient_evidence', 'insufficient_evidence', undefined],
    ])
    expect(itemOf(again, 0)).toMatchObject({ action: 'Train the rescue team.', review: { decision: 'accepted' } })
    expect(marksOf(again)).toEqual([[], [], []])
    expect((await refusal(audits().signOff.mutate({ id, name: 'A. Lindqvist' })))[0]).toBe(409)

    const confirmed = await audits().confirmReviews.mutate({ id, itemIds: [first, second, third] })
    expect(itemOf(confirmed, 0).review?.confirmed?.by).toBe('auditor')
    expect(itemOf(confirmed, 1).review).not.toHaveProperty('confirmed')
    expect(confirmed.items.map(({ toConfirm }) => toConfirm)).toEqual([undefined, undefined, undefined])
    expect((await audits().signOff.mutate({ id, name: 'A. Lindqvist' })).status).toBe('signed_off')
  })

  test('a review that is made anew takes the new proposal, and the finding that belongs to it', async () => {
    const { id, document, audit } = await runWith([rescue])
    const itemId = itemOf(audit, 0).id
    await audits().acceptProposals.mutate({ id })
    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })
    await audits().run.mutate({ id, only: 'changed' })
    await completed(id)
    const redone = await audits().reviewItem.mutate({ id, itemId, decision: 'accepted' })
    expect(itemOf(redone, 0)).toMatchObject({ status: 'insufficient_evidence', review: { decision: 'accepted' } })
    expect(itemOf(redone, 0).gap).not.toBe('')
    expect(itemOf(redone, 0).toConfirm).toBeUndefined()
  })

  test('what was seen is not marked, and the next change of the same source is', async () => {
    const { id, document, audit } = await runWith([rescue])
    const itemId = itemOf(audit, 0).id
    await audits().acceptProposals.mutate({ id })
    await app.trpc(owner.token).documents.setClass.mutate({ id: document.id, documentClass: 'law' })
    const confirmed = await audits().confirmReviews.mutate({ id, itemIds: [itemId] })
    expect([marksOf(confirmed)[0], itemOf(confirmed, 0).toConfirm]).toEqual([[], undefined])
    expect((await audits().run.mutate({ id, only: 'changed' })).status).toBe('completed')
    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })
    expect(marksOf(await audits().get.query({ id }))[0]).toEqual(['gone'])
  })

  test('a page that a reviewer attached is a source of the review, and of no judgement', async () => {
    const { id, document, audit } = await runWith([rescue])
    const itemId = itemOf(audit, 2).id
    const register = await addDocument('Register.pdf', ['The visitors of 2026, in order.'])
    const pages = [{ documentId: register.id, page: 1 }]
    const decided = { decision: 'overridden', status: 'compliant', comment: 'Shown.' } as const
    const reviewed = await audits().reviewItem.mutate({ id, itemId, ...decided, pages })
    expect([marksOf(reviewed), JSON.stringify(reviewed).includes('cited')]).toEqual([[[], [], []], false])
    await app.trpc(owner.token).documents.delete.mutate({ id: register.id })
    const gone = await audits().get.query({ id })
    expect(itemOf(gone, 2)).toMatchObject({
      toConfirm: true,
      marks: [{ kind: 'gone', documentId: register.id, documentName: 'Register', attached: true }],
    })
    expect((await audits().run.mutate({ id, only: 'changed' })).status).toBe('completed')
    expect(await judgedTimes(id)).toHaveLength(3)
    const confirmed = await audits().confirmReviews.mutate({ id, itemIds: [itemId] })
    expect(itemOf(confirmed, 2)).not.toHaveProperty('toConfirm')
    expect(itemOf(confirmed, 2).review?.pages).toHaveLength(1)
    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })
  })

  test('proposals that nobody reviewed are not accepted together while their sources changed', async () => {
    const { id, document } = await runWith([rescue])
    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })
    const accepted = await audits().acceptProposals.mutate({ id })
    expect(accepted.items.map(({ review }) => review?.decision)).toEqual([undefined, 'accepted', undefined])
  })

  test('items without evidence are run again by choice once something new may show them', async () => {
    const { id, document, audit } = await runWith([rescue])
    expect(audit).not.toHaveProperty('newSources')
    const visitors = await addDocument('Visitors.pdf', ['4.2 The visitors register shall be kept for ten years.'])
    const came = await audits().get.query({ id })
    expect(came.newSources).toEqual({ itemIds: [itemOf(came, 2).id], documents: ['Visitors'], policy: false })
    expect(marksOf(came)).toEqual([[], [], []])
    await audits().run.mutate({ id, only: 'without_evidence' })
    const again = await completed(id)
    expect(again.items.map(({ status }) => status)).toEqual(['compliant', 'compliant', 'compliant'])
    expect(again).not.toHaveProperty('newSources')
    expect(await judgedTimes(id)).toHaveLength(4)
    for (const one of [document, visitors]) await app.trpc(owner.token).documents.delete.mutate({ id: one.id })
  })

  test('a changed policy text counts as something new, and a law does not', async () => {
    const { id, document } = await runWith([rescue])
    const law = await addDocument('Act.pdf', ['The visitors register shall be kept for ten years.'])
    await app.trpc(owner.token).documents.setClass.mutate({ id: law.id, documentClass: 'law' })
    expect(await audits().get.query({ id })).not.toHaveProperty('newSources')
    const changed = await audits().update.mutate({ id, customPolicies: `${policy}\n\nLadders are tested.` })
    expect(changed.newSources).toEqual({ itemIds: [itemOf(changed, 2).id], documents: [], policy: true })
    for (const one of [document, law]) await app.trpc(owner.token).documents.delete.mutate({ id: one.id })
  })
})

describe('a revision', () => {
  const signed = async () => {
    const { id, document, audit } = await runWith([rescue])
    const [first] = audit.items
    await acceptEach(audits(), id)
    const finding = { id, itemId: itemOf(audit, 2).id, action: 'Keep a register.', actionOwner: 'B. Okafor' }
    await audits().updateFinding.mutate(finding)
    await audits().signOff.mutate({ id, name: 'A. Lindqvist' })
    return { id, document, itemId: first?.id ?? '' }
  }

  test('goes on from an audit that is signed off, which stays as it is', async () => {
    const { id, document } = await signed()
    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })
    const before = await audits().get.query({ id })
    expect(marksOf(before)).toEqual([['gone'], [], []])
    expect((await refusal(audits().run.mutate({ id, only: 'changed' })))[0]).toBe(409)

    const next = await audits().revise.mutate({ id })
    expect(next).toMatchObject({ revision: 2, seriesId: id, status: 'completed', signedOff: null, pageCount: 1 })
    expect(next).toMatchObject({ filename: 'Questions.pdf', rawContent: before.rawContent })
    expect(next.customPolicies).toBe(before.customPolicies)
    expect(next.items.map(({ review, action }) => [review?.decision, action])).toEqual(
      before.items.map(({ review, action }) => [review?.decision, action]),
    )
    expect(itemOf(next, 2)).toMatchObject({ action: 'Keep a register.', actionOwner: 'B. Okafor' })
    expect(next.items.map((item) => item.id)).not.toContain(itemOf(before, 0).id)
    expect(marksOf(next)).toEqual([['gone'], [], []])
    const file = await app.rest(`/api/audits/${next.id}/file`, { token: owner.token })
    expect((await file.text()).startsWith('%PDF')).toBe(true)
    expect((await audits().history.query({ id: next.id }))[0]?.text).toBe(
      'Revision 2, made from revision 1, which A. Lindqvist signed off',
    )

    await audits().run.mutate({ id: next.id, only: 'changed' })
    const run = await completed(next.id)
    expect(await judgedTimes(next.id)).toEqual(['1.1'])
    expect(run.items.map(({ toConfirm }) => toConfirm)).toEqual([true, undefined, undefined])
    const redone = { id: next.id, itemId: itemOf(run, 0).id, decision: 'accepted' } as const
    await audits().reviewItem.mutate(redone)
    const settled = { id: next.id, itemId: itemOf(run, 2).id, actionState: 'done' } as const
    await audits().updateFinding.mutate(settled)

    const compared = await audits().compare.query({ id: next.id })
    expect(compared.before).toMatchObject({ id, revision: 1, score: 66.7 })
    expect(compared.before.signedOff?.name).toBe('A. Lindqvist')
    expect(compared.after).toMatchObject({ id: next.id, revision: 2, score: 33.3, signedOff: null })
    expect(compared.unchanged).toBe(1)
    const [changed, followed] = compared.items
    expect(changed).toMatchObject({
      kind: 'changed',
      itemId: itemOf(run, 0).id,
      before: 'compliant',
      after: 'insufficient_evidence',
    })
    expect(changed?.evidenceCame).toEqual([])
    expect(changed?.evidenceWent).toEqual([{ documentName: 'Rescue', page: 1, quote: rescue }])
    expect(followed?.fields).toEqual([{ field: 'state', before: 'Open', after: 'Done' }])
    expect((await audits().get.query({ id })).items.map(({ status }) => status)).toEqual(
      before.items.map(({ status }) => status),
    )
  })

  test('is made once of an audit that is signed off, and of no other', async () => {
    const { id, document } = await signed()
    const made = await Promise.all([1, 2].map(() => refusal(audits().revise.mutate({ id }))))
    expect(made.map(([status]) => status).toSorted()).toEqual([200, 409])
    const [, text] = await refusal(audits().revise.mutate({ id }))
    expect(text).toBe('Revision 2 is there already. Open it instead.')
    const next = (await audits().list.query()).find(({ seriesId, revision }) => seriesId === id && revision === 2)
    expect((await refusal(audits().revise.mutate({ id: next?.id ?? '' })))[1]).toBe(
      'This audit is not signed off: it can be changed as it is.',
    )
    expect((await refusal(audits().compare.query({ id })))[0]).toBe(404)
    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })
  })

  test('is compared with the last one that is still there', async () => {
    const { id, document } = await signed()
    const second = await audits().revise.mutate({ id })
    await audits().signOff.mutate({ id: second.id, name: 'A. Lindqvist' })
    const third = await audits().revise.mutate({ id: second.id })
    await audits().delete.mutate({ id: second.id })
    const added = await audits().addItem.mutate({ id: third.id, question: 'Is it new?' })
    await audits().deleteItem.mutate({ id: third.id, itemId: itemOf(added, 1).id })
    const compared = await audits().compare.query({ id: third.id })
    expect([compared.before.revision, compared.after.revision, compared.unchanged]).toEqual([1, 3, 2])
    expect(compared.items.map(({ kind, ref, before, after }) => [kind, ref, before, after])).toEqual([
      ['added', '', null, 'pending'],
      ['removed', '1.2', 'compliant', null],
    ])
    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })
  })

  test('is in the report with what changed since the last', async () => {
    const { id, document } = await signed()
    const next = await audits().revise.mutate({ id })
    const reviewed = { itemId: itemOf(next, 0).id, status: 'partial', comment: 'Two permits lack it.' } as const
    await audits().reviewItem.mutate({ id: next.id, decision: 'overridden', ...reviewed })
    const { downloadUrl } = await app.trpc(owner.token).exports.audit.mutate({ id: next.id, format: 'docx' })
    const file = await app.rest(downloadUrl, { token: owner.token })
    const words = wordText(new Uint8Array(await file.arrayBuffer()))
    expect(words).toContain('Changes since revision 1')
    expect(words).toContain('Compliant to partial')
    expect(words).toContain('Two permits lack it.')
    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })
  })
})

describe('the library of answers', () => {
  const asked = 'Is the gate house locked at night?'
  const answered = async () => {
    const id = await upload([asked, 'Are ladders tested every year?'], '')
    const [first, second] = (await audits().get.query({ id })).items.map((item) => item.id) as [string, string]
    const review = { decision: 'overridden', status: 'partial', comment: 'The back door is not.' } as const
    await audits().reviewItem.mutate({ id, itemId: first, ...review })
    await audits().updateFinding.mutate({ id, itemId: first, gap: 'The back door.', action: 'Lock it.' })
    return { id, first, second }
  }

  test('offers what was decided on an alike question of another own audit, and takes it when asked to', async () => {
    const from = await answered()
    const id = await upload(['Is the gate house always locked at night?', 'Are masks tested?'], '')
    const [itemId, unlike] = (await audits().get.query({ id })).items.map((item) => item.id) as [string, string]
    const [offered, ...more] = await audits().alike.query({ id, itemId })
    expect(more).toEqual([])
    expect(offered).toMatchObject({
      auditId: from.id,
      itemId: from.first,
      auditName: 'Questions.pdf',
      question: asked,
      status: 'partial',
      comment: 'The back door is not.',
      gap: 'The back door.',
      action: 'Lock it.',
      reviewedBy: 'auditor',
    })
    expect(await audits().alike.query({ id, itemId: unlike })).toEqual([])
    expect(await audits().alike.query({ id: from.id, itemId: from.first })).toEqual([])

    expect(itemOf(await audits().get.query({ id }), 0).review).toBeNull()
    const taken = await audits().takeAnswer.mutate({ id, itemId, from: { id: from.id, itemId: from.first } })
    expect(itemOf(taken, 0)).toMatchObject({
      status: 'partial',
      gap: 'The back door.',
      action: 'Lock it.',
      review: { decision: 'overridden', comment: 'As in Questions, item 1.1. The back door is not.' },
    })
    await audits().delete.mutate({ id: from.id })
    await audits().delete.mutate({ id })
  })

  test('keeps the pages that were attached to an answer', async () => {
    const from = await answered()
    const document = await addDocument('Gate.pdf', ['The gate house is locked at ten.'])
    const decided = { decision: 'overridden', status: 'partial', comment: 'See there.' } as const
    const pages = [{ documentId: document.id, page: 1 }]
    await audits().reviewItem.mutate({ id: from.id, itemId: from.first, ...decided, pages })
    const id = await upload(['Is the gate house always locked at night?', 'Are masks tested?'], '')
    const { id: itemId } = itemOf(await audits().get.query({ id }), 0)
    const taken = await audits().takeAnswer.mutate({ id, itemId, from: { id: from.id, itemId: from.first } })
    expect(itemOf(taken, 0).review?.pages).toMatchObject(pages)
    await audits().delete.mutate({ id: from.id })
    await audits().delete.mutate({ id })
    await app.trpc(owner.token).documents.delete.mutate({ id: document.id })
  })

  test('offers nothing of somebody else, and takes nothing that is not decided', async () => {
    const from = await answered()
    const stranger = await app.createUser('stranger', 'hse')
    const form = new FormData()
    form.append('file', new File([makeQuestionnaire([asked])], 'Theirs.pdf', { type: 'application/pdf' }))
    const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token: stranger.token, body: form })
    const { id } = (await response.json()) as Questionnaire
    const theirs = app.trpc(stranger.token).audits
    const itemId = itemOf(await theirs.get.query({ id }), 0).id
    expect(await theirs.alike.query({ id, itemId })).toEqual([])
    const taking = { id, itemId, from: { id: from.id, itemId: from.first } }
    expect((await refusal(theirs.takeAnswer.mutate(taking)))[0]).toBe(404)
    const own = { id: from.id, itemId: from.first, from: { id: from.id, itemId: from.second } }
    expect((await refusal(audits().takeAnswer.mutate(own)))[0]).toBe(404)
    await audits().delete.mutate({ id: from.id })
  })
})
