import { parseArgs } from 'node:util'
import { judge } from '../src/evidence/judge.ts'
import type { Verdict } from '../src/evidence/verdict.ts'
import { openVerifier } from '../src/evidence/verifier/open-verifier.ts'
import { judgingDay } from './judging/count-mutants.ts'

/**
 * `bun apps/api/eval/judge-claims.ts [--list] [file]`: sentences as a model writes them in an answer, in other words than the
 * passage that they cite and often of several of its statements at once: what the judge says of those that are right, denied,
 * half right and not said there. A file has a claim a line, as `judging/claims.jsonl` does.
 */
interface Claim {
  passage: string
  claim: string
  verdict: 'supported' | 'contradicted' | 'partly' | 'not supported'
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false } },
})
const file = positionals[0] ?? new URL('./judging/claims.jsonl', import.meta.url)
const lines = (await Bun.file(file).text()).trim().split('\n')
const verifier = await openVerifier()
const said = new Map<Claim['verdict'], Map<Verdict, number>>()
for (const line of lines) {
  const { passage, claim, verdict: person } = JSON.parse(line) as Claim
  const { verdict } = await judge({ as: 'claim', text: claim }, [passage], { today: judgingDay, verifier })
  const counts = said.get(person) ?? new Map<Verdict, number>()
  counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
  said.set(person, counts)
  const isSame = verdict === person || (verdict === 'unclear' && person === 'not supported')
  if (options.list && !isSame) process.stdout.write(`${person}, called ${verdict}: ${claim}\n`)
}
for (const [person, counts] of said) {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const told = [...counts].sort(([, a], [, b]) => b - a).map(([verdict, count]) => `${count} ${verdict}`)
  process.stdout.write(`${all} ${person}: ${told.join(', ')}\n`)
}
