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
 * @throws Error where the local model's files are missing or changed
 */
export function openReaders({
  modelDir,
  workerConcurrency,
  keepReadersMs,
}: Pick<Config, 'modelDir' | 'workerConcurrency' | 'keepReadersMs'>): Readers {
  return {
    texts: openTextWorkers(keepReadersMs),
    jobTexts: openJobTextWorkers(workerConcurrency, keepReadersMs),
    exportTexts: openExportWorkers(),
    pages: openPageReader(keepReadersMs),
    embedder: createLocalEmbedder({ modelDir }),
  }
}
