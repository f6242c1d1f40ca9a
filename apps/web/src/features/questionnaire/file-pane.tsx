import type { Audit } from '@fieldproof/schema/audits'
import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { PanelHead } from '@fieldproof/ui/panel'
import { PanelLeftClose } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { RowsHandle } from '../../components/rows/use-virtual-rows.ts'
import { VirtualRows } from '../../components/rows/virtual-rows.tsx'
import { PageColumn } from '../../components/viewer/page-column.tsx'
import { type FileRow, placeItems } from './place-items.ts'

/** A Word or Excel questionnaire beside its items: its rows and cells as they were read, each item where it stands. */
export function FilePane({
  audit: { rawContent, items },
  currentId,
  onPick,
  onHide,
}: {
  audit: Pick<Audit, 'rawContent' | 'items'>
  currentId: string | undefined
  onPick: (itemId: string) => void
  onHide: () => void
}) {
  const rows = useMemo(() => placeItems(rawContent, items), [rawContent, items])
  const names = useMemo(() => new Map(items.map(({ id, ref }) => [id, ref === '' ? 'Item' : `Item ${ref}`])), [items])
  const current = rows.find(({ cells }) => cells.some(({ itemIds }) => itemIds.includes(currentId ?? '')))?.position
  const list = useRef<RowsHandle>(null)
  useEffect(() => {
    if (current !== undefined) list.current?.show(current)
  }, [current])
  return (
    <PageColumn aria-labelledby="questionnaire-file">
      <PanelHead id="questionnaire-file" title="File">
        <Button size="sm" variant="ghost" icon={PanelLeftClose} onClick={onHide}>
          Hide the file
        </Button>
      </PanelHead>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
        <VirtualRows as="div" handle={list} rows={rows} keyOf={positionOf} estimate={heightOf} step={60}>
          {({ cells, isFirst }, place) => (
            <div {...place} className={cn('flex gap-px', isFirst && 'pt-3')}>
              {cells.map(({ text, itemIds }, at) => (
                <FileCell
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells never move within their row
                  key={at}
                  text={text}
                  item={itemIds.find((id) => id === currentId) ?? itemIds[0]}
                  isCurrent={currentId !== undefined && itemIds.includes(currentId)}
                  names={names}
                  onPick={onPick}
                />
              ))}
            </div>
          )}
        </VirtualRows>
      </div>
    </PageColumn>
  )
}

function FileCell({
  text,
  item,
  isCurrent,
  names,
  onPick,
}: {
  text: string
  item: string | undefined
  isCurrent: boolean
  names: ReadonlyMap<string, string>
  onPick: (itemId: string) => void
}) {
  const shape = 'min-w-0 flex-1 px-2 py-1 text-left font-paper text-sm [overflow-wrap:anywhere]'
  if (item === undefined) return <p className={cn(shape, text === '' ? 'max-w-8' : 'text-ink-muted')}>{text}</p>
  return (
    <button
      type="button"
      aria-label={`${names.get(item) ?? 'Item'}: ${text}`}
      aria-current={isCurrent}
      onClick={() => onPick(item)}
      className={cn(shape, 'flex-[3] rounded-sm border', isCurrent ? 'border-primary bg-sunken' : 'border-line-subtle')}
    >
      {text}
    </button>
  )
}

const positionOf = ({ position }: FileRow) => position
const heightOf = ({ cells }: FileRow) => 28 + 20 * Math.floor(Math.max(...cells.map(({ text }) => text.length)) / 60)
