import { judge } from '../src/evidence/judge.ts'
import { openVerifier } from '../src/evidence/verifier/open-verifier.ts'
import { countMutants, countRightCells, judgingDay } from './judging/count-mutants.ts'
import { readFixtureSentences } from './judging/read-documents.ts'

/**
 * `bun apps/api/eval/mutate-claims.ts [--list] [--every=8]`: how many false sentences the judge takes for supported, by
 * aspect, and how many true ones it does not. `--every` takes one sentence of so many.
 */
const every = Number(process.argv.find((one) => one.startsWith('--every='))?.slice(8) ?? 1)
const list = process.argv.includes('--list')
const sentences = (await readFixtureSentences()).filter((_, index) => index % every === 0)

const verifier = await openVerifier()
const doubted: typeof sentences = []
for (const sentence of sentences) {
  const { text, passage } = sentence
  const { verdict } = await judge({ as: 'claim', text }, [passage], { today: judgingDay, verifier })
  if (verdict !== 'supported') doubted.push(sentence)
}
const counts = await countMutants(sentences)
if (list) {
  for (const { text } of doubted) print(`doubted as it stands: ${text}`)
  for (const { aspect, supported } of counts)
    for (const { mutant, sentence } of supported) print(`${aspect}: ${mutant}\n  for: ${sentence}`)
}
const cells = await countRightCells()
const percent = (part: number, whole: number) => `${whole === 0 ? 0 : ((100 * part) / whole).toFixed(1)} %`
print(
  `${sentences.length} sentences of ${new Set(sentences.map(({ document }) => document)).size} documents; ${percent(sentences.length - doubted.length, sentences.length)} supported as they stand`,
)
print(`${cells.supported} of ${cells.right} right sentences on cells of tables supported`)
for (const { aspect, mutants, supported, contradicted } of counts)
  print(
    `${aspect.padEnd(20)} ${String(mutants).padStart(4)} mutants  ${percent(supported.length, mutants).padStart(6)} supported  ${percent(contradicted, mutants).padStart(6)} contradicted`,
  )
const mutants = counts.reduce((sum, count) => sum + count.mutants, 0)
const supported = counts.reduce((sum, count) => sum + count.supported.length, 0)
print(`all                  ${mutants} mutants  ${percent(supported, mutants)} supported`)

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
