import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { updateAuditItemInputSchema, updateFindingInputSchema } from '@fieldproof/schema/audit-calls'
import type { AuditProposal, AuditReview, Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import { exportChatInputSchema } from '@fieldproof/schema/exports'
import {
  updateBidInputSchema,
  updateTenderFactInputSchema,
  updateTenderInputSchema,
  updateTenderRequirementInputSchema,
} from '@fieldproof/schema/tender-calls'
import type { Tender } from '@fieldproof/schema/tenders'
import type { Actor } from '../src/platform/actor.ts'
import type { Database } from '../src/platform/database/tables/database.ts'
import { ferryTender, northBid } from './fixtures/tender-ferry-lighting.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { openDesk } from './support/tender-desk.ts'

/**
 * What a service is given passes a schema first, but no service may rest on that: these calls bring fields that no schema
 * lets through, with the values of somebody else's row.
 */
let app: TestApp
let auditor: Actor
let admin: Actor
let buyer: Actor

beforeAll(async () => {
  app = await startTestApp()
  auditor = await actorOf(await app.createUser('auditor', 'hse'))
  buyer = await actorOf(await app.createUser('buyer', 'tender'))
  admin = await actorOf({ token: await app.adminToken() })
})
afterAll(() => app?.stop())

async function actorOf({ token }: Pick<AuthSession, 'token'>): Promise<Actor> {
  const found = await app.context.auth.authenticate(new Headers({ authorization: `Bearer ${token}` }))
  if (!found) throw new Error('nobody is signed in with this token')
  return found.actor
}

type Row = Record<string, unknown>

async function rowsOf(table: keyof Database): Promise<Row[]> {
  const rows = await app.context.db.selectFrom(table).selectAll().execute()
  return JSON.parse(JSON.stringify(rows)) as Row[]
}

/** The input with fields that its type does not know. */
const forge = <Input extends object>(input: Input, fields: Row): Input => ({ ...fields, ...input })

/** Every column of a row but those that a call may set. */
const othersOf = (row: Row | undefined, mayBeSet: object): Row =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([column]) => !(column in mayBeSet)))

/** Columns that the database itself keeps, whatever is sent. */
const kept = new Set(['updatedAt', 'version', 'partVersions'])

/** What a call writes to a table, row by row: the columns that changed, with their new values. */
async function changesOf(table: keyof Database, keys: readonly string[], call: () => Promise<unknown>): Promise<Row[]> {
  const nameOf = (row: Row) => keys.map((key) => row[key]).join(' ')
  const before = new Map((await rowsOf(table)).map((row) => [nameOf(row), row]))
  await call()
  const after = await rowsOf(table)
  expect(after).toHaveLength(before.size)
  return after.flatMap((row) => {
    const old = before.get(nameOf(row))
    const changed = Object.entries(row).filter(
      ([column, value]) => !kept.has(column) && JSON.stringify(value) !== JSON.stringify(old?.[column]),
    )
    return changed.length === 0 ? [] : [{ row: nameOf(row), ...Object.fromEntries(changed) }]
  })
}

async function upload(actor: Actor, questions: readonly string[]): Promise<Questionnaire> {
  const form = new FormData()
  form.append('file', new File([makeQuestionnaire(questions)], 'Questions.pdf', { type: 'application/pdf' }))
  const answer = await app.rest('/api/safety-audit/upload', { method: 'POST', token: actor.token, body: form })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Questionnaire
}

const proposal: AuditProposal = {
  status: 'compliant',
  evidence: [],
  contradictions: [],
  reason: 'Invented.',
  gap: '',
  action: '',
  controlLevel: null,
  severity: null,
  likelihood: null,
  engine: 'OpenAI',
  model: 'invented',
  method: 'model',
  judgedAt: '2025-11-18T14:03:00.000Z',
  durationMs: 1,
}
const review: AuditReview = {
  decision: 'accepted',
  status: 'compliant',
  comment: '',
  reviewedBy: 'somebody else',
  reviewedAt: '2025-11-18T14:03:00.000Z',
}

