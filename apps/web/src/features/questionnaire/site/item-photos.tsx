import { auditLimits } from '@fieldproof/schema/audit-calls'
import type { AuditItem } from '@fieldproof/schema/audits'
import { ConfirmDialog } from '@fieldproof/ui/alert-dialog'
import { Button, buttonClass } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { Dialog } from '@fieldproof/ui/dialog'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Spinner } from '@fieldproof/ui/spinner'
import { Camera, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../../lib/format-date.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useAuditChange, useAuditCommand } from '../audit-commands.ts'
import { StoredPicture } from './stored-picture.tsx'
import { useItemPhotos } from './use-item-photos.ts'

const tile = 'size-20 rounded-md border border-line object-cover'

/** The photos of an item, those on their way among them, with the camera behind a button. */
export function ItemPhotos({
  auditId,
  item,
  locked,
}: {
  auditId: string
  item: Pick<AuditItem, 'id' | 'ref' | 'photos'>
  locked: boolean
}) {
  const { photos: taken, take, send, drop } = useItemPhotos(auditId, item.id)
  const remove = useAuditCommand(auditId, trpc.audits.removePhoto.useMutation(useAuditChange(auditId)))
  const [opened, setOpened] = useState<string>()
  const [deleting, setDeleting] = useState<string>()
  const count = item.photos.length + taken.length
  const shown = item.photos.find(({ id }) => id === opened)
  if (locked && count === 0) return null
  return (
    <div className="space-y-2">
      {count === 0 ? null : (
        <ul aria-label="Photos" className="flex flex-wrap gap-2">
          {item.photos.map(({ id }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Open photo ${index + 1}`}
                onClick={() => setOpened(id)}
                className="block rounded-md"
              >
                <StoredPicture auditId={auditId} pictureId={id} alt="" className={tile} />
              </button>
            </li>
          ))}
          {taken.map((photo) => (
            <li key={photo.id} className="relative">
              <img src={photo.url} alt="On its way" className={cn(tile, 'opacity-50')} />
              {photo.failure === undefined ? (
                <span className="absolute inset-0 grid place-items-center text-ink">
                  <Spinner size={18} />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {taken.map((photo) =>
        photo.failure === undefined ? null : (
          <div key={photo.id} role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger-ink">
            <p className="min-w-0 flex-1 basis-48">A photo is not saved yet. {photo.failure}</p>
            <Button size="sm" icon={RotateCw} onClick={() => void send(photo)}>
              Try again
            </Button>
            <IconButton label="Discard this photo" icon={Trash2} onClick={() => drop(photo.id)} />
          </div>
        ),
      )}
      {locked ? null : count >= auditLimits.photosMax ? (
        <p className="text-xs text-ink-muted">An item has at most {auditLimits.photosMax} photos.</p>
      ) : (
        <label
          className={cn(
            buttonClass('secondary'),
            'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-(--focus)',
          )}
        >
          <Camera aria-hidden="true" size={16} strokeWidth={1.75} />
          {count === 0 ? 'Take a photo' : 'Take another photo'}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              // The same picture can be chosen again.
              event.target.value = ''
              void take(files)
            }}
          />
        </label>
      )}
      <Dialog
        open={shown !== undefined}
        onOpenChange={() => setOpened(undefined)}
        title={item.ref === '' ? 'Photo' : `Photo of item ${item.ref}`}
        description={shown === undefined ? undefined : `Taken by ${shown.addedBy}, ${formatDate(shown.addedAt)}`}
        className="max-w-3xl"
        foot={
          locked || shown === undefined ? undefined : (
            <Button variant="ghost" icon={Trash2} onClick={() => setDeleting(shown.id)}>
              Delete photo
            </Button>
          )
        }
      >
        {shown === undefined ? null : (
          <StoredPicture
            auditId={auditId}
            pictureId={shown.id}
            alt={item.ref === '' ? 'What was seen' : `What was seen of item ${item.ref}`}
            className="max-h-[70vh] w-full rounded-md object-contain"
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={(open) => (open ? undefined : setDeleting(undefined))}
        title="Delete this photo?"
        description="It cannot be brought back. The history says that there was one."
        actionLabel="Delete photo"
        busyLabel="Deleting..."
        busy={remove.isPending}
        onConfirm={async () => {
          if (deleting === undefined || !(await remove.send({ itemId: item.id, photoId: deleting }))) return
          setDeleting(undefined)
          setOpened(undefined)
        }}
      />
    </div>
  )
}
