import { type JudgeOptions, judgeStretches, type StretchJudgement, strongest } from '../../evidence/judge.ts'
import { tighten } from '../../evidence/tighten.ts'
import { movePlace, type Verdict } from '../../evidence/verdict.ts'
import type { SourceSpan } from './find-spans.ts'
import { mayDeny } from './may-deny.ts'

/** Of many stretches one or the other is soon taken for a denial: so likely it must be one, or grammar's word and the only one near. */
const likely = 0.4
/** A denial counts against what is shown where it names nearly as much of what is asked. */
const asMuch = 0.8

/** A stretch of a source. */
export interface Place {
  source: SourceSpan
  /** Within the source's text. */
  start: number
  end: number
}

/** One that the judge found to say something of what is asked. */
export interface Shown extends Place {
  verdict: Exclude<Verdict, 'unclear'>
}

export type Standing = 'met' | 'partly' | 'denied' | 'disputed' | 'open'

export interface PartFinding {
  asked: string
  standing: Standing
  /** What decided: support before denial; empty where nothing was shown. */
  shown: Shown[]
  /** Every stretch that says something of it, whether it decided or not. */
  all: Shown[]
  /** What is about it, the nearest first, whatever it says. */
  nearest: Place[]
}

/**
 * Judges one thing that is asked against each stretch of the sources alone, below the title of its document, and weighs denials
 * against support.
 * `disputed`: one says it and another denies it.
 */
export async function judgePart(
  asked: string,
  sources: readonly SourceSpan[],
  options: Omit<JudgeOptions, 'headings'>,
): Promise<PartFinding> {
  const question = { as: 'question', text: asked } as const
  const texts = sources.map(({ text }) => text)
  const judged = await judgeStretches(question, texts, {
    ...options,
    headings: sources.map(({ title }) => title ?? ''),
  })
  const best = (verdict: Verdict) => strongest(judged.filter((one) => one.verdict === verdict))
  const inOrder = judged.toSorted(
    (one, other) => one.span.index - other.span.index || one.span.start - other.span.start,
  )
  const all = inOrder.flatMap((one) =>
    showOf(one.verdict === 'unclear' ? { ...one, verdict: one.rules } : one, sources),
  )
  const nearest = judged
    .filter(({ isNear }) => isNear)
    .flatMap(({ span: { index, start, end } }) => {
      const source = sources[index]
      return source ? [{ source, start, end }] : []
    })
  const found = async (standing: Standing, ...deciding: StretchJudgement[]): Promise<PartFinding> => {
    const shown: Shown[] = []
    for (const decided of deciding)
      for (const one of showOf(decided, sources)) {
        const stretch = one.source.text.slice(one.start, one.end)
        const within = decided.aspects.map((aspect) => movePlace(aspect, -one.start))
        const { start, end } = await tighten(question, stretch, one.verdict, options, within)
        shown.push({ ...one, start: one.start + start, end: one.start + end })
      }
    return { asked, standing, shown, all, nearest }
  }

  const support = best('supported')
  const part = best('partly')
  const isAlone = nearest.length === 1
  const denial = strongest(
    judged.filter(
      ({ verdict, likelihood, rules, span }) =>
        verdict === 'contradicted' &&
        (likelihood >= likely || (isAlone && rules === verdict)) &&
        (rules === verdict || mayDeny(texts[span.index] ?? '', span)),
    ),
  )
  // Beside support only grammar's word counts.
  const against = strongest(judged.filter(({ verdict: said, rules }) => said === 'contradicted' && rules === said))
  if (support && against && against.coverage >= asMuch * support.coverage) return found('disputed', support, against)
  if (support) return found('met', support)
  if (denial && (!part || denial.likelihood >= part.likelihood)) return found('denied', denial)
  return part ? found('partly', part) : found('open')
}

function showOf(
  { verdict, span }: Pick<StretchJudgement, 'verdict' | 'span'>,
  sources: readonly SourceSpan[],
): Shown[] {
  const source = sources[span.index]
  return verdict === 'unclear' || !source ? [] : [{ source, start: span.start, end: span.end, verdict }]
}

export function isSameSource(one: SourceSpan, other: SourceSpan): boolean {
  return one.documentId === other.documentId && one.fileName === other.fileName
}
