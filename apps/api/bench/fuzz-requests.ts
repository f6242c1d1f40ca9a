/**
 * Sends hostile requests to every call and every route of a fresh server, as every role:
 * `bun apps/api/bench/fuzz-requests.ts [requests] [seed]`. Ends with 1 where one is answered by 500, hangs, tells of the
 * inside, or the server ends or takes more than 1.5 GB. The same seed sends the same requests.
 */

import { fuzzRequests, hangUpOn } from '../test/support/fuzz/fuzz-requests.ts'
import { listTargets } from '../test/support/fuzz/list-targets.ts'
import { openLimits, prepareCallers } from '../test/support/fuzz/prepare-callers.ts'
import { startBenchServer } from './support/start-bench-server.ts'
import { watchMemory } from './support/watch-memory.ts'

const requests = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31))
const memoryLimit = 1.5 * 1024 ** 3

const server = await startBenchServer(openLimits)
const memory = watchMemory(server.pid)
const started = performance.now()
const targets = listTargets()
console.log(`seed ${seed}: ${requests} requests to ${targets.length} targets`)
try {
  const callers = await prepareCallers(server.url, { username: 'admin', password: server.password })
  const result = await fuzzRequests({ url: server.url, targets, callers, requests, seed })
  const broken = await hangUpOn(server.url)
  if (broken) result.problems.push(broken)
  const { product } = await memory.stop()
  if (product > memoryLimit) result.problems.push(`${Math.round(product / 1024 ** 2)} MB are over the limit`)
  const statuses = [...result.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  console.log(`
requests sent      ${result.requests} in ${Math.round((performance.now() - started) / 1000)} s
answers            ${statuses.join(', ')}
slowest            ${result.slowestMs} ms, ${result.slowest}
peak memory        ${Math.round(product / 1024 ** 2)} MB, server and its readers
problems           ${result.problems.length}`)
  for (const problem of result.problems) console.log(`  ${problem}`)
  process.exitCode = result.problems.length > 0 ? 1 : 0
} finally {
  await server.stop()
}
