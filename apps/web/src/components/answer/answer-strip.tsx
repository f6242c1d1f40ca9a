import type { AnswerMeta } from '@fieldproof/schema/chat'
import { describeJudges, describeStates, type SentenceRange } from '@fieldproof/schema/proof'
import { type ProofSegment, ProofStrip } from '@fieldproof/ui/proof-strip'
import { memo, useState } from 'react'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import { CorrectedWords } from './corrected-words.tsx'
import type { MarkedSentence } from './mark-answer.ts'
import { ProofLegend } from './proof-legend.tsx'
import { summarizeSoFar } from './summarize-proof.ts'

interface StripOfAnswer {
  meta: AnswerMeta
  newFrom: number | undefined
  /** A second reading is under way. */
  rereading?: boolean
}

/** The head of a finished answer: which words were asked for mistyped ones, and its proof. */
export const AnswerStrip = memo(function AnswerStrip(props: StripOfAnswer) {
  const { corrected } = props.meta
  return (
    <>
      {corrected === undefined ? null : <CorrectedWords corrected={corrected} />}
      <ProofOfAnswer {...props} />
    </>
  )
})

/** One segment per sentence, and the same in words. Checks from `newFrom` on fill in. */
function ProofOfAnswer({ meta, newFrom, rereading = false }: StripOfAnswer) {
  if (meta.declined === true)
    return (
      <Strip
        segments={emptySegments}
        label="No sources found"
        verdict="No sources found"
        caveat={undefined}
        legend={false}
      />
    )
  if (meta.sentences.length === 0) return null
  const { verdict, caveat: doubt } = describeStates(meta.sentences)
  const caveat =
    [meta.unsure ? 'may not answer the question' : undefined, doubt].filter(Boolean).join(', ') || undefined
  return (
    <Strip
      segments={meta.sentences}
      fillFrom={newFrom}
      label={caveat === undefined ? verdict : `${verdict}, ${caveat}`}
      verdict={verdict}
      caveat={rereading ? [caveat, 'second reading under way'].filter(Boolean).join(' · ') : caveat}
      judgedBy={describeJudges(meta.sentences, meta.secondReading)}
    />
  )
}

/** The strip of an answer that is being written: a segment fills when its sentence is checked. Also of one that broke off. */
export function WritingStrip({
  text,
  ranges,
  checked,
  writing,
}: {
  text: string
  /** Of the sentences that are complete. */
  ranges: readonly SentenceRange[]
  checked: readonly MarkedSentence[]
  writing: boolean
}) {
  // What was checked before this was drawn, on another screen, is no news.
  const [fillFrom] = useState(checked.length)
  const states = checked.map(({ state }) => state)
  const begun = text.slice(ranges.at(-1)?.end ?? 0).trim() !== ''
  const summary = summarizeSoFar(states, ranges.length + (begun ? 1 : 0), writing)
  if (summary === undefined) return null
  const { rest, verdict, caveat, label } = summary
  const unchecked = Array.from({ length: rest }, (): ProofSegment => (writing ? 'checking' : 'empty'))
  return (
    <Strip
      segments={[...states, ...unchecked]}
      fillFrom={fillFrom}
      label={label}
      verdict={verdict}
      caveat={caveat}
      quiet={states.length === 0}
    />
  )
}

const emptySegments = Array.from({ length: 10 }, (): ProofSegment => 'empty')

function Strip({
  segments,
  fillFrom,
  label,
  verdict,
  caveat,
  judgedBy,
  quiet = false,
  legend = !quiet,
}: {
  segments: readonly ProofSegment[]
  fillFrom?: number | undefined
  label: string
  verdict: string
  caveat: string | undefined
  /** Who judged, in a sentence, once all are judged. */
  judgedBy?: string | undefined
  /** Nothing is proved yet. */
  quiet?: boolean
  /** There are states to explain. */
  legend?: boolean
}) {
  const phone = useMediaQuery(breakpoints.phone)
  return (
    <div className="mb-2 flex min-h-7 items-center gap-x-3 gap-y-1 max-sm:mb-3 max-sm:gap-y-2 sm:flex-wrap max-sm:flex-col max-sm:items-stretch">
      <ProofStrip segments={segments} label={label} fluid={phone} fillFrom={fillFrom} className="sm:max-w-[55%]" />
      <div className="flex min-w-0 items-center gap-1.5">
        {/* The strip's own label says the same. */}
        <p aria-hidden="true" className="text-xs tabular-nums">
          <span className={quiet ? 'text-ink-subtle' : 'font-medium'}>{verdict}</span>
          {caveat === undefined ? null : <span className="text-ink-subtle"> · {caveat}</span>}
        </p>
        {!legend ? null : <ProofLegend recorded={segments.includes('recorded')} judgedBy={judgedBy} />}
      </div>
    </div>
  )
}
