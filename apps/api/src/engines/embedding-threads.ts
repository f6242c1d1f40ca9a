import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { within } from '../platform/within.ts'
import type { EmbeddingReply, EmbeddingRequest, EmbeddingTask, EmbeddingWorkerStart } from './embedding-protocol.ts'
import type { ModelFiles } from './model-files.ts'

/** A question's tasks go first: somebody waits for them, nobody waits for one passage of an ingestion. */
export type Priority = 'urgent' | 'background'

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
  /** Runs while it has nothing to do. */
  spare?: NodeJS.Timeout
  end(): Promise<void>
}

/** Jobs that a thread holds: the one at hand, and one to go on with while this process is busy with something else. */
const heldJobs = 2

/** Far longer than a thread needs for the jobs that it holds. */
const longestRunMs = 2_000

/** How long a thread waits for work beside another one: it holds the model once more, and starts in a third of a second. */
const defaultSpareMs = 3_000
/** Texts that wait: about as many as a thread does in the time that another takes to start. */
const worthAThread = 16

function becomesIdle(thread: Thread): Promise<void> {
  return thread.jobs.size === 0 ? Promise.resolve() : new Promise((resolve) => (thread.onIdle = resolve))
}

/**
 * Threads of the embedding model, which take tasks as they get on, urgent ones first. The first starts with the first task
 * and stays; others start as work waits, and end once nothing has come to them for `spareMs`.
 */
export function createEmbeddingThreads(
  files: ModelFiles,
  { threads, spareMs = defaultSpareMs }: { threads: number; spareMs?: number | undefined },
) {
  const queues: Record<Priority, Job[]> = { urgent: [], background: [] }
  /** All that were started, and of these the ones that have begun and may be given work. */
  const running = new Set<Promise<Thread>>()
  const ready = new Set<Thread>()
  let nextId = 1
  let closed = false

  const queued = () => queues.urgent.length + queues.background.length

  function startThread() {
    const worker = new Worker(new URL('./embedding-worker.ts', import.meta.url))
    const thread: Thread = { worker, jobs: new Map(), end }
    const starting = new Promise<Thread>((resolve, reject) => {
      worker.on('message', (reply: EmbeddingReply) => {
        if (reply.kind === 'ready') begin()
        else if (reply.kind === 'failed-to-start') lose(new Error(reply.reason))
        else finish(thread, reply)
      })
      worker.on('error', lose)
      worker.on('exit', () => lose(new Error('the thread ended')))
      function begin() {
        ready.add(thread)
        resolve(thread)
        assign(thread)
      }
      function lose(cause: Error) {
        const error = new AppError('unavailable', 'The local engine stopped. Try again.', { cause })
        running.delete(starting)
        const began = ready.delete(thread)
        clearTimeout(thread.spare)
        void worker.terminate()
        for (const job of thread.jobs.values()) job.reject(error)
        thread.jobs.clear()
        reject(error)
        // What waited behind the lost thread goes to a new one; where none can start, the queue is rejected.
        if (began && !closed && queued() > 0) wake()
        else if (!began && running.size === 0) rejectQueued(error)
      }
    })
    starting.catch(() => undefined)
    running.add(starting)
    const { weights, tokenizer, tokenizerConfig } = files
    worker.postMessage({ weights, tokenizer, tokenizerConfig } satisfies EmbeddingWorkerStart)

    async function end() {
      running.delete(starting)
      ready.delete(thread)
      await worker.terminate()
    }
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
    clearTimeout(thread.spare)
    if (thread.jobs.size > 0) return thread.worker.ref()
    // A waiting thread must not keep the process alive.
    thread.worker.unref()
    thread.spare = setTimeout(() => endSpare(thread), spareMs)
    thread.spare.unref()
  }

  /** What has nothing to do is ended where another one is there for the next text. */
  function endSpare(thread: Thread) {
    if (ready.size > 1 && thread.jobs.size === 0) void thread.end()
  }

  function wake(wanted = Math.min(threads, 1 + Math.floor(queued() / worthAThread))) {
    while (running.size < wanted) startThread()
    for (const thread of ready) assign(thread)
  }

  function rejectQueued(error: unknown) {
    for (const job of [...queues.urgent.splice(0), ...queues.background.splice(0)]) job.reject(error)
  }

  return {
    threads,
    prepare() {
      if (!closed) wake(threads)
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
        await thread.value.end()
      }
      running.clear()
    },
  }
}
