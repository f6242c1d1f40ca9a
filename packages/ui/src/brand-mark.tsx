import { cn } from './cn.ts'

/** The mark: a plate with a cut corner, and an F whose arm is a check. Never smaller than 16 px. */
export function BrandMark({ size = 30, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      data-graphic
      className={cn('shrink-0', className)}
    >
      <path
        d="M7 0h13.2a1 1 0 0 1 .7.3l10.8 10.8a1 1 0 0 1 .3.7V25a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7Z"
        className="fill-ink"
      />
      <path d="M10 24.4V8.4h9.2" className="fill-none stroke-app" strokeWidth="3.4" />
      <path d="m10.6 15.4 4.7 4.9 7.9-7.9" className="fill-none stroke-(--brand-check)" strokeWidth="3.2" />
    </svg>
  )
}

/** The mark with the name beside it. */
export function BrandName({ size = 30, className }: { size?: number; className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-3', className)}>
      <BrandMark size={size} />
      <span className="text-[1.125rem]/6 font-semibold tracking-tight">Fieldproof</span>
    </span>
  )
}
