import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds; from a look into an index to the slowest answer of a provider. */
const requestBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]
const answerBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 60]

export type Metrics = ReturnType<typeof createMetrics>

/**
 * What this process counts, for Prometheus. Labels have few values: patterns of routes and names of procedures, never ids,
 * names of users or anything from a document.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const name = (rest: string) => `fieldproof_${rest}`
  const startedAt = Date.now() / 1000

  new Gauge({
    name: name('process_start_time_seconds'),
    help: 'When this process started, in seconds since 1970',
    registers,
    collect() {
      this.set(startedAt)
    },
  })
  new Gauge({
    name: name('process_resident_memory_bytes'),
    help: 'Memory of this process, without the processes that read documents',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })

  return {
    registry,
    requests: new Histogram({
      name: name('http_request_duration_seconds'),
      help: 'Requests by pattern of their route, the procedure they call, and status',
      labelNames: ['method', 'route', 'procedure', 'status'],
      buckets: requestBuckets,
      registers,
    }),
    jobs: new Gauge({
      name: name('jobs'),
      help: 'Jobs of all processes that wait, run, or have failed within the hour, by queue',
      labelNames: ['queue', 'state'],
      registers,
    }),
    pages: new Counter({
      name: name('ingested_pages_total'),
      help: 'Pages read from documents by this process, from their text layer or by OCR',
      labelNames: ['read_by'],
      registers,
    }),
    answers: new Counter({
      name: name('answers_total'),
      help: 'Answers by engine and outcome',
      labelNames: ['engine', 'outcome'],
      registers,
    }),
    firstToken: new Histogram({
      name: name('answer_first_token_seconds'),
      help: 'From the question to the first words of its answer',
      labelNames: ['engine'],
      buckets: answerBuckets,
      registers,
    }),
    retrieval: new Histogram({
      name: name('answer_retrieval_seconds'),
      help: 'From the question until its passages were found',
      buckets: answerBuckets,
      registers,
    }),
    providerFailures: new Counter({
      name: name('provider_failures_total'),
      help: 'Answers that the AI provider did not give',
      registers,
    }),
    connections: new Gauge({
      name: name('database_connections'),
      help: 'Connections of this process to Postgres, and calls that wait for one',
      labelNames: ['state'],
      registers,
    }),
  }
}
