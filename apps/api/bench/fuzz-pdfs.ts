/**
 * Uploads damaged PDFs to a fresh server: `bun apps/api/bench/fuzz-pdfs.ts [files] [seed] [number]`. Each has to end as
 * indexed or with a reason; ends with 1 where one does not, something is answered by 500, the server ends, or it and its
 * readers take more than 1.5 GB. The same seed makes the same files; a number makes only that one.
 */
import { join, resolve } from 'node:path'
import { fuzzPdfs } from '../test/support/fuzz/fuzz-pdfs.ts'
import { loadBasePdfs } from '../test/support/fuzz/load-base-pdfs.ts'
import { openLimits } from '../test/support/fuzz/prepare-callers.ts'
import { startBenchServer } from './support/start-bench-server.ts'
import { watchMemory } from './support/watch-memory.ts'

const files = Number(process.argv[2] ?? 1_000)
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31))
const only = process.argv[4]
const memoryLimit = 1.5 * 1024 ** 3
const hostile = resolve(import.meta.dir, '../../../../shared/data/hostile')

const bases = await loadBasePdfs(
  ['bad-xref.pdf', 'js-action.pdf', 'rtl-arabic.pdf', 'ligatures-two-column.pdf'].map((name) => join(hostile, name)),
)
const server = await startBenchServer(openLimits)
const memory = watchMemory(server.pid)
const started = performance.now()
console.log(`seed ${seed}: ${only ? `file ${only}` : `${files} files`} made of ${bases.length} bases`)
try {
  const token = await server.signInAgent('fuzz', 'hse')
  const numbers = only ? [Number(only)] : Array.from({ length: files }, (_, i) => i)
  const report = (done: number) => {
    if (done % 100 === 0) console.log(`${done} files after ${Math.round((performance.now() - started) / 1000)} s`)
  }
  const { ends, problems } = await fuzzPdfs({ url: server.url, token, bases, seed, numbers, atOnce: 8, report })
  const left = (await (
    await fetch(`${server.url}/api/documents`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as unknown[]
  if (left.length > 0) problems.push(`${left.length} documents are left`)
  const { product, single } = await memory.stop()
  if (product > memoryLimit) problems.push(`${Math.round(product / 1024 ** 2)} MB are over the limit`)
  console.log(`\nhow ${files} files ended in ${Math.round((performance.now() - started) / 1000)} s`)
  for (const [end, count] of [...ends].sort(([, a], [, b]) => b - a))
    console.log(`  ${String(count).padStart(5)}  ${end}`)
  console.log(`peak memory  ${Math.round(product / 1024 ** 2)} MB, server and its readers`)
  console.log(
    `highest of a single process  ${[...single].map(([name, bytes]) => `${name} ${Math.round(bytes / 1024 ** 2)} MB`).join(', ')}`,
  )
  console.log(`problems     ${problems.length}`)
  for (const problem of problems) console.log(`  ${problem}`)
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await server.stop()
}
