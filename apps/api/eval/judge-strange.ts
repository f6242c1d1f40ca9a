import { join } from 'node:path'
import { judgeByRules } from '../src/audits/judging/by-rules.ts'
import { openVerifier } from '../src/evidence/verifier/open-verifier.ts'
import { judgingDay } from './judging/count-mutants.ts'

/**
 * `bun apps/api/eval/judge-strange.ts`: what an audit says of questions of which none of twelve passages speaks: those of other
 * pairs of the same file, drawn by lot. Every verdict but "insufficient evidence" is one too many.
 */
const others = 12
const options = { today: judgingDay, verifier: await openVerifier() }
const lines = (await Bun.file(join(import.meta.dir, 'judging/kept/u.jsonl')).text()).trim().split('\n')
const pairs = lines
  .map((line) => JSON.parse(line) as { kind: string; ask: string; passage: string })
  .filter(({ kind }) => kind !== 'claim')

let seed = 5
const draw = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((seed / 2 ** 31) * below)
}
const said = new Map<string, number>()
for (const pair of pairs.filter((_, index) => index % 2 === 0)) {
  const drawn = Array.from({ length: others }, () => pairs[draw(pairs.length)]).filter((one) => one !== pair)
  const sources = drawn.flatMap((one, index) =>
    one ? [{ text: one.passage, documentId: `${index}`, fileName: `${index}.pdf`, page: 1, passageId: null }] : [],
  )
  const { status } = await judgeByRules(pair.ask, sources, options)
  said.set(status, (said.get(status) ?? 0) + 1)
}
for (const [status, count] of said) process.stdout.write(`${status}: ${count}\n`)
