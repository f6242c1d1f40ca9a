import { countOf } from '@fieldproof/schema/count-of'
import type { Tender } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { FilePlate } from '@fieldproof/ui/file-plate'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@fieldproof/ui/menu'
import { ScreenHead, screenTabsClass } from '@fieldproof/ui/screen-head'
import { TabList } from '@fieldproof/ui/tabs'
import {
  ArrowLeft,
  EllipsisVertical,
  FileDown,
  FilePlus2,
  FileSpreadsheet,
  FileText,
  History,
  Trash2,
} from 'lucide-react'
import { describeTender } from './describe-tender.ts'
import type { TenderReport, useTenderExport } from './use-tender-export.ts'

export type TenderTab = 'overview' | 'requirements' | 'bids' | 'evaluation'

const reports: readonly { kind: TenderReport; title: string }[] = [
  { kind: 'requirements', title: 'Requirements matrix' },
  { kind: 'response', title: 'Response template' },
  { kind: 'compliance', title: 'Compliance review' },
  { kind: 'evaluation', title: 'Evaluation' },
]

/** The tender's name, its parts as tabs, its reports, and what can be done with it as a whole. */
export function TenderHead({
  tender,
  exports,
  onClose,
  onAddendum,
  onHistory,
  onAskToDelete,
}: {
  /** Undefined while it is loaded. */
  tender: Tender | undefined
  exports: ReturnType<typeof useTenderExport>
  onClose: () => void
  onAddendum: () => void
  onHistory: () => void
  onAskToDelete: () => void
}) {
  const name = tender?.name ?? 'Tender'
  const analysed = tender !== undefined && tender.status !== 'analysing' && tender.status !== 'failed'
  return (
    <ScreenHead
      name={
        <>
          <IconButton label="All tenders" icon={ArrowLeft} onClick={onClose} className="-ml-2" />
          <FilePlate kind="PDF" className="max-sm:hidden" />
          <div className="min-w-0">
            <p title={name} className="truncate text-sm font-semibold tracking-snug">
              {name}
            </p>
            <p className="truncate text-xs text-ink-muted tabular-nums">
              {tender === undefined
                ? 'Loading...'
                : analysed
                  ? `${countOf(tender.pageCount, 'page')}, ${countOf(tender.requirementCount, 'requirement')}`
                  : describeTender(tender)}
            </p>
          </div>
        </>
      }
      tabs={
        <TabList
          label="Parts of the tender"
          className={screenTabsClass}
          tabs={[
            { value: 'overview' as const, label: 'Overview' },
            { value: 'requirements' as const, label: 'Requirements' },
            { value: 'bids' as const, label: 'Bids' },
            { value: 'evaluation' as const, label: 'Evaluation' },
          ]}
        />
      }
      actions={
        <>
          <Menu
            label="Reports"
            trigger={
              <Button icon={FileDown} busy={exports.busy} disabled={!analysed} className="max-sm:hidden">
                Report
              </Button>
            }
          >
            <ReportItems exports={exports} />
          </Menu>
          <Menu
            label="Actions of this tender"
            trigger={<IconButton label="More actions" icon={EllipsisVertical} size="md" busy={exports.busy} />}
          >
            <MenuItem icon={FilePlus2} disabled={!analysed || tender.award !== null} onSelect={onAddendum}>
              Add an addendum
            </MenuItem>
            <MenuItem icon={History} onSelect={onHistory}>
              Change history
            </MenuItem>
            <div className="sm:hidden">
              <MenuSeparator />
              <ReportItems exports={exports} disabled={!analysed} />
              <MenuSeparator />
            </div>
            <MenuItem icon={Trash2} tone="danger" onSelect={onAskToDelete}>
              Delete tender
            </MenuItem>
          </Menu>
        </>
      }
    />
  )
}

function ReportItems({
  exports,
  disabled = false,
}: {
  exports: ReturnType<typeof useTenderExport>
  disabled?: boolean
}) {
  return reports.map(({ kind, title }) => (
    <div key={kind}>
      <MenuLabel>{title}</MenuLabel>
      <MenuItem icon={FileSpreadsheet} disabled={disabled} onSelect={() => exports.report(kind, 'excel')}>
        Excel
      </MenuItem>
      <MenuItem icon={FileText} disabled={disabled} onSelect={() => exports.report(kind, 'docx')}>
        Word
      </MenuItem>
    </div>
  ))
}
