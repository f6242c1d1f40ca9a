import { cn } from '@fieldproof/ui/cn'
import { HeadCell, Table, TableHead } from '@fieldproof/ui/table'
import { UnfoldButton, UnfoldChevron } from '@fieldproof/ui/unfold'
import { Fragment, memo, useId } from 'react'
import { FindingDetail } from './finding-detail.tsx'
import { type ItemRowProps, type ItemRowsProps, ItemStanding, rowProps } from './item-row-parts.tsx'

/** The items as a table, each with a row that unfolds beneath it. */
export function ItemsTable(props: ItemRowsProps) {
  return (
    <Table className="table-fixed" aria-label="Questionnaire items">
      <TableHead>
        <tr>
          <HeadCell className="w-18">No.</HeadCell>
          <HeadCell>Question</HeadCell>
          <HeadCell className="w-40">Status</HeadCell>
          <HeadCell numeric className="w-20">
            Evidence
          </HeadCell>
          <HeadCell className="w-12 last:pr-4">
            <span className="sr-only">Details</span>
          </HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {props.groups.map((group) => (
          <Fragment key={group.key}>
            {group.title === '' ? null : (
              <tr className="border-b border-line-subtle bg-sunken">
                <th scope="colgroup" colSpan={5} className="h-8 px-5 text-left text-xs font-medium text-ink-muted">
                  {group.title}
                </th>
              </tr>
            )}
            {group.items.map((item) => (
              <Row key={item.id} {...rowProps(props, item)} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  )
}

const Row = memo(function Row(props: ItemRowProps) {
  const { item, expanded, onToggle } = props
  const detailId = useId()
  return (
    <>
      <tr
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
          {item.evidence.length === 0 ? '—' : item.evidence.length}
        </td>
        <td className="h-11 py-3.5 pr-4 pl-1 align-top">
          <UnfoldChevron open={expanded} className="ml-auto" />
        </td>
      </tr>
      {expanded ? (
        <tr className="border-b border-line-subtle bg-primary-tint last:border-b-0">
          <td id={detailId} colSpan={5} className="pt-0.5 pr-5 pb-5 pl-[4.5rem]">
            <div className="pl-3">
              <FindingDetail {...props} />
            </div>
          </td>
        </tr>
      ) : null}
    </>
  )
})
