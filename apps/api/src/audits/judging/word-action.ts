import type { AuditContradiction } from '@fieldproof/schema/audits'
import { nameDocument } from '../../platform/name-document.ts'
import type { SourceSpan } from './find-spans.ts'

/** What is to be done about a gap that a place shows. A rule is changed; a record says what was, and is never changed. */
export function putRight({ fileName, page, documentClass }: SourceSpan, what: string): string {
  const place = `${nameDocument(fileName)}${page === null ? '' : `, page ${page}`}`
  return documentClass === 'record'
    ? `Put this right and record it anew; ${place} stays as it is: ${what}.`
    : `Put this right, then change ${place} accordingly: ${what}.`
}

/** What is to be done where documents say different things. */
export function settle({ statements }: AuditContradiction): string {
  const names = (isRecord: boolean) => [
    ...new Set(
      statements
        .filter(({ documentClass }) => (documentClass === 'record') === isRecord)
        .map(({ documentName }) => documentName),
    ),
  ]
  const [rules, records] = [names(false).join(' and '), names(true).join(' and ')]
  if (records === '') return `Decide what holds and align ${rules}.`
  if (rules === '') return `Find out which of ${records} is right.`
  return `Find out why ${records} differs from ${rules}, and put right the practice or ${rules}.`
}
