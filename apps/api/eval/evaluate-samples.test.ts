import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { fillWorkspace } from '../bench/support/fill-workspace.ts'
import type { Context } from '../src/context.ts'
import { patienceMs } from '../test/support/wait-until.ts'
import { askQuestion } from './ask-question.ts'
import { printSummary } from './print-summary.ts'
import { readQuestionFile } from './question-file.ts'
import { type Share, summarize } from './summarize.ts'

// Dozens of questions on the sample documents, each with the page that answers it; and pairs of questions alike in all but
// one word, of which the documents answer only the first. The local engine gives the same answers
// on every machine, so what is measured here changes only with the program. Gates stand a little below what was reached.

setDefaultTimeout(patienceMs)

const samples = join(import.meta.dir, '../sample-content')
const percent = ({ part, whole }: Share) => (100 * part) / whole

for (const agent of ['hse', 'tender'] as const) {
  test(`the right pages of the ${agent} samples are found, quoted word for word, and what they do not hold is declined, or said to be no more than near`, async () => {
    const pdfs = [...new Glob(`${agent}/*.pdf`).scanSync({ cwd: samples, absolute: true })].sort()
    const { context, close } = await fillWorkspace(pdfs)
    try {
      const summary = await ask(context, `${agent}-questions`)

      const { retrieval, answer, keyword, vector } = summary.recall
      expect(percent(retrieval.at3)).toBeGreaterThanOrEqual(93)
      expect(percent(answer.at1)).toBeGreaterThanOrEqual(80)
      expect(percent(answer.at3)).toBeGreaterThanOrEqual(92)
      expect(retrieval.mrr).toBeGreaterThan(Math.max(vector.mrr, keyword.mrr) - 0.02)
      expect(percent(summary.contains)).toBeGreaterThanOrEqual(75)
      expect(percent(summary.wronglyDeclined)).toBeLessThanOrEqual(5)
      expect(percent(summary.wronglyUnsure)).toBeLessThanOrEqual(15)
      expect(percent(summary.declined) + percent(summary.unsure)).toBeGreaterThanOrEqual(agent === 'hse' ? 80 : 60)
      expect(percent(summary.verbatim)).toBe(100)
      expect(percent(summary.grounded)).toBe(100)

      const pairs = await ask(context, `${agent}-near-misses`)
      expect(percent(pairs.recall.answer.at3)).toBeGreaterThanOrEqual(95)
      expect(percent(pairs.contains)).toBeGreaterThanOrEqual(94)
      expect(percent(pairs.wronglyDeclined)).toBeLessThanOrEqual(6)
      expect(percent(pairs.wronglyUnsure)).toBeLessThanOrEqual(17)
      expect(percent(pairs.declined) + percent(pairs.unsure)).toBeGreaterThanOrEqual(80)
      expect(percent(pairs.verbatim)).toBe(100)
      expect(percent(pairs.grounded)).toBe(100)
    } finally {
      await close()
    }
  })
}

async function ask(context: Context, set: string) {
  const asked = []
  for (const question of await readQuestionFile(join(import.meta.dir, `${set}.json`), set))
    asked.push(await askQuestion(context, 'hse', question, { detailed: false }))
  const summary = summarize(asked)
  printSummary(set, summary, (line) => process.stdout.write(`${line}\n`))
  return summary
}
