/**
 * Reads questionnaires and judges one of them, against gold files beside the PDFs:
 *
 *     bun apps/api/bench/read-questionnaires.ts [folder with questionnaires/ and policies/] [--items 200]
 *
 * Prints recall and precision of the items, how many references, pages, sections, clauses and weights are right; then
 * how often the proposed status agrees, whether every quotation stands on its page, whether items without an answer in
 * the documents show evidence, whether the planted contradiction is found; then the time per item of a long run.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Audit, AuditItem, Questionnaire } from '@fieldproof/schema/audits'
import { fillWorkspace } from './support/fill-workspace.ts'

interface GoldItem {
  ref: string
  section?: string
  sectionTitle?: string
  question: string
  clause?: string
  weight?: number
  page: number
  expected?: { status: 'compliant' | 'partial' | 'gap'; quote?: string; note?: string }
}
interface Gold {
  document: string
  items: GoldItem[]
  contradiction?: { affects: string[]; statements: { quote: string }[] }
}

/** Share of common words from which two questions are the same one. */
const sameQuestion = 0.85

const args = process.argv.slice(2)
const option = args.indexOf('--items')
const longRun = option < 0 ? 200 : Number(args[option + 1])
const folder =
  args.find((arg, index) => !arg.startsWith('--') && args[index - 1] !== '--items') ?? '../../../../shared/data'
const root = folder.startsWith('/') ? folder : join(import.meta.dir, folder)
const say = (line: string) => process.stdout.write(`${line}\n`)

const policies = (await readdir(join(root, 'policies'))).filter((name) => name.endsWith('.pdf'))
const names = (await readdir(join(root, 'questionnaires'))).filter((name) => name.endsWith('.gold.json'))
const { context, actor, close } = await fillWorkspace(policies.map((name) => join(root, 'policies', name)))
try {
  const read: { gold: Gold; audit: Audit }[] = []
  for (const name of names) {
    const gold = (await Bun.file(join(root, 'questionnaires', name)).json()) as Gold
    const started = performance.now()
    const { id } = await upload(join(root, 'questionnaires', gold.document))
    const audit = await untilNot('reading', id)
    read.push({ gold, audit })
    reportItems(gold, audit, (performance.now() - started) / 1000)
  }
  for (const { gold, audit } of read)
    if (gold.items.some(({ expected }) => expected)) await reportRun(gold, await run(audit.id))
  if (longRun > 0) await reportSpeed(read.flatMap(({ audit }) => audit.items))
} finally {
  await close()
}
process.exit(0)

function upload(path: string): Promise<Questionnaire> {
  const name = path.split('/').at(-1) ?? ''
  return context.audits.upload(actor, { name, bytes: Bun.file(path).stream() }, Promise.resolve(new Map()))
}

async function run(id: string): Promise<Audit> {
  await context.audits.service.run(actor, { id, again: false, despiteDoubts: true })
  return untilNot('running', id)
}

async function untilNot(status: Audit['status'], id: string): Promise<Audit> {
  while (true) {
    const audit = await context.audits.service.get(actor, id)
    if (audit.status !== status) return audit
    await Bun.sleep(50)
  }
}

function reportItems(gold: Gold, { items }: Audit, seconds: number) {
  const pairs = gold.items.flatMap((wanted) => {
    const found = items.find((item) => likeness(item.question, wanted.question) >= sameQuestion)
    return found ? [{ wanted, found }] : []
  })
  const right = (test: (pair: { wanted: GoldItem; found: AuditItem }) => boolean) =>
    `${pairs.filter(test).length}/${pairs.length}`
  const recall = pairs.length / gold.items.length
  const precision = new Set(pairs.map(({ found }) => found.id)).size / Math.max(items.length, 1)
  say(`\n${gold.document}: ${items.length} items for ${gold.items.length}, read in ${seconds.toFixed(1)} s`)
  say(`  recall ${recall.toFixed(3)}  precision ${precision.toFixed(3)}`)
  say(
    `  references ${right(({ wanted, found }) => wanted.ref === found.ref)}  pages ${right(({ wanted, found }) => wanted.page === found.page)}` +
      `  sections ${right(({ wanted, found }) => wanted.section === undefined || wanted.section === found.section)}` +
      `  clauses ${right(({ wanted, found }) => (wanted.clause ?? '') === found.clause)}` +
      `  weights ${right(({ wanted, found }) => (wanted.weight ?? null) === found.weight)}`,
  )
  for (const { ref, question } of gold.items.filter((wanted) => !pairs.some((pair) => pair.wanted === wanted)))
    say(`  missing: ${ref} ${question}`)
  for (const item of items.filter(({ id }) => !pairs.some(({ found }) => found.id === id)))
    say(`  not in the gold: ${item.ref} ${item.question}`)
}

