import type { Audit } from '@fieldproof/schema/audits'
import { Button } from '@fieldproof/ui/button'
import { cn } from '@fieldproof/ui/cn'
import { FilePlate } from '@fieldproof/ui/file-plate'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@fieldproof/ui/menu'
import { type TabItem, TabList } from '@fieldproof/ui/tabs'
import { EllipsisVertical, FileDown, FileSpreadsheet, FileText, History, Trash2, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { countQuestions } from './describe-run.ts'

export type AuditTab = 'findings' | 'text' | 'policy' | 'chat'

export interface AuditHeadActions {
  onUploadAnother: () => void
  /** Undefined as long as there is nothing to report. */
  onReport: ((format: 'excel' | 'docx') => void) | undefined
  reporting: boolean
  onHistory: () => void
  onAskToDelete: () => void
}

/** The questionnaire's name, the tabs, and what can be done with the audit as a whole. */
export function AuditHead({
  audit,
  filename,
  tabs,
  actions,
}: {
  /** Undefined while it is loaded. */
  audit: Pick<Audit, 'pageCount' | 'itemCount' | 'status'> | undefined
  filename: string
  tabs: readonly TabItem<AuditTab>[]
  actions: AuditHeadActions
}) {
  const { onUploadAnother, onReport, reporting, onHistory, onAskToDelete } = actions
  const reportItems = (
    <>
      <MenuItem icon={FileText} disabled={onReport === undefined} onSelect={() => onReport?.('docx')}>
        Word report
      </MenuItem>
      <MenuItem icon={FileSpreadsheet} disabled={onReport === undefined} onSelect={() => onReport?.('excel')}>
        Excel report
      </MenuItem>
    </>
  )
  return (
    <HeadFrame
      file={
        <>
          <FilePlate kind="PDF" className="max-sm:hidden" />
          <div className="min-w-0">
            <p title={filename} className="truncate text-sm font-semibold tracking-snug">
              {filename}
            </p>
            <p className="truncate text-xs text-ink-muted tabular-nums">{describeFile(audit)}</p>
          </div>
        </>
      }
      tabs={<TabList tabs={tabs} label="Parts of the audit" className={tabListLook} />}
      actions={
        <>
          <Menu
            label="Report"
            trigger={
              <Button icon={FileDown} busy={reporting} className="max-sm:hidden">
                Report
              </Button>
            }
          >
            {reportItems}
          </Menu>
          <Button icon={Upload} onClick={onUploadAnother} className="max-sm:hidden">
            Upload Another File
          </Button>
          <Menu
            label="Actions of this audit"
            trigger={<IconButton label="More actions" icon={EllipsisVertical} size="md" busy={reporting} />}
          >
            <div className="sm:hidden">
              <MenuItem icon={Upload} onSelect={onUploadAnother}>
                Upload Another File
              </MenuItem>
              {reportItems}
              <MenuSeparator />
            </div>
            <MenuItem icon={History} onSelect={onHistory}>
              Change history
            </MenuItem>
            <MenuItem icon={Trash2} tone="danger" onSelect={onAskToDelete}>
              Delete audit
            </MenuItem>
          </Menu>
        </>
      }
    />
  )
}

/** The head while no questionnaire is loaded. */
export function StartHead({ tabs }: { tabs: readonly TabItem<AuditTab>[] }) {
  return (
    <HeadFrame
      file={
        <p className="truncate text-md font-semibold tracking-snug max-sm:whitespace-normal">
          PDF Content Viewer &amp; AI Assistant
        </p>
      }
      tabs={<TabList tabs={tabs} label="Parts of the audit screen" className={tabListLook} />}
    />
  )
}

const tabListLook = 'h-11 xl:h-[3.875rem]'

/** One row where there is room; the tabs beneath the name, or on a phone above it, where there is not. */
function HeadFrame({ file, tabs, actions }: { file: ReactNode; tabs: ReactNode; actions?: ReactNode }) {
  return (
    <div className="shrink-0 border-b border-line-subtle bg-surface">
      <div className="mx-auto flex w-full max-w-[calc(var(--content-max)+2*var(--gutter))] items-center gap-x-6 px-(--gutter) max-xl:flex-wrap max-sm:gap-x-3">
        <div
          className={cn(
            'flex min-w-0 items-center gap-3 py-2.5 xl:max-w-[22rem] xl:shrink-0',
            'max-xl:flex-1 max-sm:order-2 max-sm:py-2',
          )}
        >
          {file}
        </div>
        <div className="min-w-0 max-xl:order-3 max-xl:w-full max-sm:order-1 max-sm:-mx-(--gutter) max-sm:w-[calc(100%+2*var(--gutter))] max-sm:border-b max-sm:px-(--gutter) max-sm:border-line-subtle">
          {tabs}
        </div>
        {actions === undefined ? null : (
          <div className="-mr-2 ml-auto flex shrink-0 items-center gap-2 max-xl:order-2">{actions}</div>
        )}
      </div>
    </div>
  )
}

function describeFile(audit: Pick<Audit, 'pageCount' | 'itemCount' | 'status'> | undefined): string {
  if (audit === undefined) return 'Loading...'
  if (audit.status === 'reading') return 'Reading the questionnaire'
  const pages = `${audit.pageCount} ${audit.pageCount === 1 ? 'page' : 'pages'}`
  return audit.status === 'failed' ? 'Could not be read' : `${pages}, ${countQuestions(audit.itemCount)} found`
}
