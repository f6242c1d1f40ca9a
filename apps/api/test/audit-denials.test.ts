import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Questionnaire } from '@fieldproof/schema/audits'
import type { AuthSession } from '@fieldproof/schema/auth'
import type { Document } from '@fieldproof/schema/documents'
import { drawLines, makePdf } from './support/make-pdf.ts'
import { makeQuestionnaire } from './support/make-questionnaire.ts'
import { startTestApp, type TestApp } from './support/start-test-app.ts'
import { patienceMs, waitFor } from './support/wait-until.ts'

/** What is asked, and what the two policies say of it: each time that it is not so, or less. */
const items: readonly [question: string, policy: string][] = [
  [
    'Is the crane covered by a valid load test certificate?',
    'The owner has let the load test certificate of the crane run out.',
  ],
  ['Is there a written procedure for diving operations?', 'A procedure for diving operations has yet to be drafted.'],
  [
    'Are toolbox talks held before every shift?',
    'Toolbox talks used to be held before every shift. This practice has ended.',
  ],
  [
    'Does the fire watch remain for at least 60 minutes after hot work?',
    'The fire watch remains for 30 minutes after hot work.',
  ],
  ['Are hydrogen sulphide alarms set at or below 10 ppm?', 'Hydrogen sulphide alarms are set at 20 ppm.'],
  [
    'Are breathing apparatus sets inspected at least monthly?',
    'Breathing apparatus sets are inspected every six months.',
  ],
  ['Are contractors given a site induction before they start?', 'Contractors are exempt from the site induction.'],
  [
    'Is a standby vessel on station during helicopter landings?',
    'No standby vessel is on station during helicopter landings.',
  ],
  ['Are pressure relief valves tested every year?', 'Pressure relief valves are not tested every year.'],
  ['Must a gas test be taken before entry into a tank?', 'A gas test before entry into a tank need not be taken.'],
  [
    'Are all scaffolds inspected every seven days?',
    'Scaffolds are inspected every seven days, except those of contractors.',
  ],
  [
    'Is an emergency drill carried out with the fire brigade each year?',
    'The yearly emergency drill with the fire brigade was abolished in 2023.',
  ],
]

let app: TestApp
let owner: AuthSession

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.createUser('auditor', 'hse')
  for (const [name, from] of [
    ['Operations policy.pdf', 0],
    ['Safety policy.pdf', 6],
  ] as const) {
    const clauses = items.slice(from, from + 6).flatMap(([, policy], index) => ['', `${index + 1}.1 ${policy}`])
    const content = drawLines([name.replace('.pdf', ''), ...clauses], { leading: 22, size: 9 })
    const uploaded = (await (
      await app.upload(owner.token, name, new Uint8Array(makePdf([{ content }])))
    ).json()) as Document
    await app.settled(owner.token, uploaded.id)
  }
})
afterAll(() => app?.stop())

test(
  'an audit of what the policies deny or undershoot calls nothing compliant, and gives a junk row to a person',
  async () => {
    const form = new FormData()
    const pdf = makeQuestionnaire(items.map(([question]) => question))
    form.append('file', new File([pdf], 'Questions.pdf', { type: 'application/pdf' }))
    const response = await app.rest('/api/safety-audit/upload', { method: 'POST', token: owner.token, body: form })
    const { id, itemCount, rawContent, filename } = (await response.json()) as Questionnaire
    expect(itemCount).toBe(12)
    const client = app.trpc(owner.token)
    await client.audits.addItem.mutate({ id, question: 'A B Evidence' })
    await client.audits.run.mutate({ id })
    const audit = await waitFor(async () => {
      const found = await client.audits.get.query({ id })
      return found.status === 'running' ? undefined : found
    })
    expect(audit.status).toBe('completed')
    const stated = audit.items.map(({ question, status }) => [question, status])
    expect(stated.filter(([, status]) => status === 'compliant')).toEqual([])
    // They are found and read, not merely missed.
    expect(stated.slice(0, -1).filter(([, status]) => status !== 'non_compliant' && status !== 'partial')).toEqual([])
    const junk = audit.items.at(-1)
    expect(junk).toMatchObject({ status: 'needs_person', score: null, evidence: [], severity: null, likelihood: null })
    expect(audit.counts.needs_person).toBe(1)

    const asked = { message: 'Which items are open?', pdfContent: rawContent, filename, customPolicies: '' }
    const { response: told, sources } = await client.audits.chat.mutate({ ...asked, auditId: id })
    expect(told).toStartWith('13 of 13 items ')
    expect(sources.map(({ itemId }) => itemId)).toEqual(audit.items.map((item) => item.id))
  },
  patienceMs,
)
