import { countOf } from './count-of.ts'

/** "2 documents are still being read.": said wherever an answer may lack what they hold. */
export function sayStillReading(documents: number): string {
  return `${countOf(documents, 'document')} ${documents === 1 ? 'is' : 'are'} still being read.`
}
