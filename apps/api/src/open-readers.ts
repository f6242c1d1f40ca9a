import type { Config } from './config.ts'
import { createLocalEmbedder, type LocalEmbedder } from './engines/local-embedder.ts'
import { openPageReader, type PageReader } from './ingestion/page-reader.ts'
import { openExportWorkers, openJobTextWorkers, openTextWorkers } from './text-tasks.ts'

/** What reads files and texts of others, in processes and threads that take seconds to start and hold nothing of anybody. */
export interface Readers {
  /** For what somebody waits for. It goes before jobs, which have processes of their own. */
  texts: ReturnType<typeof openTextWorkers>
  jobTexts: ReturnType<typeof openJobTextWorkers>
  exportTexts: ReturnType<typeof openExportWorkers>
  pages: PageReader
  embedder: LocalEmbedder
}

/**
 * Nothing is started before it is needed.
 * @param spareMs how long a process waits beside another that waits; as the pool has it where not said
 * @throws Error where the local model's files are missing or changed
 */
export function openReaders({
  modelDir,
  workerConcurrency,
  spareMs,
}: Pick<Config, 'modelDir' | 'workerConcurrency'> & { spareMs?: number }): Readers {
  return {
    texts: openTextWorkers(spareMs),
    jobTexts: openJobTextWorkers(workerConcurrency, spareMs),
    exportTexts: openExportWorkers(),
    pages: openPageReader(spareMs),
    embedder: createLocalEmbedder({ modelDir }),
  }
}
