import { useDownload } from '../../../components/viewer/use-download.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Saves what changed between two revisions as a Word file. */
export function useComparisonExport(id: string, beforeId: string) {
  const { busy, downloadMade } = useDownload()
  const { mutateAsync } = trpc.exports.comparison.useMutation()
  return { saving: busy, save: () => downloadMade(() => mutateAsync({ id, beforeId })) }
}
