import { cn } from '@fieldproof/ui/cn'
import { type PageMark, type PageSize, placeMark } from './page-marks.ts'

/** What stands on a page as buttons over its words; they grow with the page. */
export function ItemMarks({
  marks,
  size,
  currentId,
  onPick,
}: {
  marks: readonly PageMark[]
  size: PageSize
  currentId: string | undefined
  onPick: (id: string) => void
}) {
  return (
    // Above the words of the page, which show through.
    <div className="pointer-events-none absolute inset-0 z-10 mix-blend-multiply">
      {marks.map(({ id, box, label, tone }) => {
        const current = id === currentId
        return (
          <button
            key={id}
            type="button"
            aria-label={label}
            aria-current={current || undefined}
            title={label}
            data-mark={id}
            onClick={() => onPick(id)}
            style={placeMark(box, size)}
            className={cn(
              'pointer-events-auto absolute rounded-[3px] border transition-colors hover:bg-paper-primary/10',
              tone === 'doubtful' ? 'border-dashed border-mark-line bg-mark/60' : 'border-paper-primary/40',
              current && 'border-2 border-solid bg-paper-primary/10',
              current && (tone === 'doubtful' ? 'border-mark-line bg-mark' : 'border-paper-primary'),
            )}
          />
        )
      })}
    </div>
  )
}
