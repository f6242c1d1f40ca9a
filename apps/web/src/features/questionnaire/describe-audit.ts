import type { AuditItem, AuditSummary, QuestionnaireKind } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { itemKindLabels, polarityLabels } from '@fieldproof/schema/item-kinds'
import { nameItemPlace } from '@fieldproof/schema/name-item-place'
import { countQuestions } from './describe-run.ts'

/** The second line of an audit in the list. A reason is never cut off. */
export function describeAudit({ status, itemCount, progress, score, error, marked = 0 }: AuditSummary): string {
  if (status === 'failed') return error ?? 'The questionnaire could not be read.'
  if (status === 'reading') return 'Its questions are being found'
  const questions = countQuestions(itemCount)
  if (status === 'running' || status === 'paused') return `${questions}, ${progress}% judged`
  const scored = score === null ? questions : `${questions}, score ${Math.round(score)}%`
  return marked === 0 ? scored : `${scored}, ${countOf(marked, 'item')} with a changed source`
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
export function describeItemPlace(kind: QuestionnaireKind, item: Pick<AuditItem, 'page' | 'cell'>): string {
  const place = nameItemPlace(kind, item)
  return place === '' ? 'In the questionnaire' : `Questionnaire ${place}`
}

/** What is not as of most items: "Observed on site", "No is good". */
export function describeKind({ kind, polarity }: Pick<AuditItem, 'kind' | 'polarity'>): string[] {
  return [
    ...(kind === 'documented' ? [] : [itemKindLabels[kind]]),
    ...(polarity === 'yes_is_good' ? [] : [polarityLabels[polarity]]),
  ]
}
