import { IconButton } from '@fieldproof/ui/icon-button'
import { toast } from '@fieldproof/ui/toast-store'
import { ChevronDown, ChevronUp, Download, Maximize2, X } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { downloadFile } from './download-file.ts'
import { fileAddress } from './file-address.ts'
import type { Citation, ViewerTarget } from './viewer-target.ts'

/** The document's name, which source it is, and the ways to the other sources, to the file and out. */
export function ViewerHead({
  target,
  onSource,
  onEnlarge,
  onClose,
}: {
  target: ViewerTarget
  /** Shows another source of the same answer, 1-based. */
  onSource: ((number: number) => void) | undefined
  /** Shows the same page with more room. */
  onEnlarge: (() => void) | undefined
  onClose: () => void
}) {
  const { documentId, name, fileName, address, citation } = target
  const [downloading, setDownloading] = useState(false)
  async function download() {
    setDownloading(true)
    try {
      await downloadFile(address ?? fileAddress(documentId), fileName)
    } catch (error) {
      toast({ title: 'Error', description: errorText(error), tone: 'danger' })
    } finally {
      setDownloading(false)
    }
  }
  return (
    <div className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line-subtle py-1 pr-2.5 pl-(--viewer-pad) [--viewer-pad:1.125rem]">
      <div className="min-w-0 flex-1">
        <h2 title={name} className="truncate text-sm font-semibold tracking-snug">
          {name}
        </h2>
        {citation === undefined ? null : (
          <div className="flex items-center text-xs text-ink-muted tabular-nums">
            {describeCitation(citation)}
            {onSource !== undefined && citation.count > 1 ? (
              <span className="ml-1 flex">
                <IconButton
                  label="Previous source"
                  icon={ChevronUp}
                  disabled={citation.number <= 1}
                  disabledReason="This is the first source"
                  onClick={() => onSource(citation.number - 1)}
                  className="size-6 pointer-coarse:mx-2.5"
                />
                <IconButton
                  label="Next source"
                  icon={ChevronDown}
                  disabled={citation.number >= citation.count}
                  disabledReason="This is the last source"
                  onClick={() => onSource(citation.number + 1)}
                  className="size-6 pointer-coarse:mx-2.5"
                />
              </span>
            ) : null}
          </div>
        )}
      </div>
      <IconButton
        label="Download"
        icon={Download}
        busy={downloading}
        onClick={() => void download()}
        className={touch}
      />
      {onEnlarge === undefined ? null : (
        <IconButton label="Enlarge" icon={Maximize2} onClick={onEnlarge} className={touch} />
      )}
      <IconButton label="Close the viewer" icon={X} onClick={onClose} className={touch} />
    </div>
  )
}

function describeCitation({ number, count }: Citation): string {
  if (count === 0) return 'Found words'
  return number === 0 ? 'Nearest place, no source' : `Source ${number} of ${count}`
}

const touch = 'pointer-coarse:size-11'
