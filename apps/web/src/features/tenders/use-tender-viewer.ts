import type { Tender } from '@fieldproof/schema/tenders'
import { useCallback, useState } from 'react'
import type { ViewerTarget } from '../../components/viewer/viewer-target.ts'
import { trpc } from '../../lib/trpc.ts'

/** Words on a page of the tender, of an addendum or of a bid. */
export interface TenderPlace {
  documentId: string
  /** 1-based. */
  page: number
  quote: string
}

export type OpenPlace = (place: TenderPlace) => void

/** Words on a page of a document that HSE shares; another address tells it from the workspace's own. */
export type OpenStandard = (place: TenderPlace) => void

/** What is looked at in the viewer. */
export function useTenderViewer(tender: Tender | undefined) {
  const [target, setTarget] = useState<ViewerTarget>()
  const open = useCallback<OpenPlace>(
    ({ documentId, page, quote }) => {
      if (tender === undefined) return
      const { name, fileName } = nameDocument(tender, documentId)
      setTarget({ documentId, name, fileName, page, citation: { quote, number: 1, count: 1 } })
    },
    [tender],
  )
  const standards = trpc.standards.list.useQuery(undefined, { enabled: tender !== undefined }).data
  const openStandard = useCallback<OpenStandard>(
    ({ documentId, page, quote }) => {
      const standard = standards?.find(({ id }) => id === documentId)
      if (standard === undefined) return
      const { name, fileName, fileKind, pageCount } = standard
      setTarget({
        documentId,
        name,
        fileName,
        address: `/api/standards/${encodeURIComponent(documentId)}/file`,
        ...(fileKind === 'pdf' ? {} : { lent: { fileKind, pageCount } }),
        page,
        citation: { quote, number: 1, count: 1 },
      })
    },
    [standards],
  )
  return { target, open, openStandard, close: useCallback(() => setTarget(undefined), []) }
}

/** The place of a thing that stands in a document; undefined for what a person added. */
export function placeOf(thing: {
  documentId: string | null
  page: number | null
  quote: string
}): TenderPlace | undefined {
  const { documentId, page, quote } = thing
  return documentId === null || page === null ? undefined : { documentId, page, quote }
}

/** The further file of the tender that a document is; undefined for its first document and all others. */
export const fileOf = ({ files }: Pick<Tender, 'files'>, documentId: string | null) =>
  files.find((file) => file.documentId === documentId)

/** As the document is called in the tender, its addenda and its bids. */
export function nameDocument(tender: Tender, documentId: string): { name: string; fileName: string } {
  const ofBids = tender.bids.flatMap(({ documents }) => documents).find(({ id }) => id === documentId)
  if (ofBids !== undefined) return ofBids
  const file = fileOf(tender, documentId)
  if (file !== undefined) return file
  const addendum = tender.addenda.find((candidate) => candidate.documentId === documentId)
  const name = addendum?.documentName ?? tender.documentName
  return { name, fileName: `${name}.pdf` }
}