describe('audits', () => {
  let own: Questionnaire
  let itemId: string
  let foreign: Row

  beforeAll(async () => {
    const other = await actorOf(await app.createUser('colleague', 'hse'))
    own = await upload(auditor, ['Is a rescue plan attached to every permit?', 'Is the gas test repeated?'])
    const theirs = await upload(other, ['Are crane operators examined?'])
    const { db } = app.context
    await db
      .updateTable('safetyAuditItem')
      .set({ proposal, review, run: 'done', claim: crypto.randomUUID(), position: 77, actionOwner: 'Somebody else' })
      .where('auditId', '=', theirs.id)
      .execute()
    const items = await rowsOf('safetyAuditItem')
    foreign = items.find(({ auditId }) => auditId === theirs.id) ?? {}
    itemId = String(items.find(({ auditId, position }) => auditId === own.id && position === 0)?.id)
  })

  test('an item that is corrected takes over its text alone, and stays in its audit', async () => {
    const input = { id: own.id, itemId, question: 'Is a rescue plan attached to every entry permit?' }
    const fields = othersOf(foreign, updateAuditItemInputSchema.shape)
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['auditId', 'proposal', 'review', 'run', 'position']))
    const changes = await changesOf('safetyAuditItem', ['id'], () =>
      app.context.audits.edit.update(auditor, forge(input, fields)),
    )
    const question = 'Is a rescue plan attached to every entry permit?'
    expect(changes).toEqual([{ row: itemId, question, changedVersion: expect.any(Number) }])
  })

  test('an item that is added brings no judgement, and lands in its audit', async () => {
    const input = { id: own.id, question: 'Is the attendant trained?' }
    await app.context.audits.edit.add(auditor, forge(input, othersOf(foreign, updateAuditItemInputSchema.shape)))
    const added = (await rowsOf('safetyAuditItem')).filter(({ question }) => question === input.question)
    expect(added).toEqual([expect.objectContaining({ auditId: own.id, proposal: null, review: null, run: 'idle' })])
  })

  test('parts of an item that is split bring no judgement, and land in its audit', async () => {
    const parts = ['Is the gas test repeated hourly?', 'Is it logged?'].map((question) =>
      forge({ question }, othersOf(foreign, updateAuditItemInputSchema.shape)),
    )
    const second = (await rowsOf('safetyAuditItem')).find(
      ({ auditId, question }) => auditId === own.id && question === 'Is the gas test repeated?',
    )
    await app.context.audits.edit.split(auditor, { id: own.id, itemId: String(second?.id), parts })
    const found = (await rowsOf('safetyAuditItem')).filter(({ question }) =>
      parts.some((one) => one.question === question),
    )
    const expected = expect.objectContaining({ auditId: own.id, proposal: null, review: null, run: 'idle' })
    expect(found).toEqual([expected, expected])
  })

  test('a finding that is corrected takes over the finding alone', async () => {
    const input = { id: own.id, itemId, gap: 'There is no rescue plan.' }
    const changes = await changesOf('safetyAuditItem', ['id'], () =>
      app.context.audits.reviews.updateFinding(
        auditor,
        forge(input, othersOf(foreign, updateFindingInputSchema.shape)),
      ),
    )
    expect(changes).toEqual([{ row: itemId, gap: 'There is no rescue plan.', changedVersion: expect.any(Number) }])
  })

  test('a decision is signed by who decides, whatever it brings', async () => {
    const decided = { decision: 'overridden', status: 'partial', comment: 'Seen on site.' } as const
    const input = { id: own.id, itemId, pages: [], ...decided }
    await app.context.audits.reviews.review(auditor, forge(input, { ...foreign, ...review, decision: undefined }))
    const row = (await rowsOf('safetyAuditItem')).find(({ id }) => id === itemId)
    expect(row).toEqual(
      expect.objectContaining({
        auditId: own.id,
        proposal: null,
        review: expect.objectContaining({ decision: 'overridden', status: 'partial', reviewedBy: 'auditor' }),
      }),
    )
  })

  test('an audit whose policy text is changed keeps its owner and its status', async () => {
    const theirs = (await rowsOf('safetyAudit')).find(({ userId }) => userId !== auditor.userId)
    const input = { id: own.id, customPolicies: 'Two attendants.' }
    const fields = { ...theirs, status: 'signed_off', signedOff: { name: 'Nobody' }, agent: 'tender' }
    const changes = await changesOf('safetyAudit', ['id'], () =>
      app.context.audits.service.update(auditor, forge(input, fields)),
    )
    expect(changes).toEqual([{ row: own.id, customPolicies: 'Two attendants.' }])
  })
})

