import type { BarrierTest } from '@fieldproof/schema/bow-ties'
import { judgeAsk } from '../evidence/judge-ask.ts'
import { contentStems } from '../language/content-words.ts'

/** What is compared of a barrier. */
export interface TestedBarrier {
  id: string
  text: string
  /** Where its sentence stands; null where it has none. */
  evidence: { documentId: string; page: number; quote: string } | null
}

/** What is compared of an item. */
export interface TestingQuestion {
  itemId: string
  question: string
  cited: readonly { documentId: string; page: number; quote: string }[]
}

export type Tested = { barrierId: string; itemId: string; because: BarrierTest['because'] }

/** A question shares so much of its words with a barrier for the judge to be asked whether it is about the same control. */
const share = 0.5
/** Pairs that are judged for a barrier: those that share most. */
const mostJudged = 6
/** Words of a quotation that say something by themselves. */
const fewestWords = 4

/**
 * The items that test each barrier: they rest on words of the same sentence, or, by the rules of the one judge, what they ask
 * is what the barrier says, in part or otherwise: of another matter the judge says that it is unclear.
 */
export function matchTests(
  barriers: readonly TestedBarrier[],
  items: readonly TestingQuestion[],
  options: { today: Date },
): Tested[] {
  const read = items.map((item) => ({ ...item, stems: new Set(contentStems(item.question)) }))
  const found: Tested[] = []
  for (const barrier of barriers) {
    const citing = new Set(read.filter(({ cited }) => cited.some((one) => isSame(one, barrier.evidence))).map(idOf))
    found.push(...[...citing].map((itemId) => ({ barrierId: barrier.id, itemId, because: 'cites' as const })))
    const own = new Set(contentStems(barrier.text))
    const near = read
      .filter(({ itemId }) => !citing.has(itemId))
      .map((item) => ({ item, shared: shareOf(item.stems, own) }))
      .filter(({ shared }) => shared >= share)
      .toSorted((one, other) => other.shared - one.shared)
      .slice(0, mostJudged)
    for (const { item } of near) {
      const { verdict } = judgeAsk(item.question, [barrier.text], options)
      if (verdict !== 'unclear') found.push({ barrierId: barrier.id, itemId: item.itemId, because: 'asks' })
    }
  }
  return found
}

const idOf = ({ itemId }: TestingQuestion) => itemId

/** How much of the smaller one is in the other. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const smaller = Math.min(one.size, other.size)
  return smaller < 2 ? 0 : [...one].filter((stem) => other.has(stem)).length / smaller
}

/** Words of the same sentence on the same page; quotations are cut at other places than sentences. */
function isSame(one: NonNullable<TestedBarrier['evidence']>, other: TestedBarrier['evidence']): boolean {
  if (other === null || one.documentId !== other.documentId || one.page !== other.page) return false
  const [a, b] = [plain(one.quote), plain(other.quote)]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.split(' ').length >= fewestWords && long.includes(short)
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
