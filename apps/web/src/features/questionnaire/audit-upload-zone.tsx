import { limits } from '@fieldproof/schema/limits'
import { PdfDropZone } from '../../components/workspace/pdf-drop-zone.tsx'
import { type AuditUploadProblem, describeRejection } from './audit-upload-problems.ts'
import type { AuditUpload } from './use-audit-upload.ts'

/** Where a questionnaire is dropped or chosen. */
export function AuditUploadZone({ upload: { state, start, refuse, reset } }: { upload: AuditUpload }) {
  return (
    <PdfDropZone
      label="Questionnaire PDF to upload"
      calm={{
        title: 'Drop a questionnaire PDF here',
        note: `One PDF at a time, up to ${limits.uploadMaxMb} MB. Its questions are found and listed for you.`,
      }}
      release="Release to read this questionnaire"
      received="Sent. The server is reading the questionnaire."
      sending={state.kind === 'uploading' ? state : undefined}
      problem={state.kind === 'problem' ? wordsOf(state.problem) : undefined}
      describeRejection={(codes) => wordsOf(describeRejection(codes))}
      onFile={start}
      onRefuse={(codes) => refuse(describeRejection(codes))}
      onReset={reset}
    />
  )
}

function wordsOf({ title, description, hint }: AuditUploadProblem) {
  return {
    title,
    note: (
      <>
        {description}
        {hint === undefined ? null : <span className="block">{hint}</span>}
      </>
    ),
  }
}
