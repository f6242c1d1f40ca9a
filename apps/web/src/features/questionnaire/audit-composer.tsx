import { auditMessageFormSchema } from '@fieldproof/schema/audit-forms'
import { limits } from '@fieldproof/schema/limits'
import { Button } from '@fieldproof/ui/button'
import { CheckboxField } from '@fieldproof/ui/choice-fields'
import { Form, useForm } from '@fieldproof/ui/form'
import { useField } from '@fieldproof/ui/form-fields'
import { MessageField } from '@fieldproof/ui/message-field'
import { ArrowUp } from 'lucide-react'
import { useRef } from 'react'

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
  /** Returns whether the message was taken; where it was not, that has been told. */
  onSend: (text: string, tableFormat: boolean) => boolean
}) {
  const input = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    rules: auditMessageFormSchema,
    initial: { message: '', tableFormat: false },
    onSubmit({ message, tableFormat }) {
      const taken = onSend(message, tableFormat)
      if (taken) form.set('message', '')
      return taken
    },
  })
  const { value: text, change } = useField({ form, name: 'message' })
  const isEmpty = text.trim() === ''
  return (
    <Form form={form} className="shrink-0 space-y-2 p-3">
      <MessageField
        ref={input}
        value={text}
        onChange={change}
        onSend={() => {
          if (!isEmpty && !busy && blocked === undefined) input.current?.form?.requestSubmit()
        }}
        placeholder="Ask about this questionnaire"
        maxLength={limits.messageMaxLength}
        tallestPx={tallestPx}
        className="px-3 pt-2.5 pb-1"
      >
        <div className="flex items-center justify-between gap-3 px-2 pb-2 pl-3">
          <CheckboxField form={form} name="tableFormat" label="Table format" />
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
    </Form>
  )
}
