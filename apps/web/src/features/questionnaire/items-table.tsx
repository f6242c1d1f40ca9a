import type { AuditItem } from '@fieldproof/schema/audits'
import { cn } from '@fieldproof/ui/cn'
import { HeadCell, Table, TableHead } from '@fieldproof/ui/table'
import { UnfoldButton, UnfoldChevron } from '@fieldproof/ui/unfold'
import { memo, useId, useMemo } from 'react'
import type { RowPlace } from '../../components/rows/use-virtual-rows.ts'
import { countTableRows, VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { FindingDetail } from './finding-detail.tsx'
import type { ItemGroup } from './group-items.ts'
import { countToRead, type ItemRowProps, type ItemRowsProps, ItemStanding, rowProps } from './item-row-parts.tsx'

/** A row of the table: the name of a section, an item, or what unfolds beneath it. */
type Line = { key: string; height: number } & (
  | { kind: 'section'; title: string }
  | { kind: 'item' | 'detail'; item: AuditItem }
)

/** The items as a table, each with a row that unfolds beneath it. */
export function ItemsTable(props: ItemRowsProps) {
  const { groups, opened } = props
  const lines = useMemo(() => groups.flatMap((group) => linesOf(group, opened)), [groups, opened])
  const id = useId()
  return (
    <Table className="table-fixed" aria-label="Questionnaire items" aria-rowcount={countTableRows(lines.length)}>
      <TableHead>
        <tr>
          <HeadCell className="w-20">No.</HeadCell>
          <HeadCell>Question</HeadCell>
          <HeadCell className="w-50">Status</HeadCell>
          <HeadCell numeric className="w-20">
            Evidence
          </HeadCell>
          <HeadCell className="w-12 last:pr-4">
            <span className="sr-only">Details</span>
          </HeadCell>
        </tr>
      </TableHead>
      <tbody>
        <VirtualRows as="tr" rows={lines} keyOf={keyOf} estimate={heightOf} step={40} handle={props.handle}>
          {(line, place) =>
            line.kind === 'section' ? (
              <tr {...place} className="border-b border-line-subtle bg-sunken">
                <th scope="colgroup" colSpan={5} className="h-8 px-5 text-left text-xs font-medium text-ink-muted">
                  {line.title}
                </th>
              </tr>
            ) : line.kind === 'item' ? (
              <ItemRow place={place} detailId={`${id}${line.item.id}`} {...rowProps(props, line.item)} />
            ) : (
              <DetailRow place={place} detailId={`${id}${line.item.id}`} {...rowProps(props, line.item)} />
            )
          }
        </VirtualRows>
      </tbody>
    </Table>
  )
}

const keyOf = ({ key }: Line) => key
const heightOf = ({ height }: Line) => height

function linesOf({ key, title, items }: ItemGroup<AuditItem>, opened: ReadonlySet<string>): Line[] {
  const lines: Line[] = title === '' ? [] : [{ kind: 'section', key: `section ${key}`, title, height: 33 }]
  for (const item of items) {
    lines.push({ kind: 'item', key: item.id, item, height: 45 })
    if (opened.has(item.id)) lines.push({ kind: 'detail', key: `detail ${item.id}`, item, height: 480 })
  }
  return lines
}

interface PlacedRowProps extends ItemRowProps {
  place: RowPlace
  detailId: string
}

const ItemRow = memo(function ItemRow({ place, detailId, item, expanded, onToggle }: PlacedRowProps) {
  const toRead = countToRead(item)
  return (
    <tr
      {...place}
      data-item={item.id}
      className={cn(
        'relative scroll-mt-4 transition-colors',
        expanded ? 'bg-primary-tint' : 'border-b border-line-subtle last:border-b-0 hover:bg-hover',
      )}
    >
      <td className="h-11 py-2 pr-2 pl-5 align-top font-mono text-sm leading-7 [overflow-wrap:anywhere] text-ink-muted">
        {item.ref}
      </td>
      <td className="h-11 px-3 py-2 align-top">
        <UnfoldButton
          open={expanded}
          controls={detailId}
          onToggle={() => onToggle(item.id)}
          className={cn('py-1 text-ink', expanded ? 'font-semibold' : 'font-medium')}
        >
          {item.question}
        </UnfoldButton>
      </td>
      <td className="h-11 px-3 py-2.5 align-top">
        <ItemStanding item={item} />
      </td>
      <td className="h-11 px-3 py-3 text-right align-top text-sm text-ink-muted tabular-nums">
        {item.evidence.length > 0 ? item.evidence.length : toRead > 0 ? `${toRead} to read` : '—'}
      </td>
      <td className="h-11 py-3.5 pr-4 pl-1 align-top">
        <UnfoldChevron open={expanded} className="ml-auto" />
      </td>
    </tr>
  )
})

const DetailRow = memo(function DetailRow({ place, detailId, ...props }: PlacedRowProps) {
  return (
    <tr {...place} className="border-b border-line-subtle bg-primary-tint last:border-b-0">
      <td id={detailId} colSpan={5} className="pt-0.5 pr-5 pb-5 pl-20">
        <div className="pl-3">
          <FindingDetail {...props} />
        </div>
      </td>
    </tr>
  )
})
