import { anybody, roleEndings, roleWords, things } from '../../evidence/differences/role-words.ts'
import type { Word } from '../../language/words.ts'

/** One thing or several of one kind, with a noun in it and no clause: "The depth of the trench", "Each lifting appliance". */
export function isNounGroup(words: readonly Word[]): boolean {
  const parts = /^(?:DET|ADJ|NOUN|PROPN|ADP|NUM|PART|CCONJ|VERB)$/
  const [first] = words
  if (
    !first ||
    !words.every(
      ({ pos, lower }) =>
        parts.test(pos) &&
        !/^(?:to|by|if|when|where|as|before|after|until|during|who|which|while|because|since|for)$/.test(lower),
    )
  )
    return false
  // "Removing guards", "Before work": no thing.
  if (
    (first.pos === 'VERB' && first.lower.endsWith('ing')) ||
    first.pos === 'ADP' ||
    first.pos === 'CCONJ' ||
    /^(?:no|none|neither|some|if)$/.test(first.lower)
  )
    return false
  const last = words.at(-1)
  return (last?.pos === 'NOUN' || last?.pos === 'PROPN') && first.pos !== 'NUM'
}

/** As it stands within a sentence: "The permit issuer" and "Permit issuer" begin small, "HSE Manager" and "Contractor X" do not. */
export function inSentence(phrase: string): string {
  const [first = '', second] = phrase.split(' ')
  const stays =
    /\p{Lu}.*\p{Lu}|\d/u.test(first) ||
    (second !== undefined && /^\p{Lu}/u.test(second) && !/^(?:the|an?|each|every|all|any)$/i.test(first))
  return stays ? phrase : phrase.charAt(0).toLowerCase() + phrase.slice(1)
}

/** Somebody by a noun of agents: the head of the group, before any "of" and "in". */
export function isActor(subject: readonly Word[]): boolean {
  const until = subject.findIndex(({ pos }) => pos === 'ADP')
  const head = subject.slice(0, until < 0 ? undefined : until).at(-1)
  if (!head) return false
  const noun = head.lower.replace(/s$/, '')
  // "Metallic armor": a stuff, where a person has an article, or a title in capitals.
  const capitals = subject.every(({ pos, text }) => pos === 'ADP' || pos === 'CCONJ' || /^\p{Lu}/u.test(text))
  if (subject[0]?.pos !== 'DET' && !capitals && !/[^s]s$/.test(head.lower)) return false
  const named = subject.filter(({ pos }) => pos === 'NOUN' || pos === 'PROPN' || pos === 'ADJ').length
  // "The contractor shall …": of most duties in a contract.
  if (named < 2 && until < 0 && (anybody.has(noun) || parties.has(noun))) return false
  return (roleEndings.test(head.lower) || roleWords.has(noun)) && !things.has(noun)
}

const parties = new Set(
  'bidder tenderer proposer vendor supplier purchaser buyer seller party firm owner client consultant applicant offeror'.split(
    ' ',
  ),
)
