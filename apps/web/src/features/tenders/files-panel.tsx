import { tenderFilesFormSchema } from '@fieldproof/schema/tender-forms'
import type { Tender } from '@fieldproof/schema/tenders'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { FileListField } from '@fieldproof/ui/file-list-field'
import { FormDialog } from '@fieldproof/ui/form-dialog'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { CircleAlert, LoaderCircle, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRemoveTenderFile } from './tender-commands.ts'
import { tenderFileKinds } from './tender-file-kinds.ts'
import { useAddTenderFiles } from './use-add-tender-files.ts'

/** The files that the tender consists of. Until it is frozen others can be added, which are read like the first. */
export function FilesPanel({ tender }: { tender: Tender }) {
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Tender['files'][number]>()
  const remove = useRemoveTenderFile(tender.id)
  const add = useAddTenderFiles(tender.id)
  const { files, freeze } = tender
  const locked = freeze !== null
  if (locked && files.length === 0) return null
  return (
    <Panel aria-labelledby="tender-files">
      <PanelHead id="tender-files" title="Files of the tender" count={files.length + 1}>
        {locked ? null : (
          <Button size="sm" variant="ghost" icon={Plus} onClick={() => setAdding(true)}>
            Add a file
          </Button>
        )}
      </PanelHead>
      <ul aria-label="Files of the tender">
        <li className="border-b border-line-subtle px-5 py-2.5 text-sm [overflow-wrap:anywhere] last:border-b-0 max-sm:px-4">
          {tender.documentName}
        </li>
        {files.map((file) => (
          <li
            key={file.id}
            className="flex items-start gap-3 border-b border-line-subtle px-5 py-2.5 text-sm last:border-b-0 max-sm:px-4"
          >
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p className="flex flex-wrap items-center gap-2">
                {file.fileName}
                {file.status === 'reading' ? (
                  <Badge tone="info" icon={LoaderCircle} spin>
                    Reading
                  </Badge>
                ) : file.status === 'failed' ? (
                  <Badge tone="danger" icon={CircleAlert}>
                    Failed
                  </Badge>
                ) : null}
              </p>
              {file.error === null ? null : <p className="mt-0.5 text-xs text-danger-ink">{file.error}</p>}
            </div>
            {locked ? null : (
              <IconButton
                label={`Take out ${file.fileName}`}
                icon={Trash2}
                onClick={() => setRemoving(file)}
                className="size-6 [&>svg]:size-3.5"
              />
            )}
          </li>
        ))}
      </ul>
      <FormDialog
        open={adding}
        onClose={() => setAdding(false)}
        title="Add files to the tender"
        description="Volumes, appendices and price schedules. What they add is read, and what they state differently is listed for you."
        submitLabel="Add files"
        busyLabel="Sending..."
        rules={tenderFilesFormSchema}
        initial={{ files: [] }}
        onSubmit={add}
      >
        {(form) => (
          <FileListField form={form} name="files" label="Files" hint="PDF, Word or Excel" accept={tenderFileKinds} />
        )}
      </FormDialog>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title="Take out this file?"
        description={`Requirements and facts that were found in ${removing?.fileName ?? 'it'} go with it. The document stays in the workspace.`}
        actionLabel="Take out file"
        busyLabel="Taking out..."
        busy={remove.isPending}
        onConfirm={async () => {
          if (removing !== undefined) await remove.send({ fileId: removing.id })
          setRemoving(undefined)
        }}
      />
    </Panel>
  )
}
