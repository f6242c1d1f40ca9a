/**
 * Tests that kill processes, flood a server or start LibreOffice. They run one after the other, in a lane of their own
 * beside all others: two of them at once would take each other's processor and be judged by it.
 */
export const roughTests: readonly string[] = [
  // They kill servers, workers, readers and databases, or start many of them.
  'apps/api/src/platform/embedded/start-embedded.test.ts',
  'apps/api/test/audit-run-killed.test.ts',
  'apps/api/test/backup.test.ts',
  'apps/api/test/faults.test.ts',
  'apps/api/test/readers-killed.test.ts',
  'apps/api/test/tender-bid-killed.test.ts',
  'apps/api/test/words-first-killed.test.ts',
  'apps/api/test/worker-process.test.ts',
  // They flood.
  'apps/api/test/fuzz-pdfs.test.ts',
  'apps/api/test/fuzz-requests.test.ts',
  'apps/api/test/fuzz-slow-input.test.ts',
  'apps/api/test/limits.test.ts',
  'apps/api/test/poison-document.test.ts',
  'apps/api/test/sign-in-limits.test.ts',
  'apps/api/test/sign-in-work.test.ts',
  'apps/api/test/slow-uploads.test.ts',
  // They start LibreOffice.
  'apps/api/src/audits/answered/fill-workbook.test.ts',
  'apps/api/src/exports/audit-to-docx.test.ts',
  'apps/api/src/exports/audit-to-excel.test.ts',
  'apps/api/src/exports/tender-export.test.ts',
  'apps/api/test/exports.test.ts',
]

/**
 * Tests that mostly wait: for a server to start or to end, for a limit of time, for the next half minute of a code. They
 * work for less than half of the time that they take, so they run one after the other beside the browser tests.
 */
export const waitingTests: readonly string[] = [
  'apps/api/src/platform/database/postgres-dialect.test.ts',
  'apps/api/src/platform/job-queue.test.ts',
  'apps/api/src/platform/text-workers.test.ts',
  'apps/api/test/cluster.test.ts',
  'apps/api/test/guess-codes.test.ts',
  'apps/api/test/server-process.test.ts',
]

/**
 * Unit tests that take four fifths of the time of all: they read scans, run models, unpack bombs, or need Postgres and Chroma.
 * `bun run test:quick` leaves them to the whole run; who works on what they test runs them by their names.
 */
export const thoroughTests: readonly string[] = [
  'apps/api/src/answering/answer-question.test.ts',
  'apps/api/src/backup/archive.test.ts',
  'apps/api/src/backup/back-up-before-upgrade.test.ts',
  'apps/api/src/engines/local-embedder.test.ts',
  'apps/api/src/ingestion/extract-pages.test.ts',
  'apps/api/src/ingestion/hidden-text/find-hidden-text.test.ts',
  'apps/api/src/ingestion/ingest-document.test.ts',
  'apps/api/src/ingestion/ingestion-queue.test.ts',
  'apps/api/src/platform/chroma-vector-index.test.ts',
  'apps/api/src/platform/database/prepare-database.test.ts',
  'apps/api/src/reconcile/reconcile-stores.test.ts',
  'apps/api/src/security-log/security-log.test.ts',
]

/**
 * Tests that only read the code and its documents: they start nothing, so the quick run has them too, and a broken rule of
 * the house is told before the commit.
 */
export const houseTests: readonly string[] = [
  'apps/api/test/import-rules.test.ts',
  'apps/api/test/named-tests.test.ts',
  'apps/api/test/ownership-rules.test.ts',
]

export interface Lanes {
  quiet: string[]
  rough: string[]
  waiting: string[]
  drawing: string[]
}

/**
 * Parts test files between the lanes. Those that draw, `*.test.tsx`, have a document (packages/ui/test/register-dom.ts) and
 * with it another `fetch` than Bun's, so that they share no process with others.
 */
export function chooseLanes(files: readonly string[]): Lanes {
  const lanes: Lanes = { quiet: [], rough: [], waiting: [], drawing: [] }
  for (const file of files) lanes[laneOf(file)].push(file)
  return lanes
}

function laneOf(file: string): keyof Lanes {
  if (file.endsWith('.test.tsx')) return 'drawing'
  if (roughTests.includes(file)) return 'rough'
  return waitingTests.includes(file) ? 'waiting' : 'quiet'
}
