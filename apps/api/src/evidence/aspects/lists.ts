import type { Ask, Term } from '../ask.ts'
import type { Match } from '../match-terms.ts'
import type { WindowClause } from '../window.ts'

/** Things that a question names side by side: all of them are asked ("and"), or one is enough ("or"). */
export interface ListedTerms {
  joined: 'and' | 'or'
  terms: readonly Term[]
}

const nominal = new Set(['NOUN', 'PROPN', 'ADJ', 'NUM'])

/** Lists of single words or of short noun groups: "speed, brake and horn", "English and Portuguese". */
export function readLists({ statement, terms }: Ask): ListedTerms[] {
  const { words } = statement
  const lists: ListedTerms[] = []
  for (const [at, { lower }] of words.entries()) {
    if (lower !== 'and' && lower !== 'or') continue
    const items = [headBehind(at), headBefore(at - 1)]
    for (let comma = at - 2; comma > 0 && items.length < 6; comma--) {
      if (words[comma]?.text !== ',') {
        if (!nominal.has(words[comma]?.pos ?? '')) break
        continue
      }
      items.push(headBefore(comma - 1))
    }
    const listed = items.flatMap((index) => terms.filter(({ word }) => index !== undefined && word === words[index]))
    if (listed.length > 1) lists.push({ joined: lower, terms: listed })
  }
  return lists

  /** The head of an English noun group is its last noun. */
  function headBehind(from: number): number | undefined {
    let head: number | undefined
    for (let index = from + 1; index < Math.min(words.length, from + 5); index++) {
      const pos = words[index]?.pos ?? ''
      if (pos === 'DET' && head === undefined) continue
      if (!nominal.has(pos)) break
      head = index
    }
    return head
  }

  function headBefore(index: number): number | undefined {
    return nominal.has(words[index]?.pos ?? '') ? index : undefined
  }
}

/**
 * Whether some of a list was found and some was not.
 * @param clauses what was found has to be said with the predicate of the ask, where any clause says it at all
 */
export function isPartOfList(ask: Ask, match: Match, clauses: readonly WindowClause[] = []): boolean {
  const lists = readLists(ask)
  const saysPredicate = ({ match: own }: WindowClause) =>
    own.terms.some(
      ({ term, degree }) =>
        degree > 0 && term.weight >= 0.5 && ask.predicate.has(term) && !lists.some(({ terms }) => terms.includes(term)),
    )
  const telling = clauses.filter(saysPredicate)
  const stretches = new Set(telling.map(({ statement }) => statement))
  return lists.some(({ joined, terms }) => {
    if (joined === 'or') return false
    const found = terms.filter(
      (term) =>
        match.terms.some((one) => one.term === term && one.degree === 1) &&
        (telling.length === 0 ||
          clauses.some(
            (one) =>
              stretches.has(one.statement) && one.match.terms.some((own) => own.term === term && own.degree === 1),
          )),
    )
    return found.length > 0 && found.length < terms.length
  })
}
