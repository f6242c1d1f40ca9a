import { limits } from '@fieldproof/schema/limits'
import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { DropZoneFrame, type DropZoneState } from '@fieldproof/ui/drop-zone-frame'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Upload, X } from 'lucide-react'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { formatBytesOf } from '../../lib/format-bytes.ts'
import { codesOf, listMany, readDrop } from './read-drop.ts'

interface Words {
  title: ReactNode
  note: ReactNode
}

/** A file on its way to the server. */
export interface Sending {
  name: string
  /** Bytes. */
  sent: number
  total: number
  cancel: () => void
}

/** Kinds of files that a zone takes, and what they are called. */
export interface TakenFiles {
  /** Extensions by types, as react-dropzone wants them. */
  accept: Record<string, string[]>
  upload: string
  drop: string
  choose: string
  oneAtATime: string
}

const pdfAlone: TakenFiles = {
  accept: { 'application/pdf': ['.pdf'] },
  upload: 'Upload PDF',
  drop: 'Drop a PDF here',
  choose: 'Choose a PDF',
  oneAtATime: 'One PDF at a time',
}

/** Where one file is dropped or chosen, a PDF unless it says otherwise, with its way to the server and what became of it. */
export function PdfDropZone({
  label,
  calm,
  release,
  received,
  sending,
  problem,
  describeRejection,
  onFile,
  onRefuse,
  onReset,
  onMany,
  folder,
  files = pdfAlone,
  quiet = false,
  openRef,
  action,
}: {
  /** Names the file input. */
  label: string
  /** What is said while nothing happens. */
  calm: Words
  /** What happens when a file that is held over the zone is let go. */
  release: string
  /** What is said once everything is sent and the answer is not there yet. */
  received: string
  sending: Sending | undefined
  /** Why the last file was not taken. */
  problem: Words | undefined
  /** The same for the rejection codes of react-dropzone, of a file that is still held over the zone. */
  describeRejection: (codes: readonly string[]) => Words
  onFile: (file: File) => void
  onRefuse: (codes: readonly string[]) => void
  onReset: () => void
  /** Takes several files at once, with the codes of those that the zone would refuse; absent: one file, and more are refused. */
  onMany?: (files: readonly { file: File; codes: readonly string[] }[]) => void
  /** Another way to choose, beside its button. */
  folder?: ReactNode
  files?: TakenFiles
  /** Draws its button as a secondary one, where the view has its primary button elsewhere. */
  quiet?: boolean
  /** Receives the function that opens the file dialog, for other buttons. */
  openRef?: { current: (() => void) | undefined }
  /** What can be done about the problem besides choosing another file. */
  action?: ReactNode
}) {
  const [focused, setFocused] = useState(false)
  const uploading = sending !== undefined
  const zone = useDropzone({
    accept: files.accept,
    multiple: onMany !== undefined,
    maxFiles: onMany === undefined ? 1 : 0,
    minSize: 1,
    maxSize: limits.uploadMaxMb * 1024 * 1024,
    noKeyboard: true,
    // Not `disabled`: that would call the cancel button inside disabled as well.
    noClick: uploading,
    noDrag: uploading,
    noPaste: uploading,
    onFileDialogOpen: onReset,
    onDragEnter: onReset,
    onError: () => onRefuse([]),
    onDrop: (accepted: File[], rejections: FileRejection[]) => {
      const many = listMany(accepted, rejections)
      if (onMany && many.length > 1) return onMany(many)
      const dropped = readDrop(accepted, rejections)
      if (dropped === undefined) return
      if ('file' in dropped) onFile(dropped.file)
      else onRefuse(dropped.refused)
    },
  })
  if (openRef) openRef.current = zone.open

  const look = stateOf(uploading, problem !== undefined, zone, focused)
  const draggedCodes = codesOf(zone.dragFileRejections)
  const refusal = problem !== undefined && draggedCodes.length === 0 ? problem : describeRejection(draggedCodes)
  const { title, note } = wordsOf(look, { files, calm, release, received, sending, refusal })
  const isCalm = look === 'idle' || look === 'focus' || look === 'dialog'
  const choose = (text: string, icon: boolean, className: string) => (
    <Button
      variant={quiet ? 'secondary' : 'primary'}
      icon={icon ? Upload : undefined}
      className={className}
      onClick={(event) => {
        // The zone around it opens the dialog on a click as well.
        event.stopPropagation()
        zone.open()
      }}
    >
      {text}
    </Button>
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
    <div
      {...zone.getRootProps()}
      // Not through getRootProps: without its keyboard it drops what listens for the focus.
      onFocus={(event: FocusEvent<HTMLElement>) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <input {...zone.getInputProps({ 'aria-label': label })} />
      {isCalm ? (
        <div className="sm:hidden">
          <div className="flex flex-col gap-2">
            {choose(files.upload, true, 'w-full')}
            {folder}
          </div>
          <p className="mt-2.5 text-center text-xs text-ink-subtle">
            {files.oneAtATime}, up to {limits.uploadMaxMb} MB
          </p>
        </div>
      ) : null}
      <DropZoneFrame
        state={look}
        title={title}
        note={note}
        className={cn(isCalm && 'max-sm:hidden', !uploading && 'cursor-pointer')}
        progress={sending && sending.total > 0 ? sending.sent / sending.total : undefined}
        progressText={sending && formatBytesOf(sending.sent, sending.total)}
        actions={
          sending ? (
            <IconButton label="Cancel the upload" icon={X} size="md" onClick={sending.cancel} />
          ) : (
            <>
              {look === 'reject' ? action : null}
              {folder}
              {choose('Choose a file', false, 'max-sm:flex-1')}
            </>
          )
        }
      />
    </div>
  )
}

function stateOf(
  uploading: boolean,
  refused: boolean,
  zone: ReturnType<typeof useDropzone>,
  focused: boolean,
): DropZoneState {
  if (uploading) return 'uploading'
  if (zone.isDragReject) return 'reject'
  if (zone.isDragAccept) return 'accept'
  if (zone.isDragActive || zone.isDragGlobal) return 'drag'
  if (refused) return 'reject'
  if (zone.isFileDialogActive) return 'dialog'
  return focused ? 'focus' : 'idle'
}

function wordsOf(
  look: DropZoneState,
  said: {
    files: TakenFiles
    calm: Words
    release: string
    received: string
    sending: Sending | undefined
    refusal: Words
  },
): Words {
  const { sending, refusal } = said
  if (look === 'uploading' && sending)
    return {
      title: <span title={sending.name}>{sending.name}</span>,
      note: sending.sent >= sending.total ? said.received : formatBytesOf(sending.sent, sending.total),
    }
  if (look === 'reject')
    return {
      title: (
        <span role="alert" className="whitespace-normal">
          {refusal.title}
        </span>
      ),
      note: refusal.note,
    }
  if (look === 'accept') return { title: 'Drop to upload', note: said.release }
  if (look === 'drag') return { title: said.files.drop, note: 'Bring the file over this box' }
  if (look === 'dialog') return { title: said.files.choose, note: 'The file dialog is open' }
  return said.calm
}
