import type { Word } from '../../language/words.ts'
import { type Ask, partyOf } from '../ask.ts'
import { matchWhole } from '../match-terms.ts'
import { compareAt, type Statement } from '../statement.ts'
import type { AspectFinding } from '../verdict.ts'

/** "the Radom fuel depot": a name and, behind it, what bears it; places among the words. */
interface NamedThing {
  name: number
  /** Of the last noun of the group. */
  head: number
}

/**
 * Whether a passage says of one thing what is asked of another of its kind: of "the Kielce depot", where "the Radom depot" is asked
 * about. A sentence that names the one that is asked about counts where it says something else of what is asked.
 */
export function findOtherName(ask: Ask, sources: readonly Statement[]): AspectFinding | undefined {
  for (const asked of readNamed(ask.statement)) {
    const own = ask.statement.words[asked.name]
    const isOwn = ({ lower }: Word) => lower === own?.lower
    // "the Radom depot" in the source, or "Radom" beside what is done there.
    const others = ask.terms.filter(({ word }) => word !== own && word !== ask.statement.words[asked.head])
    const says = (source: Statement) => matchWhole({ ...ask, terms: others }, [source]).coverage > 0
    if (sources.some((source) => source.words.some(isOwn) && says(source))) continue
    for (const source of sources)
      for (const { name, head } of readNamed(source)) {
        const word = source.words[name]
        if (word && !isOwn(word) && compareAt(ask.statement, asked.head, source, head) === 1)
          return { aspect: 'scope', outcome: 'open', start: source.start + word.start, end: source.start + word.end }
      }
  }
  return undefined
}

function readNamed({ words }: Statement): NamedThing[] {
  return words.flatMap((word, name): NamedThing[] => {
    const isName = word.pos === 'PROPN' && /^\p{Lu}\p{Ll}+$/u.test(word.text) && name > 0 && partyOf(word) === undefined
    if (!isName) return []
    let head = name
    while (words[head + 1]?.pos === 'NOUN' && /^\p{Ll}/u.test(words[head + 1]?.text ?? '')) head++
    return head > name ? [{ name, head }] : []
  })
}
