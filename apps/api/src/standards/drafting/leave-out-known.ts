import { judge } from '../../evidence/judge.ts'
import type { Verifier } from '../../evidence/verifier/open-verifier.ts'
import { contentStems } from '../../language/content-words.ts'
import type { Duty } from './find-duties.ts'

/** A row shares so many of a duty's words that it may ask for the same; only the nearest are judged. */
const share = 0.5
const mostJudged = 3

/**
 * Duties that no row asks for yet, by the one judge: a row that says all of a duty asks for it. What is left over joins the
 * rows, so that two standards that say the same propose it once.
 * @param rows of the tender, and what was drafted for it before
 */
export async function leaveOutKnown<One extends Pick<Duty, 'sentence'>>(
  duties: readonly One[],
  rows: readonly string[],
  options: { today: Date; verifier: Verifier; most: number },
): Promise<{ fresh: One[]; known: number; left: number }> {
  const asked = rows.map(withStems)
  const fresh: One[] = []
  let known = 0
  for (const [at, duty] of duties.entries()) {
    if (fresh.length >= options.most) return { fresh, known, left: duties.length - at }
    const own = withStems(duty.sentence)
    if (await isAsked(own, asked, options)) known++
    else {
      fresh.push(duty)
      asked.push(own)
    }
  }
  return { fresh, known, left: 0 }
}

interface Asked {
  text: string
  stems: ReadonlySet<string>
}

const withStems = (text: string): Asked => ({ text, stems: new Set(contentStems(text)) })

async function isAsked(duty: Asked, rows: readonly Asked[], options: { today: Date; verifier: Verifier }) {
  const near = rows
    .map((row) => ({ row, shared: [...duty.stems].filter((stem) => row.stems.has(stem)).length / duty.stems.size }))
    .filter(({ shared }) => shared >= share)
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, mostJudged)
  if (near.some(({ row }) => row.text === duty.text)) return true
  for (const { row } of near) {
    const { verdict } = await judge({ as: 'claim', text: duty.text }, [row.text], options)
    if (verdict === 'supported') return true
  }
  return false
}
