import { splitDocumentText } from '../language/split-document-text.ts'
import type { Stretch } from './cut-stretches.ts'
import { type JudgedText, type JudgeOptions, judgeStretches } from './judge.ts'
import type { Verdict } from './verdict.ts'

/**
 * The least of a stretch that shows the same on its own, to be quoted: a sentence, or two that follow one another; else the
 * stretch as it is.
 */
export async function tighten(
  asked: JudgedText,
  stretch: string,
  verdict: Verdict,
  options: Omit<JudgeOptions, 'headings'>,
): Promise<Stretch> {
  const sentences = splitDocumentText(stretch)
  const whole = { start: 0, end: stretch.length }
  if (sentences.length < 2) return whole
  const pairs = sentences.slice(1).map((second, index) => ({ start: sentences[index]?.start ?? 0, end: second.end }))
  for (const { start, end } of [...sentences, ...pairs]) {
    const [judged] = await judgeStretches(asked, [stretch.slice(start, end)], options)
    if (judged?.verdict === verdict) return { start, end }
  }
  return whole
}
