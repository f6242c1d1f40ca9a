import {
  type DocumentFacts,
  type FactName,
  type FactsEntries,
  type FactsValues,
  factNameSchema,
  factsFormSchema,
} from '@fieldproof/schema/document-facts'
import type { Document } from '@fieldproof/schema/documents'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { TextField } from '@fieldproof/ui/form-fields'
import { useDocumentsCache } from '../../components/documents/use-documents-cache.ts'
import { trpc } from '../../lib/trpc.ts'
import { tryCall } from '../../lib/try-call.ts'
import { OriginLine } from './origin-line.tsx'

/** What a document says of itself, to be put right. What a person sets stays when the document is read again. */
export function DetailsDialog({ document, onClose }: { document: Document | undefined; onClose: () => void }) {
  const { mutateAsync: setFacts } = trpc.documents.setFacts.useMutation({ scope: { id: 'documents' } })
  const cache = useDocumentsCache()
  const facts = document?.facts
  const set = facts?.setByPerson ?? []
  async function replace(changed: Document) {
    await cache.replace(changed)
    // Its place in the list may be another.
    void cache.refresh()
  }
  async function save(values: FactsValues) {
    if (document === undefined) return
    const changed = changesOf(document.facts, values)
    if (Object.keys(changed).length === 0) return
    return tryCall(async () => {
      await replace(await setFacts({ id: document.id, facts: changed }))
    })
  }
  async function takeBack(): Promise<boolean> {
    if (document === undefined) return false
    const outcome = await tryCall(async () => {
      await replace(await setFacts({ id: document.id, facts: {}, takeBack: [...set] }))
    })
    return outcome === true || outcome === undefined
  }
  const hintOf = (name: FactName) => (set.includes(name) ? 'Set by a person' : undefined)
  return (
    <FormDialog
      open={document !== undefined}
      onClose={onClose}
      title="Details of the document"
      description={document?.originalName}
      submitLabel="Save details"
      remove={set.length === 0 ? undefined : { label: 'Use what the document says', onRemove: takeBack }}
      rules={factsFormSchema}
      initial={entriesOf(facts)}
      onSubmit={save}
    >
      {(form) => (
        <>
          {document === undefined ? null : <OriginLine documentId={document.id} />}
          <TextField form={form} name="title" label="Title" hint={hintOf('title')} maxLength={200} autoComplete="off" />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField form={form} name="revision" label="Revision" hint={hintOf('revision')} maxLength={40} />
            <TextField form={form} name="documentDate" label="Date" hint={hintOf('documentDate')} type="date" />
            <TextField form={form} name="owner" label="Owner" hint={hintOf('owner')} maxLength={120} />
            <TextField form={form} name="reviewDate" label="Review date" hint={hintOf('reviewDate')} type="date" />
          </div>
          <TextField
            form={form}
            name="tags"
            label="Tags"
            hint={hintOf('tags') ?? 'Parted by commas'}
            maxLength={800}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  )
}

function entriesOf(facts: DocumentFacts | undefined): FactsEntries {
  return {
    title: facts?.title ?? '',
    revision: facts?.revision ?? '',
    documentDate: facts?.documentDate ?? '',
    owner: facts?.owner ?? '',
    reviewDate: facts?.reviewDate ?? '',
    tags: facts?.tags.join(', ') ?? '',
  }
}

/** Only what was changed becomes a person's word. */
export function changesOf(before: DocumentFacts, values: FactsValues): Partial<FactsValues> {
  const isSame = (name: FactName) => JSON.stringify(before[name]) === JSON.stringify(values[name])
  return Object.fromEntries(
    factNameSchema.options.filter((name) => !isSame(name)).map((name) => [name, values[name]]),
  ) as Partial<FactsValues>
}
