import { limits } from '@fieldproof/schema/limits'
import { PdfDropZone, type TakenFiles } from '../../components/workspace/pdf-drop-zone.tsx'
import { type AuditUploadProblem, describeRejection } from './audit-upload-problems.ts'
import type { AuditUpload } from './use-audit-upload.ts'

const questionnaires: TakenFiles = {
  accept: {
    'application/pdf': ['.pdf'],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  },
  upload: 'Upload a questionnaire',
  drop: 'Drop a questionnaire here',
  choose: 'Choose a questionnaire',
  oneAtATime: 'One PDF, Word or Excel file at a time',
}

/** Where a questionnaire is dropped or chosen. */
export function AuditUploadZone({ upload: { state, start, refuse, reset } }: { upload: AuditUpload }) {
  return (
    <PdfDropZone
      label="Questionnaire to upload"
      files={questionnaires}
      calm={{
        title: questionnaires.drop,
        note: `${questionnaires.oneAtATime} (.docx, .xlsx), up to ${limits.uploadMaxMb} MB. Its questions are found and listed for you.`,
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
