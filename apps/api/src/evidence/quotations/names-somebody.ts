import { readWords } from '../../language/words.ts'
import { namesDoer } from '../differences/role-words.ts'

const pronouns =
  /^(?:i|we|you|he|she|they|us|him|her|them|whoever|nobody|none|(?:every|any|some)(?:body|one)|no-?one|each|all)$/
/** Bodies whose nouns have no ending of persons, beside those of `role-words.ts`. */
const bodies = new Set(
  `agency army bank bureau church college commission consortium corporation court directorate embassy family firm government group
  hospital institute institution judiciary laboratory ministry municipality parliament police public secretariat senate state school
  society tribunal university utility`.split(/\s+/),
)

/** Whether a text names somebody or some body by whom a thing could be done: by a role, a pronoun or a name. */
export function namesSomebody(text: string): boolean {
  return readWords(text).some(({ pos, lower, text: written }) => {
    if (pronouns.test(lower)) return true
    if (pos !== 'NOUN' && pos !== 'PROPN') return false
    // A title is written in capitals as well, whatever it names.
    if (pos === 'PROPN' && /^\p{Lu}\p{Ll}/u.test(written)) return true
    const noun = lower.replace(/(?<=[^s]{2})s$/, '')
    return namesDoer(noun) || bodies.has(noun.replace(/ie$/, 'y'))
  })
}
