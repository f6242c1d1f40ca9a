import type { Audit, AuditItem } from '@fieldproof/schema/audits'
import { toast } from '@fieldproof/ui/toast-store'
import { useCallback, useMemo, useState } from 'react'
import { downloadFile } from '../../components/viewer/download-file.ts'
import type { ViewerTarget } from '../../components/viewer/viewer-target.ts'
import { errorText } from '../../lib/rest-error.ts'
import type { AuditTab } from './audit-head.tsx'
import { nameAudit } from './describe-audit.ts'
import {
  type OpenableEvidence,
  type OpenEvidence,
  placeOf,
  questionnaireAddress,
  questionnaireTarget,
} from './evidence-target.ts'

type Viewed =
  | { kind: 'evidence'; evidence: readonly OpenableEvidence[]; number: number }
  | { kind: 'questionnaire'; target: ViewerTarget }

async function saveFile(address: string, filename: string) {
  try {
    await downloadFile(address, filename)
  } catch (error) {
    toast({ title: 'Download failed', description: errorText(error), tone: 'danger' })
  }
}

/** What is looked at in the viewer: evidence on its page, or the questionnaire itself. Other words are shown in their tab. */
export function useEvidenceViewer(
  audit: Pick<Audit, 'id' | 'filename' | 'fileKind'> | undefined,
  setTab: (tab: AuditTab) => void,
  showItem: (itemId: string) => void,
) {
  const { id, filename = '', fileKind = 'pdf' } = audit ?? {}
  // Nothing draws other files: their text is shown.
  const isDrawn = fileKind === 'pdf'
  const [viewed, setViewed] = useState<Viewed>()
  const target = useMemo(() => {
    if (viewed?.kind !== 'evidence') return viewed?.target
    const place = placeOf(viewed.evidence, viewed.number)
    return place?.kind === 'document' ? place.target : undefined
  }, [viewed])

  const open = useCallback<OpenEvidence>(
    (evidence, number) => {
      const place = placeOf(evidence, number)
      if (place?.kind === 'policy') setTab('policy')
      else if (place?.kind === 'item') showItem(place.itemId)
      else if (place?.kind === 'questionnaire') {
        if (place.page === null || id === undefined || !isDrawn) setTab('text')
        else setViewed({ kind: 'questionnaire', target: questionnaireTarget(id, filename, nameAudit(filename), place) })
      } else if (place?.kind === 'document') {
        // The viewer steps through documents only.
        const documents = evidence.filter((_one, index) => placeOf(evidence, index + 1)?.kind === 'document')
        const chosen = evidence[number - 1]
        if (chosen !== undefined)
          setViewed({ kind: 'evidence', evidence: documents, number: documents.indexOf(chosen) + 1 })
      }
    },
    [setTab, showItem, id, filename, isDrawn],
  )
  const openQuestion = useCallback(
    (item: AuditItem) => {
      const at = { page: item.page, quote: item.question }
      if (!isDrawn) setTab('text')
      else if (id !== undefined)
        setViewed({ kind: 'questionnaire', target: questionnaireTarget(id, filename, nameAudit(filename), at) })
    },
    [setTab, id, filename, isDrawn],
  )
  return {
    target,
    open,
    openQuestion,
    openFile: useCallback(() => {
      if (id === undefined) return
      const target = questionnaireTarget(id, filename, nameAudit(filename))
      if (isDrawn) setViewed({ kind: 'questionnaire', target })
      else void saveFile(questionnaireAddress(id), filename)
    }, [id, filename, isDrawn]),
    show: useCallback(
      (number: number) => setViewed((known) => (known?.kind === 'evidence' ? { ...known, number } : known)),
      [],
    ),
    close: useCallback(() => setViewed(undefined), []),
  }
}
