import { compareMeanings } from '../../language/thesaurus.ts'
import { type Ask, isParty, partyOf } from '../ask.ts'
import type { AspectFinding } from '../verdict.ts'
import type { Window, WindowClause } from '../window.ts'

/** Before the party that a duty is laid on: "by the client", "for the account of the Company", "remains with you". */
const laidOn =
  /\b(?:by|with|account of|expense of|cost of|risk of|charge of|responsibility of|duty of|matter for|left to|up to|lies with|rests with|remains? (?:with|for)|to be (?:\w+ )?by|falls to|fall to|charged to|borne by)\s{1,9}(?:(?:the|our|your)\s{0,9})?$/i
/** "The purchaser clears the goods": a duty that the other party has in hand. */
const doesIt = /^\s+(?:shall|must|will|has to|\p{Ll}{3,}(?<!i)s(?<!ss|is|was|has))\s/u
const owns = /^(?:['’]s)?\s+(?:affair|duty|responsibility|account|task|job|cost|expense|risk|business|scope|matter)/i

/**
 * Whether what is asked of the bidder is laid on the other party: only where the requirement puts it on the bidder and
 * does not itself lay it there.
 */
export function findSwappedParty(ask: Ask, window: Window): AspectFinding | undefined {
  if (ask.party !== 'bidder' || isLaidOnOwner(ask)) return undefined
  for (const { statement, relevance } of window.clauses) {
    if (relevance < 0.2) continue
    for (const word of statement.words) {
      if (partyOf(word) !== 'owner') continue
      const lead = statement.text.slice(Math.max(0, word.start - 40), word.start)
      const tail = statement.text.slice(word.end, word.end + 24)
      const begins = statement.clauses.some(({ from }) => statement.words.slice(from, from + 2).includes(word))
      if (
        (begins && doesIt.test(tail) && !ask.statement.words.some((own) => partyOf(own) === 'owner')) ||
        laidOn.test(lead) ||
        owns.test(tail) ||
        (/\bfor\s{1,9}(?:(?:the|our|your)\s{0,9})?$/i.test(lead) && /^\s+to\s+\p{L}/u.test(tail))
      )
        return {
          aspect: 'actor',
          outcome: 'conflict',
          start: statement.start + word.start,
          end: statement.start + word.end,
        }
    }
  }
  return undefined
}

/** "shall be witnessed by the Purchaser" */
const isLaidOnOwner = ({ statement: { text, words } }: Ask) =>
  words.some((word) => partyOf(word) === 'owner' && laidOn.test(text.slice(Math.max(0, word.start - 40), word.start)))

/** Bodies outside a company: what they do shows nothing of what it does. */
const outsiders =
  /^(?:the\s+)?(?:[\p{L}-]+\s+){0,3}?(?:agency|authority|authorities|regulator|ministry|inspectorate|government|state|town|city|county|district|society|surveyor|insurer|municipality|council|coast ?guard|police|convention|parliament|partner|competitor|neighbour|manufacturer|parent group)s?\b(?!['’]s?\s+(?:approv|rule))/iu
const otherPlaces =
  /\bby (?:the )?(?:[\p{L}-]+\s+){0,3}?(?:agency|authority|authorities|inspectorate|government|(?:hospitals|companies|operators|firms|plants|yards|ports|sites) (?:(?:in|of) (?:the|a|an)? ?(?:neighbou?ring|other|another|next|surrounding)|elsewhere|abroad)\b|other (?:companies|operators|firms|hospitals|plants))/iu

const otherSubjects =
  /^(?:[\p{L}-]+\s+){0,3}?(?:sister|partner|neighbou?ring|competing|rival|other|another)\s+(?:company|firm|yard|plant|site|operator|hospital|group|companies|firms|yards|plants|sites|operators|hospitals|installations?|platforms?)\b/iu

/** "Nearby, …", and "At the works beyond the canal …": a site that is told by what it lies at is not one's own. */
const elsewhere =
  /^(?:[^,.;]{0,30}\b(?:elsewhere|next door|nearby|abroad|overseas)\b|(?:at|in) the (?:company|firm|yard|plant|site|works|port|terminal|hospital|installation|platform) (?:across|beyond|behind|opposite|beside|next to|up|down)\b)/i

/** Whether a sentence tells what somebody outside does, of whom nothing was asked. */
export function isOfOthers(ask: Ask, text: string): boolean {
  const said =
    outsiders.exec(text.replace(/^\s*(?:our|my)\s+/i, 'the '))?.[0] ??
    otherPlaces.exec(text)?.[0] ??
    otherSubjects.exec(text)?.[0] ??
    elsewhere.exec(text)?.[0]
  if (said === undefined) return false
  const last = said.trim().split(/\s+/).at(-1)?.toLowerCase() ?? ''
  return !ask.statement.text.toLowerCase().includes(last.replace(/(?:y|ies|s)$/, ''))
}

/** Whoever asks an organisation about itself calls it so; its own people do what it does. */
const itself = new Set(['company', 'employer', 'operator', 'corporation'])

/** Another party than the one that a question names first: what the supplier does shows nothing of the contractor. */
export function findOtherParty(
  { statement: asked }: Ask,
  { statement: said }: WindowClause,
): AspectFinding | undefined {
  if (asked.kind !== 'question') return undefined
  const first = asked.words.findIndex(isParty)
  const meaning = asked.meanings[first]
  if (!meaning || itself.has(asked.words[first]?.lower ?? '')) return undefined
  const isSame = (index: number) => {
    const own = said.meanings[index]
    return own !== undefined && compareMeanings(own, meaning) === 1
  }
  const other = said.words.findIndex(isParty)
  const word = said.words[other]
  if (!word || said.words.some((_, index) => isSame(index))) return undefined
  return { aspect: 'actor', outcome: 'conflict', start: said.start + word.start, end: said.start + word.end }
}
