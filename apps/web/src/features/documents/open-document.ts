import { RestError } from '../../lib/rest-error.ts'
import { endRejectedSession, sessions } from '../../lib/stored-session.ts'

/** Long enough for the new tab to have read the file; after that it is kept by that tab alone. */
const revokeAfterMs = 60_000

/**
 * Opens a document's PDF in a new tab, at a page (1-based) where one is given. The file is fetched with the session's
 * token, and always handed on as a PDF, so that nothing in it can run as a page of ours.
 * @throws RestError with the server's words
 */
export async function openDocument(id: string, page?: number): Promise<void> {
  // Opened before the first wait: a browser blocks windows that do not follow a click at once.
  const tab = window.open('', '_blank')
  if (tab !== null) tab.opener = null
  try {
    const file = await fetchPdf(id)
    const url = URL.createObjectURL(file)
    setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
    const address = page === undefined ? url : `${url}#page=${page}`
    if (tab === null) throw new Error('The browser blocked the new tab. Allow pop-ups for this site to view documents.')
    tab.location.replace(address)
  } catch (error) {
    tab?.close()
    throw error
  }
}

async function fetchPdf(id: string): Promise<Blob> {
  const token = sessions.workspace.get()?.token
  const response = await fetch(`/api/documents/${encodeURIComponent(id)}/file`, {
    credentials: 'include',
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  })
  if (!response.ok) {
    if (response.status === 401) endRejectedSession('workspace', token)
    throw new RestError(response.status, (await response.text()).trim() || response.statusText)
  }
  return new Blob([await response.arrayBuffer()], { type: 'application/pdf' })
}
