import type {
  ReconcileFinding,
  ReconcileFindingKind,
  ReconcileProgress,
  ReconcileResult,
} from '@fieldproof/schema/reconcile'

const mostExamples = 5
const reportMs = 500

export type ReconcileReport = ReturnType<typeof createReconcileReport>

/**
 * What a run has compared and found so far; handed to `publish` at most twice a second, so that it can be watched.
 * @param publish what it throws ends the run
 */
export function createReconcileReport(
  publish: (progress: ReconcileProgress, result: ReconcileResult) => Promise<void>,
) {
  const compared = { documents: 0, passages: 0, vectors: 0, files: 0 }
  const findings = new Map<ReconcileFindingKind, ReconcileFinding>()
  const problems: string[] = []
  let progress: ReconcileProgress = { step: 'jobs', done: 0, total: 0 }
  let published = 0

  async function publishIfDue() {
    if (performance.now() - published < reportMs) return
    published = performance.now()
    await publish(progress, result())
  }

  function result(): ReconcileResult {
    return { compared: { ...compared }, findings: [...findings.values()], problems: [...problems] }
  }

  return {
    result,

    /** Begins a part. @param total things to compare, 0 where that is not known */
    async begin(step: ReconcileProgress['step'], total = 0): Promise<void> {
      progress = { step, done: 0, total }
      published = 0
      await publishIfDue()
    },

    async count(what: keyof typeof compared, number: number): Promise<void> {
      compared[what] += number
      progress = { ...progress, done: progress.done + number }
      await publishIfDue()
    },

    /** Adds what was found; nothing where that is nothing. */
    found(kind: ReconcileFindingKind, found: number, { repaired = 0, examples = [] as readonly string[] } = {}): void {
      if (found === 0) return
      const before = findings.get(kind) ?? { kind, found: 0, repaired: 0, examples: [] }
      findings.set(kind, {
        kind,
        found: before.found + found,
        repaired: before.repaired + repaired,
        examples: [...new Set([...before.examples, ...examples])].slice(0, mostExamples),
      })
    },

    /** A part could not be compared, as a sentence for a person. */
    problem(sentence: string): void {
      if (!problems.includes(sentence)) problems.push(sentence)
    },
  }
}
