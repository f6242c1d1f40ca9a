// Measures retrieval and answers on a folder of PDFs and questions with the pages that answer them.
//
//   bun run eval <folder> [questions.json…] [--skip <glob>…] [--verbose] [--detailed]
//
// Every PDF in the folder and below goes into one workspace of a fresh database. Without question files, those in
// <folder>/questions/ are asked. The engine is the one that the environment asks for; without a key, the local one.

import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Glob } from 'bun'
import { fillWorkspace } from '../apps/api/bench/support/fill-workspace.ts'
import { type Asked, askQuestion } from '../apps/api/eval/ask-question.ts'
import { printSummary } from '../apps/api/eval/print-summary.ts'
import { readQuestionFile } from '../apps/api/eval/question-file.ts'
import { holdsWhatItMust, rankOf, summarize } from '../apps/api/eval/summarize.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    skip: { type: 'string', multiple: true, default: [] },
    verbose: { type: 'boolean', default: false },
    detailed: { type: 'boolean', default: false },
    write: { type: 'string' },
  },
})
const [given, ...files] = positionals
if (given === undefined || !existsSync(given)) {
  console.error('Usage: bun run eval <folder with PDFs> [questions.json…] [--skip <glob>…] [--verbose] [--detailed]')
  process.exit(1)
}
const folder = resolve(given)
const skipped = options.skip.map((pattern) => new Glob(pattern))
const pdfs = [...new Glob('**/*.pdf').scanSync(folder)]
  .filter((path) => !skipped.some((glob) => glob.match(path)))
  .sort()
const questionFiles =
  files.length > 0 ? files : [...new Glob('questions/*.json').scanSync({ cwd: folder, absolute: true })]
const questions = (await Promise.all(questionFiles.sort().map((path) => readQuestionFile(path, basename(path))))).flat()
if (pdfs.length === 0 || questions.length === 0) {
  console.error(`No ${pdfs.length === 0 ? 'PDFs' : 'questions'} in ${given}`)
  process.exit(1)
}

const { context, documents, refused, seconds, close } = await fillWorkspace(pdfs.map((pdf) => join(folder, pdf)))
const engine = await context.engines.forWorkspace('hse')
const total = (pick: (document: (typeof documents)[number]) => number) =>
  documents.reduce((sum, one) => sum + pick(one), 0)
console.log(
  `${engine.label}; ${documents.length} documents, ${total((one) => one.pageCount)} pages, ${total((one) => one.vectorCount)} passages, ingested in ${seconds.toFixed(1)} s`,
)
for (const { name, reason } of refused) console.log(`  refused: ${name}: ${reason}`)
for (const { originalName, error } of documents) if (error) console.log(`  not indexed: ${originalName}: ${error}`)

const asked: Asked[] = []
for (const question of questions) {
  const one = await askQuestion(context, 'hse', question, options)
  asked.push(one)
  if (options.verbose) describe(one)
}
const sets = Map.groupBy(asked, ({ question }) => question.set)
for (const [set, ones] of sets) printSummary(set, summarize(ones), console.log)
if (sets.size > 1) printSummary('all', summarize(asked), console.log)
if (options.write !== undefined) await Bun.write(options.write, JSON.stringify(asked, null, 1))
await close()
process.exit(0)

function describe(one: Asked) {
  const { question, content, sources, rankings } = one
  const right = question.pages.length === 0 ? 'not answerable' : `${question.file} p. ${question.pages.join(', ')}`
  const ranks = `retrieval ${rankOf(one, 'retrieval')}, answer ${rankOf(one, 'answer')}, holds ${holdsWhatItMust(one)}`
  console.log(`\n${question.id} ${question.question}\n  right: ${right}; ${ranks}`)
  console.log(`  ${sources.map(({ fileName, page }) => `${fileName} p. ${page}`).join(' · ')}`)
  console.log(`  found: ${rankings.retrieval.places.slice(0, 5).join(' · ')}`)
  console.log(content.replace(/^/gm, '    '))
}
