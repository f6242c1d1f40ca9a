import { countOf } from '@fieldproof/schema/count-of'
import { limits } from '@fieldproof/schema/limits'
import { Button } from '@fieldproof/ui/button'
import { Checkbox } from '@fieldproof/ui/checkbox'
import { IconButton } from '@fieldproof/ui/icon-button'
import { MessageField } from '@fieldproof/ui/message-field'
import { Popover } from '@fieldproof/ui/popover'
import { toast } from '@fieldproof/ui/toast-store'
import { ArrowUp, Settings2, Square } from 'lucide-react'
import type { RefObject } from 'react'
import { useAgent } from '../../components/auth/use-agent.ts'
import { DocumentPicker } from '../../components/documents/document-picker.tsx'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import { isUnderWay, type LiveAnswer } from './answer-progress.ts'
import type { AnswerOptions } from './use-answering.ts'
import { type Caret, useKeptCaret } from './use-kept-caret.ts'

/** What is being written, and how it is to be answered. */
export interface Draft extends AnswerOptions {
  text: string
}

export const emptyDraft: Draft = { text: '', includeSources: true, detailed: false }

const tallestPx = 200

/** The documents that are searched; null for all. */
export interface ChosenDocuments {
  chosen: readonly string[] | null
  onChoose: (ids: string[] | null) => void
  tags: readonly string[]
  onChooseTags: (tags: string[]) => void
}

/** Where a question is written. Enter sends, Shift+Enter makes a new line. */
export function Composer({
  ref,
  caret,
  draft,
  onDraftChange,
  phase,
  hasMessages,
  documents,
  blocked: blockedAnyway,
  onSend,
  onStop,
}: {
  ref: RefObject<HTMLTextAreaElement | null>
  /** Of the composer before this one, which it goes on from. */
  caret: RefObject<Caret | undefined>
  draft: Draft
  onDraftChange: (change: Partial<Draft>) => void
  phase: LiveAnswer['phase'] | undefined
  hasMessages: boolean
  /** Undefined while it is not known for which session they are chosen: its composer takes the place of this one. */
  documents: ChosenDocuments | undefined
  /** Why nothing can be sent, whatever is written. */
  blocked?: string | undefined
  /** Undefined while an answer is under way. */
  onSend: (() => void) | undefined
  /** Undefined where there is no session. */
  onStop: (() => void) | undefined
}) {
  useKeptCaret(ref, caret)
  const agent = useAgent()
  const phone = useMediaQuery(breakpoints.phone)
  const { text } = draft
  const isEmpty = text.trim() === ''
  const blocked = blockedAnyway ?? (isEmpty ? 'Write a question first' : undefined)
  const subject = agent.id === 'hse' ? 'policies' : 'tender documents'
  const placeholder = hasMessages
    ? phone
      ? 'Ask a follow-up'
      : `Ask a follow-up about your ${subject}`
    : `Ask about your ${subject}`

  function sendIfPossible() {
    if (isEmpty || onSend === undefined) return
    onSend()
  }
  return (
    // No form of the kit: its draft is the screen's, which others write into and which outlives the session and this field.
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sendIfPossible()
      }}
      className="mx-auto w-full max-w-[46.5rem] shrink-0 px-(--gutter) pb-4 max-sm:border-t max-sm:border-line-subtle max-sm:px-3 max-sm:pt-2.5 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6"
    >
      <MessageField
        ref={ref}
        value={text}
        onChange={(next) => onDraftChange({ text: next })}
        onSend={sendIfPossible}
        placeholder={placeholder}
        maxLength={limits.messageMaxLength}
        tallestPx={tallestPx}
        className="px-3.5 pt-3 pb-1"
      >
        <div className="flex min-h-12 items-center gap-x-4 px-3 pb-2 pl-3.5">
          {phone ? (
            documents && <OptionsMenu draft={draft} onDraftChange={onDraftChange} documents={documents} />
          ) : (
            // Beside the page viewer there is no room for them in one row.
            <div className="flex min-w-0 flex-wrap items-center gap-x-4 *:whitespace-nowrap">
              <Options draft={draft} onDraftChange={onDraftChange} />
              {documents === undefined ? null : (
                <DocumentPicker
                  value={documents.chosen}
                  onValueChange={documents.onChoose}
                  tags={{ value: documents.tags, onChange: documents.onChooseTags }}
                  side="top"
                  className="-mx-2 max-w-44"
                />
              )}
            </div>
          )}
          <div className="ml-auto flex shrink-0 items-center gap-1">
            {phone && text === '' ? null : (
              <Button
                variant="ghost"
                size="sm"
                disabled={text === ''}
                className="bg-transparent! hover:bg-transparent! max-sm:h-11 dark:bg-transparent! dark:hover:bg-transparent!"
                onClick={() => {
                  onDraftChange({ text: '' })
                  ref.current?.focus()
                }}
              >
                Clear
              </Button>
            )}
            {isUnderWay(phase) ? (
              <Button onClick={onStop}>
                <Square aria-hidden="true" size={12} className="fill-current" />
                Stop
              </Button>
            ) : (
              <Button
                variant="primary"
                iconEnd={ArrowUp}
                disabled={blocked !== undefined}
                disabledReason={blocked}
                onClick={sendIfPossible}
              >
                Send
              </Button>
            )}
          </div>
        </div>
      </MessageField>
    </form>
  )
}

function Options({ draft, onDraftChange }: { draft: Draft; onDraftChange: (change: Partial<Draft>) => void }) {
  return (
    <>
      <Checkbox
        label="Include source references"
        checked={draft.includeSources}
        onCheckedChange={(includeSources) => onDraftChange({ includeSources })}
      />
      <Checkbox
        label="Detailed answers"
        checked={draft.detailed}
        onCheckedChange={(detailed) => onDraftChange({ detailed })}
      />
    </>
  )
}

/** The options behind one button, with what they are beside it. */
function OptionsMenu({
  draft,
  onDraftChange,
  documents: { chosen, onChoose, tags, onChooseTags },
}: {
  draft: Draft
  onDraftChange: (change: Partial<Draft>) => void
  documents: ChosenDocuments
}) {
  const said = [
    draft.includeSources ? 'Sources on' : 'Sources off',
    ...(draft.detailed ? ['detailed'] : []),
    ...(chosen === null ? [] : [countOf(chosen.length, 'document')]),
    ...(tags.length === 0 ? [] : [countOf(tags.length, 'tag')]),
  ].join(', ')
  return (
    <div className="-ml-2 flex min-w-0 items-center gap-1 text-xs text-ink-muted">
      <Popover
        label="Answer options"
        side="top"
        className="flex max-w-[calc(100vw-2rem)] flex-col gap-3"
        trigger={
          <IconButton label="Answer options" icon={Settings2} size="md" tooltipSide="top" className="shrink-0" />
        }
      >
        <Options draft={draft} onDraftChange={onDraftChange} />
        <DocumentPicker
          value={chosen}
          onValueChange={onChoose}
          tags={{ value: tags, onChange: onChooseTags }}
          side="top"
          className="-mx-2 self-start"
        />
      </Popover>
      <span className="line-clamp-2 leading-tight">{said}</span>
    </div>
  )
}

/** What the specification says of a message that has no session to go to. */
export function refuseWithoutSession(): void {
  toast({ title: 'Error', description: 'No active session', tone: 'danger' })
}
