import type { ExportResult } from '@fieldproof/schema/exports'
import { toast } from '@fieldproof/ui/toast-store'
import { useCallback, useState } from 'react'
import { errorText } from '../../lib/rest-error.ts'
import { downloadFile } from './download-file.ts'

/** Saves files; what goes wrong is told in a toast. */
export function useDownload() {
  const [busy, setBusy] = useState(false)
  const download = useCallback(async (save: () => Promise<void>) => {
    setBusy(true)
    try {
      await save()
    } catch (error) {
      toast({ title: 'Export failed', description: errorText(error), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }, [])
  return {
    busy,
    download,
    /** A file that the server makes, under the name that it gives it. */
    downloadMade: useCallback(
      (make: () => Promise<ExportResult>) =>
        download(async () => {
          const { downloadUrl, exportRecord } = await make()
          await downloadFile(downloadUrl, exportRecord.filename)
        }),
      [download],
    ),
  }
}
