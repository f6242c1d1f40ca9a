import { cn } from '@fieldproof/ui/cn'
import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sessions } from '../../../lib/stored-session.ts'

/** A picture of an audit. Fetched with the session's token, because an image element carries none. */
export function StoredPicture({
  auditId,
  pictureId,
  alt,
  className,
}: {
  auditId: string
  pictureId: string
  alt: string
  className?: string
}) {
  const [url, setUrl] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    let made: string | undefined
    const token = sessions.workspace.get()?.token
    fetch(`/api/audits/${auditId}/photos/${pictureId}`, {
      credentials: 'include',
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      signal: controller.signal,
    })
      .then(async (response) => {
        if (!response.ok) throw new Error(response.statusText)
        made = URL.createObjectURL(await response.blob())
        setUrl(made)
      })
      .catch(() => {
        if (!controller.signal.aborted) setFailed(true)
      })
    return () => {
      controller.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [auditId, pictureId])
  if (failed)
    return (
      <span className={cn('flex items-center justify-center gap-1.5 bg-sunken text-xs text-ink-muted', className)}>
        <ImageOff aria-hidden="true" size={16} strokeWidth={1.75} />
        <span>Not loaded</span>
      </span>
    )
  return url === undefined ? (
    <span aria-hidden="true" className={cn('block bg-sunken', className)} />
  ) : (
    <img src={url} alt={alt} className={className} />
  )
}
