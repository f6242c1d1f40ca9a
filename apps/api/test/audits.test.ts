import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { SafetyAuditReply } from '@fieldproof/schema/audit-calls'
import type { Audit, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { TRPCClientError } from '@trpc/client'
import { sql } from 'kysely'
import { drawLines, makePdf } from './support/make-pdf.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { wordText } from './support/read-office-file.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs, waitFor } from './support/wait-until.ts'

const questions = [
  'Is a rescue plan attached to every entry permit?',
  'Is the gas test repeated at least every 4 hours, and is the rescue team exercised once a year?',
  'Are crane operators examined by an ophthalmologist? [ISO 45001 7.2]',
]
const policyPage = drawLines(
  [
    'Confined Space Standard',
    '',
    '4.1 A written rescue plan shall be attached to every entry permit before anyone enters.',
    '4.2 The gas test shall be repeated every 2 hours while people are inside the space.',
    '4.3 An attendant stays at the entrance throughout and logs every entry and every exit.',
  ],
  { leading: 22, size: 9 },
)

let app: TestApp
let owner: AuthSession
let other: AuthSession
let standard: Document

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.createUser('auditor', 'hse')
  other = await app.createUser('colleague', 'hse')
  const pdf = new Uint8Array(makePdf([{ content: policyPage }]))
  const uploaded = (await (await app.upload(owner.token, 'Standard.pdf', pdf)).json()) as Document
  standard = await app.settled(owner.token, uploaded.id)
})
afterAll(() => app?.stop())

function send(bytes: BlobPart, fields: Record<string, string> = {}, token = owner.token, name = 'Questions.pdf') {
  const form = new FormData()
  form.append('file', new File([bytes], name, { type: 'application/pdf' }))
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return app.rest('/api/safety-audit/upload', { method: 'POST', token, body: form })
}

async function upload(
  list: readonly string[] = questions,
  fields: Record<string, string> = {},
): Promise<Questionnaire> {
  const response = await send(makeQuestionnaire(list), fields)
  expect(response.status).toBe(201)
  return (await response.json()) as Questionnaire
}

async function until(id: string, reached: (audit: Audit) => boolean, token = owner.token): Promise<Audit> {
  let last: Audit | undefined
  return waitFor(
    async () => {
      last = await app.trpc(token).audits.get.query({ id })
      return reached(last) ? last : undefined
    },
    () =>
      `the audit is still ${last?.status} (${last?.error}): ${JSON.stringify(last?.items.map(({ run, error }) => [run, error]))}`,
  )
}

const done = ({ status }: Audit) => status === 'completed' || status === 'paused'

async function statusOf(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 200,
    (error: unknown) => (error instanceof TRPCClientError ? (error.data?.httpStatus ?? 0) : 0),
  )
}

test('a page with many boxes on which no item was read is told with the audit', async () => {
  const asked = drawLines(['1. Is a rescue plan attached to every entry permit?', '2. Is the gas test repeated?'], {
    leading: 22,
    size: 9,
  })
  const boxes = Array.from({ length: 20 }, (_, at) => `500 ${700 - 30 * at} 10 10 re S`).join('\n')
  const photos = `${drawLines(['Photographs of the tour'], { leading: 22, size: 9 })}\n${boxes}`
  const response = await send(new Uint8Array(makePdf([{ content: asked }, { content: photos }])))
  const { id } = (await response.json()) as Questionnaire
  const audit = await until(id, ({ status }) => status !== 'reading')
  expect(audit.items.map(({ page }) => page)).toEqual([1, 1])
  expect(audit.unreadPages).toEqual([{ page: 2, places: 20 }])
})

