import type { Clarification } from '@fieldproof/schema/clarifications'
import type { Tender } from '@fieldproof/schema/tenders'
import { Button } from '@fieldproof/ui/button'
import { IconButton } from '@fieldproof/ui/icon-button'
import { Panel, PanelHead } from '@fieldproof/ui/panel'
import { Check, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { ApplyAnswerDialog } from './apply-answer-dialog.tsx'
import { ClarificationDialog, type ClarificationDialogMode } from './clarification-dialog.tsx'
import { anchorOf } from './go-to-doubt.ts'

/** Questions about the tender, whom they were asked of, their answers, and what an answer has corrected. */
export function ClarificationsPanel({ tender }: { tender: Tender }) {
  const [mode, setMode] = useState<ClarificationDialogMode>()
  const [applying, setApplying] = useState<Clarification>()
  const { clarifications } = tender
  const open = clarifications.filter(({ answer }) => answer === '').length
  return (
    <Panel aria-labelledby="clarifications">
      <PanelHead
        id="clarifications"
        title="Clarifications"
        count={clarifications.length === 0 ? 0 : `${open} of ${clarifications.length} open`}
      >
        <Button size="sm" icon={Plus} onClick={() => setMode({ kind: 'add' })}>
          Ask a question
        </Button>
      </PanelHead>
      {clarifications.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-muted max-sm:px-4">
          No question was asked yet. What needs your eye can be asked with one button.
        </p>
      ) : (
        <ul aria-label="Clarifications">
          {clarifications.map((one) => (
            <li
              key={one.id}
              id={anchorOf(one.id)}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1.5 border-b border-line-subtle px-5 py-3 text-sm last:border-b-0 max-sm:grid-cols-1 max-sm:px-4"
            >
              <span className="font-mono text-ink-muted">{one.number}</span>
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p>{one.question}</p>
                <p className="mt-0.5 text-xs text-ink-muted">
                  {one.askedOn === null ? 'Not sent yet' : `Asked on ${one.askedOn}`} · {one.askedOf} · by {one.askedBy}
                </p>
                {one.answer === '' ? (
                  <p className="mt-1 text-xs text-warn-ink">No answer yet.</p>
                ) : (
                  <p className="mt-1 border-l-2 border-line pl-2">
                    {one.answer}
                    {one.answeredOn === null ? null : (
                      <span className="block text-xs text-ink-muted">Answered on {one.answeredOn}</span>
                    )}
                  </p>
                )}
                {one.applied === null ? null : (
                  <p className="mt-1 text-xs text-ink-muted">
                    Applied by {one.applied.by}: {one.about?.name} is “{one.applied.value}” now.
                  </p>
                )}
              </div>
              <span className="flex items-center gap-2">
                {one.answer === '' ? (
                  <Button
                    size="sm"
                    aria-label={`Note the answer to question ${one.number}`}
                    onClick={() => setMode({ kind: 'edit', clarification: one })}
                  >
                    Note the answer
                  </Button>
                ) : one.applied === null && one.about?.targetId && one.about.part !== 'price_rule' ? (
                  <Button
                    size="sm"
                    icon={Check}
                    aria-label={`Apply the answer to question ${one.number}`}
                    onClick={() => setApplying(one)}
                  >
                    Apply
                  </Button>
                ) : null}
                <IconButton
                  label={`Edit question ${one.number}`}
                  icon={Pencil}
                  onClick={() => setMode({ kind: 'edit', clarification: one })}
                  className="size-6 [&>svg]:size-3.5"
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <ClarificationDialog tender={tender} mode={mode} onClose={() => setMode(undefined)} />
      <ApplyAnswerDialog tender={tender} clarification={applying} onClose={() => setApplying(undefined)} />
    </Panel>
  )
}
