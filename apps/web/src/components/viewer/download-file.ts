import { RestError } from '../../lib/rest-error.ts'
import { endRejectedSession, type SessionKind, sessions } from '../../lib/stored-session.ts'

/** Long enough for the browser to have taken the file over. */
const revokeAfterMs = 60_000

/**
 * Saves a file of ours under a name. Fetched with the session's token, because a plain link carries none.
 * @param kind whose session: the workspace's or the console's
 * @throws RestError with the server's words
 */
export async function downloadFile(address: string, fileName: string, kind: SessionKind = 'workspace'): Promise<void> {
  const token = sessions[kind].get()?.token
  const response = await fetch(address, {
    credentials: 'include',
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  })
  if (!response.ok) {
    if (response.status === 401) endRejectedSession(kind, token)
    throw new RestError(response.status, (await response.text()).trim() || response.statusText)
  }
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}
