import { countOf } from '@fieldproof/schema/count-of'
import { cn } from '@fieldproof/ui/cn'
import { UnfoldButton, UnfoldChevron } from '@fieldproof/ui/unfold'
import { memo, useId } from 'react'
import { SectionedRows } from '../../components/rows/sectioned-rows.tsx'
import type { RowPlace } from '../../components/rows/use-virtual-rows.ts'
import { FindingDetail } from './finding-detail.tsx'
import { countToRead, type ItemRowProps, type ItemRowsProps, ItemStanding, rowProps } from './item-row-parts.tsx'

/** The items as rows for a narrow screen, each unfolding in its place. */
export function ItemsList(props: ItemRowsProps) {
  return (
    <SectionedRows
      sections={props.groups}
      rowHeight={88}
      step={40}
      handle={props.handle}
      frame={(title, heading, items) => (
        <div>
          {heading}
          <ul aria-label={title === '' ? 'Items' : title}>{items}</ul>
        </div>
      )}
      heading={(title, place) => (
        <h3 {...place} className="border-b border-line-subtle bg-sunken px-4 py-2 text-xs font-medium text-ink-muted">
          {title}
        </h3>
      )}
    >
      {(item, place) => <Row place={place} {...rowProps(props, item)} />}
    </SectionedRows>
  )
}

const Row = memo(function Row({ place, ...props }: ItemRowProps & { place: RowPlace }) {
  const { item, expanded, onToggle } = props
  const detailId = useId()
  const toRead = countToRead(item)
  return (
    <li
      {...place}
      data-item={item.id}
      className={cn(
        'scroll-mt-4 border-b border-line-subtle [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]',
        expanded && 'bg-primary-tint',
      )}
    >
      <div className="relative flex gap-3 py-3 pr-3 pl-4">
        <span className="w-10 shrink-0 pt-0.5 font-mono text-sm [overflow-wrap:anywhere] text-ink-muted">
          {item.ref}
        </span>
        <div className="min-w-0 flex-1">
          <UnfoldButton open={expanded} controls={detailId} onToggle={() => onToggle(item.id)} className="font-medium">
            {item.question}
          </UnfoldButton>
          <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
            <ItemStanding item={item} />
            {toRead === 0 ? null : <span className="text-sm text-ink-muted">{countOf(toRead, 'passage')} to read</span>}
          </div>
        </div>
        <UnfoldChevron open={expanded} className="mt-1" />
      </div>
      {expanded ? (
        <div id={detailId} className="px-4 pb-5">
          <FindingDetail {...props} />
        </div>
      ) : null}
    </li>
  )
})
