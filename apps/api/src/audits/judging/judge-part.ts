import { type Ask, readAsk } from '../../evidence/ask.ts'
import { judge } from '../../evidence/judge.ts'
import { matchWords } from '../../evidence/match-terms.ts'
import { refersBack } from '../../evidence/refers-back.ts'
import { readStatement } from '../../evidence/statement.ts'
import type { Judgement, Verdict } from '../../evidence/verdict.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
import type { SourceSpan } from './find-spans.ts'

/**
 * So much of what is asked must be named in one sentence of a source among many. Of 595 pairs of a question and its own
 * passage the judge decided 485, 95 % of them on more or nearly so; of 7,140 with a strange passage 97, most on less.
 */
const about = 0.5
/** A denial names less: "Contract tradesmen need no induction." */
const denied = 0.4

/** A stretch of a source that the judge found to say something of what is asked. */
export interface Shown {
  source: SourceSpan
  /** Within the source's text. */
  start: number
  end: number
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
}

/**
 * Judges one thing that is asked against each span alone, and denials against support: which of the two is about what
 * is asked is for the judge to say. `disputed`: one says it and another denies it.
 */
export function judgePart(asked: string, sources: readonly SourceSpan[], today: Date): PartFinding {
  const ask = readAsk(asked)
  const rule = (spans: readonly SourceSpan[]): Judgement =>
    judge(
      { mode: 'ask', text: asked },
      spans.map(({ text }) => text),
      { today },
    )
  const all = sources.flatMap((source): Shown[] => {
    const { verdict, span } = rule([source])
    if (verdict === 'unclear' || !span) return []
    const stretch = source.text.slice(span.start, span.end)
    if (!isAbout(ask, stretch, verdict === 'contradicted' ? denied : about)) return []
    if (verdict !== 'supported') return [{ source, start: span.start, end: span.end, verdict }]
    const place = tighten(
      stretch,
      (text) => isAbout(ask, text, about) && rule([{ ...source, text }]).verdict === 'supported',
    )
    return place ? [{ source, start: span.start + place.start, end: span.start + place.end, verdict }] : []
  })
  const of = (verdict: Verdict) => all.filter((one) => one.verdict === verdict)
  const nearest = (shown: readonly Shown[]) => shown[rule(shown.map(({ source }) => source)).span?.index ?? 0]
  const found = (standing: Standing, ...shown: (Shown | undefined)[]): PartFinding => ({
    asked,
    standing,
    shown: shown.filter((one) => one !== undefined),
    all,
  })

  const support = nearest(of('supported'))
  const part = nearest(of('partly'))
  const denials = of('contradicted')
  if (support) {
    const against = denials.filter(({ source }) => rule([source, support.source]).verdict !== 'supported')
    const denial = nearest(against)
    // A stretch that says more of the matter and falls short outweighs a remoter one that seems to show it.
    if (!denial && part && rule([part.source, support.source]).verdict === 'partly') return found('partly', part)
    if (!denial) return found('met', support)
    const outweighed = against.some(
      ({ source }) => isSameSource(source, support.source) && rule([source, support.source]).verdict === 'contradicted',
    )
    return outweighed ? found('denied', denial) : found('disputed', support, denial)
  }
  // What is shown in part or denied counts where no other span says more of the matter and leaves it open.
  const { verdict, span } = rule(sources)
  const nearestSource = span && sources[span.index]
  const denial = nearest(denials)
  const decided = all.find(({ source }) => source === nearestSource)
  if (!decided) return found('open')
  if (verdict === 'unclear' && part && denial) return found('disputed', part, denial)
  return found(decided.verdict === 'contradicted' ? 'denied' : 'partly', decided)
}

/** One sentence of a stretch names what is asked, in its words or such of their meaning: three could gather them. */
function isAbout(ask: Ask, stretch: string, enough: number): boolean {
  return splitDocumentText(stretch).some(({ text }) => {
    const statement = readStatement(text)
    return matchWords(ask, [{ statement, from: 0, to: statement.words.length }]).coverage >= enough
  })
}

/**
 * The sentence that shows all of it, or two of which the second refers to or ends the first. Neighbours that each name something
 * else do not add up: of 191 right verdicts 190 rest on one sentence.
 */
function tighten(stretch: string, supports: (text: string) => boolean): { start: number; end: number } | undefined {
  const sentences = splitDocumentText(stretch)
  const single = sentences.find(({ text }) => supports(text))
  if (single) return single
  const pairs = sentences.slice(1).flatMap((second, index) => {
    const first = sentences[index]
    return first && (refersBack(second.text, first.text) || /[:;]$/.test(first.text))
      ? [{ start: first.start, end: second.end }]
      : []
  })
  return pairs.find(({ start, end }) => supports(stretch.slice(start, end)))
}

export function isSameSource(one: SourceSpan, other: SourceSpan): boolean {
  return one.documentId === other.documentId && one.fileName === other.fileName
}
