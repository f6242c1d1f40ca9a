import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AuditProposal, AuditReview, Questionnaire } from '@fieldproof/schema/audits'
import { updateAuditItemInputSchema, updateFindingInputSchema } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Actor } from '../src/platform/actor.ts'
import type { Database } from '../src/platform/database/tables/database.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'

/**
 * What a service is given passes a schema first, but no service may rest on that: these calls bring fields that no schema
 * lets through, with the values of somebody else's row.
 */
let app: TestApp
let auditor: Actor

beforeAll(async () => {
  app = await startTestApp()
  auditor = await actorOf(await app.createUser('auditor', 'hse'))
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
      ([column, value]) => column !== 'updatedAt' && JSON.stringify(value) !== JSON.stringify(old?.[column]),
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
    expect(changes).toEqual([{ row: itemId, question: 'Is a rescue plan attached to every entry permit?' }])
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
    expect(changes).toEqual([{ row: itemId, gap: 'There is no rescue plan.' }])
  })

  test('a decision is signed by who decides, whatever it brings', async () => {
    const input = { id: own.id, itemId, decision: 'overridden', status: 'partial', comment: 'Seen on site.' } as const
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