describe('tenders', () => {
  let open: Tender
  let judged: Tender
  let other: Tender

  beforeAll(async () => {
    const desk = openDesk(app, buyer)
    const tenderDocument = await desk.upload('Pier lighting.pdf', ferryTender)
    const north = await desk.upload('North.pdf', northBid)
    const withBid = async () => {
      const { id } = await desk.analysed(tenderDocument)
      await desk.client.tenders.freeze.mutate({ id, despiteDoubts: true })
      await desk.client.tenders.openBids.mutate({ id })
      await desk.client.tenders.addBid.mutate({ id, bidder: 'North Harbour', documentIds: [north] })
      return desk.judged(id)
    }
    other = await withBid()
    judged = await withBid()
    open = await desk.analysed(tenderDocument)
  })

  const rowOf = async (table: keyof Database, id: string | undefined) =>
    (await rowsOf(table)).find((row) => row.id === id)

  test('a tender that is renamed stays as it is otherwise', async () => {
    const fields = othersOf(await rowOf('tender', other.id), updateTenderInputSchema.shape)
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['agent', 'frozenAt', 'frozenHash', 'firstBidAt']))
    const changes = await changesOf('tender', ['id'], () =>
      app.context.tenderDesk.service.update(buyer, forge({ id: open.id, name: 'Pier' }, fields)),
    )
    expect(changes).toEqual([{ row: open.id, name: 'Pier' }])
  })

  test('a fact that is corrected stays in its tender', async () => {
    const [fact] = open.facts
    const fields = othersOf(await rowOf('tenderFact', other.facts[0]?.id), updateTenderFactInputSchema.shape)
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['tenderId', 'quote', 'editedBy']))
    const input = { id: open.id, factId: fact?.id ?? '', value: 'Another value' }
    const changes = await changesOf('tenderFact', ['id'], () =>
      app.context.tenderDesk.facts.updateFact(buyer, forge(input, { ...fields, quote: 'Invented.' })),
    )
    expect(changes).toEqual([{ row: input.factId, value: 'Another value', editedBy: 'buyer' }])
  })

  test('a requirement that is corrected stays in its tender, with its place and its quotation', async () => {
    const [requirement] = open.requirements
    const foreign = await rowOf('tenderRequirement', other.requirements[0]?.id)
    const fields = othersOf(foreign, updateTenderRequirementInputSchema.shape)
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['tenderId', 'frozen', 'addendum', 'quote']))
    const input = { id: open.id, requirementId: requirement?.id ?? '', section: 'Elsewhere' }
    const forged = forge(input, { ...fields, quote: 'Invented.', frozen: true, revision: 9, page: 99 })
    const changes = await changesOf('tenderRequirement', ['id'], () =>
      app.context.tenderDesk.matrix.updateRequirement(buyer, forged),
    )
    expect(changes).toEqual([{ row: input.requirementId, section: 'Elsewhere', doubt: '', editedBy: 'buyer' }])
  })

  test('criteria stay in their tender and quote what the document says', async () => {
    const criteria = open.criteria.map(({ id, name, weight, kind, description, threshold }, index) =>
      forge(
        { id, name: index === 0 ? 'Everything' : name, weight, kind, description, threshold },
        { tenderId: other.id, quote: 'Invented.', page: 99, position: 9, parts: [{ name: 'All', weight: 100 }] },
      ),
    )
    const changes = await changesOf('tenderCriterion', ['id'], () =>
      app.context.tenderDesk.matrix.setCriteria(buyer, { id: open.id, criteria }),
    )
    expect(changes).toEqual([{ row: open.criteria[0]?.id ?? '', name: 'Everything' }])
  })

  test('a price rule that a person chose does not say that the document states it', async () => {
    const rule = { id: open.id, formula: 'linear_to_ceiling', ceiling: 900, qualityThreshold: null } as const
    const forged = forge(rule, { source: 'stated', quote: 'Invented.', invented: true, documentId: open.documentId })
    const { priceRule } = await app.context.tenderDesk.matrix.setPriceRule(buyer, forged)
    expect(priceRule).toEqual(expect.objectContaining({ formula: 'linear_to_ceiling', source: 'person', quote: '' }))
    expect(JSON.stringify(await rowOf('tender', open.id))).not.toContain('invented')
  })

  test('a bid that is corrected stays in its tender and as it was judged', async () => {
    const [bid] = judged.bids
    const fields = othersOf(await rowOf('tenderBid', other.bids[0]?.id), updateBidInputSchema.shape)
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['tenderId', 'status', 'notes', 'addedBy']))
    const price = forge({ amount: 500, currency: 'usd' }, { source: 'found', quote: 'Invented.', page: 1 })
    const forged = forge({ id: judged.id, bidId: bid?.id ?? '', price }, { ...fields, status: 'withdrawn' })
    const changes = await changesOf('tenderBid', ['id'], () => app.context.tenderDesk.bids.update(buyer, forged))
    const stored = { amount: 500, currency: 'USD', source: 'person', page: null, quote: '', documentId: null }
    expect(changes).toEqual([{ row: bid?.id ?? '', price: stored }])
  })

  test('a score and a decision are those of who decides, for the bid that is named', async () => {
    const bidId = judged.bids[0]?.id ?? ''
    const criterionId = judged.criteria.find(({ kind }) => kind === 'quality')?.id ?? ''
    const requirementId = judged.requirements[0]?.id ?? ''
    const fields = { by: 'somebody else', reviewedBy: 'somebody else', stale: true, proposal: {}, revision: 99 }
    const score = { id: judged.id, bidId, criterionId, points: 40, reason: 'Thin.' }
    const forgedScore = { ...fields, userId: 'somebody', submittedAt: new Date() }
    await app.context.tenderDesk.evaluators.declare(buyer, { id: judged.id, conflict: false, statement: '' })
    await app.context.tenderDesk.evaluators.score(buyer, forge(score, forgedScore))
    expect(await rowsOf('tenderOwnScore')).toEqual([
      expect.objectContaining({
        bidId,
        criterionId,
        points: 40,
        by: 'buyer',
        userId: buyer.userId,
        stale: false,
        submittedAt: null,
      }),
    ])
    const decision = {
      id: judged.id,
      bidId,
      requirementId,
      decision: 'overridden',
      status: 'met',
      comment: 'Yes.',
    } as const
    const changes = await changesOf('tenderCompliance', ['bidId', 'requirementId'], () =>
      app.context.tenderDesk.reviews.review(buyer, forge(decision, fields)),
    )
    const decided = {
      decision: 'overridden',
      status: 'met',
      comment: 'Yes.',
      reviewedBy: 'buyer',
      reviewedAt: expect.any(String),
    }
    expect(changes).toEqual([{ row: `${bidId} ${requirementId}`, review: decided, reviews: [decided] }])
  })
})

