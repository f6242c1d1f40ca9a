import type { Likeness, RevisionCandidate } from '@fieldproof/schema/document-revisions'
import { Button } from '@fieldproof/ui/button'
import { InlineAlert } from '@fieldproof/ui/inline-alert'

const words: Record<Likeness, string> = { title: 'title', number: 'document number', text: 'most of the text' }

/** Documents that this one may be the next revision of; a person says so. */
export function Candidates({
  candidates,
  busy,
  onConfirm,
}: {
  candidates: readonly RevisionCandidate[]
  busy: boolean
  onConfirm: (candidate: RevisionCandidate) => void
}) {
  return candidates.map((candidate) => (
    <InlineAlert
      key={candidate.documentId}
      tone="info"
      title={`Is this the next revision of “${candidate.documentName}”?`}
      action={
        <Button size="sm" disabled={busy} onClick={() => onConfirm(candidate)}>
          Yes, it is
        </Button>
      }
    >
      The same {candidate.alike.map((one) => words[one]).join(', ')}. Answers then use the one in force.
    </InlineAlert>
  ))
}
