import { formatNumber, plural } from '@fieldproof/schema/count-of'
import type { ReconcileFindingKind, ReconcileProgress, ReconcileRun } from '@fieldproof/schema/reconcile'
import { describeLastLogin } from './describe-last-login.ts'

/** What was found, and what is done about what cannot be repaired. */
export const findingTexts: Record<ReconcileFindingKind, { title: string; advice?: string }> = {
  'document-without-job': { title: 'Documents that waited without a job' },
  'audit-without-job': { title: 'Audits that waited without a job' },
  'incomplete-document': {
    title: 'Documents with missing pages, passages or terms',
    advice: 'Delete the document and upload it again.',
  },
  'wrong-count': { title: 'Documents with a wrong count of vectors' },
  'missing-vector': {
    title: 'Passages without a vector',
    advice: 'They are found by their words only. Set the provider of their embedding model.',
  },
  'orphan-vector': { title: 'Vectors without a passage' },
  'dead-collection': { title: 'Collections that no model uses' },
  'missing-document-file': {
    title: 'Documents whose file is gone',
    advice: 'They are still searched. Upload the file again to open its pages.',
  },
  'returned-document-file': { title: 'Documents whose file is back' },
  'missing-questionnaire-file': {
    title: 'Audits whose questionnaire is gone',
    advice: 'Their items and findings are complete; only the PDF cannot be opened.',
  },
  'missing-photo-file': {
    title: 'Photos of audits that are gone',
    advice: 'The answers that they belong to are complete. Put the files back from a backup.',
  },
  'missing-export-file': { title: 'Exports whose file is gone' },
  'missing-other-file': { title: 'Other files that are gone', advice: 'Put them back from a backup.' },
  'orphan-file': { title: 'Files that belong to nothing' },
  'unknown-file': { title: 'Files that Fieldproof did not write', advice: 'They are left alone.' },
}

export type RunTone = 'ok' | 'info' | 'warn' | 'danger' | 'neutral'

/** How a run ended, in a word or two. */
export function summarizeRun({ status, result }: ReconcileRun): { tone: RunTone; text: string } {
  if (status === 'queued') return { tone: 'neutral', text: 'Waiting' }
  if (status === 'running') return { tone: 'info', text: 'Running' }
  if (status === 'failed' || !result) return { tone: 'danger', text: 'Failed' }
  const left = result.findings.some(({ found, repaired }) => repaired < found)
  if (result.problems.length > 0 || left) return { tone: 'warn', text: 'Needs attention' }
  return result.findings.length > 0 ? { tone: 'ok', text: 'Repaired' } : { tone: 'ok', text: 'Consistent' }
}

/** "Today, 02:30 · nightly · 12 s" */
export function tellRun(run: ReconcileRun, now: Date): string {
  const by = { admin: `by ${run.requestedBy ?? 'a super admin'}`, schedule: 'nightly', restore: 'after a restore' }
  const { startedAt, finishedAt } = run
  const seconds =
    startedAt && finishedAt ? Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000) : undefined
  const took =
    seconds === undefined ? [] : [seconds < 90 ? `${Math.max(seconds, 1)} s` : `${Math.round(seconds / 60)} min`]
  return [describeLastLogin(finishedAt ?? run.createdAt, now), by[run.trigger], ...took].join(' · ')
}

const stepTexts: Record<ReconcileProgress['step'], string> = {
  jobs: 'Looking for work without a job',
  documents: 'Comparing documents',
  vectors: 'Comparing passages with vectors',
  files: 'Comparing files with rows',
}

/** "Comparing documents: 20 of 300" */
export function tellProgress(progress: ReconcileProgress | undefined): string {
  if (!progress) return 'Waiting to begin'
  const { step, done, total } = progress
  if (done === 0 && total === 0) return stepTexts[step]
  return `${stepTexts[step]}: ${formatNumber(done)}${total > 0 ? ` of ${formatNumber(Math.max(total, done))}` : ''}`
}

/** "3 found, all repaired" */
export function tellFound({ found, repaired }: { found: number; repaired: number }): string {
  const count = `${formatNumber(found)} found`
  if (repaired >= found) return `${count}, ${plural(found, 'repaired', 'all repaired')}`
  return repaired === 0 ? `${count}, not repaired` : `${count}, ${formatNumber(repaired)} repaired`
}
