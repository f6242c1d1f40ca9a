import { cn } from '@fieldproof/ui/cn'
import type { OpenPlace, TenderPlace } from './use-tender-viewer.ts'

/** "p. 14": opens the page with its words marked. What a person added says so instead. */
export function PageLink({
  place,
  what,
  file,
  onOpen,
  className,
}: {
  place: TenderPlace | undefined
  /** What stands there, for assistive technology. */
  what: string
  /** Where it stands in another file than the first. */
  file?: string | undefined
  onOpen: OpenPlace
  className?: string
}) {
  if (place === undefined) return <span className={cn('text-xs text-ink-subtle', className)}>Added</span>
  return (
    <button
      type="button"
      aria-label={`${file === undefined ? '' : `${file}, `}p. ${place.page}: ${what}, open the page`}
      onClick={() => onOpen(place)}
      className={cn(
        'hit-area relative max-w-44 truncate rounded-sm text-xs whitespace-nowrap text-primary-ink tabular-nums hover:underline',
        className,
      )}
    >
      {file === undefined ? '' : `${file}, `}p. {place.page}
    </button>
  )
}
