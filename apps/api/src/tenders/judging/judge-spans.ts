import { type JudgeOptions, judge } from '../../evidence/judge.ts'
import { tighten } from '../../evidence/tighten.ts'
import { type Decided, type Judgement, movePlace } from '../../evidence/verdict.ts'
import { contentStems } from '../../language/content-words.ts'
import { shareMet } from '../reading/tender-words.ts'
import { findOwnFigure } from './find-own-figure.ts'
import type { BidSpan } from './read-paragraph.ts'

export type JudgeBidOptions = Omit<JudgeOptions, 'headings'>

/** What the judge finds in paragraphs of a bid, and which of them decided. */
export type JudgedSpans = Decided & { of: BidSpan | undefined }

/** Sentences of a paragraph that are read one by one: those that name most of what is asked. */
const mostSentences = 6
/**
 * So likely it must be of a sentence that is read alone, where a stretch of several needs 0.7: alone it is held for surer than it is.
 * Of 45 that were called met in bids of 25 paragraphs (`eval/judge-bids.ts` with `kept/x.jsonl` and `v.jsonl`) 20 were right, of those
 * from here on 11 of 14.
 */
const sureOfSentence = 0.87

/**
 * Judges one thing that is asked against paragraphs of a bid. Where they show nothing as a whole, the sentences of the nearest one
 * are read one by one: what stands beside a sentence hides it from a reader of stretches. A sentence counts where nothing in its
 * paragraph falls short of what is asked, or denies it.
 * @param close the nearest paragraph, where it is surely about what is asked
 */
export async function judgeSpans(
  { text }: { text: string },
  spans: readonly BidSpan[],
  options: JudgeBidOptions,
  close?: BidSpan,
): Promise<JudgedSpans> {
  const said = spans.filter((span) => span.text !== '')
  const whole = await judgeTexts(text, said, options)
  if (whole.verdict === 'supported') return whole
  if (goesAgainst(whole)) return (await judgeOwnFigure(text, whole, options)) ?? whole
  if (!close || close.pieces.length < 2) return whole
  if (goesAgainst(await judgeTexts(text, [close], options))) return whole
  const nearest = close.pieces
    .map((piece) => ({ ...piece, share: shareOf(text, close.text.slice(piece.start, piece.end)) }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, mostSentences)
  for (const { start, end } of nearest) {
    const sentence = await judgeTexts(text, [{ ...close, text: close.text.slice(start, end) }], options)
    if (sentence.verdict === 'supported' && sentence.likelihood >= sureOfSentence)
      return { ...sentence, of: close, ...moved(sentence, start) }
  }
  return whole
}

/** Where the figure that is against it is a neighbour's, the sentence that answers is read for itself. */
async function judgeOwnFigure(text: string, whole: JudgedSpans, options: JudgeBidOptions) {
  const own = findOwnFigure(text, whole)
  if (!own || !whole.of) return undefined
  const said = whole.of.text.slice(own.start, own.end)
  const alone = await judgeTexts(text, [{ ...whole.of, text: said }], options)
  return goesAgainst(alone) ? undefined : { ...alone, of: whole.of, ...moved(alone, own.start) }
}

/** Short of what is asked or against it, in words that the rules can name, and not only a part of the things that are listed. */
export const goesAgainst = ({ verdict, aspects }: Judgement) =>
  verdict !== 'unclear' &&
  aspects.some(({ aspect, outcome }) => aspect !== 'list' && (outcome === 'conflict' || outcome === 'short'))

const shareOf = (asked: string, said: string) => shareMet(new Set(contentStems(said)), asked)

function moved({ span, aspects }: Judgement, by: number): Pick<Judgement, 'span' | 'aspects'> {
  return {
    span: span && { ...span, start: span.start + by, end: span.end + by },
    aspects: aspects.map((one) => movePlace(one, by)),
  }
}

async function judgeTexts(text: string, said: readonly BidSpan[], options: JudgeBidOptions): Promise<JudgedSpans> {
  const requirement = { as: 'requirement', text } as const
  const judgement = await judge(
    requirement,
    said.map((span) => span.text),
    options,
  )
  const { span, verdict } = judgement
  const of = span && said[span.index]
  if (!span || !of || verdict === 'unclear') return { ...judgement, of }
  const { aspects } = moved({ ...judgement, span }, -span.start)
  const { start, end } = await tighten(requirement, of.text.slice(span.start, span.end), verdict, options, aspects)
  return { ...judgement, span: { ...span, start: span.start + start, end: span.start + end }, of }
}
