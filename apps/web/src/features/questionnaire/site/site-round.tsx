import type { Audit, AuditItem } from '@fieldproof/schema/audits'
import { countOf } from '@fieldproof/schema/count-of'
import { Button } from '@fieldproof/ui/button'
import { IconButton } from '@fieldproof/ui/icon-button'
import { ProofStrip } from '@fieldproof/ui/proof-strip'
import { Sheet, SheetClose } from '@fieldproof/ui/sheet'
import { ArrowLeft, ArrowRight, Check, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { VirtualRows } from '../../../components/rows/virtual-rows.tsx'
import type { OpenEvidence } from '../evidence-target.ts'
import { nameSection } from '../group-items.ts'
import { QuotedPlaces } from '../quoted-places.tsx'
import { statusSegments } from '../status-words.ts'
import { ObserveForm } from './observe-form.tsx'
import { SignAnswers } from './sign-answers.tsx'
import type { SiteAnswers } from './use-site-answers.ts'

/** The items that are observed on site, one after the other, for who stands there with a phone; at the end the signature. */
export function SiteRound({
  audit,
  answers,
  open,
  onClose,
  onOpenEvidence,
}: {
  audit: Pick<Audit, 'id' | 'items'>
  answers: SiteAnswers
  open: boolean
  onClose: () => void
  onOpenEvidence: OpenEvidence
}) {
  const items = audit.items.filter(({ kind }) => kind === 'observed')
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      side="right"
      label="Observe on site"
      focusContent
      className="h-dvh w-full bg-app sm:w-[30rem]"
    >
      {open && items.length > 0 ? (
        <Steps auditId={audit.id} answers={answers} items={items} onOpenEvidence={onOpenEvidence} onClose={onClose} />
      ) : null}
    </Sheet>
  )
}

function Steps({
  auditId,
  answers,
  items,
  onOpenEvidence,
  onClose,
}: {
  auditId: string
  answers: SiteAnswers
  items: readonly AuditItem[]
  onOpenEvidence: OpenEvidence
  onClose: () => void
}) {
  // The first that waits; an item that goes while somebody stands at it leaves the place to the next.
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ review }) => review === null),
    ),
  )
  const item = items[at]
  const answered = items.filter(({ review }) => review !== null).length
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  function go(next: number) {
    moved.current = true
    setAt(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another step is shown
  useEffect(() => {
    if (!moved.current) return
    heading.current?.scrollIntoView({ block: 'end' })
    heading.current?.focus({ preventScroll: true })
  }, [at])
  // There is one primary button: to sign comes first.
  const toSign = items.some(({ review, signature }) => review?.decision === 'observed' && signature === null)
  const words = `${answered} of ${items.length} answered`
  return (
    <>
      <header className="border-b border-line bg-surface px-4 pt-2 pb-3">
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <p className="text-md font-semibold tracking-snug">Observe on site</p>
            <p className="text-xs text-ink-muted tabular-nums">{words}</p>
          </div>
          <SheetClose asChild>
            <IconButton label="Close" icon={X} size="md" />
          </SheetClose>
        </div>
        <ProofStrip segments={items.map(({ status }) => statusSegments[status])} label={words} fluid className="mt-2" />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4">
        {item === undefined ? (
          <End auditId={auditId} items={items} heading={heading} onGoTo={go} />
        ) : (
          <div key={item.id} className="space-y-4">
            <div>
              <p className="text-xs text-ink-muted tabular-nums">
                {[`${at + 1} of ${items.length}`, nameSection(item)].filter((part) => part !== '').join(' · ')}
              </p>
              <h2
                ref={heading}
                tabIndex={-1}
                className="mt-1 text-lg leading-snug font-semibold tracking-snug outline-none [overflow-wrap:anywhere]"
              >
                {item.ref === '' ? null : <span className="mr-2 font-mono font-normal text-ink-muted">{item.ref}</span>}
                {item.question}
              </h2>
              {item.polarity === 'no_is_good' ? (
                <p className="mt-1 text-sm text-ink-muted">No is the good answer here: choose Compliant for no.</p>
              ) : null}
            </div>
            <ObserveForm auditId={auditId} item={item} answers={answers} locked={false} />
            <QuotedPlaces
              heading="What is asked"
              places={item.proposal?.requirements ?? []}
              openLabel="Open requirement"
              onOpenEvidence={(sources, number) => {
                onClose()
                onOpenEvidence(sources, number)
              }}
            />
          </div>
        )}
      </div>
      <footer className="flex gap-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button
          size="lg"
          icon={ArrowLeft}
          disabled={at === 0}
          disabledReason="This is the first"
          onClick={() => go(at - 1)}
          className="flex-1"
        >
          Back
        </Button>
        {item === undefined ? (
          <Button
            size="lg"
            variant={toSign ? 'secondary' : 'primary'}
            icon={Check}
            onClick={onClose}
            className="flex-1"
          >
            Done
          </Button>
        ) : (
          <Button size="lg" variant="primary" iconEnd={ArrowRight} onClick={() => go(at + 1)} className="flex-1">
            {at === items.length - 1 ? 'To the end' : 'Next'}
          </Button>
        )}
      </footer>
    </>
  )
}

/** What is left, and the signature of what is not. */
function End({
  auditId,
  items,
  heading,
  onGoTo,
}: {
  auditId: string
  items: readonly AuditItem[]
  heading: RefObject<HTMLHeadingElement | null>
  onGoTo: (index: number) => void
}) {
  const open = items.flatMap((item, index) => (item.review === null ? [{ item, index }] : []))
  const signed = items.filter(({ signature }) => signature !== null).length
  return (
    <div className="space-y-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold tracking-snug outline-none">
        {open.length === 0 ? 'Every item is answered' : `${countOf(open.length, 'item is', 'items are')} not answered`}
      </h2>
      {open.length === 0 ? null : (
        <ul className="divide-y divide-line-subtle overflow-hidden rounded-lg border border-line bg-surface">
          <VirtualRows as="li" rows={open} keyOf={idOfOpen} estimate={heightOf}>
            {({ item, index }, place) => (
              <li {...place}>
                <button
                  type="button"
                  onClick={() => onGoTo(index)}
                  className="flex min-h-11 w-full gap-2 px-3 py-2.5 text-left text-sm -outline-offset-2 hover:bg-hover"
                >
                  {item.ref === '' ? null : <span className="font-mono text-ink-muted">{item.ref}</span>}
                  <span className="min-w-0 [overflow-wrap:anywhere]">{item.question}</span>
                </button>
              </li>
            )}
          </VirtualRows>
        </ul>
      )}
      {signed === 0 ? null : (
        <p className="text-sm text-ink-muted">{countOf(signed, 'answer is', 'answers are')} signed.</p>
      )}
      <SignAnswers auditId={auditId} items={items} />
    </div>
  )
}

const idOfOpen = ({ item }: { item: AuditItem }) => item.id
/** In pixels, of a row before it is measured. */
const heightOf = () => 44
