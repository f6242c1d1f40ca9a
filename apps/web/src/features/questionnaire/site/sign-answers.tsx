import type { AuditAnswer, AuditItem } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { Button } from '@fieldproof/ui/button'
import { Field } from '@fieldproof/ui/field'
import { Input } from '@fieldproof/ui/input'
import { PenLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { postForm } from '../../../lib/upload-file.ts'
import { addressSince, takeAnswer } from '../take-answer.ts'
import { type SignatureHandle, SignaturePad } from './signature-pad.tsx'

/** Signs what is answered and not signed yet, all of it at once: nobody draws thirty signatures. */
export function SignAnswers({ auditId, items }: { auditId: string; items: readonly AuditItem[] }) {
  const utils = trpc.useUtils()
  const pad = useRef<SignatureHandle>(null)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const unsigned = items.filter(({ review, signature }) => review?.decision === 'observed' && signature === null)
  if (unsigned.length === 0) return null

  async function sign() {
    if (name.trim() === '') {
      setFailure('Enter your name.')
      return
    }
    setBusy(true)
    setFailure('')
    try {
      const picture = await pad.current?.draw(name.trim())
      if (picture === undefined) throw new Error('The signature could not be drawn.')
      const form = new FormData()
      form.append('name', name.trim())
      form.append('itemIds', unsigned.map(({ id }) => id).join(','))
      form.append('file', picture, 'signature.png')
      const address = addressSince(utils.audits.get, auditId, 'signatures')
      takeAnswer(utils.audits.get, auditId, await postForm<AuditAnswer>(address, form))
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label="Signature" className="space-y-3">
      <Field label="Name" error={failure === '' ? undefined : failure}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={200}
            autoComplete="name"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <SignaturePad handle={pad} label="Signature field" />
      <Button variant="primary" icon={PenLine} busy={busy} onClick={() => void sign()} className="max-sm:w-full">
        Sign {countOf(unsigned.length, 'answer')}
      </Button>
    </section>
  )
}
