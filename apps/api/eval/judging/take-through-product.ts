import type { Questionnaire } from '@fieldproof/schema/audits'
import type { Document } from '@fieldproof/schema/documents'
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client'
import { fillWorkspace } from '../../bench/support/fill-workspace.ts'
import { createApp } from '../../src/http/app.ts'
import type { AppRouter } from '../../src/router.ts'
import { makeQuestionnaire } from '../../test/support/make-questionnaire.ts'
import { withoutLimits } from '../../test/support/without-limits.ts'

/** What a person says that a passage shows. */
export type Person = 'met' | 'partly' | 'denied' | 'unclear'

export interface AskedPair {
  kind: 'audit' | 'tender' | 'claim'
  ask: string
  passage: string
}

/** Milliseconds that one step may take. */
const patience = 120_000
const nobody = 'a password of the benchmark'

/**
 * Takes pairs through the product over HTTP, as its users would: the passage is uploaded as a document, the question comes in a
 * questionnaire whose audit is limited to that document, or the requirement stands in a tender for which the document is the
 * bid. A row that was read otherwise than it was put is put right by hand, as its user would; how many is said.
 * @returns what was said of each, in their order; undefined of claims, which neither an audit nor a bid has
 */
export async function takeThroughProduct(pairs: readonly AskedPair[]) {
  const { context, close } = await fillWorkspace([], withoutLimits)
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: createApp(context).fetch, idleTimeout: 60 })
  const url = `http://127.0.0.1:${server.port}`
  const connect = (token?: string) =>
    createTRPCClient<AppRouter>({
      links: [
        httpBatchStreamLink({ url: `${url}/trpc`, headers: () => (token ? { authorization: `Bearer ${token}` } : {}) }),
      ],
    })
  const admin = connect((await connect().admin.login.mutate({ username: 'bench', password: nobody })).token)
  const [auditor, buyer] = [await signIn('hse'), await signIn('tender')]
  const verdicts: (Person | undefined)[] = []
  let corrected = 0
  try {
    for (const [index, pair] of pairs.entries()) {
      const name = `Document ${index + 1}`
      if (pair.kind === 'audit') verdicts.push(await audit(name, pair))
      else if (pair.kind === 'tender') verdicts.push(await bid(name, pair))
      else verdicts.push(undefined)
    }
    return { verdicts, corrected }
  } finally {
    await server.stop(true)
    await close()
  }

  async function signIn(agentType: 'hse' | 'tender') {
    const user = { username: `bench-${agentType}`, password: nobody }
    await admin.admin.createUser.mutate({ ...user, email: `${agentType}@example.com`, agentType })
    const { token } = await connect().auth.login.mutate(user)
    return { token, client: connect(token) }
  }

  async function send<Answer>(path: string, token: string, form: FormData): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api${path}`, { method: 'POST', body: form, headers })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as Answer
  }

  async function upload({ token, client }: typeof auditor, name: string, text: string): Promise<string> {
    const form = new FormData()
    form.append('file', new File([text], `${name}.txt`, { type: 'text/plain' }))
    const { id } = await send<Document>('/documents/upload', token, form)
    const { status, error } = await until(
      () => client.documents.get.query({ id }),
      (one) => one.status === 'indexed' || one.status === 'error',
    )
    if (status === 'error') throw new Error(`${name}: ${error}`)
    return id
  }

  async function audit(name: string, { ask, passage }: AskedPair): Promise<Person> {
    const { token, client } = auditor
    const documentId = await upload(auditor, name, `${name}\n\n${passage}`)
    const form = new FormData()
    form.append('file', new File([makeQuestionnaire([ask])], `${name}.pdf`, { type: 'application/pdf' }))
    form.append('documentIds', documentId)
    const { id } = await send<Questionnaire>('/safety-audit/upload', token, form)
    const { items } = await client.audits.get.query({ id })
    if (items.length !== 1 || items[0]?.question !== ask) {
      corrected++
      const { items: added } = await client.audits.addItem.mutate({ id, question: ask })
      const itemIds = added.slice(0, -1).map((item) => item.id)
      if (itemIds.length > 0) await client.audits.deleteItems.mutate({ id, itemIds })
    }
    await client.audits.run.mutate({ id })
    const done = await until(
      () => client.audits.get.query({ id }),
      ({ status }) => status !== 'running',
    )
    switch (done.items[0]?.status) {
      case 'compliant':
        return 'met'
      case 'partial':
        return 'partly'
      case 'non_compliant':
        return 'denied'
      default:
        return 'unclear'
    }
  }

  async function bid(name: string, { ask, passage }: AskedPair): Promise<Person> {
    const { client } = buyer
    const tenderDocument = await upload(buyer, `Tender of ${name}`, `Tender of ${name}\n\n2 Requirements\n\n2.1 ${ask}`)
    const bidDocument = await upload(buyer, name, `${name}\n\n${passage}`)
    const { id } = await client.tenders.create.mutate({ documentId: tenderDocument })
    const look = () => client.tenders.get.query({ id })
    const { requirements, facts } = await until(look, ({ status }) => status !== 'analysing')
    const [only] = requirements
    if (requirements.length !== 1 || only?.text !== ask) {
      corrected++
      const requirementIds = requirements.map((one) => one.id)
      if (requirementIds.length > 0) await client.tenders.removeRequirements.mutate({ id, requirementIds })
      await client.tenders.addRequirement.mutate({ id, text: ask, mandatory: true })
    }
    await client.tenders.setCriteria.mutate({ id, criteria: [{ name: 'Quality', weight: 100 }] })
    // Bids are opened after a deadline that is over, whatever the requirement says of days.
    for (const { id: factId } of facts.filter(({ kind }) => kind === 'deadline'))
      await client.tenders.deleteFact.mutate({ id, factId })
    await client.tenders.addFact.mutate({
      id,
      kind: 'deadline',
      value: 'Past',
      date: { day: '2026-01-01', time: null },
    })
    await client.tenders.freeze.mutate({ id, despiteDoubts: true })
    await client.tenders.openBids.mutate({ id })
    await client.tenders.addBid.mutate({ id, bidder: name, documentIds: [bidDocument] })
    const done = await until(look, ({ bids }) => bids.length > 0 && bids.every(({ status }) => status !== 'judging'))
    const [found] = done.bids[0]?.compliance ?? []
    switch (found?.status) {
      case 'met':
        return 'met'
      case 'partial':
        return 'partly'
      case 'missing':
        // What nobody found is not denied.
        return found.evidence.length > 0 ? 'denied' : 'unclear'
      default:
        return 'unclear'
    }
  }

  async function until<Thing>(look: () => Promise<Thing>, done: (thing: Thing) => boolean): Promise<Thing> {
    for (const deadline = Date.now() + patience; ; await Bun.sleep(30)) {
      const thing = await look()
      if (done(thing)) return thing
      if (Date.now() > deadline) throw new Error('A step took too long')
    }
  }
}
