import { countOf } from '@fieldproof/schema/count-of'
import { type Source, type SourceFileState, sourceFileStates } from '@fieldproof/schema/sources'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format-date.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { trpc } from '../../../lib/trpc.ts'

/** The files of a source that stand in one way, newest first. Open while there is one. */
export function SourceFilesDialog({
  source,
  state,
  onClose,
}: {
  source: Source | undefined
  state: SourceFileState
  onClose: () => void
}) {
  const [shown, setShown] = useState(source)
  if (source !== undefined && source !== shown) setShown(source)
  const list = trpc.admin.listSourceFiles.useQuery(
    { id: source?.id ?? '', state },
    { enabled: source !== undefined, staleTime: 0, refetchOnMount: 'always' },
  )
  const { files = [], total = 0 } = list.data ?? {}
  return (
    <Dialog
      open={source !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={sourceFileStates[state]}
      description={shown?.name}
    >
      {list.isError ? <LoadFailed title="Failed to load the files" query={list} /> : null}
      {list.data && files.length === 0 ? <p className="text-sm text-ink-muted">No file stands so.</p> : null}
      {files.length > 0 ? (
        <>
          <ul aria-label="Files" className="max-h-96 divide-y divide-line-subtle overflow-y-auto">
            {files.map(({ path, reason, since, documentName }) => (
              <li key={path} className="space-y-0.5 py-2.5 text-sm">
                <p className="font-mono text-xs font-medium [overflow-wrap:anywhere]">{path}</p>
                {reason === null ? null : <p className="[overflow-wrap:anywhere] text-ink-muted">{reason}</p>}
                <p className="text-xs [overflow-wrap:anywhere] text-ink-subtle">
                  {documentName === null ? null : `${documentName} · `}since {formatMoment(since)}
                </p>
              </li>
            ))}
          </ul>
          {total > files.length ? (
            <p className="pt-2 text-xs text-ink-subtle">
              The newest {files.length} of {countOf(total, 'file')}.
            </p>
          ) : null}
        </>
      ) : null}
    </Dialog>
  )
}
