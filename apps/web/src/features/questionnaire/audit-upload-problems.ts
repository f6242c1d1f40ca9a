import { limits } from '@fieldproof/schema/limits'

/** Why a dropped file was not taken, in the words of the specification. */
export interface AuditUploadProblem {
  title: string
  description: string
  /** What the server said, where it was asked. */
  hint?: string
}

const failed: AuditUploadProblem = {
  title: 'Upload failed',
  description: 'Failed to process the PDF file. Please try again.',
}

/** The problem for a drop zone's rejection codes: file-invalid-type, file-too-large, file-too-small, too-many-files. */
export function describeRejection(codes: readonly string[]): AuditUploadProblem {
  if (codes.includes('too-many-files')) return { title: 'Upload failed', description: 'Too many files' }
  if (codes.includes('file-invalid-type'))
    return { title: 'Invalid file type', description: 'Please upload a PDF file only.' }
  if (codes.includes('file-too-large'))
    return { title: 'Upload failed', description: `File is too large. Maximum size is ${limits.uploadMaxMb}MB.` }
  if (codes.includes('file-too-small')) return { title: 'Upload failed', description: 'File is smaller than 1 bytes' }
  return failed
}

/** What is shown where the server could not be reached or did not take the file. */
export const uploadFailed = failed
