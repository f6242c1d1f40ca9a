import { type Source, setSourcePersonInputSchema } from '@fieldproof/schema/sources'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { trpc } from '../../../lib/trpc.ts'
import { tryCall } from '../../../lib/try-call.ts'
import { PersonField } from './person-field.tsx'

const rules = setSourcePersonInputSchema.pick({ personId: true })

/** Who is responsible for a source. Open while there is one. */
export function PersonDialog({ source, onClose }: { source: Source | undefined; onClose: () => void }) {
  const utils = trpc.useUtils()
  const { mutateAsync: setPerson } = trpc.admin.setSourcePerson.useMutation({ scope: { id: `source ${source?.id}` } })
  return (
    <FormDialog
      open={source !== undefined}
      onClose={onClose}
      title="Person responsible"
      description={source?.name}
      submitLabel="Save person"
      rules={rules}
      initial={{ personId: source?.person?.id ?? '' }}
      onSubmit={({ personId }) => {
        if (source === undefined) return
        return tryCall(async () => {
          await setPerson({ id: source.id, personId })
          await utils.admin.listSources.invalidate()
        })
      }}
    >
      {(form) => <PersonField form={form} name="personId" agent={source?.agent ?? 'hse'} />}
    </FormDialog>
  )
}
