import { limits } from '@fieldproof/schema/limits'
import { Button } from '@fieldproof/ui/button'
import { Checkbox } from '@fieldproof/ui/checkbox'
import { MessageField } from '@fieldproof/ui/message-field'
import { ArrowUp } from 'lucide-react'
import { useState } from 'react'

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
  const isEmpty = text.trim() === ''

  function sendIfPossible() {
    if (isEmpty || busy || blocked !== undefined) return
    if (onSend(text, tableFormat)) setText('')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sendIfPossible()
      }}
      className="shrink-0 p-3"
    >
      <MessageField
        value={text}
        onChange={setText}
        onSend={sendIfPossible}
        placeholder="Ask about this questionnaire"
        maxLength={limits.messageMaxLength}
        tallestPx={tallestPx}
        className="px-3 pt-2.5 pb-1"
      >
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
            className="w-(--control-md) px-0"
          />
        </div>
      </MessageField>
    </form>
  )
}
