import { cn } from './cn.ts'

/** A sheet of paper with a folded corner and the kind of file on it. */
export function FilePlate({ kind, className }: { kind: string; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('relative inline-flex h-[34px] w-7 shrink-0', className)}>
      <svg aria-hidden="true" viewBox="0 0 28 34" className="absolute inset-0 size-full">
        <path
          d="M3.5.5h15.2l8.8 8.8v21.2a3 3 0 0 1-3 3h-21a3 3 0 0 1-3-3v-27a3 3 0 0 1 3-3Z"
          className="fill-surface stroke-line"
        />
        <path d="M18.7.5v5.8a3 3 0 0 0 3 3h5.8" className="fill-sunken stroke-line" />
      </svg>
      <span className="relative m-auto pt-0.5 font-mono text-[0.5625rem] leading-none font-medium text-ink-subtle">
        {kind}
      </span>
    </span>
  )
}
