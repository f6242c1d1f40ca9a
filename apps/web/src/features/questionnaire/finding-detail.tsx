import { nameSource } from '@fieldproof/schema/audit-labels'
import type { AuditEvidence, AuditItem } from '@fieldproof/schema/audits'
import { documentClassLabels } from '@fieldproof/schema/document-labels'
import { Button } from '@fieldproof/ui/button'
import { EvidenceQuote } from '@fieldproof/ui/evidence-quote'
import { InlineAlert } from '@fieldproof/ui/inline-alert'
import { History, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { AlikeAnswers } from './alike-answers.tsx'
import { useRerunItem } from './audit-commands.ts'
import { ChangeList } from './change-list.tsx'
import { Contradictions } from './contradictions.tsx'
import { CorrectiveAction } from './corrective-action.tsx'
import { describeItemPlace, describeKind } from './describe-audit.ts'
import { DetailHeading } from './detail-heading.tsx'
import type { OpenEvidence } from './evidence-target.ts'
import { GapNote } from './gap-note.tsx'
import { ItemRisk } from './item-risk.tsx'
import type { ItemRowProps } from './item-row-parts.tsx'
import { QuotedPlaces } from './quoted-places.tsx'
import { ReviewForm } from './review-form.tsx'
import { SiteAnswer } from './site/site-answer.tsx'
import { SourceChange } from './source-change.tsx'

/** Everything about one finding: its evidence, what is missing, what to do about it, and the auditor's decision. */
export function FindingDetail(props: ItemRowProps) {
  const { auditId, locked, item, onOpenEvidence, onOpenQuestion } = props
  const rerun = useRerunItem(auditId)
  const [historyOpen, setHistoryOpen] = useState(false)
  const judged = item.proposal !== null || item.review !== null
  const onSite = item.kind === 'observed'
  return (
    <div className="space-y-4">
      <Origin item={item} fileKind={props.fileKind} onOpenQuestion={onOpenQuestion} />
      <SourceChange auditId={auditId} item={item} locked={locked} />
      {item.error === null ? null : (
        <InlineAlert tone="danger" title="This item could not be judged">
          {item.error}
        </InlineAlert>
      )}
      {onSite ? (
        <SiteAnswer auditId={auditId} item={item} locked={locked} onOpenEvidence={onOpenEvidence} />
      ) : judged ? (
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_15rem]">
          <div className="min-w-0 space-y-4">
            <Evidence item={item} onOpenEvidence={onOpenEvidence} />
            <QuotedPlaces
              heading="Nearest in the documents"
              hint="These do not answer the question for certain. Read them before you decide."
              places={(item.proposal?.leads ?? []).map((lead) => ({ ...lead, nearest: true }))}
              openLabel="Open passage"
              onOpenEvidence={onOpenEvidence}
            />
            <QuotedPlaces
              heading="What the law asks"
              places={item.proposal?.requirements ?? []}
              openLabel="Open requirement"
              onOpenEvidence={onOpenEvidence}
            />
            <Contradictions contradictions={item.contradictions} onOpenEvidence={onOpenEvidence} />
            <GapNote auditId={auditId} item={item} locked={locked} />
            <ItemRisk auditId={auditId} item={item} locked={locked} />
          </div>
          <CorrectiveAction auditId={auditId} item={item} locked={locked} />
        </div>
      ) : item.error === null ? (
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_15rem]">
          <p className="text-sm text-ink-muted">
            {item.run === 'idle' ? 'Not judged yet. Run the audit to judge it.' : 'It is judged in this run.'}
          </p>
          <CorrectiveAction auditId={auditId} item={item} locked={locked} />
        </div>
      ) : null}
      {onSite || locked || item.review !== null || item.run === 'waiting' || item.run === 'running' ? null : (
        <AlikeAnswers auditId={auditId} itemId={item.id} />
      )}
      {onSite || item.run === 'waiting' || item.run === 'running' ? null : (
        <ReviewForm auditId={auditId} item={item} locked={locked} onOpenEvidence={onOpenEvidence} />
      )}
      <div className="-ml-2.5 flex flex-wrap gap-1">
        {locked ? null : (
          <Button
            size="sm"
            variant="ghost"
            icon={RotateCw}
            busy={rerun.isPending}
            disabled={item.run === 'running' || item.run === 'waiting'}
            disabledReason="It is judged in this run"
            onClick={() => void rerun.send({ itemId: item.id })}
          >
            {onSite ? 'Look up what is asked' : judged ? 'Judge again' : 'Judge this item'}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          icon={History}
          aria-expanded={historyOpen}
          onClick={() => setHistoryOpen(!historyOpen)}
        >
          History
        </Button>
      </div>
      {historyOpen ? <ChangeList auditId={auditId} itemId={item.id} /> : null}
    </div>
  )
}

/** Kind, clause and weight, and the place in the questionnaire, which opens it there. */
function Origin({ item, fileKind, onOpenQuestion }: Pick<ItemRowProps, 'item' | 'fileKind' | 'onOpenQuestion'>) {
  const { clause, weight, page } = item
  const words = [
    ...describeKind(item),
    ...(clause === '' ? [] : [clause]),
    ...(weight === null ? [] : [`Weight ${weight}`]),
  ].join(' · ')
  if (words === '' && page === null) return null
  return (
    <p className="text-xs text-ink-subtle tabular-nums">
      {words}
      {page === null ? null : (
        <>
          {words === '' ? '' : ' · '}
          <button
            type="button"
            onClick={() => onOpenQuestion(item)}
            className="min-h-6 rounded-sm font-medium text-primary-ink hover:underline pointer-coarse:min-h-11"
          >
            {describeItemPlace(fileKind, item)}
          </button>
        </>
      )}
    </p>
  )
}

/** What the reader should know of a piece of evidence besides its words. */
function noteOf(stance: AuditEvidence['stance'], documentClass: AuditEvidence['documentClass']) {
  if (stance === 'contradicts') return <span className="text-danger-ink">Says the opposite</span>
  return documentClass === undefined ? undefined : (
    <span className="text-ink-muted">{documentClassLabels[documentClass]}</span>
  )
}

function Evidence({ item, onOpenEvidence }: { item: AuditItem; onOpenEvidence: OpenEvidence }) {
  const { evidence } = item
  return (
    <div>
      <DetailHeading>Evidence</DetailHeading>
      {evidence.length === 0 ? (
        <p className="text-sm text-ink-muted">
          {item.review?.decision === 'overridden'
            ? `No page is quoted: ${item.review.reviewedBy} decided it, for the reason given below.`
            : item.proposal?.leads
              ? 'Nothing was found that answers this question for certain.'
              : 'Nothing was found in the documents or the policy that answers this question.'}
        </p>
      ) : (
        <ul className="mt-1 space-y-3">
          {evidence.map(({ quote, documentName, revision, page, stance, documentClass }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece of evidence is its number
            <li key={index}>
              <EvidenceQuote
                quote={quote}
                number={index + 1}
                name={nameSource({ documentName, revision })}
                page={page}
                tone={stance === 'supports' ? 'primary' : 'danger'}
                note={noteOf(stance, documentClass)}
                openLabel="Open evidence"
                onOpen={() => onOpenEvidence(evidence, index + 1)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
