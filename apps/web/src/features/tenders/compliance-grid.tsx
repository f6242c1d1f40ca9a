import { notJudged } from '@fieldproof/schema/tender-labels'
import { isEvaluated } from '@fieldproof/schema/tender-stages'
import type { Tender } from '@fieldproof/schema/tenders'
import { cn } from '@fieldproof/ui/cn'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Segmented } from '@fieldproof/ui/segmented'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '@fieldproof/ui/table'
import { useState } from 'react'
import { countTableRows, VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { type GridFilter, type GridRow, listGridRows } from './grid-rows.ts'
import { ComplianceBadge } from './tender-status-badge.tsx'

/** Every requirement with how each bid meets it, side by side. */
export function ComplianceGrid({ tender }: { tender: Tender }) {
  const [filter, setFilter] = useState<GridFilter>('all')
  const bids = tender.bids.filter(isEvaluated)
  const count = (one: GridFilter) => listGridRows(tender, bids, one).length
  const rows = listGridRows(tender, bids, filter)
  return (
    <Panel aria-labelledby="compliance-grid">
      <PanelHead id="compliance-grid" title="Requirements by bidder" count={tender.requirements.length} />
      <div className="border-b border-line-subtle px-5 py-2.5 max-sm:px-4">
        <Segmented
          label="Shown requirements"
          value={filter}
          segments={[
            { value: 'all' as const, label: 'All' },
            { value: 'different' as const, label: 'Differ', count: count('different') },
            { value: 'short' as const, label: 'Not fully met', count: count('short') },
          ]}
          onValueChange={setFilter}
        />
      </div>
      <Table
        scrollLabel="Requirements by bidder, to be scrolled sideways"
        aria-labelledby="compliance-grid"
        aria-rowcount={countTableRows(rows.length)}
        className="table-fixed"
      >
        <colgroup>
          <col className="w-72 max-sm:w-44" />
          {bids.map(({ id }) => (
            <col key={id} className="w-36" />
          ))}
        </colgroup>
        <TableHead>
          <tr>
            <HeadCell className={cn(sticky, 'bg-sunken')}>Requirement</HeadCell>
            {bids.map(({ id, bidder }) => (
              <HeadCell key={id} className="truncate" title={bidder}>
                {bidder}
              </HeadCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {rows.length === 0 ? (
            <TableRow>
              <Cell colSpan={bids.length + 1}>No requirement is like this.</Cell>
            </TableRow>
          ) : (
            <VirtualRows as="tr" rows={rows} keyOf={keyOf} estimate={heightOf} step={40}>
              {({ requirement: { ref, text, mandatory }, statuses }, place) => (
                <TableRow {...place} className="hover:bg-transparent">
                  <th scope="row" className={cn(sticky, 'bg-surface px-3 py-2 pl-5 text-left font-normal max-sm:pl-4')}>
                    <span className="line-clamp-2 text-ink" title={text}>
                      {ref === '' ? '' : <span className="font-mono text-ink-muted">{ref} </span>}
                      {text}
                    </span>
                    <span className="text-xs text-ink-muted">{mandatory ? 'Mandatory' : 'Desirable'}</span>
                  </th>
                  {statuses.map((status, at) => (
                    <Cell key={bids[at]?.id}>
                      {status === undefined ? (
                        <span className="text-xs">{notJudged.label}</span>
                      ) : (
                        <ComplianceBadge status={status} />
                      )}
                    </Cell>
                  ))}
                </TableRow>
              )}
            </VirtualRows>
          )}
        </TableBody>
      </Table>
    </Panel>
  )
}

/** The requirement stays in view while the bids are scrolled past it. */
const sticky = 'sticky left-0 z-1'
const keyOf = ({ requirement }: GridRow) => requirement.id
const heightOf = () => 68
