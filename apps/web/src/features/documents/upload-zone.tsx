import type { Document } from '@fieldproof/schema/documents'
import { limits } from '@fieldproof/schema/limits'
import { Button } from '@fieldproof/ui/button'
import { PdfDropZone } from '../../components/workspace/pdf-drop-zone.tsx'
import { describeRejection, type UploadProblem } from './upload-messages.ts'
import type { DocumentUpload } from './use-document-upload.ts'

/** Where a document is dropped or chosen. `quiet` and `openRef` are those of the drop zone. */
export function UploadZone({
  upload: { state, start, refuse, reset },
  documents,
  onView,
  ...rest
}: {
  upload: DocumentUpload
  quiet: boolean
  openRef: { current: (() => void) | undefined }
  /** Where the document is looked for whose copy was refused. */
  documents: readonly Document[] | undefined
  onView: (document: Document) => void
}) {
  const problem = state.kind === 'problem' ? state.problem : undefined
  const twin = problem?.twin === undefined ? undefined : findIndexed(documents, problem.twin)
  return (
    <PdfDropZone
      {...rest}
      label="PDF to upload"
      calm={{
        title: 'Drop a PDF here',
        note: `One PDF at a time, up to ${limits.uploadMaxMb} MB. Scanned pages are read with OCR.`,
      }}
      release="Release to add this file"
      received="Sent. The server is checking the file."
      sending={state.kind === 'uploading' ? state : undefined}
      problem={problem && wordsOf(problem)}
      describeRejection={(codes) => wordsOf(describeRejection(codes))}
      onFile={start}
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

const wordsOf = ({ message, hint }: UploadProblem) => ({ title: message, note: hint })

function findIndexed(documents: readonly Document[] | undefined, name: string) {
  return documents?.find(({ originalName, status }) => originalName === name && status === 'indexed')
}
