/** Why a document cannot be shown, in words for its reader. */
export interface ViewerFailure {
  title: string
  hint: string
}

/** Reads an error of PDF.js by its name and, where the server answered, its status. */
export function describeFailure(error: Error): ViewerFailure {
  const { status } = error as { status?: unknown }
  if (error.name === 'ResponseException' && status === 404)
    return { title: 'This document does not exist.', hint: 'It may have been deleted meanwhile.' }
  if (error.name === 'ResponseException' && status === 401)
    return { title: 'You are signed out.', hint: 'Sign in again to see the document.' }
  if (error.name === 'InvalidPDFException' || error.name === 'FormatError')
    return { title: 'The file is damaged and cannot be shown.', hint: 'Download it to try another program.' }
  if (error.name === 'PasswordException' || error.message === passwordNeeded)
    return { title: 'The file is password-protected.', hint: 'Download it to open it with its password.' }
  if (error.name === 'ResponseException' || error instanceof TypeError)
    return { title: 'The document could not be loaded.', hint: 'Check your connection and try again.' }
  return { title: 'The document cannot be shown.', hint: 'Try again, or download the file.' }
}

/** The message of the error that stands for a file which asks for a password. */
export const passwordNeeded = 'password needed'
