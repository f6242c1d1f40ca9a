import type { DocumentCounts } from '@fieldproof/schema/document-pages'
import type { Document } from '@fieldproof/schema/documents'
import { cn } from '@fieldproof/ui/cn'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { ProgressBar } from '@fieldproof/ui/progress-bar'
import { Spinner } from '@fieldproof/ui/spinner'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { describeProgress } from '../../components/documents/describe-document.ts'
import { describeWait } from './describe-wait.ts'
import { estimateRemaining, type ProgressSample } from './estimate-remaining.ts'

/** Waiting documents listed by name; the rest is counted. */
const shownWaiting = 4

/** The documents that are being read, and those that wait. */
export function ProcessingQueuePanel({ counts }: { counts: DocumentCounts | undefined }) {
  const queue = counts?.queue ?? []
  const reading = queue.filter((document) => document.status === 'processing')
  const waiting = queue.filter((document) => document.status === 'queued')
  const hidden = (counts?.queued ?? 0) - shownWaiting
  const total = reading.length + (counts?.queued ?? 0)
  return (
    <Panel aria-labelledby="processing-queue">
      <PanelHead
        id="processing-queue"
        title="Processing Queue"
        className={queue.length === 0 ? 'border-b-0' : undefined}
      >
        {total > 0 ? <span className="text-sm text-ink-subtle tabular-nums">{total}</span> : null}
      </PanelHead>
      {queue.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-ink-subtle">No documents in queue</p>
      ) : (
        <ul>
          {reading.map((document) => (
            <ReadingItem key={document.id} document={document} />
          ))}
          {waiting.slice(0, shownWaiting).map((document, ahead) => (
            <li key={document.id} className={itemClass}>
              <Name document={document} />
              <p className="text-xs text-ink-subtle">{describeWait(ahead)}</p>
            </li>
          ))}
          {hidden > 0 ? <li className={cn(itemClass, 'text-sm text-ink-subtle')}>+{hidden} more waiting</li> : null}
        </ul>
      )}
    </Panel>
  )
}

const itemClass = 'border-b border-line-subtle px-5 py-4 last:border-b-0'

function Name({ document }: { document: Document }) {
  return (
    <p title={document.originalName} className="truncate text-sm font-medium">
      {document.originalName}
    </p>
  )
}

function ReadingItem({ document }: { document: Document }) {
  const { pagesDone, pageCount } = document
  const first = useRef<ProgressSample>({ at: performance.now(), pagesDone })
  const remaining = estimateRemaining(first.current, { at: performance.now(), pagesDone }, pageCount)
  const allRead = pageCount > 0 && pagesDone >= pageCount
  const scanned = document.ocrPages.length > 0 && !document.foundByWords
  const progress = describeProgress(document)
  return (
    <li className={itemClass}>
      <Name document={document} />
      <ol className="mt-2.5 flex gap-4 text-xs" aria-label="Steps">
        <Step word="Upload" state="done" />
        <Step word="Read" state={allRead ? 'done' : 'current'} />
        <Step word="Index" state={allRead ? 'current' : 'ahead'} />
      </ol>
      <ProgressBar
        value={pageCount > 0 && !allRead ? pagesDone / pageCount : undefined}
        label={`Processing ${document.originalName}`}
        valueText={progress}
        className="mt-2.5 h-2"
      />
      <p className="mt-1.5 flex justify-between gap-3 text-xs text-ink-subtle tabular-nums">
        <span>
          {progress.replace('Reading page', 'Page')}
          {scanned && !allRead ? ', scanned (OCR)' : ''}
        </span>
        {remaining !== undefined ? <span className="shrink-0">{remaining}</span> : null}
      </p>
    </li>
  )
}

function Step({ word, state }: { word: string; state: 'done' | 'current' | 'ahead' }) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={cn(
        'flex items-center gap-1.5',
        state === 'done' && 'text-ok-ink',
        state === 'current' && 'font-medium text-ink',
        state === 'ahead' && 'text-ink-subtle',
      )}
    >
      {state === 'done' ? <Check aria-hidden="true" size={13} strokeWidth={2} /> : null}
      {state === 'current' ? <Spinner size={13} className="text-primary" /> : null}
      {word}
      {state === 'done' ? <span className="sr-only">, done</span> : null}
    </li>
  )
}
