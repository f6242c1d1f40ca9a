import { countOf } from '@fieldproof/schema/count-of'
import { countsWhenDismissed, type Document, type DocumentWarning } from '@fieldproof/schema/documents'
import { formatDate } from '../../lib/format-date.ts'

const kinds: Record<DocumentWarning['kind'], string> = {
  'hidden-text': 'Hidden text',
  instructions: 'Instructions to an AI',
  javascript: 'Script',
  annotation: 'Instructions in a comment',
  metadata: 'Instructions in the properties',
  unread: 'Image that could not be read',
}

/** What was found, in plain words. */
export function nameFinding(kind: DocumentWarning['kind']): string {
  return kinds[kind]
}

/** How many findings nobody has judged yet. */
export function countOpenFindings({ warnings = [] }: Pick<Document, 'warnings'>): number {
  return warnings.filter(({ judged }) => judged === undefined).length
}

/** `1 finding to judge`, `2 findings to judge`, `3 findings judged`; undefined where nothing was found. */
export function countFindings(document: Pick<Document, 'warnings'>): string | undefined {
  const all = document.warnings?.length ?? 0
  if (all === 0) return undefined
  const open = countOpenFindings(document)
  return open > 0 ? `${findings(open)} to judge` : `${findings(all)} judged`
}

const findings = (count: number) => countOf(count, 'finding')

/** `Dismissed by anna on 22 Nov 2026. The words count as evidence.` Undefined where nobody has judged it. */
export function describeJudgement({ kind, judged }: Pick<DocumentWarning, 'kind' | 'judged'>): string | undefined {
  if (judged === undefined) return undefined
  const { verdict, by, at } = judged
  return `${verdict === 'accepted' ? 'Accepted' : 'Dismissed'} by ${by} on ${formatDate(at)}. ${effectOf(kind, verdict)}`
}

function effectOf(kind: DocumentWarning['kind'], verdict: 'accepted' | 'dismissed'): string {
  if (verdict === 'dismissed' && countsWhenDismissed(kind)) return 'The words count as evidence.'
  if (verdict === 'dismissed' && kind === 'hidden-text')
    return 'The words stay out of answers, because nobody can see them on the page.'
  return 'It stays out of answers.'
}

/** What a person is told before words count as evidence. @param pages on which they were found, 1-based */
export function describeRelease(pages: readonly number[]): string {
  const places =
    pages.length === 0 ? '' : pages.length === 1 ? ` on p. ${pages[0]}` : ` on pages ${pages.slice(0, 8).join(', ')}`
  return `These words${places} were taken for orders to an AI model. If you dismiss the finding, they count as evidence like the rest of the document: answers can quote them, and they are sent to the AI provider where one is set. Dismiss it only if the words speak to people. You can take it back.`
}
