import { tokensOf } from './clause.ts'
import type { Reading } from './judge-change.ts'
import { readDuty } from './judge-duty.ts'

/** What takes something out of a duty, or leaves it to whoever has it. */
const loophole =
  /^\W*(?:unless|except|other than|save|where(?:ver)? (?:reasonably )?(?:practicable|possible|feasible|appropriate)|if (?:reasonably )?(?:practicable|possible|feasible)|(?:as|so) far as (?:is )?(?:reasonably )?(?:practicable|possible)|when(?:ever)? (?:practicable|possible)|as appropriate|preferably|ideally)(?![\p{L}])/iu

/**
 * What an exception does that came to a duty, or went from it, where nothing else changed.
 * @returns undefined where none did
 */
export function judgeExceptions(before: string, after: string): Reading | undefined {
  if (readDuty(before) !== 'must' && readDuty(before) !== 'must not') return undefined
  const came = addedTo(before, after)
  if (came !== undefined && loophole.test(came))
    return { judgement: 'looser', reason: 'An exception was added.', rest: { before, after: before } }
  const went = addedTo(after, before)
  if (went !== undefined && loophole.test(went))
    return { judgement: 'stricter', reason: 'An exception was taken out.', rest: { before: after, after } }
  return undefined
}

/** The one stretch of words that the longer text has and the shorter has not; undefined where they differ otherwise. */
function addedTo(short: string, long: string): string | undefined {
  const [few, many] = [tokensOf(short), tokensOf(long)]
  if (many.length <= few.length) return undefined
  let head = 0
  while (head < few.length && few[head] === many[head]) head++
  let tail = 0
  while (tail < few.length - head && few[few.length - 1 - tail] === many[many.length - 1 - tail]) tail++
  return head + tail === few.length ? many.slice(head, many.length - tail).join(' ') : undefined
}
