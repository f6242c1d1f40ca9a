import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Glob } from 'bun'
import { z } from 'zod'
import { fillWorkspace } from '../bench/support/fill-workspace.ts'

/**
 * `bun apps/api/eval/audit-documents.ts [--list] [--folder <PDFs>] [items.jsonl …]`: how often an audit says of whole documents
 * what a person says of them. Each document is uploaded, read and searched as in the product, and alone is asked. Without files
 * our own: documents nobody looked at while the judge was written, then those that were.
 */
const itemSchema = z.object({
  file: z.string(),
  ask: z.string(),
  verdict: z.enum(['compliant', 'partial', 'non_compliant', 'insufficient_evidence']),
  /** The words of the document that decide; empty where there are none. */
  words: z.string(),
})

const own = ['kept.jsonl', 'looked-at.jsonl'].map((name) => join(import.meta.dir, 'audits', name))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false }, folder: { type: 'string', multiple: true, default: [] } },
})
const folders = values.folder.length > 0 ? values.folder : ['held-out', '../test/fixtures'].map(fromHere)
const sets = await Promise.all(
  (positionals.length > 0 ? positionals : own).map(async (file) => ({ file, items: await read(file) })),
)
const pdfs = new Map(
  folders.flatMap((folder) =>
    [...new Glob('*.pdf').scanSync({ cwd: folder, absolute: true })].map((path) => [basename(path), path] as const),
  ),
)
const asked = [...new Set(sets.flatMap(({ items }) => items.map(({ file }) => file)))]
const { context, actor, documents, close } = await fillWorkspace(
  asked.map((name) => pdfs.get(name) ?? failTo(`find ${name} in ${folders.join(', ')}`)),
)

for (const { file, items } of sets) {
  const judged = []
  for (const item of items) {
    const document = documents.find(({ originalName }) => originalName === item.file)
    if (document?.status !== 'indexed') failTo(`index ${item.file}: ${document?.error}`)
    const { status, evidence } = await context.audits.judgeItem(
      {
        userId: actor.userId,
        agent: 'hse',
        question: item.ask,
        clause: '',
        kind: 'documented',
        polarity: 'yes_is_good',
        customPolicies: '',
        documentIds: [document.id],
      },
      AbortSignal.timeout(120_000),
    )
    judged.push({ ...item, status, quotes: evidence.map(({ quote }) => quote) })
  }
  print(basename(file))
  for (const [name, ones] of [...Map.groupBy(judged, (one) => one.file), ['all', judged] as const]) {
    const [met, others] = [ones.filter(isMet), ones.filter((one) => !isMet(one))]
    const right = ones.filter(({ status, verdict }) => status === verdict).length
    const shown = (some: typeof ones) => some.filter(({ status }) => status === 'compliant').length
    print(
      `  ${name}: ${right} of ${ones.length} right (${Math.round((100 * right) / ones.length)} %); ` +
        `${shown(others)} of ${others.length} others called compliant; ${shown(met)} of ${met.length} compliant ones seen`,
    )
  }
  if (values.list)
    for (const { ask, verdict, status, quotes, words } of judged)
      if (status !== verdict) print(`    ${verdict}, judged ${status}: ${ask} — ${quotes.join(' / ')} — ${words}`)
}
await close()
process.exit(0)

function isMet({ verdict }: { verdict: string }) {
  return verdict === 'compliant'
}

async function read(file: string) {
  const lines = (await Bun.file(file).text()).trim().split('\n')
  return lines.map((line) => itemSchema.parse(JSON.parse(line)))
}

function fromHere(folder: string): string {
  return join(import.meta.dir, folder)
}

function failTo(what: string): never {
  throw new Error(`Could not ${what}`)
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
