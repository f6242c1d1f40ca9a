import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { judge } from '../src/evidence/judge.ts'
import type { Verdict } from '../src/evidence/verdict.ts'
import { openVerifier } from '../src/evidence/verifier/open-verifier.ts'
import { judgingDay } from './judging/count-mutants.ts'
import { type Person, takeThroughProduct } from './judging/take-through-product.ts'

/**
 * `bun apps/api/eval/judge-pairs.ts [--product] [--half even|odd] [--list] [file …]`: how often the judge agrees with a person
 * on what a passage shows of a question or requirement; with --product, what an audit or a bid says of it that goes the way of
 * a user (minutes). --half counts only every second pair, from the first or the second; no pair is shown without --list.
 * Without files our own: two that nobody looked at, one that was looked at, one it was tuned on.
 */
interface Pair {
  id?: string
  kind: 'audit' | 'tender' | 'claim'
  ask: string
  passage: string
  verdict: Person
  trap?: string
}

const inWords: Record<Verdict, Person> = {
  supported: 'met',
  partly: 'partly',
  contradicted: 'denied',
  unclear: 'unclear',
}
const asOf = { audit: 'question', tender: 'requirement', claim: 'claim' } as const
const verifier = await openVerifier()
const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    product: { type: 'boolean', default: false },
    half: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})
if (options.half !== undefined && options.half !== 'even' && options.half !== 'odd')
  throw new Error('--half is even or odd')
const files =
  named.length > 0
    ? named
    : ['kept/u.jsonl', 'kept/x.jsonl', 'read.json', 'tuned.json'].map((name) => join(import.meta.dir, 'judging', name))
/** What needs no judge: words that deny, anything else is met. */
const denying = /\b(?:not|no|never|none|without|expired|excluded|ended|except)\b/i

for (const file of files) {
  const rest = { even: 0, odd: 1 }
  const all = (await readPairs(file)).filter((_, index) => !options.half || index % 2 === rest[options.half as 'even'])
  const pairs = options.product ? all.filter(({ kind }) => kind !== 'claim') : all
  print(`${file.replace(/^.*\//, '')}${options.half ? `, the ${options.half} half` : ''}`)
  if (options.product) {
    const { verdicts, corrected } = await takeThroughProduct(pairs)
    const said = new Map(pairs.map((pair, index) => [pair, verdicts[index] ?? ('unclear' as const)]))
    for (const kind of ['audit', 'tender'] as const)
      await measure(
        `  ${kind}s`,
        pairs.filter((one) => one.kind === kind),
        (pair) => said.get(pair) ?? 'unclear',
      )
    await measure('  product', pairs, (pair) => said.get(pair) ?? 'unclear')
    print(`  ${corrected} of ${pairs.length} rows were put right by hand before they were judged`)
  }
  await measure(
    '  judge',
    pairs,
    async ({ kind, ask, passage }) =>
      inWords[(await judge({ as: asOf[kind], text: ask }, [passage], { today: judgingDay, verifier })).verdict],
  )
  await measure('  a list of words', pairs, ({ passage }) => (denying.test(passage) ? 'denied' : 'met'))
  await measure('  always met', pairs, () => 'met')
}

async function measure(name: string, pairs: readonly Pair[], verdictOf: (pair: Pair) => Person | Promise<Person>) {
  const judged: { pair: Pair; verdict: Person }[] = []
  for (const pair of pairs) judged.push({ pair, verdict: await verdictOf(pair) })
  const agreed = judged.filter(({ pair, verdict }) => pair.verdict === verdict)
  const others = judged.filter(({ pair }) => pair.verdict !== 'met')
  const met = judged.filter(({ pair }) => pair.verdict === 'met')
  if (pairs.length === 0) return
  print(
    `${name}: ${agreed.length} of ${pairs.length} agree (${Math.round((100 * agreed.length) / pairs.length)} %); ` +
      `${others.filter(({ verdict }) => verdict === 'met').length} of ${others.length} others called met; ` +
      `${met.filter(({ verdict }) => verdict === 'met').length} of ${met.length} met ones seen`,
  )
  if (!options.list || name.trim() !== (options.product ? 'product' : 'judge')) return
  for (const { pair, verdict } of judged)
    if (pair.verdict !== verdict)
      print(`    ${pair.id} ${pair.verdict}, judged ${verdict} (${pair.trap}): ${pair.ask} — ${pair.passage}`)
}

/** A list, an object with `items`, or one pair a line. */
async function readPairs(file: string): Promise<Pair[]> {
  if (file.endsWith('.jsonl'))
    return (await Bun.file(file).text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Pair)
  const content: Pair[] | { items: Pair[] } = await Bun.file(file).json()
  return Array.isArray(content) ? content : content.items
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}

// Embedded servers that were stopped keep their timers.
process.exit(0)
