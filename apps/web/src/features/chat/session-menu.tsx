import type { ExportFormat } from '@fieldproof/schema/exports'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@fieldproof/ui/menu'
import { EllipsisVertical, FileSpreadsheet, FileText, Pencil, Share2, UserRoundX } from 'lucide-react'

/** A session as its menu shows it. */
export interface MenuSession {
  id: string
  title: string
  /** Undefined: it is somebody else's, who lets the workspace read it. */
  shared?: boolean
}

/** What a reader does with a session, by what is told; the same functions between renders. */
export interface SessionActions {
  onRename: (session: MenuSession) => void
  onShare: (session: MenuSession, shared: boolean) => void
  onExport: (format: ExportFormat, session: MenuSession) => void
}

/** What can be done with a session besides deleting it. */
export function SessionMenu({
  session,
  actions: { onRename, onShare, onExport },
  size = 'sm',
  className,
}: {
  session: MenuSession
  actions: SessionActions
  size?: 'sm' | 'md'
  className?: string
}) {
  const { title, shared } = session
  return (
    <Menu
      label={`More for ${title}`}
      trigger={<IconButton label={`More for ${title}`} icon={EllipsisVertical} size={size} className={className} />}
    >
      {shared === undefined ? null : (
        <>
          <MenuItem icon={Pencil} onSelect={() => onRename(session)}>
            Rename
          </MenuItem>
          {shared ? (
            <MenuItem icon={UserRoundX} onSelect={() => onShare(session, false)}>
              Stop sharing
            </MenuItem>
          ) : (
            <MenuItem icon={Share2} onSelect={() => onShare(session, true)}>
              Share with the workspace
            </MenuItem>
          )}
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={FileText} onSelect={() => onExport('docx', session)}>
        Export to Word
      </MenuItem>
      <MenuItem icon={FileSpreadsheet} onSelect={() => onExport('excel', session)}>
        Export to Excel
      </MenuItem>
    </Menu>
  )
}