describe('everything else', () => {
  test('a question is answered from the workspace of who asks', async () => {
    const desk = openDesk(app, buyer)
    const secret = await desk.upload('Sealed.pdf', '1 Bid security\n\nThe bid security is 70,000 US dollars.')
    const session = await app.context.chat.createSession(auditor, 'Questions')
    const input = { id: session.id, content: 'What is the bid security?', includeSources: true, detailed: false }
    const events = await app.context.answers.send(
      auditor,
      forge(input, { agent: 'tender', text: 'What is the bid security?', history: [] }),
      AbortSignal.timeout(30_000),
    )
    const seen: unknown[] = []
    for await (const event of events) seen.push(event)
    expect(seen.at(-1)).toEqual(expect.objectContaining({ type: 'done' }))
    expect(JSON.stringify(seen)).not.toContain(secret)
    expect(JSON.stringify(seen)).not.toContain('70,000')
  })

  test('an export is the one that was asked for', async () => {
    const input = exportChatInputSchema.parse({ messages: [{ role: 'user', content: 'Who inspects ladders?' }] })
    const made = await app.context.exports.exportChat(auditor, 'docx', forge(input, { kind: 'audit', format: 'excel' }))
    expect(made.exportRecord.filename).toMatch(/\.docx$/)
  })

  test('a policy that is changed stays in its workspace', async () => {
    const policy = { name: 'Ladders', content: 'Inspect them.', type: 'policy', isDefault: true } as const
    const made = await app.context.policies.create(
      auditor,
      forge(policy as Parameters<typeof app.context.policies.create>[1], { agent: 'tender', id: crypto.randomUUID() }),
    )
    const changes = await changesOf('customPolicy', ['id'], () =>
      app.context.policies.update(
        auditor,
        made.id,
        forge({ ...policy, content: 'Inspect them daily.' } as Parameters<typeof app.context.policies.update>[2], {
          agent: 'tender',
          id: crypto.randomUUID(),
          createdAt: new Date(0),
        }),
      ),
    )
    expect(changes).toEqual([{ row: made.id, content: 'Inspect them daily.' }])
  })

  test('a user and a key are what an admin may make', async () => {
    const user = {
      username: 'forger',
      email: 'forger@example.com',
      password: 'long enough for anybody',
      agentType: 'hse',
    }
    await app.context.admin.createUser(
      admin,
      forge(user as Parameters<typeof app.context.admin.createUser>[1], { role: 'superadmin', emailVerified: false }),
    )
    const stored = (await rowsOf('user')).find(({ username }) => username === 'forger')
    expect(stored).toEqual(expect.objectContaining({ role: 'agent', agentType: 'hse', emailVerified: true }))
    const { key } = await app.context.apiKeys.create(
      admin,
      forge(
        { name: 'Robot', agent: 'hse' as const },
        { userId: admin.userId, revokedAt: new Date(0), createdBy: 'nobody' },
      ),
    )
    const row = (await rowsOf('apiKey')).find(({ id }) => id === key.id)
    expect(row).toEqual(expect.objectContaining({ createdBy: 'root.admin', revokedAt: null }))
    expect(row?.userId).not.toBe(admin.userId)
  })
})
