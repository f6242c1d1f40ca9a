import { splitDocumentText } from '../language/split-document-text.ts'
import type { Stretch } from './cut-stretches.ts'
import { type JudgedText, type JudgeOptions, judgeStretches } from './judge.ts'
import type { AspectFinding, Verdict } from './verdict.ts'

/**
 * The least of a stretch that shows the same on its own, to be quoted: a sentence, or two that follow one another; else the
 * stretch as it is.
 * @param aspects with their places in the stretch: what falls short or stands against it has to be in what is quoted
 */
export async function tighten(
  asked: JudgedText,
  stretch: string,
  verdict: Verdict,
  options: Omit<JudgeOptions, 'headings'>,
  aspects: readonly AspectFinding[] = [],
): Promise<Stretch> {
  const sentences = splitDocumentText(stretch)
  const whole = { start: 0, end: stretch.length }
  if (sentences.length < 2) return whole
  const pairs = sentences.slice(1).map((second, index) => ({ start: sentences[index]?.start ?? 0, end: second.end }))
  const telling = aspects.filter(({ outcome, end }) => (outcome === 'short' || outcome === 'conflict') && end > 0)
  for (const { start, end } of [...sentences, ...pairs]) {
    if (telling.some((one) => one.start < start || one.end > end)) continue
    const [judged] = await judgeStretches(asked, [stretch.slice(start, end)], options)
    if (judged?.verdict === verdict) return { start, end }
  }
  return whole
}
