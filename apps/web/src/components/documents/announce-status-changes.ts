import type { Document, DocumentStatus } from '@fieldproof/schema/documents'
import { countFindings, countOpenFindings } from './describe-findings.ts'

const words: Record<DocumentStatus, string> = {
  queued: 'is waiting in the queue',
  processing: 'is being read',
  indexed: 'is indexed',
  error: 'could not be indexed',
}

/**
 * What a screen reader should hear when the list is refreshed: one sentence per document whose status changed.
 * The first list (`before` undefined) and new documents say nothing; the upload itself was announced.
 */
export function announceStatusChanges(before: readonly Document[] | undefined, after: readonly Document[]): string {
  if (before === undefined) return ''
  const earlier = new Map(before.map((document) => [document.id, document.status]))
  const changed = after.filter((document) => {
    const status = earlier.get(document.id)
    return status !== undefined && status !== document.status
  })
  // More than a few changes at once would be minutes of speech.
  if (changed.length > 3) return `${changed.length} documents changed their status.`
  return changed
    .map((document) => {
      const sentence = `${document.originalName} ${words[document.status]}.`
      if (document.status === 'error') return document.error === undefined ? sentence : `${sentence} ${document.error}`
      const findings =
        document.status === 'indexed' && countOpenFindings(document) > 0 ? countFindings(document) : undefined
      return findings === undefined ? sentence : `${sentence} It has ${findings}.`
    })
    .join(' ')
}
