import { limits } from '@fieldproof/schema/limits'
import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { DropZoneFrame, type DropZoneState } from '@fieldproof/ui/drop-zone-frame'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Upload, X } from 'lucide-react'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { formatBytesOf } from '../../lib/format-bytes.ts'
import { describeRejection } from './audit-upload-problems.ts'
import type { AuditUpload } from './use-audit-upload.ts'

const systemFiles = new Set(['.DS_Store', 'Thumbs.db'])

/** Where a questionnaire is dropped or chosen. */
export function AuditUploadZone({ upload }: { upload: AuditUpload }) {
  const [focused, setFocused] = useState(false)
  const { state } = upload
  const uploading = state.kind === 'uploading'
  const zone = useDropzone({
    accept: { 'application/pdf': ['.pdf'] },
    multiple: false,
    maxFiles: 1,
    minSize: 1,
    maxSize: limits.uploadMaxMb * 1024 * 1024,
    noKeyboard: true,
    // Not `disabled`: that would call the cancel button inside disabled as well.
    noClick: uploading,
    noDrag: uploading,
    noPaste: uploading,
    onFileDialogOpen: upload.reset,
    onDragEnter: upload.reset,
    onError: () => upload.refuse(describeRejection([])),
    onDrop: (accepted: File[], rejections: FileRejection[]) => {
      const refused = rejections.filter(({ file }) => !systemFiles.has(file.name))
      const [file] = accepted
      if (refused.length > 0) upload.refuse(describeRejection(codesOf(refused)))
      else if (file !== undefined) upload.start(file)
    },
  })
  const look = stateOf(state.kind, zone, focused)
  const { title, note } = wordsOf(look, upload, codesOf(zone.dragFileRejections))
  const calm = look === 'idle' || look === 'focus' || look === 'dialog'
  const choose = (label: string, icon: boolean, className: string) => (
    <Button
      variant="primary"
      icon={icon ? Upload : undefined}
      className={className}
      onClick={(event) => {
        // The zone around it opens the dialog on a click as well.
        event.stopPropagation()
        zone.open()
      }}
    >
      {label}
    </Button>
  )

  return (
    <div
      {...zone.getRootProps({
        onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.target.matches(':focus-visible')),
        onBlur: () => setFocused(false),
      })}
    >
      <input {...zone.getInputProps({ 'aria-label': 'Questionnaire PDF to upload' })} />
      {calm ? (
        <div className="sm:hidden">
          {choose('Upload PDF', true, 'w-full')}
          <p className="mt-2.5 text-center text-xs text-ink-subtle">One PDF at a time, up to {limits.uploadMaxMb} MB</p>
        </div>
      ) : null}
      <DropZoneFrame
        state={look}
        title={title}
        note={note}
        className={cn(calm && 'max-sm:hidden', !uploading && 'cursor-pointer')}
        progress={state.kind === 'uploading' && state.total > 0 ? state.sent / state.total : undefined}
        progressText={state.kind === 'uploading' ? formatBytesOf(state.sent, state.total) : undefined}
        actions={
          state.kind === 'uploading' ? (
            <IconButton label="Cancel the upload" icon={X} size="md" onClick={state.cancel} />
          ) : (
            choose('Choose a file', false, 'max-sm:flex-1')
          )
        }
      />
    </div>
  )
}

function codesOf(rejections: readonly Pick<FileRejection, 'errors'>[]): string[] {
  return rejections.flatMap(({ errors }) => errors.map(({ code }) => code))
}

function stateOf(kind: string, zone: ReturnType<typeof useDropzone>, focused: boolean): DropZoneState {
  if (kind === 'uploading') return 'uploading'
  if (zone.isDragReject) return 'reject'
  if (zone.isDragAccept) return 'accept'
  if (zone.isDragActive || zone.isDragGlobal) return 'drag'
  if (kind === 'problem') return 'reject'
  if (zone.isFileDialogActive) return 'dialog'
  return focused ? 'focus' : 'idle'
}

function wordsOf(
  look: DropZoneState,
  { state }: AuditUpload,
  draggedCodes: string[],
): { title: ReactNode; note: ReactNode } {
  if (look === 'uploading' && state.kind === 'uploading')
    return {
      title: <span title={state.name}>{state.name}</span>,
      note:
        state.sent >= state.total
          ? 'Sent. The server is reading the questionnaire.'
          : formatBytesOf(state.sent, state.total),
    }
  if (look === 'reject') {
    const shown = state.kind === 'problem' && draggedCodes.length === 0 ? state : undefined
    const problem = shown?.problem ?? describeRejection(draggedCodes)
    return {
      title: (
        <span role="alert" className="whitespace-normal">
          {problem.title}
        </span>
      ),
      note: (
        <>
          {problem.description}
          {shown?.hint === undefined ? null : <span className="block">{shown.hint}</span>}
        </>
      ),
    }
  }
  if (look === 'accept') return { title: 'Drop to upload', note: 'Release to read this questionnaire' }
  if (look === 'drag') return { title: 'Drop a PDF here', note: 'Bring the file over this box' }
  if (look === 'dialog') return { title: 'Choose a PDF', note: 'The file dialog is open' }
  return {
    title: 'Drop a questionnaire PDF here',
    note: `One PDF at a time, up to ${limits.uploadMaxMb} MB. Its questions are found and listed for you.`,
  }
}
