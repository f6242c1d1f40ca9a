import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { joinPieces, type SentenceComparer, type WordComparison } from '../evidence/quotations/match-words.ts'
import { createRecentMemory } from '../platform/recent-memory.ts'
import { within } from '../platform/within.ts'
import type { EmbeddingReply, EmbeddingRequest, EmbeddingTask, EmbeddingWorkerStart } from './embedding-protocol.ts'
import type { Embedder, WordCoder } from './engine.ts'
import { findModelFiles, type ModelFiles } from './model-files.ts'

export interface LocalEmbedder extends Embedder, SentenceComparer {
  compareWords: SentenceComparer['compareWords']
  words: WordCoder
  /** Ends the threads; what is queued fails. */
  close(): Promise<void>
}

/** A question's tasks go first: somebody waits for them, nobody waits for one passage of an ingestion. */
type Priority = 'urgent' | 'background'

interface Job {
  task: EmbeddingTask
  priority: Priority
  signal: AbortSignal | undefined
  resolve(reply: EmbeddingReply): void
  reject(error: unknown): void
}

interface Thread {
  worker: Worker
  jobs: Map<number, Job>
  /** Told when the last job that it holds is done. */
  onIdle?: () => void
}

/** Jobs that a thread holds: the one at hand, and one to go on with while this process is busy with something else. */
const heldJobs = 2

/** Far longer than a thread needs for the jobs that it holds. */
const longestRunMs = 2_000

const dimensions = 384
/** Goes up when codes are made in another way; older ones are then not used. */
const wordCodesVersion = 1

/**
 * The embedding model that runs on this machine, in `threads` worker threads that start with the first text.
 * Vectors have 384 numbers and unit length. Texts are cut at the model's 256 word pieces.
 * @throws Error where the model's files are missing or changed
 */
export function createLocalEmbedder(options: { modelDir?: string | undefined; threads?: number } = {}): LocalEmbedder {
  const files = findModelFiles(options.modelDir)
  const pool = createPool(files, options.threads ?? 2)
  /** The sentences of passages that are asked for again and again. */
  const remembered = createRecentMemory<Float32Array>(4_000)

  const embed = (texts: readonly string[], priority: Priority, signal?: AbortSignal) =>
    Promise.all(
      texts.map(async (text) => {
        const reply = await pool.run({ kind: 'embed', text }, priority, signal)
        if (reply.kind !== 'vector') throw new AppError('internal')
        return reply.vector
      }),
    )

  return {
    model: files.name,
    dimensions,
    embedPassages: (texts, signal) => embed(texts, 'background', signal),
    embedUrgently: (texts, signal) =>
      Promise.all(
        texts.map(async (text) => {
          const known = remembered.get(text)
          if (known) return known
          const [vector = new Float32Array(dimensions)] = await embed([text], 'urgent', signal)
          remembered.set(text, vector)
          return vector
        }),
      ),
    embedQueries: (texts, signal) => embed(texts, 'urgent', signal),
    async embedQuery(text, signal) {
      const [vector] = await embed([text], 'urgent', signal)
      return vector ?? new Float32Array(dimensions)
    },
    async compareWords(query, passages, signal) {
      // One share a thread; the query is run once in each.
      const share = Math.max(Math.ceil(passages.length / pool.threads), 1)
      const shares: string[][] = []
      for (let at = 0; at < passages.length; at += share) shares.push(passages.slice(at, at + share))
      const replies = await Promise.all(
        shares.map((part) => pool.run({ kind: 'late-interaction', query, passages: part }, 'urgent', signal)),
      )
      return replies.flatMap((reply) =>
        reply.kind === 'matches' ? reply.matches.map((matches) => compare(reply.pieces, matches)) : [],
      )
    },
    words: {
      model: `${files.name}#${wordCodesVersion}`,
      encodePassages: (passages, signal) =>
        Promise.all(
          passages.map(async ({ text, from }) => {
            const reply = await pool.run({ kind: 'encode-passage', text, from }, 'background', signal)
            if (reply.kind !== 'passage') throw new AppError('internal')
            return { vector: reply.vector, words: reply.words }
          }),
        ),
      async encodeQuery(text, signal) {
        const reply = await pool.run({ kind: 'encode-query', text }, 'urgent', signal)
        if (reply.kind !== 'query') throw new AppError('internal')
        return { vector: reply.vector, words: { pieces: reply.pieces, values: reply.values, dimensions } }
      },
    },
    prepare: pool.prepare,
    close: pool.close,
  }
}

