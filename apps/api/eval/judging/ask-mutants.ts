import { readWords, type Word } from '../../src/language/words.ts'
import { type Mutator, mutators } from './mutators.ts'
import type { FixtureSentence } from './read-documents.ts'

/** What is asked, and a passage that was made of one that shows it, so that it no longer does. */
export interface AskMutant {
  aspect: string
  as: 'question' | 'requirement'
  asked: string
  /** The sentence as it stands, which shows what is asked. */
  sentence: string
  passage: string
}

/** Other aspects of `mutators` may make what is given stricter, or ask what the sentence still shows. */
const alsoOfAsks = new Set(
  `negation in|prohibited|ended|yet to|before and after|actor|plan|place|object|verb|edition|who (no object)|waived, refused, lapsed|parties swapped`.split(
    '|',
  ),
)

/** Nothing that stands in one of the documents. */
const occasions = [
  'on weekdays',
  'during the day shift',
  'while the plant stands still',
  'in the summer months',
  'at the head office',
  'on the larger sites',
]
const narrower = ['temporary', 'new', 'larger', 'older', 'external', 'imported']

/**
 * A sentence as it would be asked for: "The pump is tested every month." as a question, "The pump must be tested every month." as
 * the requirement that it is. Undefined where it is neither, or denies something: its contrary would be shown by fewer words.
 */
export function askFor(sentence: string): Pick<AskMutant, 'as' | 'asked'> | undefined {
  if (
    /\b(?:not|no|never|nobody|none|nor|without|unless|except|only|cannot|neither|prohibited|forbidden)\b/i.test(
      sentence,
    )
  )
    return undefined
  if (/[;:?"“(]|\. |^(?:They|It|This|These|His|Their)\b/.test(sentence)) return undefined
  if (/^[^,]+? (?:shall|must) [^,]*\.$/.test(sentence)) return { as: 'requirement', asked: sentence }
  const plain = /^([^,]+?) (is|are) ((?:\w+ )*?\w+(?:ed|en|pt|ld|own)\b[^,]*)\.$/.exec(sentence)
  // A second finite verb would need an inversion of its own.
  if (
    /\b(?:and|or|that|which|before|after|where|while|whenever) (?:\w+ ){0,3}?(?:is|are|needs|has|have|may|work)\b/.test(
      plain?.[3] ?? '',
    )
  )
    return undefined
  const [, subject = '', be = '', rest = ''] = plain ?? []
  if (!plain || /\b(?:who|whoever|which|that|if|when|where|while|and|has|have)\b/i.test(subject)) return undefined
  return { as: 'question', asked: `${be === 'is' ? 'Is' : 'Are'} ${lowerFirst(subject)} ${rest}?` }
}

/** Every mutant of some sentences. @param sentences of several documents, for phrases are taken from one to another */
export function makeAskMutants(sentences: readonly FixtureSentence[]): AskMutant[] {
  const known = sentences.flatMap(({ text, document }) => {
    const ask = askFor(text)
    return ask ? [{ ...ask, text, document, phrases: readPhrases(text) }] : []
  })
  return known.flatMap(({ as, asked, text, document, phrases }, index) => {
    // One of another document, not always the same.
    const others = Array.from({ length: known.length - 1 }, (_, step) => known[(index + 7 * (step + 1)) % known.length])
    const strange = others.find((one) => one && one.document !== document && one.phrases.last !== undefined)?.phrases
      .last
    const modifier = others.find((one) => one && one.document !== document && one.phrases.modifier !== undefined)
      ?.phrases.modifier
    const made: Mutator[] = [
      ...mutators.filter(({ aspect }) => alsoOfAsks.has(aspect)),
      { aspect: 'occasion added', mutate: () => text.replace(/\.$/, ` ${occasions[index % occasions.length]}.`) },
      { aspect: 'subject narrowed', mutate: () => narrow(text, narrower[index % narrower.length] ?? '') },
      { aspect: 'last phrase dropped', mutate: () => phrases.last && text.replace(` ${phrases.last}.`, '.') },
      {
        aspect: 'last phrase of another',
        mutate: () => strange && phrases.last && text.replace(phrases.last, strange),
      },
      {
        aspect: 'modifier of another',
        mutate: () => modifier && phrases.modifier && text.replace(`${phrases.modifier} `, `${modifier} `),
      },
      { aspect: 'modifier dropped', mutate: () => phrases.modifier && text.replace(`${phrases.modifier} `, '') },
    ]
    return made.flatMap(({ aspect, mutate }) => {
      const passage = mutate(text)
      return passage === undefined || passage === text ? [] : [{ aspect, as, asked, sentence: text, passage }]
    })
  })
}

/** What a sentence ends with from its last preposition on, and the word before a noun that says which one is meant. */
function readPhrases(text: string): { last?: string; modifier?: string } {
  const words = readWords(text)
  const verb = words.findIndex(({ pos }) => pos === 'AUX')
  const preposition = words.findLastIndex(({ pos, lower }) => pos === 'ADP' && lower !== 'of' && lower !== 'to')
  const tail = text.slice(words[preposition]?.start ?? text.length).replace(/\.$/, '')
  // A figure may be better or worse, and is asked about elsewhere.
  const last = preposition > verb + 1 && tail.split(' ').length <= 6 && !/\d/.test(tail) ? tail : undefined
  const at = words.findIndex((word, index) => isModifier(word) && isNoun(words[index + 1]))
  const modifier = words[at]
  return {
    ...(last === undefined ? {} : { last }),
    ...(modifier && at > 0 ? { modifier: modifier.text } : {}),
  }
}

const isModifier = ({ pos, text }: Word) => (pos === 'ADJ' || pos === 'NOUN') && /^\p{Ll}{3,}$/u.test(text)
const isNoun = (word: Word | undefined) => word?.pos === 'NOUN'

/** "Ladders are …" becomes "New ladders are …", "The pumps are …" becomes "The new pumps are …". */
function narrow(text: string, adjective: string): string | undefined {
  const [, article = '', subject = '', verb = ''] =
    /^(The |All |Every |Each )?(\w[\w -]*?) (is|are|shall|must)\b/.exec(text) ?? []
  // One thing has no others beside it.
  if (!/s$/.test(subject) || verb === 'is' || /^(?:This|These|It|They|His|Its)\b/.test(subject)) return undefined
  const rest = text.slice(article.length)
  return article === '' ? `${upperFirst(adjective)} ${lowerFirst(rest)}` : `${article}${adjective} ${lowerFirst(rest)}`
}

const lowerFirst = (text: string) => (/^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
