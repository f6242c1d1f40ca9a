import { FileCheck, FileX, Upload } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { ProgressBar } from './progress-bar.tsx'
import { Spinner } from './spinner.tsx'

/** idle, focus (keyboard), dialog (file dialog open), drag (over the page), accept, reject, uploading. */
export type DropZoneState = 'idle' | 'focus' | 'dialog' | 'drag' | 'accept' | 'reject' | 'uploading'

const frames: Record<DropZoneState, string> = {
  idle: 'border-dashed border-line-control bg-surface',
  focus: 'border-dashed border-focus bg-surface',
  dialog: 'border-dashed border-primary bg-primary-tint',
  drag: 'border-dashed border-primary bg-surface',
  accept: 'border-dashed border-primary bg-primary-tint',
  reject: 'border-dashed border-danger bg-danger-tint',
  uploading: 'border-solid border-line-control bg-surface',
}

const plates: Record<DropZoneState, string> = {
  idle: 'bg-primary-tint-strong text-primary-ink',
  focus: 'bg-primary-tint-strong text-primary-ink',
  dialog: 'bg-primary-tint-strong text-primary-ink',
  drag: 'bg-primary-tint-strong text-primary-ink',
  accept: 'bg-primary text-on-primary',
  reject: 'bg-danger text-on-status',
  uploading: 'bg-pressed text-primary',
}

/** The look of a drop zone in each of its states. Behaviour comes with the props of the drop library, spread on it. */
export function DropZoneFrame({
  state,
  title,
  note,
  progress,
  progressText,
  actions,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'div'>, 'title'> & {
  state: DropZoneState
  title: ReactNode
  note?: ReactNode
  /** 0 to 1 while uploading; undefined for an unknown length. */
  progress?: number
  /** The progress in words. */
  progressText?: string
  actions?: ReactNode
}) {
  const Icon = state === 'accept' ? FileCheck : state === 'reject' ? FileX : Upload
  return (
    <div
      data-state={state}
      className={cn(
        'flex min-h-[5.375rem] flex-wrap items-center gap-4 rounded-lg border-[1.5px] px-5 py-4 transition-colors',
        frames[state],
        className,
      )}
      {...rest}
    >
      <span
        aria-hidden="true"
        className={cn('flex size-11 shrink-0 items-center justify-center rounded-md transition-colors', plates[state])}
      >
        {state === 'uploading' ? <Spinner size={20} /> : <Icon size={20} strokeWidth={1.75} />}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className={cn('truncate text-md font-medium', state === 'reject' && 'text-danger-ink')}>{title}</p>
        {note ? (
          <p className={cn('text-xs', state === 'reject' ? 'text-danger-ink' : 'text-ink-subtle')}>{note}</p>
        ) : null}
        {state === 'uploading' ? (
          <ProgressBar value={progress} label="Upload" valueText={progressText} className="mt-2" />
        ) : null}
      </div>
      {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
      {children}
    </div>
  )
}
