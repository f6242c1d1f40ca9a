/** An answer as a user saw it that was not a success, and how often. */
export interface SeenError {
  status: number
  text: string
  action: string
  count: number
}

/**
 * What the product acknowledged to its users, and so must keep. What was asked for without an acknowledgement may have
 * happened or not, but never twice; it is noted as an attempt.
 */
export function createJournal() {
  const errors = new Map<string, SeenError>()
  return {
    /** Documents by id. */
    uploads: new Map<string, { name: string; owner: number }>(),
    /** Names of all uploads that were tried: each may be there once at most. */
    uploadNames: new Set<string>(),
    deletedDocuments: new Set<string>(),
    /** Deletions that were asked for: these documents may be gone. */
    deletionsTried: new Set<string>(),
    sessions: new Map<string, { owner: number }>(),
    /** Messages by id, questions and answers. */
    messages: new Map<string, { session: string; owner: number; role: 'user' | 'assistant' }>(),
    audits: new Map<string, { owner: number }>(),
    deletedAudits: new Set<string>(),
    auditDeletionsTried: new Set<string>(),
    exports: new Map<string, { owner: number; url: string }>(),
    /** Policies by id: the contents that may stand there, the acknowledged one first. */
    policies: new Map<string, { owner: number; contents: string[] }>(),
    createdUsers: new Set<string>(),
    deletedUsers: new Set<string>(),
    signIns: 0,
    reads: 0,
    localAnswers: 0,
    /** What a user saw that contradicts an acknowledgement, while it happened. */
    contradictions: [] as string[],
    networkErrors: 0,

    noteError(action: string, status: number, text: string) {
      const key = `${status} ${text}`
      const known = errors.get(key)
      if (known) known.count++
      else errors.set(key, { status, text, action, count: 1 })
    },
    errors: (): SeenError[] => [...errors.values()].sort((a, b) => b.count - a.count),
  }
}

export type Journal = ReturnType<typeof createJournal>
