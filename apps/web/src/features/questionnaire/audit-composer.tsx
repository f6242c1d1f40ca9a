import { limits } from '@fieldproof/schema/limits'
import { Button } from '@fieldproof/ui/button'
import { Checkbox } from '@fieldproof/ui/checkbox'
import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const tallestPx = 160

/** Where a question about the questionnaire is written. Enter sends, Shift+Enter makes a new line. */
export function AuditComposer({
  busy,
  blocked,
  onSend,
}: {
  /** A reply is under way. */
  busy: boolean
  /** Why nothing can be sent now. */
  blocked: string | undefined
  /** Returns whether the message was taken. */
  onSend: (text: string, tableFormat: boolean) => boolean
}) {
  const [text, setText] = useState('')
  const [tableFormat, setTableFormat] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = text.trim() === ''

  useEffect(() => {
    const element = field.current
    if (!element) return
    // Measured again for every text: the height follows the lines, up to a limit.
    element.style.height = 'auto'
    element.style.height = text === '' ? '' : `${Math.min(element.scrollHeight, tallestPx)}px`
  }, [text])

  function sendIfPossible() {
    if (isEmpty || busy || blocked !== undefined) return
    if (onSend(text, tableFormat)) setText('')
  }
  function onKeyDown(event: KeyboardEvent) {
    // While a word is composed (Japanese, Chinese), Enter picks it and must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    sendIfPossible()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sendIfPossible()
      }}
      className="shrink-0 p-3"
    >
      <div className="rounded-lg border border-line-control bg-surface transition-[border-color,box-shadow] focus-within:border-focus focus-within:shadow-[0_0_0_3px_color-mix(in_srgb,var(--focus)_20%,transparent)]">
        <textarea
          ref={field}
          aria-label="Message"
          rows={1}
          maxLength={limits.messageMaxLength}
          placeholder="Ask about this questionnaire"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="block max-h-40 min-h-10 w-full resize-none overflow-y-auto bg-transparent px-3 pt-2.5 pb-1 text-md outline-none [overflow-wrap:anywhere] max-sm:text-base"
        />
        <div className="flex items-center justify-between gap-3 px-2 pb-2 pl-3">
          <Checkbox label="Table format" checked={tableFormat} onCheckedChange={setTableFormat} />
          <Button
            variant="primary"
            type="submit"
            icon={ArrowUp}
            aria-label="Send"
            busy={busy}
            disabled={(isEmpty || blocked !== undefined) && !busy}
            disabledReason={blocked ?? 'Write a question first'}
            className="w-(--control-md) px-0!"
          />
        </div>
      </div>
    </form>
  )
}
