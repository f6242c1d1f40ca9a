import { splitDocumentText } from '../language/split-document-text.ts'
import { readStatement, type Statement } from './statement.ts'
import { isContents } from './statement-kind.ts'

/** The sentences of a span, read; lines of its contents are known as such. */
export function readStatements(span: string): Statement[] {
  return splitDocumentText(span).map(({ text, start, end }) => {
    const statement = readStatement(text, start)
    return isContents(span, start, end) ? { ...statement, kind: 'contents' } : statement
  })
}
