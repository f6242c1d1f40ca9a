import type { Asked, Method, Place } from './ask-question.ts'

/** How often, of how many. */
export interface Share {
  part: number
  whole: number
}

export interface Recall {
  /** Answerable questions whose right page is the first, among the first three, among the first five. */
  at1: Share
  at3: Share
  at5: Share
  /** Mean reciprocal rank of the first right page. */
  mrr: number
  medianMs: number
}

export interface Summary {
  recall: Record<Method, Recall>
  /** Answers to answerable questions that hold what they must. */
  contains: Share
  /** Unanswerable questions declined, and those of which only what comes nearest is quoted and called so. */
  declined: Share
  unsure: Share
  /** Answerable questions declined. */
  wronglyDeclined: Share
  wronglyUnsure: Share
  /** Quotes that stand on their page word for word. */
  verbatim: Share
  /** Sentences that cite and whose figures, units, dates, numbers and negations stand on the cited pages. */
  grounded: Share
  medianFirstWordsMs: number
}

const methods: readonly Method[] = ['keyword', 'vector', 'fused', 'joined', 'named', 'retrieval', 'answer']

export function summarize(asked: readonly Asked[]): Summary {
  const answerable = asked.filter(({ question }) => question.pages.length > 0)
  const unanswerable = asked.filter(({ question }) => question.pages.length === 0)
  const add = (pick: (one: Asked) => number) => asked.reduce((sum, one) => sum + pick(one), 0)
  return {
    recall: Object.fromEntries(methods.map((method) => [method, recallOf(answerable, method)])) as Summary['recall'],
    contains: share(answerable, holdsWhatItMust),
    declined: share(unanswerable, isDeclined),
    unsure: share(unanswerable, isUnsure),
    wronglyDeclined: share(answerable, isDeclined),
    wronglyUnsure: share(answerable, isUnsure),
    verbatim: { part: add(({ verbatim }) => verbatim), whole: add(({ sources }) => sources.length) },
    grounded: { part: add(({ grounded }) => grounded), whole: add(({ cited }) => cited) },
    medianFirstWordsMs: median(asked.map(({ firstWords }) => firstWords)),
  }
}

function recallOf(answerable: readonly Asked[], method: Method): Recall {
  const ranks = answerable.map((one) => rankOf(one, method))
  const within = (limit: number): Share => ({ part: ranks.filter((rank) => rank <= limit).length, whole: ranks.length })
  return {
    at1: within(1),
    at3: within(3),
    at5: within(5),
    mrr: ranks.reduce((sum, rank) => sum + 1 / rank, 0) / Math.max(ranks.length, 1),
    medianMs: median(answerable.map(({ rankings }) => rankings[method].milliseconds)),
  }
}

/** The place of the first right page, from 1; infinite where none was found. */
export function rankOf({ question, rankings }: Asked, method: Method): number {
  const right = new Set(question.pages.map((page): Place => `${question.file ?? ''} ${page}`))
  const index = rankings[method].places.findIndex((place) => right.has(place))
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1
}

const isUnsure = ({ meta }: Asked) => meta.unsure ?? false

export function isDeclined({ meta }: Asked): boolean {
  return meta.declined ?? false
}

export function holdsWhatItMust({ question, content, meta }: Asked): boolean {
  const said = content.replace(/\s+/g, ' ').replaceAll('\\', '').toLowerCase()
  const holds = (needed: string) => needed.split('|').some((spelling) => said.includes(spelling.toLowerCase()))
  return !meta.declined && question.must_contain.every(holds)
}

function share(asked: readonly Asked[], holds: (one: Asked) => boolean): Share {
  return { part: asked.filter(holds).length, whole: asked.length }
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
