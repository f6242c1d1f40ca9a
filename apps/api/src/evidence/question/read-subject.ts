import { isFunctionWord, words } from '../../language/content-words.ts'
import { stemOf } from '../../language/stems.ts'
import { readWords } from '../../language/words.ts'

/** What a question is about, in its own words, lower case. */
export interface Subject {
  /** Every word that carries meaning and does not only say what kind of answer is wanted. */
  words: string[]
  /** Of each thing it asks, the words that name something: an answer that speaks of none of them is about another thing. */
  naming: string[][]
}

/** Words that say what kind of answer is wanted, not of what. */
const kinds = new Set(
  `people person persons anybody somebody someone anyone everybody everyone thing things item items kind kinds type types
  way ways case cases use used using get gets got happen happens happened take takes taken make makes made done give
  gives given put set need needs needed want wants also first one two sure ok allow allowed require required requires
  apply applies applied code section clause document documents rule rules procedure policy standard minimum maximum
  average annual total lowest highest least smallest largest greatest biggest limit rate number percentage amount deep value level hours days weeks months years hour day week
  month year metres kilograms usd share size sum cost price weight tonnage deadline currency height width depth distance diameter thickness length square cubic feet`.split(
    /\s+/,
  ),
)
/**
 * Words so common, or of so many meanings, that a passage can answer without any like them: "when do we have to stop",
 * "who looks after it". Verbs, adverbs, adjectives and nouns of everyday English.
 */
const everyday = new Set(
  `never far always often still yet now then again twice ever already almost enough simply really quite rather soon fast late early
  well badly away back out up down off over along together apart ahead around inside outside between besides instead
  otherwise good bad big small little large long short new old high low full empty same different other another whole
  right wrong important main major own several certain various possible likely available ready able free open closed
  clear common general special particular normal usual previous next last following current present recent line part
  side end place time minute moment half job life world field home house room man men woman women child office money
  word name point fact question answer reason result purpose matter situation condition conditions example form area
  group list colleague colleagues friend nobody look looks looking find found keep keeps kept left come
  comes came coming go goes going gone stand stands sit sits run runs ran turn turns stop stops stopped start starts
  started begin begins finish finishes finished ends move moves moved bring brings send sends sending sent hold holds
  held stay stays learn learns know knows think ask asks asked call calls called show shows become becomes help helps
  pick picked choose chooses chosen break breaks broke hit fall falls fell slip slipped carry carries carried getting took order three four five six ten touch
  touching switch switched hang hangs stretch lead leads reach reaches cover covers split decide decides decided hear
  hears fail fails lie lies see sees seen feel read reads write writes written speak speaks try tries follow follows pass
  passes passed change changes changed act play grow pay pays paid work works worked live lives buy buys sell win wins
  won lose loses lost meet meets wait waits serve count counts include includes add adds agree agrees mean means depend
  depends belong belongs govern governs exist exists enter enters accept accepts receive receives offer offers involve
  involves concern concerns provide provides provided contain contains state states named describe describes directly
  actually usually exactly cheap cheapest`.split(/\s+/),
)
/** A verb follows these, and verbs are put in many ways. */
const beforeVerbs = new Set(
  'must may might can could shall should will would to we you they he she it i not never who that do does did'.split(
    ' ',
  ),
)

/**
 * Reads which words of a question an answer has to speak of.
 * @param questions those within it, see splitQuestion @param term the stems of what it wants defined: no entry says "stands for"
 */
export function readSubject(question: string, questions: readonly string[], term?: readonly string[]): Subject {
  const all = words(question)
  // "Do executives …": what stands between the two verbs is who does it.
  const things = new Set(readWords(question).flatMap(({ pos, lower }) => (/^(?:NOUN|PROPN)$/.test(pos) ? [lower] : [])))
  const naming = new Set(
    all.filter(
      (word, index) =>
        carries(word) &&
        word.length > 2 &&
        !everyday.has(word) &&
        !word.endsWith('ly') &&
        !(beforeVerbs.has(all[index - 1] ?? '') && !things.has(word)),
    ),
  )
  const ofParts = questions.map((part) => [...new Set(words(part))].filter((word) => naming.has(word)))
  const parts = ofParts.filter((part) => part.length > 0)
  // Of "how long" and "how often" a document has the answer, not the words.
  const isAsked = (word: string) => term === undefined || term.includes(stemOf(word))
  const subject = all.filter((word, index) => carries(word) && all[index - 1] !== 'how' && isAsked(word))
  return { words: [...new Set(subject)], naming: parts.length > 0 ? parts : [[]] }
}

function carries(word: string): boolean {
  return /^\p{L}{2}/u.test(word) && !isFunctionWord(word) && !kinds.has(word)
}

/** Words of a text by their stems, so that "requires" meets "required". */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(words(text).map(stemOf))
}