async function reportRun(gold: Gold, audit: Audit) {
  const judged = gold.items.flatMap((wanted) => {
    const item = audit.items.find(({ ref }) => ref === wanted.ref)
    return item && wanted.expected ? [{ wanted, expected: wanted.expected, item }] : []
  })
  const standing = ({ status }: AuditItem) =>
    status === 'insufficient_evidence' || status === 'non_compliant' ? 'gap' : status
  const agreed = judged.filter(({ expected, item }) => standing(item) === expected.status)
  const durations = judged.map(({ item }) => item.proposal?.durationMs ?? 0).toSorted((a, b) => a - b)
  say(`\n${gold.document}, judged by ${judged[0]?.item.proposal?.engine}: ${audit.status}, score ${audit.score} %`)
  say(`  status agrees ${agreed.length}/${judged.length} (${((100 * agreed.length) / judged.length).toFixed(0)} %)`)
  for (const { wanted, expected, item } of judged.filter((one) => !agreed.includes(one)))
    say(`    ${wanted.ref} ${expected.status} → ${item.status}`)

  const quoted = audit.items.flatMap(({ evidence, contradictions }) => [
    ...evidence,
    ...contradictions.flatMap(({ statements }) => statements),
  ])
  let verbatim = 0
  for (const { documentId, page, quote } of quoted) if (await standsOnPage(documentId, page, quote)) verbatim++
  say(`  quotations verbatim on their page ${verbatim}/${quoted.length}`)
  const cited = judged.filter(({ expected, item }) =>
    item.evidence.some(({ quote }) => expected.quote && plain(quote).includes(plain(expected.quote))),
  )
  say(
    `  the gold's own quotation shown for ${cited.length} of ${judged.filter(({ expected }) => expected.quote).length}`,
  )
  const invented = judged.filter(
    ({ expected, item }) =>
      expected.status === 'gap' &&
      item.evidence.some(({ quote }) => !(expected.quote && plain(quote).includes(plain(expected.quote)))),
  )
  say(`  gaps that show other evidence than the gold's ${invented.length}`)
  for (const { wanted, item } of invented)
    say(`    ${wanted.ref} ${item.status}: ${item.evidence.map(({ quote }) => quote).join(' / ')}`)
  const contradicted = audit.items.filter(({ contradictions }) => contradictions.length > 0)
  for (const { ref, contradictions } of contradicted)
    for (const { topic, statements } of contradictions)
      say(
        `  contradiction at ${ref} (${topic}): ${statements.map(({ documentName, page, figure }) => `${figure} in ${documentName} p. ${page}`).join(' / ')}`,
      )
  if (gold.contradiction) {
    const planted = gold.contradiction
    const found = contradicted.some(
      ({ ref, contradictions }) =>
        planted.affects.includes(ref) &&
        contradictions.some(({ statements }) =>
          planted.statements.every(({ quote }) => statements.some((one) => plain(one.quote).includes(plain(quote)))),
        ),
    )
    say(`  planted contradiction ${found ? 'found' : 'NOT found'}`)
  }
  say(`  time per item: median ${durations[Math.floor(durations.length / 2)]} ms, most ${durations.at(-1)} ms`)
}

/** A long questionnaire, made of the questions that were read, against the time that judging alone takes. */
async function reportSpeed(items: readonly AuditItem[]) {
  const [first] = items
  if (!first) return
  const { id } = await upload(join(root, 'questionnaires', names[0]?.replace('.gold.json', '.pdf') ?? ''))
  const own = (await untilNot('reading', id)).items.length
  for (let index = own; index < longRun; index++) {
    const question = items[index % items.length]?.question ?? first.question
    await context.audits.edit.add(actor, { id, ref: `X${index + 1}`, question })
  }
  const started = performance.now()
  const audit = await run(id)
  const wall = performance.now() - started
  const engine = audit.items.reduce((sum, { proposal }) => sum + (proposal?.durationMs ?? 0), 0)
  const judged = audit.items.filter(({ run }) => run === 'done').length
  // Two items are judged at once, so their times overlap.
  say(`\n${judged} items in ${(wall / 1000).toFixed(1)} s: ${(wall / judged).toFixed(0)} ms an item`)

  const alone = performance.now()
  const questions = audit.items.slice(0, 40)
  await Promise.all([0, 1].map((lane) => judgeAlone(questions.filter((_, index) => index % 2 === lane))))
  const bare = (performance.now() - alone) / questions.length
  const overhead = 100 * (wall / judged / bare - 1)
  say(`  the engine alone: ${bare.toFixed(0)} ms an item, so ${overhead.toFixed(0)} % for everything around it`)
  say(`  time in the engine as the items tell it: ${(engine / judged).toFixed(0)} ms, two at once`)
}

async function judgeAlone(items: readonly AuditItem[]) {
  for (const { question, clause, kind, polarity } of items) {
    const asked = { question, clause, kind, polarity }
    await context.audits.judgeItem(
      { userId: actor.userId, agent: actor.agent, ...asked, customPolicies: '', documentIds: null },
      new AbortController().signal,
    )
  }
}

async function standsOnPage(documentId: string | null, page: number | null, quote: string): Promise<boolean> {
  if (documentId === null || page === null) return false
  const row = await context.db
    .selectFrom('documentPage')
    .select('text')
    .where('documentId', '=', documentId)
    .where('page', '=', page)
    .executeTakeFirst()
  return (row?.text ?? '').replace(/\s+/g, ' ').includes(quote)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Words in common, as a share of both (Dice). */
function likeness(one: string, other: string): number {
  const first = plain(one).split(' ')
  const rest = plain(other).split(' ')
  const total = first.length + rest.length
  const common = first.filter((word) => {
    const at = rest.indexOf(word)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  }).length
  return (2 * common) / total
}
