import type { Document } from '@fieldproof/schema/documents'
import { RestError } from './rest-error.ts'
import { endRejectedSession, sessions } from './stored-session.ts'

export interface UploadOptions {
  /** Bytes sent so far, and all of them. */
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
}

/** Sends a PDF to the workspace. @throws as `postForm` */
export function uploadDocument(file: File, options?: UploadOptions): Promise<Document> {
  const form = new FormData()
  form.append('file', file)
  return postForm('/api/documents/upload', form, options)
}

/**
 * Sends a form with a file in it. XMLHttpRequest, because fetch does not tell how much has been sent.
 * @throws RestError with the server's words; DOMException "AbortError" after the signal
 */
export function postForm<Answer>(
  address: string,
  form: FormData,
  { onProgress, signal }: UploadOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const abortReason = () => signal?.reason ?? new DOMException('The upload was cancelled.', 'AbortError')
    if (signal?.aborted) {
      reject(abortReason())
      return
    }
    const token = sessions.workspace.get()?.token
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })

    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded, event.total)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        try {
          resolve(JSON.parse(request.responseText) as Answer)
        } catch {
          reject(new RestError(request.status, 'The server sent an answer that cannot be read.'))
        }
        return
      }
      if (request.status === 401) endRejectedSession('workspace', token)
      reject(new RestError(request.status, request.responseText.trim() || request.statusText))
    })
    request.addEventListener('error', () =>
      reject(new RestError(0, 'The server cannot be reached. Check your connection and try again.')),
    )
    request.addEventListener('abort', () => reject(abortReason()))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))

    request.open('POST', address)
    request.withCredentials = true
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.send(form)
  })
}
