import { bowTieKindLabels } from '@fieldproof/schema/bow-tie-labels'
import type { BowTie } from '@fieldproof/schema/bow-ties'
import { cn } from '@fieldproof/ui/cn'
import { type BowTieBox, layBowTie } from './lay-bow-tie.ts'

const tones: Record<BowTieBox['tone'], { box: string; mark: string }> = {
  plain: { box: 'border-line bg-surface', mark: 'text-ink-muted' },
  good: { box: 'border-ok-line bg-ok-tint', mark: 'text-ok-ink' },
  doubt: { box: 'border-dashed border-warn-line bg-warn-tint', mark: 'text-warn-ink' },
  bad: { box: 'border-danger-line bg-danger-tint', mark: 'text-danger-ink' },
}

/** The bow-tie as it is drawn: threats, barriers on their lines, the event in the middle, consequences. A box leads to its row. */
export function BowTieDiagram({ bowTie, onChoose }: { bowTie: BowTie; onChoose: (elementId: string) => void }) {
  const { width, height, boxes, lines } = layBowTie(bowTie)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to by keyboard too.
    <section tabIndex={0} aria-label="Bow-tie diagram" className="overflow-x-auto p-5 max-md:hidden">
      <div className="relative mx-auto" style={{ width, height }}>
        <svg aria-hidden="true" width={width} height={height} className="absolute inset-0 text-ink-subtle">
          {lines.map(({ x1, y1, x2, y2 }) => (
            <line
              key={`${x1} ${y1} ${x2} ${y2}`}
              x1={x1}
              y1={y1}
              x2={x2}
              y2={y2}
              stroke="currentColor"
              strokeWidth={1.5}
            />
          ))}
        </svg>
        {boxes.map((box) => (
          <Box key={box.id} box={box} onChoose={onChoose} />
        ))}
      </div>
    </section>
  )
}

function Box({ box, onChoose }: { box: BowTieBox; onChoose: (elementId: string) => void }) {
  const { id, kind, x, y, width, height, text, lines, mark, tone } = box
  const place = { left: x, top: y, width, height }
  if (kind === 'event' || kind === 'hazard')
    return (
      <div
        style={place}
        className={cn(
          'absolute flex items-center justify-center border-2 border-ink bg-raised p-2 text-center text-sm font-semibold [overflow-wrap:anywhere]',
          kind === 'event' ? 'rounded-full' : 'rounded-md border-warn-line',
        )}
      >
        <span>
          <span className="block text-xs font-normal text-ink-muted">{kind === 'event' ? 'Top event' : 'Hazard'}</span>
          {lines.join(' ')}
        </span>
      </div>
    )
  return (
    <button
      type="button"
      style={place}
      title={text}
      onClick={() => onChoose(id)}
      className={cn(
        'absolute flex flex-col justify-between overflow-hidden rounded-md border-2 px-2 py-1.5 text-left text-xs hover:shadow-md',
        tones[tone].box,
      )}
    >
      <span className="sr-only">{bowTieKindLabels[kind]}:</span>
      <span className={cn('text-ink [overflow-wrap:anywhere]', mark === '' ? 'line-clamp-4' : 'line-clamp-3')}>
        {text}
      </span>
      {mark === '' ? null : <span className={cn('block truncate font-semibold', tones[tone].mark)}>{mark}</span>}
    </button>
  )
}