describe('a questionnaire', () => {
  test('is read into items, and its text and policy come back at once', async () => {
    const read = await upload(questions, { customPolicy: 'Everybody wears a helmet.' })
    expect(read).toMatchObject({
      filename: 'Questions.pdf',
      customPolicies: 'Everybody wears a helmet.',
      status: 'draft',
    })
    expect(read.rawContent).toContain('Is a rescue plan attached to every entry permit?')
    const response = await app.rest(`/api/audits/${read.id}`, { token: owner.token })
    const audit = (await response.json()) as Audit
    expect(audit.items.map(({ ref, section, clause, page, status }) => [ref, section, clause, page, status])).toEqual([
      ['1.1', '1', '', 1, 'pending'],
      ['1.2', '1', '', 1, 'pending'],
      ['1.3', '1', 'ISO 45001 7.2', 1, 'pending'],
    ])
    expect(audit).toMatchObject({ id: read.id, filename: 'Questions.pdf', progress: 0, score: null })
    const file = await app.rest(`/api/audits/${read.id}/file`, { token: owner.token })
    expect((await file.text()).startsWith('%PDF')).toBe(true)
  })

  test('that is no PDF, damaged or empty is refused with a text for people, and leaves no audit', async () => {
    const before = (await app.trpc(owner.token).audits.list.query()).length
    expect((await send('just text')).status).toBe(415)
    expect((await send('')).status).toBe(400)
    const damaged = await send('%PDF-1.7 and then nothing')
    expect(damaged.status).toBe(400)
    expect(await damaged.text()).toBe('The file is damaged and cannot be read.')
    expect(await app.trpc(owner.token).audits.list.query()).toHaveLength(before)
  })

  test('without a word in it is an audit without items', async () => {
    const response = await send(Bun.file(`${import.meta.dir}/fixtures/blank-page.pdf`))
    const read = (await response.json()) as Questionnaire
    expect(read).toMatchObject({ rawContent: '', itemCount: 0 })
    expect(await statusOf(app.trpc(owner.token).audits.run.mutate({ id: read.id }))).toBe(409)
  })

  test(
    'of more questions than an audit takes is refused with both numbers, and none is lost in silence',
    async () => {
      const many = Array.from({ length: 2_003 }, (_, index) => `Is valve ${index + 1} locked and tagged before work?`)
      const response = await send(makeQuestionnaire(many))
      expect([response.status, await response.text()]).toEqual([
        400,
        'The questionnaire has 2,003 questions, and an audit takes 2,000. Split it and upload its parts.',
      ])
    },
    patienceMs,
  )

  test('belongs to whoever uploaded it', async () => {
    const { id } = await upload()
    expect((await app.trpc(other.token).audits.list.query()).map((one) => one.id)).not.toContain(id)
    for (const path of [`/api/audits/${id}`, `/api/audits/${id}/history`, `/api/audits/${id}/file`])
      expect((await app.rest(path, { token: other.token })).status).toBe(404)
    expect(await statusOf(app.trpc(other.token).audits.delete.mutate({ id }))).toBe(404)
    await app.trpc(owner.token).audits.delete.mutate({ id })
    expect((await app.rest(`/api/audits/${id}`, { token: owner.token })).status).toBe(404)
  })
})

