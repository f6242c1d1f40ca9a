import { trpc } from '../../lib/trpc.ts'
import type { ViewerTarget } from './viewer-target.ts'

/** The document that a target is a page of; null where it is no document of the workspace, undefined until that is known. */
export function useDocument({ documentId, address }: Pick<ViewerTarget, 'documentId' | 'address'>) {
  const isOther = address !== undefined
  const { data, isError } = trpc.documents.get.useQuery({ id: documentId }, { enabled: !isOther })
  return isOther || (data === undefined && isError) ? null : data
}
