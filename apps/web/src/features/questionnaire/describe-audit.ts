import type { AuditItem, AuditStatus, AuditSummary, QuestionnaireKind } from '@fieldproof/schema/audits'
import { itemKindLabels, polarityLabels } from '@fieldproof/schema/item-kinds'
import type { StatusTone } from '@fieldproof/ui/badge'
import { countQuestions } from './describe-run.ts'

export const auditStatusWords: Record<AuditStatus, { tone: StatusTone; word: string }> = {
  reading: { tone: 'info', word: 'Reading' },
  failed: { tone: 'danger', word: 'Error' },
  draft: { tone: 'neutral', word: 'Not run yet' },
  running: { tone: 'info', word: 'Running' },
  paused: { tone: 'warn', word: 'Paused' },
  completed: { tone: 'info', word: 'To review' },
  signed_off: { tone: 'ok', word: 'Signed off' },
}

/** The second line of an audit in the list. A reason is never cut off. */
export function describeAudit({ status, itemCount, progress, score, error }: AuditSummary): string {
  if (status === 'failed') return error ?? 'The questionnaire could not be read.'
  if (status === 'reading') return 'Its questions are being found'
  const questions = countQuestions(itemCount)
  if (status === 'running' || status === 'paused') return `${questions}, ${progress}% judged`
  return score === null ? questions : `${questions}, score ${Math.round(score)}%`
}

/** A file name without its ending, for people. */
export function nameAudit(filename: string): string {
  return filename.replace(/\.(?:pdf|docx|xlsx)$/i, '')
}

/** What is written on its picture, and what its parts are called. */
export const fileKindWords: Record<QuestionnaireKind, { plate: string; file: string; part: string }> = {
  pdf: { plate: 'PDF', file: 'PDF file', part: 'page' },
  docx: { plate: 'DOCX', file: 'Word file', part: 'page' },
  xlsx: { plate: 'XLSX', file: 'Excel file', part: 'sheet' },
}

/** The place of an item as a link to it is called; a Word file has no pages before it is printed. */
export function describeItemPlace(kind: QuestionnaireKind, page: number): string {
  if (kind === 'docx') return 'In the questionnaire'
  return `Questionnaire ${kind === 'xlsx' ? 'sheet' : 'p.'} ${page}`
}

/** What is not as of most items: "Observed on site", "No is good". */
export function describeKind({ kind, polarity }: Pick<AuditItem, 'kind' | 'polarity'>): string[] {
  return [
    ...(kind === 'documented' ? [] : [itemKindLabels[kind]]),
    ...(polarity === 'yes_is_good' ? [] : [polarityLabels[polarity]]),
  ]
}
