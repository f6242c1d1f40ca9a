import { cn } from '@fieldproof/ui/cn'
import { type Box, surround } from './join-lines.ts'

const corners = [
  '-top-1.5 -left-1.5 border-t-2 border-l-2',
  '-top-1.5 -right-1.5 border-t-2 border-r-2',
  '-bottom-1.5 -left-1.5 border-b-2 border-l-2',
  '-right-1.5 -bottom-1.5 border-r-2 border-b-2',
]

/** The cited words on their page: each line marked, brackets at the corners, the number of the source in the margin. */
export function QuoteMark({ boxes, number }: { boxes: readonly Box[]; number: number }) {
  const around = surround(boxes)
  return (
    <div aria-hidden="true" data-graphic data-testid="quote-mark" className="pointer-events-none absolute inset-0">
      <div className="fp-appear absolute inset-0 mix-blend-multiply">
        {boxes.map((box, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position
            key={index}
            style={placeOf(box)}
            className="absolute -my-[0.1em] box-content rounded-[1px] bg-mark py-[0.1em]"
          />
        ))}
      </div>
      <div style={placeOf(around)} className="fp-appear absolute">
        {corners.map((corner) => (
          <span key={corner} className={cn('absolute size-2 border-paper-primary', corner)} />
        ))}
        {number === 0 ? null : (
          <span
            // In the margin, but never off the page.
            style={{ left: `max(-1.875rem, 0.25rem - ${around.left} * var(--page-width))` }}
            className="absolute -top-1 flex size-[1.125rem] items-center justify-center rounded-[4px] bg-paper-primary text-2xs font-semibold text-white tabular-nums"
          >
            {number}
          </span>
        )}
      </div>
    </div>
  )
}

function placeOf({ left, top, width, height }: Box) {
  return { left: `${left * 100}%`, top: `${top * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }
}