describe('a run', () => {
  test('answers 202 and judges every item from the indexed documents, with quotations that stand there', async () => {
    const { id } = await upload()
    const started = await app.rest(`/api/audits/${id}/run`, { method: 'POST', token: owner.token })
    expect(started.status).toBe(202)
    const audit = await until(id, done)
    expect(audit).toMatchObject({ status: 'completed', progress: 100, score: 50 })
    expect(audit.items.map(({ status }) => status)).toEqual(['compliant', 'partial', 'insufficient_evidence'])
    const [first, second, third] = audit.items
    expect(first?.evidence).toMatchObject([
      { documentId: standard.id, documentName: 'Standard', fileName: 'Standard.pdf', page: 1, stance: 'supports' },
    ])
    expect(first?.evidence[0]?.quote).toContain('A written rescue plan shall be attached to every entry permit')
    expect(first?.proposal).toMatchObject({ engine: 'Local engine', method: 'rules' })
    expect(second?.gap).toContain('rescue team')
    expect(second).toMatchObject({ controlLevel: 'administrative', actionOwner: '', actionDue: null })
    expect(third?.evidence).toEqual([])
  })

  test('counts the custom policy as a source of its own', async () => {
    const { id } = await upload(questions, {
      customPolicy: 'Crane operators are examined by an ophthalmologist before they start.',
    })
    await app.trpc(owner.token).audits.run.mutate({ id })
    const { items } = await until(id, done)
    expect(items[2]).toMatchObject({ status: 'compliant' })
    expect(items[2]?.evidence).toMatchObject([
      {
        documentId: null,
        documentName: 'Custom policy',
        page: null,
        quote: 'Crane operators are examined by an ophthalmologist before they start.',
      },
    ])
  })

  test('is paused and resumed, and one item can be judged again', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `Is point ${index + 1} of the plan checked every week?`)
    const { id } = await upload(many)
    const client = app.trpc(owner.token)
    await client.audits.run.mutate({ id })
    await until(id, ({ progress }) => progress > 0)
    expect((await client.audits.pause.mutate({ id })).status).toBe('paused')
    await Bun.sleep(1_000)
    const paused = await until(id, ({ items }) => items.every(({ run }) => run !== 'running'))
    expect(paused.status).toBe('paused')
    expect(paused.items.some(({ run }) => run === 'waiting')).toBe(true)
    await client.audits.run.mutate({ id })
    const complete = await until(id, ({ status }) => status === 'completed')
    expect(complete.items.every(({ proposal }) => proposal !== null)).toBe(true)

    const item = complete.items[3]
    if (!item) throw new Error('an item was expected')
    await client.audits.reviewItem.mutate({ id, itemId: item.id, decision: 'accepted' })
    const again = await app.rest(`/api/audits/${id}/items/${item.id}/run`, { method: 'POST', token: owner.token })
    expect(again.status).toBe(202)
    const rejudged = await until(id, ({ status }) => status === 'completed')
    expect(rejudged.items[3]?.review).toBeNull()
    const judged = (await client.audits.history.query({ id })).filter(({ kind }) => kind === 'judged')
    expect(judged.filter(({ itemId }) => itemId === item.id)).toHaveLength(2)
    expect(judged).toHaveLength(31)
  })
})

