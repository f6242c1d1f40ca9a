import { join } from 'node:path'
import { judge } from '../src/evidence/judge.ts'
import type { Verdict } from '../src/evidence/verdict.ts'
import { openVerifier } from '../src/evidence/verifier/open-verifier.ts'
import { judgingDay } from './judging/count-mutants.ts'

/**
 * `bun apps/api/eval/judge-pairs.ts [--list] [file …]`: how often the judge agrees with a person on what a passage shows of
 * a question or requirement. Without files our own: two that nobody looked at, one that was looked at, one it was tuned on.
 */
interface Pair {
  id?: string
  kind: 'audit' | 'tender' | 'claim'
  ask: string
  passage: string
  verdict: Person
  trap?: string
}
type Person = 'met' | 'partly' | 'denied' | 'unclear'

const inWords: Record<Verdict, Person> = {
  supported: 'met',
  partly: 'partly',
  contradicted: 'denied',
  unclear: 'unclear',
}
const asOf = { audit: 'question', tender: 'requirement', claim: 'claim' } as const
const verifier = await openVerifier()
const named = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const files =
  named.length > 0
    ? named
    : ['kept/u.jsonl', 'kept/x.jsonl', 'read.json', 'tuned.json'].map((name) => join(import.meta.dir, 'judging', name))
/** What needs no judge: words that deny, anything else is met. */
const denying = /\b(?:not|no|never|none|without|expired|excluded|ended|except)\b/i

for (const file of files) {
  const pairs = await readPairs(file)
  print(file.replace(/^.*\//, ''))
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
  print(
    `${name}: ${agreed.length} of ${pairs.length} agree (${Math.round((100 * agreed.length) / pairs.length)} %); ` +
      `${others.filter(({ verdict }) => verdict === 'met').length} of ${others.length} others called met; ` +
      `${met.filter(({ verdict }) => verdict === 'met').length} of ${met.length} met ones seen`,
  )
  if (!process.argv.includes('--list') || name.trim() !== 'judge') return
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
