import { signatureFormSchema } from '@fieldproof/schema/audit-forms'
import type { AuditAnswer, AuditItem } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { Button } from '@fieldproof/ui/button'
import { Form, useForm } from '@fieldproof/ui/form'
import { TextField } from '@fieldproof/ui/form-fields'
import { PenLine } from 'lucide-react'
import { useRef } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { tryCall } from '../../../lib/try-call.ts'
import { postForm } from '../../../lib/upload-file.ts'
import { addressSince, takeAnswer } from '../take-answer.ts'
import { type SignatureHandle, SignaturePad } from './signature-pad.tsx'

/** Signs what is answered and not signed yet, all of it at once: nobody draws thirty signatures. */
export function SignAnswers({ auditId, items }: { auditId: string; items: readonly AuditItem[] }) {
  const utils = trpc.useUtils()
  const pad = useRef<SignatureHandle>(null)
  const unsigned = items.filter(({ review, signature }) => review?.decision === 'observed' && signature === null)
  const form = useForm({
    rules: signatureFormSchema,
    initial: { name: '' },
    onSubmit: ({ name }) => tryCall(() => sign(name)),
  })
  if (unsigned.length === 0) return null

  async function sign(name: string) {
    const picture = await pad.current?.draw(name)
    if (picture === undefined) throw new Error('The signature could not be drawn.')
    const body = new FormData()
    body.append('name', name)
    body.append('itemIds', unsigned.map(({ id }) => id).join(','))
    body.append('file', picture, 'signature.png')
    const address = addressSince(utils.audits.get, auditId, 'signatures')
    takeAnswer(utils.audits.get, auditId, await postForm<AuditAnswer>(address, body))
  }
  return (
    <section aria-label="Signature">
      <Form form={form} className="space-y-3">
        <TextField form={form} name="name" label="Name" maxLength={200} autoComplete="name" />
        <SignaturePad handle={pad} label="Signature field" />
        <Button type="submit" variant="primary" icon={PenLine} busy={form.busy} className="max-sm:w-full">
          Sign {countOf(unsigned.length, 'answer')}
        </Button>
      </Form>
    </section>
  )
}
