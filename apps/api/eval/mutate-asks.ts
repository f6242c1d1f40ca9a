import { countAskMutants } from './judging/count-ask-mutants.ts'
import { readFixtureSentences } from './judging/read-documents.ts'

/**
 * `bun apps/api/eval/mutate-asks.ts [--list] [--beside]`: of how many questions and requirements the judge says that a sentence shows
 * them which was made of the right one so that it does not, by aspect; and of how many the right one. With --beside it stands among the
 * sentences of its page.
 */
const list = process.argv.includes('--list')
const isBeside = process.argv.includes('--beside')
const { asks, seen, counts } = await countAskMutants(await readFixtureSentences(), { isBeside })

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : ((100 * part) / whole).toFixed(1)} %`
print(`${asks} questions and requirements, ${percent(seen, asks)} shown by the sentence as it stands`)
for (const { aspect, mutants, shown, contradicted } of counts) {
  print(
    `${aspect.padEnd(24)} ${String(mutants).padStart(4)} mutants  ${percent(shown.length, mutants).padStart(6)} shown  ${percent(contradicted, mutants).padStart(6)} contradicted`,
  )
  if (list) for (const { asked, passage } of shown) print(`  ${asked} — ${passage}`)
}
const mutants = counts.reduce((sum, count) => sum + count.mutants, 0)
const shown = counts.reduce((sum, count) => sum + count.shown.length, 0)
print(`${'all'.padEnd(24)} ${mutants} mutants  ${percent(shown, mutants)} shown`)

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
