import { documentFormSchema } from '@fieldproof/schema/tender-forms'
import { Button } from '@fieldproof/ui/button'
import { SelectField } from '@fieldproof/ui/choice-fields'
import { Form, useForm } from '@fieldproof/ui/form'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Panel, PanelBody, PanelHead } from '@fieldproof/ui/panel'
import { FileSearch, Upload } from 'lucide-react'
import { useWorkspace } from '../../components/workspace/use-workspace.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useIndexedDocuments } from './use-indexed-documents.ts'

/** Starts the analysis of an indexed document and opens it. */
export function StartAnalysis({ onStarted }: { onStarted: (id: string) => void }) {
  const { ask } = useWorkspace()
  const utils = trpc.useUtils()
  const { options, loaded } = useIndexedDocuments()
  const start = trpc.tenders.create.useMutation({
    onSuccess: ({ id }) => {
      void utils.tenders.listPage.invalidate()
      onStarted(id)
    },
  })
  const form = useForm({
    rules: documentFormSchema,
    initial: { documentId: '' },
    onSubmit: (input) =>
      start.mutateAsync(input).then(
        () => true,
        () => false,
      ),
  })
  return (
    <Panel aria-labelledby="new-analysis">
      <PanelHead id="new-analysis" title="Analyse a tender" />
      <PanelBody>
        {loaded && options.length === 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-muted">No document is indexed yet. Upload the tender first.</p>
            <Button variant="primary" icon={Upload} onClick={() => ask({ kind: 'upload-document' })}>
              Upload a tender
            </Button>
          </div>
        ) : (
          <Form form={form} className="flex flex-wrap items-end gap-3">
            <SelectField
              form={form}
              name="documentId"
              label="Tender document"
              options={options}
              placeholder="Choose the tender among your documents"
              className="min-w-0 flex-1 basis-72"
            />
            <Button
              variant="primary"
              type="submit"
              icon={FileSearch}
              busy={form.busy}
              busyLabel="Starting..."
              className="max-sm:w-full"
            >
              Analyse tender
            </Button>
            <p className="w-full text-xs text-ink-subtle">
              Dates, securities, terms, criteria and every requirement are found, each with its page and its words.
            </p>
          </Form>
        )}
        {start.error === null ? null : (
          <InlineAlert tone="danger" title="The analysis could not be started." className="mt-4">
            {errorText(start.error)}
          </InlineAlert>
        )}
      </PanelBody>
    </Panel>
  )
}
