import { toast } from '@fieldproof/ui/toast-store'
import { useState } from 'react'
import { downloadFile } from '../../../components/viewer/download-file.ts'
import { errorText } from '../../../lib/rest-error.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Saves what changed between two revisions as a Word file. */
export function useComparisonExport(id: string, beforeId: string) {
  const [saving, setSaving] = useState(false)
  const make = trpc.exports.comparison.useMutation()
  async function save() {
    setSaving(true)
    try {
      const { downloadUrl, exportRecord } = await make.mutateAsync({ id, beforeId })
      await downloadFile(downloadUrl, exportRecord.filename)
    } catch (error) {
      toast({ title: 'Export failed', description: errorText(error), tone: 'danger' })
    } finally {
      setSaving(false)
    }
  }
  return { saving, save }
}
