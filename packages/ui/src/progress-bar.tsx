import { cn } from './cn.ts'

/** How far something has come: `value` from 0 to 1, or undefined where the length is not known. */
export function ProgressBar({
  value,
  label,
  valueText,
  className,
}: {
  value: number | undefined
  label: string
  /** The progress in words, for example "3.2 of 5.0 MB". */
  valueText?: string
  className?: string
}) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      aria-valuetext={valueText}
      data-graphic
      className={cn('h-1.5 overflow-hidden rounded-[2px] bg-track', className)}
    >
      {share === undefined ? (
        <div className="fp-slide h-full w-2/5 bg-primary-fill" />
      ) : (
        <div
          className="h-full bg-primary-fill transition-[width] duration-(--dur-base)"
          style={{ width: `${share * 100}%` }}
        />
      )}
    </div>
  )
}
