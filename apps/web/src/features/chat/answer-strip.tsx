import type { AnswerMeta } from '@fieldproof/schema/chat'
import { splitSentences } from '@fieldproof/schema/split-sentences'
import { ProofStrip } from '@fieldproof/ui/proof-strip'
import { memo, type ReactNode } from 'react'
import { breakpoints, useMediaQuery } from '../../lib/use-media-query.ts'
import { summarizeProof } from './summarize-proof.ts'

/** The proof of a finished answer: one segment per sentence, and the same in words. */
export const AnswerStrip = memo(function AnswerStrip({ meta }: { meta: AnswerMeta }) {
  if (meta.declined === true) return <Strip segments={emptySegments} label="No sources found" text={noSources} />
  if (meta.sentences.length === 0) return null
  const { verdict, caveat } = summarizeProof(meta.sentences)
  return (
    <Strip
      segments={meta.sentences.map((check) => (check === 'verified' ? 'verified' : 'unverified'))}
      label={caveat === undefined ? verdict : `${verdict}, ${caveat}`}
      text={
        <>
          <span className="font-medium">{verdict}</span>
          {caveat === undefined ? null : <span className="text-ink-subtle"> · {caveat}</span>}
        </>
      }
    />
  )
})

/** The strip of an answer that is being written: its sentences are checked when it is complete. */
export function WritingStrip({ text }: { text: string }) {
  const count = Math.max(1, splitSentences(text).length)
  const words = `${count} ${count === 1 ? 'sentence' : 'sentences'}, being checked`
  return (
    <Strip
      segments={Array.from({ length: count }, () => 'checking' as const)}
      label={words}
      text={<span className="text-ink-subtle">{words}</span>}
    />
  )
}

const emptySegments = Array.from({ length: 10 }, () => 'empty' as const)
const noSources = <span className="font-medium">No sources found</span>

function Strip({
  segments,
  label,
  text,
}: {
  segments: Parameters<typeof ProofStrip>[0]['segments']
  label: string
  text: ReactNode
}) {
  const phone = useMediaQuery(breakpoints.phone)
  return (
    <div className="mb-2 flex min-h-7 items-center gap-x-3 gap-y-2 max-sm:mb-3 max-sm:flex-col max-sm:items-stretch">
      <ProofStrip segments={segments} label={label} fluid={phone} className="sm:max-w-[55%]" />
      {/* The strip's own label says the same. */}
      <p aria-hidden="true" className="text-xs tabular-nums">
        {text}
      </p>
    </div>
  )
}
