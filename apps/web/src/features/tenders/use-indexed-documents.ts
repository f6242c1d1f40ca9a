import { trpc } from '../../lib/trpc.ts'

/** The documents of the workspace that can be analysed, newest first, as the options of a choice. */
export function useIndexedDocuments() {
  const query = trpc.documents.list.useQuery(undefined, { refetchOnMount: 'always' })
  const options = (query.data ?? [])
    .filter(({ status }) => status === 'indexed')
    .map(({ id, originalName }) => ({ value: id, label: originalName }))
  return { options, loaded: query.data !== undefined }
}
