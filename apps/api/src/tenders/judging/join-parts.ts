import { shorten } from '../shorten.ts'
import type { Decision } from './decide.ts'

/**
 * What a requirement of several sentences comes to: met where each is, denied where one is and none met, and otherwise what
 * of it is shown and what is not.
 */
export function joinParts(parts: readonly { asked: string; decision: Decision }[]): Decision {
  const decisions = parts.map(({ decision }) => decision)
  const [first] = decisions
  if (!first) throw new Error('nothing is asked')
  if (decisions.length === 1) return first
  const isDenied = ({ status, evidence }: Decision) => status === 'missing' && evidence.length > 0
  const met = decisions.filter(({ status }) => status === 'met')
  const short = decisions.filter((one) => one.status === 'partial' || isDenied(one))
  const open = parts.filter(({ decision }) => decision.status !== 'met')
  const evidence = [...short, ...met, ...decisions].flatMap((one) => one.evidence)
  const gaps = open.flatMap(({ asked, decision }) => decision.gaps.map((gap) => `“${shorten(asked, 80)}” ${gap}`))
  if (open.length === 0) return { status: 'met', reason: first.reason, gaps: [], evidence }
  if (decisions.every(({ status }) => status === 'missing'))
    return { status: 'missing', reason: (short[0] ?? first).reason, gaps, evidence }
  if (short.length > 0 && short.every(isDenied) && met.length === 0)
    return {
      status: 'missing',
      reason: 'The bid refuses or contradicts a part of this and shows none.',
      gaps,
      evidence,
    }
  const reason = `The bid shows ${met.length} of ${parts.length} things that are asked here.`
  return { status: short.length > 0 ? 'partial' : 'unclear', reason, gaps, evidence }
}
