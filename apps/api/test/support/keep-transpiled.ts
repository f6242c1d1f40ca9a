import { join } from 'node:path'

/**
 * Bun keeps what it made of large source files, which takes a third off the start of a server. By itself it does so in a
 * home folder, which a process that a test starts is not told of.
 */
export const keepTranspiled = {
  BUN_RUNTIME_TRANSPILER_CACHE_PATH: join(import.meta.dirname, '../../../../node_modules/.cache/fieldproof/transpiled'),
}
