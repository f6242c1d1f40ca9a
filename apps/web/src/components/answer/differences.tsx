import type { AnswerDifference } from '@fieldproof/schema/chat'
import { differenceWords } from '@fieldproof/schema/proof'
import { EvidenceQuote } from '@fieldproof/ui/evidence-quote'
import { GitCompareArrows } from 'lucide-react'
import { useContext } from 'react'
import { AnswerSelectionContext } from './answer-selection.ts'

/** Beside an answer that does not say it itself: in what its sources differ, both sides quoted. */
export function Differences({ differences }: { differences: readonly AnswerDifference[] }) {
  const { choose } = useContext(AnswerSelectionContext)
  return differences.map(({ aspect, statements }) => (
    <div
      key={`${aspect} ${statements[0]?.quote}`}
      className="mt-4 rounded-md border border-warn-line bg-warn-tint px-3.5 py-3"
    >
      <p className="flex items-start gap-2 text-sm font-semibold text-warn-ink">
        <GitCompareArrows aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        <span>
          {isOfOne(statements) ? 'Two places of a document' : 'Your documents'} differ in {differenceWords[aspect]}
        </span>
      </p>
      <ul className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {statements.map(({ source, documentName, page, quote, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a statement is its number
          <li key={index} className="min-w-0">
            <p className="mb-1.5 text-md font-semibold">{words}</p>
            <EvidenceQuote
              quote={quote}
              number={source ?? index + 1}
              name={documentName}
              page={page > 0 ? page : null}
              openLabel="Open statement"
              {...(source === null || choose === undefined
                ? {}
                : { onOpen: () => choose({ source, sentence: undefined }) })}
            />
          </li>
        ))}
      </ul>
    </div>
  ))
}

function isOfOne([first, second]: AnswerDifference['statements']): boolean {
  return first?.documentName === second?.documentName
}