describe('items', () => {
  test('are at most 2,000, also where they are added by hand or split', async () => {
    const { id } = await upload()
    const client = app.trpc(owner.token)
    const [first] = (await client.audits.get.query({ id })).items
    const itemId = first?.id ?? ''
    await sql`insert into safety_audit_item (id, audit_id, position, ref, section, section_title, question, clause)
      select gen_random_uuid(), ${id}, position, '', '', '', 'Is it?', '' from generate_series(3, 1998) as position`.execute(
      app.context.db,
    )
    const full = 'An audit has at most 2,000 items. Delete or merge some first.'
    const parts = [{ question: 'Is it so?' }, { question: 'Is it not?' }]

    await expect(
      client.audits.splitItem.mutate({ id, itemId, parts: [...parts, { question: 'Is it both?' }] }),
    ).rejects.toThrow(full)
    expect((await client.audits.splitItem.mutate({ id, itemId, parts })).items).toHaveLength(2_000)
    await expect(client.audits.addItem.mutate({ id, question: 'Is it new?' })).rejects.toThrow(full)
    await expect(client.audits.splitItem.mutate({ id, itemId, parts })).rejects.toThrow(full)
    expect((await client.audits.get.query({ id })).items).toHaveLength(2_000)

    await client.audits.deleteItem.mutate({ id, itemId })
    expect((await client.audits.addItem.mutate({ id, question: 'Is it new?' })).items).toHaveLength(2_000)
  })

  test('are added, corrected, merged, split, moved and deleted before the run', async () => {
    const { id } = await upload()
    const client = app.trpc(owner.token)
    const ids = async () => (await client.audits.get.query({ id })).items.map((item) => item.id)
    const [first = '', second = '', third = ''] = await ids()

    const added = await client.audits.addItem.mutate({
      id,
      question: 'Is it new?',
      ref: 'N1',
      weight: 4,
      afterItemId: first,
    })
    expect(added.items.map(({ ref }) => ref)).toEqual(['1.1', 'N1', '1.2', '1.3'])
    const fresh = added.items[1]?.id ?? ''

    const corrected = await client.audits.updateItem.mutate({ id, itemId: third, question: 'Are they examined?' })
    expect(corrected.items[3]?.question).toBe('Are they examined?')

    const merged = await client.audits.mergeItems.mutate({ id, itemIds: [fresh, first] })
    expect(merged.items.map(({ ref }) => ref)).toEqual(['1.1', '1.2', '1.3'])
    expect(merged.items[0]).toMatchObject({ question: `${questions[0]} Is it new?`, weight: 4 })

    const split = await client.audits.splitItem.mutate({
      id,
      itemId: second,
      parts: [{ question: 'Is the gas test repeated?' }, { ref: '1.2b', question: 'Is the team exercised?' }],
    })
    expect(split.items.map(({ ref }) => ref)).toEqual(['1.1', '1.2', '1.2b', '1.3'])

    const order = (await ids()).toReversed()
    const reordered = await client.audits.reorderItems.mutate({ id, itemIds: order })
    expect(reordered.items.map(({ ref }) => ref)).toEqual(['1.3', '1.2b', '1.2', '1.1'])
    expect(await statusOf(client.audits.reorderItems.mutate({ id, itemIds: order.slice(1) }))).toBe(409)

    const left = await client.audits.deleteItem.mutate({ id, itemId: third })
    expect(left.items.map(({ ref }) => ref)).toEqual(['1.2b', '1.2', '1.1'])
    expect(await statusOf(client.audits.deleteItem.mutate({ id, itemId: third }))).toBe(404)
    const history = await client.audits.history.query({ id })
    expect(history.filter(({ kind }) => kind === 'edited')).toHaveLength(7)
    expect(history[0]).toMatchObject({ by: 'auditor', kind: 'edited', itemId: third })
  })

  test('that are changed after the run are pending again', async () => {
    const { id } = await upload()
    const client = app.trpc(owner.token)
    await client.audits.run.mutate({ id })
    const { items } = await until(id, done)
    const changed = await client.audits.updateItem.mutate({
      id,
      itemId: items[0]?.id ?? '',
      question: 'Is it otherwise?',
    })
    expect(changed).toMatchObject({ status: 'paused' })
    expect(changed.items.map(({ status }) => status)).toEqual(['pending', 'partial', 'insufficient_evidence'])
    const reworded = await client.audits.updateItem.mutate({ id, itemId: items[1]?.id ?? '', weight: 9 })
    expect(reworded.items[1]).toMatchObject({ status: 'partial', weight: 9 })
  })
})