function compare(pieces: readonly string[], matches: Float32Array): WordComparison {
  const score = matches.reduce((sum, match) => sum + match, 0) / Math.max(matches.length, 1)
  return { score, words: joinPieces(pieces, matches) }
}

function becomesIdle(thread: Thread): Promise<void> {
  return thread.jobs.size === 0 ? Promise.resolve() : new Promise((resolve) => (thread.onIdle = resolve))
}

/** Threads that start with the first task and take tasks as they get on, urgent ones first. */
function createPool(files: ModelFiles, threads: number) {
  const queues: Record<Priority, Job[]> = { urgent: [], background: [] }
  const running = new Set<Promise<Thread>>()
  let nextId = 1
  let closed = false

  function startThread() {
    const worker = new Worker(new URL('./embedding-worker.ts', import.meta.url))
    const thread: Thread = { worker, jobs: new Map() }
    let started = false
    const starting = new Promise<Thread>((resolve, reject) => {
      worker.on('message', (reply: EmbeddingReply) => {
        if (reply.kind === 'ready') begin()
        else if (reply.kind === 'failed-to-start') lose(new Error(reply.reason))
        else finish(thread, reply)
      })
      worker.on('error', lose)
      worker.on('exit', () => lose(new Error('the thread ended')))
      function begin() {
        started = true
        resolve(thread)
      }
      function lose(cause: Error) {
        const error = new AppError('unavailable', 'The local engine stopped. Try again.', { cause })
        running.delete(starting)
        void worker.terminate()
        for (const job of thread.jobs.values()) job.reject(error)
        thread.jobs.clear()
        reject(error)
        // What waited behind the lost thread goes to a new one; where none can start, the queue is rejected.
        if (!closed && queues.urgent.length + queues.background.length > 0 && started) wake()
      }
    })
    running.add(starting)
    const { weights, tokenizer, tokenizerConfig } = files
    worker.postMessage({ weights, tokenizer, tokenizerConfig } satisfies EmbeddingWorkerStart)
  }

  function finish(thread: Thread, reply: Extract<EmbeddingReply, { id: number }>) {
    const job = thread.jobs.get(reply.id)
    if (!job) return
    thread.jobs.delete(reply.id)
    if (reply.kind === 'failed') job.reject(new AppError('internal', undefined, { cause: new Error(reply.reason) }))
    else job.resolve(reply)
    assign(thread)
    if (thread.jobs.size === 0) thread.onIdle?.()
  }

  /** Whatever the thread holds already, one urgent job may come to it; others as long as the other threads have enough. */
  function take({ jobs }: Thread): Job | undefined {
    const hasUrgent = [...jobs.values()].some(({ priority }) => priority === 'urgent')
    if (!hasUrgent && queues.urgent.length > 0) return queues.urgent.shift()
    const isEnough = jobs.size === 0 || queues.background.length >= threads
    return jobs.size < heldJobs && isEnough ? queues.background.shift() : undefined
  }

  function assign(thread: Thread) {
    for (let job = take(thread); job; job = take(thread)) {
      if (job.signal?.aborted) {
        job.reject(job.signal.reason)
        continue
      }
      const id = nextId++
      thread.jobs.set(id, job)
      const urgent = job.priority === 'urgent'
      thread.worker.postMessage({ id, task: job.task, urgent } satisfies EmbeddingRequest)
    }
    // A waiting thread must not keep the process alive.
    if (thread.jobs.size === 0) thread.worker.unref()
    else thread.worker.ref()
  }

  function wake() {
    while (running.size < threads) startThread()
    for (const thread of running) thread.then(assign, rejectQueued)
  }

  function rejectQueued(error: unknown) {
    for (const job of [...queues.urgent.splice(0), ...queues.background.splice(0)]) job.reject(error)
  }

  return {
    threads,
    prepare() {
      if (!closed) wake()
    },
    run(task: EmbeddingTask, priority: Priority, signal?: AbortSignal): Promise<EmbeddingReply> {
      if (closed) return Promise.reject(new AppError('unavailable', 'The local engine is shutting down.'))
      return new Promise((resolve, reject) => {
        queues[priority].push({ task, priority, signal, resolve, reject })
        wake()
      })
    },
    async close() {
      closed = true
      const stopped = new AppError('unavailable', 'The local engine is shutting down.')
      rejectQueued(stopped)
      for (const thread of await Promise.allSettled(running)) {
        if (thread.status !== 'fulfilled') continue
        for (const job of thread.value.jobs.values()) job.reject(stopped)
        // The runtime of the model ends the whole process where its thread ends under it.
        await within(longestRunMs, becomesIdle(thread.value))
        await thread.value.worker.terminate()
      }
      running.clear()
    },
  }
}
