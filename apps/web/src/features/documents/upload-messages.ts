import { documentTypeText } from '@fieldproof/schema/documents'
import { limits } from '@fieldproof/schema/limits'
import { nameDocument } from '../../components/documents/document-kinds.ts'
import { errorText, RestError } from '../../lib/rest-error.ts'

/** Why a dropped file was not taken: the sentence of the specification, and what more there is to say. */
export interface UploadProblem {
  message: string
  hint: string
  /** The document that has the same content, where that is the reason. */
  twin?: string
}

/** The size that is still taken, in bytes. */
export const uploadMaxBytes = limits.uploadMaxMb * 1024 * 1024
/** Extensions by types, as react-dropzone wants them. */
export const acceptedTypes: Record<string, string[]> = {
  'application/pdf': ['.pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  'text/plain': ['.txt'],
  'text/markdown': ['.md', '.markdown'],
}
const acceptedEndings = Object.values(acceptedTypes).flat().join(', ')
const failed = 'File upload failed. Please try again.'

/** The problem for a drop zone's rejection codes: file-invalid-type, file-too-large, file-too-small, too-many-files. */
export function describeRejection(codes: readonly string[]): UploadProblem {
  // A crowd of files is not about their types, although each surplus file may be reported with both codes.
  if (codes.includes('too-many-files'))
    return { message: failed, hint: `Too many files. Each file may have up to ${limits.uploadMaxMb} MB.` }
  if (codes.includes('file-invalid-type'))
    return { message: documentTypeText, hint: `File type must be one of ${acceptedEndings}` }
  if (codes.includes('file-too-large'))
    return {
      message: `File is too large. Maximum size is ${limits.uploadMaxMb}MB.`,
      hint: `File is larger than ${uploadMaxBytes} bytes`,
    }
  if (codes.includes('file-too-small')) return { message: failed, hint: 'File is smaller than 1 bytes' }
  return { message: failed, hint: `Each file may have up to ${limits.uploadMaxMb} MB.` }
}

/** The problem for an upload that the server or the network ended, in the server's words. */
export function describeFailure(error: unknown): UploadProblem {
  const reason = errorText(error)
  // 409 names the document that is already there.
  const twin = error instanceof RestError && error.status === 409 ? quotedIn(reason) : undefined
  return twin === undefined
    ? { message: failed, hint: reason }
    : {
        // Trying again would change nothing.
        message: `Already here as “${nameDocument(twin)}”.`,
        hint: 'The file has the same content as that document.',
        twin,
      }
}

/** What stands between the first “ and the last ”; undefined where nothing does. */
function quotedIn(text: string): string | undefined {
  return text.slice(text.indexOf('“') + 1 || text.length, Math.max(text.lastIndexOf('”'), 0)) || undefined
}
