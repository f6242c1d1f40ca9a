import type { Audit } from '@fieldproof/schema/audits'
import { countOf, plural } from '@fieldproof/schema/count-of'
import { Button } from '@fieldproof/ui/button'
import { FilePlate } from '@fieldproof/ui/file-plate'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@fieldproof/ui/menu'
import { ScreenHead, screenTabsClass } from '@fieldproof/ui/screen-head'
import { type TabItem, TabList } from '@fieldproof/ui/tabs'
import {
  BookOpen,
  EllipsisVertical,
  FileCheck,
  FileDown,
  FileSpreadsheet,
  FileText,
  History,
  LayoutTemplate,
  Trash2,
  Upload,
} from 'lucide-react'
import { fileKindWords } from './describe-audit.ts'
import { countQuestions } from './describe-run.ts'

export type AuditTab = 'findings' | 'actions' | 'changes' | 'text' | 'policy' | 'chat'

export interface AuditHeadActions {
  onUploadAnother: () => void
  /** Undefined as long as there is nothing to report. */
  onReport: ((format: 'excel' | 'docx') => void) | undefined
  /** Undefined where the questionnaire is a PDF, and as long as nothing is to be answered. */
  onFillIn: (() => void) | undefined
  reporting: boolean
  /** Undefined where the audit is locked, or is not read yet. */
  onCover: (() => void) | undefined
  /** Undefined as long as there is nothing to keep. */
  onSaveTemplate: (() => void) | undefined
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
  audit: DescribedAudit | undefined
  filename: string
  tabs: readonly TabItem<AuditTab>[]
  actions: AuditHeadActions
}) {
  const { onUploadAnother, onReport, onFillIn, reporting, onCover, onSaveTemplate, onHistory, onAskToDelete } = actions
  const reportItems = (
    <>
      <MenuItem icon={FileText} disabled={onReport === undefined} onSelect={() => onReport?.('docx')}>
        Word report
      </MenuItem>
      <MenuItem icon={FileSpreadsheet} disabled={onReport === undefined} onSelect={() => onReport?.('excel')}>
        Excel report
      </MenuItem>
      {onFillIn === undefined ? null : (
        <MenuItem icon={FileCheck} onSelect={onFillIn}>
          Answered questionnaire
        </MenuItem>
      )}
    </>
  )
  return (
    <ScreenHead
      name={
        <>
          <FilePlate kind={fileKindWords[audit?.fileKind ?? 'pdf'].plate} className="max-sm:hidden" />
          <div className="min-w-0">
            <p title={filename} className="truncate text-sm font-semibold tracking-snug">
              {filename}
            </p>
            <p className="truncate text-xs text-ink-muted tabular-nums">{describeFile(audit)}</p>
          </div>
        </>
      }
      tabs={<TabList tabs={tabs} label="Parts of the audit" className={screenTabsClass} />}
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
            {onCover === undefined ? null : (
              <MenuItem icon={BookOpen} onSelect={onCover}>
                Cover of the report
              </MenuItem>
            )}
            <MenuItem icon={LayoutTemplate} disabled={onSaveTemplate === undefined} onSelect={() => onSaveTemplate?.()}>
              Save as template
            </MenuItem>
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
    <ScreenHead
      name={
        <p className="truncate text-md font-semibold tracking-snug max-sm:whitespace-normal">
          PDF Content Viewer &amp; AI Assistant
        </p>
      }
      tabs={<TabList tabs={tabs} label="Parts of the audit screen" className={screenTabsClass} />}
    />
  )
}

type DescribedAudit = Pick<Audit, 'fileKind' | 'pageCount' | 'itemCount' | 'status' | 'documentIds' | 'revision'>

function describeFile(audit: DescribedAudit | undefined): string {
  if (audit === undefined) return 'Loading...'
  if (audit.status === 'reading') return 'Reading the questionnaire'
  // A Word file has no pages before it is printed.
  const pages = audit.fileKind === 'docx' ? '' : `${countOf(audit.pageCount, fileKindWords[audit.fileKind].part)}, `
  const count = audit.documentIds?.length
  const judgedBy = count === undefined ? '' : `, judged by ${count} chosen ${plural(count, 'document')}`
  return audit.status === 'failed'
    ? 'Could not be read'
    : `${audit.revision > 1 ? `Revision ${audit.revision}, ` : ''}${pages}${countQuestions(audit.itemCount)} found${judgedBy}`
}
