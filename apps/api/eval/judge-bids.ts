import { join } from 'node:path'
import { createLocalEmbedder } from '../src/engines/local-embedder.ts'
import { openVerifier } from '../src/evidence/verifier/open-verifier.ts'
import { judgeByRules } from '../src/tenders/judging/by-rules.ts'
import { findParagraphs, indexBid, prepareBid } from '../src/tenders/judging/find-paragraphs.ts'
import { readBid } from '../src/tenders/reading/read-bid.ts'
import { judgingDay } from './judging/count-mutants.ts'

/**
 * `bun apps/api/eval/judge-bids.ts [pairs.jsonl]`: what is said of a requirement in a bid of 24 paragraphs of other matters, drawn
 * by lot, first with the paragraph that a person judged among them, then without it: there every "met" and "partial" is one too
 * many, and so is a denial, which is "missing" with words to it. Without a file our own, of which nobody has read a single pair.
 */
const others = 24
const [file = join(import.meta.dir, 'judging/kept/u.jsonl')] = process.argv.slice(2)
const lines = (await Bun.file(file).text()).trim().split('\n')
const pairs = lines
  .map((line) => JSON.parse(line) as { kind: string; ask: string; passage: string; verdict: string })
  .filter(({ kind }) => kind === 'tender')
const options = { today: judgingDay, verifier: await openVerifier() }
const embedder = createLocalEmbedder()
const never = new AbortController().signal

let seed = 5
const draw = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((seed / 2 ** 31) * below)
}

const counts = new Map<string, number>()
const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
for (const pair of pairs) {
  const drawn = Array.from({ length: others }, () => pairs[draw(pairs.length)]?.passage ?? '')
  const strange = [...new Set(drawn)].filter((passage) => passage !== pair.passage)
  const at = draw(strange.length)
  count(`with its paragraph, ${pair.verdict}: ${await judge(pair.ask, strange.toSpliced(at, 0, pair.passage))}`)
  count(`without it: ${await judge(pair.ask, strange)}`)
}
for (const [name, total] of [...counts].sort()) process.stdout.write(`${name} ${total}\n`)
process.exit(0)

async function judge(text: string, paragraphs: readonly string[]): Promise<string> {
  const page = paragraphs.map((one) => one.replace(/\s*\n\s*/g, ' ')).join('\n\n')
  const indexed = indexBid(readBid([{ id: 'a', fileName: 'Offer.pdf', pages: [{ page: 1, text: page }] }]), [])
  const bid = await prepareBid(indexed, embedder, never)
  const found = findParagraphs(bid, { ref: '', text }, await embedder.embedQuery(text))
  const { status, evidence } = await judgeByRules({ ref: '', text, mandatory: true }, found, options)
  return status === 'missing' && evidence.length > 0 ? 'denied' : status
}