describe('a review', () => {
  test('keeps proposal and decision, moves the score, and ends in a sign-off that locks the audit', async () => {
    const { id } = await upload()
    const client = app.trpc(owner.token)
    await client.audits.run.mutate({ id })
    const { items } = await until(id, done)
    const [first, second, third] = items.map((item) => item.id)
    if (!first || !second || !third) throw new Error('three items were expected')

    expect(await statusOf(client.audits.reviewItem.mutate({ id, itemId: third, decision: 'overridden' }))).toBe(400)
    const overridden = await client.audits.reviewItem.mutate({
      id,
      itemId: third,
      decision: 'overridden',
      status: 'not_applicable',
      comment: 'There are no cranes.',
    })
    expect(overridden.items[2]).toMatchObject({
      status: 'not_applicable',
      score: null,
      review: { decision: 'overridden', comment: 'There are no cranes.', reviewedBy: 'auditor' },
      proposal: { status: 'insufficient_evidence' },
    })
    expect(overridden.score).toBe(75)

    await client.audits.updateFinding.mutate({
      id,
      itemId: second,
      actionOwner: 'HSE Manager',
      actionDue: '2027-03-31',
      severity: 4,
      actionState: 'in_progress',
    })
    expect(await statusOf(client.audits.signOff.mutate({ id, name: 'A. Auditor' }))).toBe(409)
    const accepted = await client.audits.acceptProposals.mutate({ id })
    expect(accepted.items.map(({ review }) => review?.decision)).toEqual(['accepted', 'accepted', 'overridden'])
    const signed = await client.audits.signOff.mutate({ id, name: 'A. Auditor', position: 'Lead auditor' })
    expect(signed).toMatchObject({ status: 'signed_off', signedOff: { name: 'A. Auditor', by: 'auditor' } })
    expect(signed.items[1]).toMatchObject({ actionOwner: 'HSE Manager', actionDue: '2027-03-31', severity: 4 })

    for (const change of [
      () => client.audits.reviewItem.mutate({ id, itemId: first, decision: 'accepted' }),
      () => client.audits.updateFinding.mutate({ id, itemId: first, gap: 'x' }),
      () => client.audits.addItem.mutate({ id, question: 'Is it?' }),
      () => client.audits.run.mutate({ id, again: true }),
      () => client.audits.rerunItem.mutate({ id, itemId: first }),
      () => client.audits.update.mutate({ id, customPolicies: 'x' }),
      () => client.audits.signOff.mutate({ id, name: 'B' }),
    ])
      expect(await statusOf(change())).toBe(409)
    const kinds = (await client.audits.history.query({ id })).map(({ kind }) => kind)
    expect(kinds[0]).toBe('signed_off')
    expect(kinds.at(-1)).toBe('created')
  })

  test('may name pages of the workspace, which another decision replaces', async () => {
    const { id } = await upload()
    const client = app.trpc(owner.token)
    const { items } = await until(id, ({ status }) => status === 'draft')
    const decided = {
      id,
      itemId: items[2]?.id ?? '',
      decision: 'overridden',
      status: 'compliant',
      comment: 'Seen.',
    } as const
    const page = { documentId: standard.id, page: 1 }
    expect(await statusOf(client.audits.reviewItem.mutate({ ...decided, pages: [{ ...page, page: 2 }] }))).toBe(404)
    const unknown = { documentId: crypto.randomUUID(), page: 1 }
    expect(await statusOf(client.audits.reviewItem.mutate({ ...decided, pages: [page, unknown] }))).toBe(404)
    const shown = await client.audits.reviewItem.mutate({ ...decided, pages: [page] })
    const named = { ...page, documentName: 'Standard', fileName: 'Standard.pdf' }
    expect(shown.items[2]?.review).toMatchObject({ decision: 'overridden', pages: [named] })
    expect((await client.audits.history.query({ id }))[0]?.text).toEndWith(': Seen. (Standard, page 1)')
    const again = await client.audits.reviewItem.mutate(decided)
    expect(again.items[2]?.review).not.toHaveProperty('pages')
  })

  test('of all proposals at once leaves open what each needs a person, and says so', async () => {
    const { id } = await upload()
    const client = app.trpc(owner.token)
    const { items: added } = await client.audits.addItem.mutate({ id, question: 'Signature of the lead auditor' })
    await client.audits.run.mutate({ id })
    const { items } = await until(id, done)
    expect(items.map(({ status }) => status)).toEqual(['compliant', 'partial', 'insufficient_evidence', 'needs_person'])

    const accepted = await client.audits.acceptProposals.mutate({ id })
    expect(accepted.items.map(({ review }) => review?.decision)).toEqual(['accepted', 'accepted', undefined, undefined])
    const [change, ...others] = await client.audits.history.query({ id })
    expect(change).toMatchObject({
      kind: 'reviewed',
      itemId: null,
      text: 'Accepted 2 proposals together: 1 compliant, 1 partial. Left to be looked at one by one: 1 insufficient evidence, 1 needs a person',
    })
    // Each in the history of its item.
    expect(others.slice(0, 2).map(({ itemId, text }) => [itemId, text])).toEqual([
      [items[1]?.id ?? '', '1.2: accepted partial, with others'],
      [items[0]?.id ?? '', '1.1: accepted compliant, with others'],
    ])
    // Nor by their ids among others.
    const left = added.at(-1)?.id ?? ''
    const bare = items[2]?.id ?? ''
    const asked = await client.audits.acceptProposals.mutate({ id, itemIds: [bare, left] })
    expect(asked.items[2]).toMatchObject({ status: 'insufficient_evidence', review: null })
    expect(asked.items[3]).toMatchObject({ status: 'needs_person', review: null })
    await client.audits.reviewItem.mutate({ id, itemId: bare, decision: 'accepted' })
    expect(await statusOf(client.audits.signOff.mutate({ id, name: 'A. Auditor' }))).toBe(409)

    await client.audits.reviewItem.mutate({
      id,
      itemId: left,
      decision: 'overridden',
      status: 'not_applicable',
      comment: 'A line to sign on.',
    })
    const signed = await client.audits.signOff.mutate({ id, name: 'A. Auditor' })
    expect(signed.status).toBe('signed_off')
  })
})

