import type { TenderDraft } from '@fieldproof/schema/shared-standards'
import { Badge } from '@fieldproof/ui/badge'
import { Button } from '@fieldproof/ui/button'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Check, CircleCheck, FilePen, Trash2 } from 'lucide-react'
import type { OpenStandard } from '../use-tender-viewer.ts'
import { LaterRevision } from './later-revision.tsx'
import { StandardLink } from './standard-link.tsx'
import { useDrafting } from './use-standards.ts'

/** Drafts first, then what was accepted of them; each with the sentence of the standard that it comes from. */
export function DraftRows({
  tenderId,
  drafts,
  locked,
  onOpen,
}: {
  tenderId: string
  drafts: readonly TenderDraft[]
  locked: boolean
  onOpen: OpenStandard
}) {
  const { accept, discard } = useDrafting(tenderId)
  const sorted = [...drafts.filter(isDraft), ...drafts.filter((one) => !isDraft(one))]
  return (
    <ul aria-label="Drafted requirements" className="max-h-[32rem] overflow-y-auto">
      {sorted.map((draft) => (
        <li
          key={draft.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-b border-line-subtle px-5 py-3 text-sm last:border-b-0 max-sm:grid-cols-1 max-sm:px-4"
        >
          <div className="min-w-0 space-y-1.5 [overflow-wrap:anywhere]">
            {isDraft(draft) ? (
              <Badge tone="warn" icon={FilePen}>
                Draft
              </Badge>
            ) : (
              <Badge tone="ok" icon={CircleCheck}>
                Accepted
              </Badge>
            )}
            <p>{draft.text}</p>
            <p className="border-l-2 border-line pl-2 font-paper text-ink-muted">{draft.sentence}</p>
            <StandardLink
              standard={draft}
              noLongerShared={draft.noLongerShared}
              quote={draft.sentence}
              onOpen={onOpen}
            />
            {draft.superseded ? <LaterRevision tenderId={tenderId} draft={draft} /> : null}
          </div>
          {isDraft(draft) && !locked ? (
            <span className="flex items-center gap-2">
              <Button
                size="sm"
                icon={Check}
                aria-label={`Accept: ${draft.text}`}
                disabled={draft.noLongerShared}
                disabledReason="The standard is no longer shared."
                busy={accept.isPending && accept.variables?.draftId === draft.id}
                onClick={() => accept.mutate({ id: tenderId, draftId: draft.id })}
              >
                Accept
              </Button>
              <IconButton
                label={`Discard: ${draft.text}`}
                icon={Trash2}
                onClick={() => discard.mutate({ id: tenderId, draftId: draft.id })}
              />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const isDraft = ({ state }: TenderDraft) => state === 'draft'
