import type { AuditAnswer } from '@fieldproof/schema/audits'
import { useStore } from '@fieldproof/ui/create-store'
import { useCallback, useEffect } from 'react'
import { createUserStore } from '../../../lib/create-user-store.ts'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { postForm } from '../../../lib/upload-file.ts'
import { addressSince, takeAnswer } from '../take-answer.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { draftKey } from './site-drafts.ts'

/** A photo that was taken and that the server does not have yet. */
export interface TakenPhoto {
  id: string
  blob: Blob
  /** To be shown. */
  url: string
  /** Why it could not be sent; undefined while it is. */
  failure: string | undefined
}

type Taken = Readonly<Record<string, readonly TakenPhoto[] | undefined>>
const none: readonly TakenPhoto[] = []

/** By `draftKey`. They outlive the screen, so that the next item can be looked at while they are sent. */
const taken = createUserStore<Taken>({}, (all) => {
  for (const photo of Object.values(all).flatMap((photos) => photos ?? [])) URL.revokeObjectURL(photo.url)
})
const change = (key: string, next: (photos: readonly TakenPhoto[]) => readonly TakenPhoto[]) =>
  taken.set({ ...taken.get(), [key]: next(taken.get()[key] ?? none) })

/** Takes photos of an item, sends them one after the other, and keeps those that could not be sent, to be sent again. */
export function useItemPhotos(auditId: string, itemId: string) {
  const utils = trpc.useUtils()
  const key = draftKey(auditId, itemId)
  const photos = useStore(taken, (all) => all[key]) ?? none

  const drop = useCallback(
    (id: string) => {
      const gone = (taken.get()[key] ?? none).find((photo) => photo.id === id)
      change(key, (known) => known.filter((photo) => photo.id !== id))
      if (gone) URL.revokeObjectURL(gone.url)
    },
    [key],
  )

  const send = useCallback(
    async ({ id, blob }: Pick<TakenPhoto, 'id' | 'blob'>) => {
      const mark = (failure: string | undefined) =>
        change(key, (known) => known.map((photo) => (photo.id === id ? { ...photo, failure } : photo)))
      mark(undefined)
      const form = new FormData()
      form.append('file', blob, 'photo.jpg')
      try {
        const address = addressSince(utils.audits.get, auditId, `items/${itemId}/photos`)
        takeAnswer(utils.audits.get, auditId, await postForm<AuditAnswer>(address, form))
        drop(id)
      } catch (error) {
        mark(errorText(error))
      }
    },
    [auditId, itemId, key, utils, drop],
  )

  const take = useCallback(
    async (files: readonly Blob[]) => {
      for (const file of files) {
        const blob = await shrinkPhoto(file)
        const photo = { id: crypto.randomUUID(), blob, url: URL.createObjectURL(blob), failure: undefined }
        change(key, (known) => [...known, photo])
        await send(photo)
      }
    },
    [key, send],
  )

  // A page that goes takes them with it.
  const waits = photos.length > 0
  useEffect(() => {
    if (!waits) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [waits])

  return { photos, take, send, drop }
}
