import type { ChatNote } from '@fieldproof/schema/chat-notes'
import { countOf } from '@fieldproof/schema/count-of'
import { EmptyState } from '@fieldproof/ui/empty-state'
import { IconButton } from '@fieldproof/ui/icon-button'
import { SearchInput } from '@fieldproof/ui/search-input'
import { Sheet, SheetClose } from '@fieldproof/ui/sheet'
import { Skeleton, useLateLoading } from '@fieldproof/ui/skeleton'
import { Bookmark, Trash2, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type AnswerSelection,
  AnswerSelectionContext,
  type CitationChoice,
  type CitingMessage,
} from '../../components/answer/answer-selection.ts'
import { AnswerStrip } from '../../components/answer/answer-strip.tsx'
import { AnswerText } from '../../components/answer/answer-text.tsx'
import type { RowPlace, RowsHandle } from '../../components/rows/use-virtual-rows.ts'
import { VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { SourceCards } from './source-cards.tsx'
import { useFoundNotes, useRemoveNote } from './use-notes.ts'

/** The answers that the reader keeps, newest first, over the chat. A citation closes it and opens its page. */
export function NotesSheet({
  open,
  wanted,
  onClose,
  onChoose,
}: {
  open: boolean
  /** The note that it is opened for. */
  wanted?: string | undefined
  onClose: () => void
  onChoose: (message: CitingMessage, choice: CitationChoice) => void
}) {
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      side="right"
      label="Notes"
      className="w-[min(34rem,100vw)]"
    >
      <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line-subtle pr-2 pl-4">
        <h2 className="mr-auto text-md font-semibold tracking-snug">Notes</h2>
        <SheetClose asChild>
          <IconButton label="Close notes" icon={X} size="md" />
        </SheetClose>
      </div>
      <Notes wanted={wanted} onChoose={onChoose} />
    </Sheet>
  )
}

function Notes({
  wanted,
  onChoose,
}: {
  wanted: string | undefined
  onChoose: (message: CitingMessage, choice: CitationChoice) => void
}) {
  const [text, setText] = useState('')
  const query = useFoundNotes(text)
  const notes = query.data
  const late = useLateLoading(query.isPending)
  const searched = text.trim() !== ''
  const loaded = notes !== undefined
  const list = useRef<RowsHandle>(null)
  useEffect(() => {
    if (wanted !== undefined && loaded) list.current?.show(wanted, (note) => note.focus({ preventScroll: true }))
  }, [wanted, loaded])
  return (
    <>
      <div className="shrink-0 px-4 pt-3">
        <SearchInput label="Search notes" value={text} onValueChange={setText} maxLength={200} />
        <p role="status" className="mt-2 text-xs text-ink-subtle">
          {notes === undefined || notes.length === 0 ? '\u00a0' : countOf(notes.length, 'note')}
        </p>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        {query.isError ? <LoadFailed title="The notes could not be loaded." query={query} /> : null}
        {late ? (
          <div role="status" className="space-y-3 py-3">
            <span className="sr-only">Loading notes</span>
            <Skeleton className="h-3 w-2/3" />
            <Skeleton className="h-20 w-full" />
          </div>
        ) : null}
        {notes?.length === 0 ? (
          searched ? (
            <p className="py-6 text-center text-sm text-ink-muted">No note has “{text.trim()}”</p>
          ) : (
            <EmptyState
              icon={Bookmark}
              title="No notes yet"
              description="Keep an answer as a note to find it again, with its question and its sources. Only you see your notes."
            />
          )
        ) : null}
        <ul aria-label="Notes">
          <VirtualRows as="li" handle={list} rows={notes ?? noNotes} keyOf={idOf} estimate={heightOf}>
            {(note, place) => <Note note={note} place={place} onChoose={onChoose} />}
          </VirtualRows>
        </ul>
      </div>
    </>
  )
}

const noNotes: readonly ChatNote[] = []
const idOf = ({ id }: ChatNote) => id
const heightOf = () => 240

function Note({
  note,
  place,
  onChoose,
}: {
  note: ChatNote
  place: RowPlace
  onChoose: (message: CitingMessage, choice: CitationChoice) => void
}) {
  const { id, messageId, question, content, sources, meta, sessionTitle, keptAt } = note
  const remove = useRemoveNote()
  const selection = useMemo<AnswerSelection>(() => {
    const message: CitingMessage = { id: messageId, content, sources, ...(meta ? { meta } : {}) }
    return { sources, grounds: meta?.grounds, chosen: undefined, choose: (choice) => onChoose(message, choice) }
  }, [messageId, content, sources, meta, onChoose])
  const name = question === '' ? sessionTitle : question
  return (
    <li {...place} tabIndex={-1} className="scroll-mt-3 border-b border-line-subtle py-4 last:border-b-0">
      <article aria-label={`Note: ${name}`}>
        <div className="flex items-start gap-2">
          <h3 className="min-w-0 flex-1 text-sm font-semibold [overflow-wrap:anywhere]">{name}</h3>
          <IconButton
            label="Remove note"
            icon={Trash2}
            variant="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id })}
            className="-mt-1"
          />
        </div>
        <p className="mb-2 text-xs text-ink-subtle">
          Kept {formatDate(keptAt)} · {sessionTitle}
        </p>
        <AnswerSelectionContext value={selection}>
          {meta === undefined ? null : <AnswerStrip meta={meta} newFrom={undefined} />}
          <AnswerText content={content} meta={meta} />
          <SourceCards content={content} ranges={meta?.ranges} foot={null} />
        </AnswerSelectionContext>
      </article>
    </li>
  )
}
