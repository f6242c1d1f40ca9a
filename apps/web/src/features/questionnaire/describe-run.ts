import type { Audit, AuditItem, AuditStatus } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'

type Progress = Pick<AuditItem, 'run'>

/** Items that are through, of those that the run has. */
export function countJudged(items: readonly Progress[]): { done: number; failed: number; total: number } {
  const count = (run: AuditItem['run']) => items.filter((item) => item.run === run).length
  return { done: count('done'), failed: count('failed'), total: items.length }
}

/** "12 of 40 items judged". */
export function describeProgress(items: readonly Progress[]): string {
  const { done, failed, total } = countJudged(items)
  return `${done} of ${countOf(total, 'item')} judged${failed > 0 ? `, ${failed} failed` : ''}`
}

/**
 * What a screen reader should hear when an audit is read again; empty where there is nothing new to say. A run speaks
 * at each quarter, not at each item.
 */
export function announceRun(
  before: Pick<Audit, 'status' | 'progress' | 'items'> | undefined,
  after: Pick<Audit, 'status' | 'progress' | 'items' | 'error'>,
): string {
  if (before === undefined) return ''
  if (before.status !== after.status) return statusSentence(before.status, after)
  const quarter = (progress: number) => Math.floor(progress / 25)
  return after.status === 'running' && quarter(after.progress) > quarter(before.progress)
    ? `${describeProgress(after.items)}.`
    : ''
}

function statusSentence(
  before: AuditStatus,
  { status, items, error }: Pick<Audit, 'status' | 'items' | 'error'>,
): string {
  switch (status) {
    case 'reading':
      return 'The questionnaire is being read.'
    case 'failed':
      return `The questionnaire could not be read. ${error ?? ''}`.trim()
    case 'draft':
      if (before === 'reading' && error !== null) return `The questionnaire was not read again. ${error}`
      return `The questionnaire is read. ${countQuestions(items.length)} found.`
    case 'running':
      return before === 'paused' ? 'The run goes on.' : 'The run has started.'
    case 'paused':
      return `The run is paused. ${describeProgress(items)}.`
    case 'completed':
      return `The run is complete. ${describeProgress(items)}.`
    case 'signed_off':
      return 'The audit is signed off and locked.'
  }
}

/** "24 questions". */
export function countQuestions(count: number): string {
  return countOf(count, 'question')
}

/** Why an audit cannot be signed off yet; undefined where it can. */
export function whySignOffWaits(audit: Pick<Audit, 'status' | 'items'>): string | undefined {
  if (audit.status === 'signed_off') return 'This audit is signed off'
  if (audit.items.length === 0) return 'There are no items'
  const unjudged = audit.items.filter(({ proposal, review }) => proposal === null && review === null).length
  if (unjudged > 0) return `${countOf(unjudged, 'item is', 'items are')} not judged yet`
  const unreviewed = audit.items.filter(({ review }) => review === null).length
  if (unreviewed > 0) return `${countOf(unreviewed, 'item is', 'items are')} not reviewed yet`
  return audit.status === 'running' ? 'The run is not complete' : undefined
}
