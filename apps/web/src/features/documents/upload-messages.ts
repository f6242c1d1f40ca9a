import { limits } from '@fieldproof/schema/limits'

/** Why a dropped file was not taken: the sentence of the specification, and what to do where it does not say so. */
export interface UploadProblem {
  message: string
  hint: string
}

const oneFileHint = `One PDF at a time, up to ${limits.uploadMaxMb} MB.`

/** The problem for a drop zone's rejection codes (`file-too-large`, `file-invalid-type`, `too-many-files`, …). */
export function describeRejection(codes: readonly string[]): UploadProblem {
  // A crowd of files is not about their types, although each surplus file may be reported with both codes.
  if (codes.includes('too-many-files'))
    return { message: 'File upload failed. Please try again.', hint: `Too many files. ${oneFileHint}` }
  if (codes.includes('file-invalid-type'))
    return { message: 'Invalid file type. Please upload PDF files only.', hint: oneFileHint }
  if (codes.includes('file-too-large'))
    return { message: `File is too large. Maximum size is ${limits.uploadMaxMb}MB.`, hint: oneFileHint }
  return { message: 'File upload failed. Please try again.', hint: oneFileHint }
}

/** The problem for an upload that the server or the network ended; `reason` is the server's text. */
export function describeFailure(reason: string): UploadProblem {
  return { message: 'File upload failed. Please try again.', hint: reason }
}
