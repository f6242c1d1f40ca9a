import { compareMeanings } from '../../language/thesaurus.ts'
import type { Word } from '../../language/words.ts'
import type { Statement } from '../statement.ts'
import type { AspectFinding } from '../verdict.ts'
import type { Window, WindowClause } from '../window.ts'

/** Nouns for where an organisation works or what it runs: a word before or a number behind one of them picks some out of many. */
const places = new Set(
  `area areas berth berths building buildings depot depots department departments facility facilities field fields floor floors installation
  installations jetty jetties laboratory laboratories location locations mine mines pit pits plant plants platform platforms premises
  project projects refinery refineries region regions ship ships site sites station stations store stores tank tanks terminal terminals
  train trains unit units vessel vessels ward wards warehouse warehouses well wells workplace workplaces workshop workshops yard yards
  zone zones bridge bridges factory factories farm farms harbour harbours hospital hospitals mill mills port ports quay quays road roads
  office offices headquarters school schools street streets track tracks tunnel tunnels`.split(/\s+/),
)
const leadsTo = /^(?:at|in|inside|of|on|for|within)$/
/** "at all sites", "on the whole site": nothing is picked out. */
const universal = new Set(
  'all any each every both entire whole our its their own other respective various different company work working'.split(
    ' ',
  ),
)

/** Where the telling clauses of a source say that a rule holds, and the claim leaves it out: it says more than the source. */
export function findDroppedPlace(claim: Statement, { clauses }: Window): AspectFinding[] {
  const best = Math.max(...clauses.map(({ match }) => match.coverage))
  return clauses
    .filter(({ match }) => match.coverage >= 0.5 * best)
    .flatMap((one) =>
      readPlaces(one)
        .filter(({ picked }) => !picked.every((index) => isNamed(claim, one.statement, index)))
        .map(({ from, to }): AspectFinding => {
          const { statement } = one
          return {
            aspect: 'scope',
            outcome: 'short',
            start: statement.start + (statement.words[from]?.start ?? 0),
            end: statement.start + (statement.words[to]?.end ?? 0),
          }
        }),
    )
}

function isNamed(claim: Statement, source: Statement, index: number): boolean {
  const meaning = source.meanings[index]
  const word = source.words[index]
  return (
    claim.words.some(({ lower }) => lower === word?.lower) ||
    (meaning !== undefined && claim.meanings.some((own) => compareMeanings(own, meaning) === 1))
  )
}

/** A place with the words that pick it out, by their indices: "at | onshore | sites", "of unit | 3". */
export function readPlaces({
  statement: { words },
  clause,
}: {
  statement: Pick<Statement, 'words'>
  clause: Pick<WindowClause['clause'], 'from' | 'to'>
}): { from: number; to: number; picked: number[] }[] {
  const found: { from: number; to: number; picked: number[] }[] = []
  for (let at = clause.from; at < clause.to; at++) {
    if (!leadsTo.test(words[at]?.lower ?? '')) continue
    let end = at + 1
    while (end < clause.to && isOfGroup(words[end])) end++
    const head = words.slice(at + 1, end).findLastIndex(({ lower }) => places.has(lower)) + at + 1
    if (head <= at) continue
    const picked = range(at + 1, end).filter((index) => index !== head && picks(words[index]))
    if (picked.length > 0) found.push({ from: at, to: end - 1, picked })
  }
  return found
}

export const isPlace = ({ lower }: Word) => places.has(lower)
export const isUniversal = ({ lower }: Word) => universal.has(lower)

const isOfGroup = (word: Word | undefined) =>
  word !== undefined && (/^(?:DET|ADJ|NOUN|PROPN|NUM)$/.test(word.pos) || saysWhich(word))
const saysWhich = ({ text }: Word) => /^(?:[A-Z]|[A-Z]{0,3}-?\d{1,4})$/.test(text)
const picks = (word: Word | undefined) =>
  word !== undefined && (/^(?:ADJ|NOUN|PROPN|NUM)$/.test(word.pos) || saysWhich(word)) && !isUniversal(word)

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}
