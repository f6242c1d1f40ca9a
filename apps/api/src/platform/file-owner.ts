import type { ReconcileFindingKind } from '@fieldproof/schema/reconcile'

/** A file that a row says is there. */
export interface ExpectedFile {
  key: string
  /** For a person: the file's name. */
  name: string
  /** When the row was written; the file of a young one may be on its way. */
  since: Date
  /** Whether the row says already that the file is gone. */
  marked: boolean
}

/** The files of one feature, so that the check of files against rows need not know the feature. */
export interface FileOwner {
  missing: Extract<ReconcileFindingKind, `missing-${string}-file`>
  owns(key: string): boolean
  /** Of these keys, those that a row stands for, in whatever state. */
  known(keys: readonly string[]): Promise<Set<string>>
  /** The rows that need their file, some hundreds at a time. */
  expected(): AsyncIterable<ExpectedFile[]>
  /** A file is gone: notes it with its row, or removes a row that is of no use without. @returns whether that is all */
  whenMissing(key: string): Promise<boolean>
  /** The file of a marked row is there again. */
  whenBack?(key: string): Promise<void>
}

/** A key may end in anything; only this can be the id of a row. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const pageSize = 500

/** Turns reading by pages into one iteration over the pages: `read` gives those after an id, in the order of their ids. */
export async function* readInPages<Row extends { id: string }>(
  read: (after: string | undefined, limit: number) => Promise<Row[]>,
  limit = pageSize,
): AsyncGenerator<Row[]> {
  let after: string | undefined
  while (true) {
    const page = await read(after, limit)
    if (page.length > 0) yield page
    after = page.at(-1)?.id
    if (page.length < limit) return
  }
}

/** A single file that no row stands for, and that may be missing. */
export function ownSingleFile(name: string): FileOwner {
  return {
    missing: 'missing-other-file',
    owns: (key) => key === name,
    known: async (keys) => new Set(keys),
    expected: () => readInPages(async () => []),
    whenMissing: async () => false,
  }
}