describe('the chat', () => {
  const ask = (body: object, token = owner.token) =>
    app.rest('/api/safety-audit/chat', {
      method: 'POST',
      token,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })

  test('answers and proves from policy and documents as the chat does, and stays with the audit', async () => {
    const { id, rawContent, filename } = await upload()
    const response = await ask({
      message: 'What is attached to every entry permit?',
      pdfContent: rawContent,
      filename,
      customPolicies: 'The supervisor attaches the site map and the rescue plan to the entry permit.',
      tableFormat: false,
      auditId: id,
    })
    expect(response.status).toBe(200)
    const reply = (await response.json()) as SafetyAuditReply
    expect(reply.sourceInfo).toEqual({ indexedDocsUsed: true, indexedDocsCount: 1, customPoliciesUsed: true })
    const document = reply.sources.find(({ source }) => source === 'document')
    expect(document).toMatchObject({ documentId: standard.id, page: 1 })
    expect(document?.quote).toContain('A written rescue plan shall be attached to every entry permit')
    // What the questionnaire asks answers nothing.
    expect(reply.sources.some(({ source }) => source === 'questionnaire')).toBe(false)
    expect(reply.meta.engine).toBe('Local engine')
    expect(new Set(reply.meta.sentences)).toEqual(new Set(['quotation']))
    const { messages } = await app.trpc(owner.token).audits.get.query({ id })
    expect(messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'What is attached to every entry permit?'],
      ['assistant', reply.response],
    ])
    expect(messages[1]).toMatchObject({ sourceInfo: reply.sourceInfo, sources: reply.sources, meta: reply.meta })
    expect(messages[0]?.meta).toBeUndefined()
  })

  test('quotes the custom policy text, and the questionnaire at its page where it tells something', async () => {
    const told = 'The rescue winch is tested on the first Monday of each month.'
    const { id, rawContent, filename } = await upload([...questions, told])
    const client = app.trpc(owner.token)
    const input = { pdfContent: rawContent, filename, auditId: id }
    const policy = await client.audits.chat.mutate({
      ...input,
      message: 'Who keeps the key of the nitrogen cabinet?',
      customPolicies: 'The shift supervisor keeps the key of the nitrogen cabinet.',
    })
    expect(policy.sources).toEqual([
      {
        source: 'custom_policy',
        documentId: null,
        documentName: 'Custom policy',
        fileName: 'Custom policy',
        page: null,
        quote: 'The shift supervisor keeps the key of the nitrogen cabinet.',
        passageId: null,
      },
    ])
    expect(policy.meta.sentences).toEqual(['quotation'])
    const own = await client.audits.chat.mutate({
      ...input,
      message: 'When is the rescue winch tested?',
      customPolicies: '',
    })
    const [quotation] = own.sources
    expect(quotation).toMatchObject({ source: 'questionnaire', documentName: 'Questions', page: 1 })
    expect(quotation?.quote).toContain(told)
    // A text that was sent from elsewhere has no pages.
    const sent = await client.audits.chat.mutate({
      ...input,
      pdfContent: told,
      message: 'When is the rescue winch tested?',
      customPolicies: '',
    })
    expect(sent.sources[0]).toMatchObject({ source: 'questionnaire', page: null })
  })

  test('declines what neither the findings nor the texts hold', async () => {
    const { id, rawContent, filename } = await upload()
    const reply = await app.trpc(owner.token).audits.chat.mutate({
      message: 'Who won the football world cup in 1998?',
      pdfContent: rawContent,
      filename,
      customPolicies: 'The rescue plan is attached to the entry permit.',
      auditId: id,
    })
    expect([reply.sources, reply.meta.declined, reply.meta.sentences]).toEqual([[], true, []])
    expect(reply.response).toStartWith(
      'I could not find this in 1 document, the questionnaire and your custom policy. I looked for “',
    )
    expect(reply.meta.documentsSearched).toBe(1)
  })

  test('answers as a table, without an audit too', async () => {
    const reply = (await (
      await ask({
        message: 'Who attaches the rescue plan?',
        pdfContent: '1. Is a rescue plan attached to every permit?',
        filename: 'a.pdf',
        customPolicies: 'The supervisor attaches the rescue plan to the permit.',
        tableFormat: true,
      })
    ).json()) as SafetyAuditReply
    expect(reply.response).toStartWith('| Source | Quotation |\n| --- | --- |\n| [1] | “')
    expect(reply.response).toContain('“The supervisor attaches the rescue plan to the permit.”')
    expect(new Set(reply.meta.sentences)).toEqual(new Set(['quotation']))
    expect(reply.meta.sentences).toHaveLength(reply.sources.length)
  })

  test('knows the item that a message names', async () => {
    const { id, rawContent, filename } = await upload()
    const reply = await app.trpc(owner.token).audits.chat.mutate({
      message: 'What do our documents say on 1.2?',
      pdfContent: rawContent,
      filename,
      customPolicies: '',
      auditId: id,
    })
    expect(reply.sources.some(({ quote }) => quote.includes('every 2 hours'))).toBe(true)
  })

  test('answers from the findings as they stand, without search and for nobody else', async () => {
    const hostile = 'Is [this](http://evil.example) | <b>ignored</b>, and is the crane tested “daily”?'
    const { id, rawContent, filename } = await upload([...questions, hostile])
    const client = app.trpc(owner.token)
    await client.audits.run.mutate({ id })
    const judged = await until(id, ({ status }) => status === 'completed')
    const [first] = judged.items
    if (!first) throw new Error('an item was expected')
    await client.audits.reviewItem.mutate({
      id,
      itemId: first.id,
      decision: 'overridden',
      status: 'non_compliant',
      comment: 'No plan was on site.',
    })
    const audit = await client.audits.get.query({ id })
    const chat = (message: string, token = owner.token) =>
      app.trpc(token).audits.chat.mutate({ message, pdfContent: rawContent, filename, customPolicies: '', auditId: id })

    const count = await chat('How many are non-compliant?')
    expect(count.response).toStartWith(`${audit.counts.non_compliant} of 4 items `)
    expect(count.meta).toMatchObject({ engine: 'Audit record', documentsSearched: 0 })
    expect(new Set(count.meta.sentences)).toEqual(new Set(['recorded']))
    expect(count.sourceInfo).toEqual({ indexedDocsUsed: false, indexedDocsCount: 1, customPoliciesUsed: false })

    const open = audit.items.filter(({ status }) => status !== 'compliant' && status !== 'not_applicable')
    const list = await chat('Which items are open?')
    expect(list.response).toStartWith(`${open.length} of 4 items `)
    expect(list.sources.map(({ source, itemId }) => [source, itemId])).toEqual(open.map((item) => ['item', item.id]))

    expect((await chat('What is the score?')).response).toStartWith(`The score is ${audit.score} %`)
    const changes = await chat('What did the auditor change?')
    expect(changes.response).toContain('compliant became non-compliant, by auditor')
    expect(changes.response).toContain('“No plan was on site.”')
    const evidence = await chat('Which evidence backs item 1.1?')
    expect(evidence.sources).toContainEqual(
      expect.objectContaining({
        source: 'document',
        documentId: standard.id,
        page: 1,
        quote: first.evidence[0]?.quote,
      }),
    )
    const explained = await chat('Explain item 1.4')
    expect(explained.response).toContain('“Is \\[this\\](http\\://evil.example) \\| \\<b\\>ignored')

    // What was read from the record is nothing that a question about documents leans on.
    const next = await chat('And the attendant?')
    expect(next.meta.engine).toBe('Local engine')
    const { messages } = await client.audits.get.query({ id })
    expect(messages.filter(({ meta }) => meta?.engine === 'Audit record')).toHaveLength(6)

    expect(await statusOf(chat('Which items are open?', other.token))).toBe(404)
    // Without the audit's id there are no findings, whatever is asked.
    const without = await app
      .trpc(owner.token)
      .audits.chat.mutate({ message: 'Which items are open?', pdfContent: rawContent, filename, customPolicies: '' })
    expect(without.meta.engine).toBe('Local engine')
  })

  test('an export of the chat has the states of its sentences', async () => {
    const { id, rawContent, filename } = await upload()
    const client = app.trpc(owner.token)
    const input = { pdfContent: rawContent, filename, customPolicies: '', auditId: id }
    await client.audits.chat.mutate({ ...input, message: 'How many items are there?' })
    const { messages } = await client.audits.get.query({ id })
    const { downloadUrl } = await client.exports.docx.mutate({
      sessionId: id,
      messages: messages.map(({ role, content }) => ({ role, content })),
    })
    const file = await app.rest(downloadUrl, { token: owner.token })
    expect(wordText(new Uint8Array(await file.arrayBuffer()))).toContain('Audit record')
  })

  test(
    'reads 2 MB without an end of a sentence while this process goes on with other work',
    async () => {
      let longest = 0
      let last = performance.now()
      const ticking = setInterval(() => {
        longest = Math.max(longest, performance.now() - last)
        last = performance.now()
      }, 20)
      const reply = await app.rest('/api/safety-audit/chat', {
        method: 'POST',
        token: owner.token,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          message: 'Is a rescue plan attached?',
          pdfContent: 'No. '.repeat(500_000),
          filename: 'Pill.pdf',
          customPolicies: 'A rescue plan is attached to every permit. '.repeat(2_000),
        }),
      })
      clearInterval(ticking)
      expect([reply.status, ((await reply.json()) as { response: string }).response]).toEqual([
        200,
        expect.stringContaining('A rescue plan is attached to every permit.'),
      ])
      // It used to stand still for minutes; a busy machine may take its time.
      expect(longest).toBeLessThan(3_000)
    },
    patienceMs,
  )

  test('refuses an empty message, and an audit of somebody else', async () => {
    const { id } = await upload()
    const body = { message: 'What?', pdfContent: '', filename: 'a.pdf', customPolicies: '' }
    expect((await ask({ ...body, message: '  ' })).status).toBe(400)
    expect((await ask({ ...body, auditId: id }, other.token)).status).toBe(404)
  })
})

test('the audits of a deleted user are gone', async () => {
  const leaver = await app.createUser('leaver', 'hse')
  const response = await send(makeQuestionnaire(questions), {}, leaver.token)
  const { id } = (await response.json()) as Questionnaire
  await app.trpc(await app.adminToken()).admin.deleteUser.mutate({ id: leaver.user.id })
  const rows = await app.context.db.selectFrom('safetyAudit').select('id').where('id', '=', id).execute()
  expect(rows).toEqual([])
})
