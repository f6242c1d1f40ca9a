import type { Document } from '@fieldproof/schema/documents'
import { limits } from '@fieldproof/schema/limits'
import { Button } from '@fieldproof/ui/button'
import { PdfDropZone } from '../../components/workspace/pdf-drop-zone.tsx'
import { FolderButton } from './folder-button.tsx'
import { acceptedTypes, describeRejection, type UploadProblem } from './upload-messages.ts'
import type { DocumentUpload } from './use-document-upload.ts'
import type { DocumentUploads } from './use-document-uploads.ts'

/** Where a document is dropped or chosen. `quiet` and `openRef` are those of the drop zone. */
export function UploadZone({
  upload: { state, start, refuse, reset },
  queue: { add, isBusy },
  documents,
  onView,
  ...rest
}: {
  upload: DocumentUpload
  queue: DocumentUploads
  quiet: boolean
  openRef: { current: (() => void) | undefined }
  /** Where the document is looked for whose copy was refused. */
  documents: readonly Document[] | undefined
  onView: (document: Document) => void
}) {
  const problem = state.kind === 'problem' ? state.problem : undefined
  const many = (files: readonly { file: File; codes: readonly string[] }[]) =>
    add(files.map(({ file, codes }) => ({ file, problem: codes.length === 0 ? undefined : describeRejection(codes) })))
  const twin = problem?.twin === undefined ? undefined : findIndexed(documents, problem.twin)
  return (
    <PdfDropZone
      {...rest}
      label="Files to upload"
      files={taken}
      calm={{
        title: 'Drop files or a folder here',
        note: `PDF, Word, Excel, PowerPoint or text, up to ${limits.uploadMaxMb} MB each. Scanned pages are read with OCR.`,
      }}
      release="Release to add this file"
      received="Sent. The server is checking the file."
      sending={state.kind === 'uploading' ? state : undefined}
      problem={problem && wordsOf(problem)}
      describeRejection={(codes) => wordsOf(describeRejection(codes))}
      onFile={(file) => {
        // The dialog opens from elsewhere too: what is chosen while one is on its way goes into the list.
        if (isBusy() || !start(file)) many([{ file, codes: [] }])
      }}
      onMany={many}
      folder={<FolderButton onFiles={many} />}
      onRefuse={(codes) => refuse(describeRejection(codes))}
      onReset={reset}
      action={
        twin === undefined ? null : (
          <Button
            variant="ghost"
            className="text-primary-ink hover:text-primary-ink"
            onClick={(event) => {
              // The zone around it opens the file dialog.
              event.stopPropagation()
              onView(twin)
            }}
          >
            View
          </Button>
        )
      }
    />
  )
}

const taken = {
  accept: acceptedTypes,
  upload: 'Upload documents',
  drop: 'Drop files or a folder here',
  choose: 'Choose files',
  oneAtATime: 'PDF, Word, Excel, PowerPoint or text',
}

const wordsOf = ({ message, hint }: UploadProblem) => ({ title: message, note: hint })

function findIndexed(documents: readonly Document[] | undefined, name: string) {
  return documents?.find(({ originalName, status }) => originalName === name && status === 'indexed')
}
