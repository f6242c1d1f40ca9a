import { Button } from '@fieldproof/ui/button'
import { Field } from '@fieldproof/ui/field'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { Panel, PanelBody, PanelHead } from '@fieldproof/ui/panel'
import { Select } from '@fieldproof/ui/select'
import { FileSearch, Upload } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useWorkspace } from '../../components/workspace/use-workspace.ts'
import { errorText } from '../../lib/rest-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useIndexedDocuments } from './use-indexed-documents.ts'

/** Starts the analysis of an indexed document and opens it. */
export function StartAnalysis({ onStarted }: { onStarted: (id: string) => void }) {
  const { ask } = useWorkspace()
  const utils = trpc.useUtils()
  const { options, loaded } = useIndexedDocuments()
  const [chosen, setChosen] = useState<string>()
  const documentId = options.some(({ value }) => value === chosen) ? chosen : options[0]?.value
  const start = trpc.tenders.create.useMutation({
    onSuccess: ({ id }) => {
      void utils.tenders.list.invalidate()
      onStarted(id)
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (documentId !== undefined && !start.isPending) start.mutate({ documentId })
  }
  return (
    <Panel aria-labelledby="new-analysis">
      <PanelHead id="new-analysis" title="Analyse a tender" />
      <PanelBody>
        {loaded && documentId === undefined ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-muted">No document is indexed yet. Upload the tender first.</p>
            <Button variant="primary" icon={Upload} onClick={() => ask({ kind: 'upload-document' })}>
              Upload a tender
            </Button>
          </div>
        ) : (
          <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
            <Field label="Tender document" className="min-w-0 flex-1 basis-72">
              {(control) => (
                <Select {...control} value={documentId ?? ''} options={options} onValueChange={setChosen} />
              )}
            </Field>
            <Button
              variant="primary"
              type="submit"
              icon={FileSearch}
              busy={start.isPending}
              busyLabel="Starting..."
              className="max-sm:w-full"
            >
              Analyse tender
            </Button>
            <p className="w-full text-xs text-ink-subtle">
              Dates, securities, terms, criteria and every requirement are found, each with its page and its words.
            </p>
          </form>
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
