import { words } from '../../language/content-words.ts'
import { stemOf } from '../../language/stems.ts'
import { documentWords } from './name-words.ts'

/** "What is a critical limit", "who counts as a food handler", "define hot work", "what does LEL mean", "inertia reel meaning". */
const asked = [
  /^\W*(?:what|who) (?:is|are) (?:meant by )?(?:an? |the term )?(["“‘']?\p{L}[\p{L}\d -]{1,60}["”’']?)\W*$/iu,
  /^\W*(?:what|who) (?:counts?|qualif(?:y|ies)|is considered|is regarded) as (?:an? )?(["“‘']?\p{L}[\p{L}\d -]{1,60}["”’']?)\W*$/iu,
  /^\W*what does (?:an? |the term )?(["“‘']?\p{L}[\p{L}\d -]{1,60}["”’']?) (?:mean|stand for)\W*$/iu,
  /^\W*(?:define|definition of|meaning of|how (?:is|do(?:es)? (?:[\p{L}\d'’]{1,30} ){1,4}define) (?:an? |the term )?) ?(["“‘']?\p{L}[\p{L}\d -]{1,60}["”’']?)(?: defined)?\W*$/iu,
  /^([^.?!,]{2,60}),? (?:meaning|definition)[.?!]?$/i,
]
/** More words are no term, but a thing that is described. */
const mostWords = 4

/** The stems of the term that a question wants defined, in order; undefined where it asks for something else. */
export function readDefinedTerm(question: string): string[] | undefined {
  const plain = withoutDocument(question.trim())
  for (const pattern of asked) {
    const term = pattern.exec(plain)?.[1]
    if (term === undefined || /^(?:the|our|my|your|this|that|there|it)\b/i.test(term)) continue
    const stems = words(term).map(stemOf)
    if (stems.length > 0 && stems.length <= mostWords) return stems
  }
  return undefined
}

/** What else than a document gives its own meaning to words. */
const givers = new Set('acts law laws codes rule rules document'.split(' '))

/** "A factory under the act", "hot work in OSH": without the document in which the word is to be understood. */
function withoutDocument(question: string): string {
  const said = question.replace(/(?<![?.! ])[?.! ]+$/, '').split(' ')
  const at = said.findLastIndex((word) => /^(?:under|in|within|by)$/i.test(word))
  const behind = said.slice(at + 1)
  const last = behind.at(-1) ?? ''
  const isDocument =
    documentWords.has(last.toLowerCase()) ||
    givers.has(last.toLowerCase()) ||
    (behind.length === 1 && /^\p{Lu}{2,}\d*$/u.test(last))
  return at > 1 && isDocument ? said.slice(0, at).join(' ') : said.join(' ')
}

/** Words of a sentence in which its term is looked for: "(zzd) “week” means", "In these rules a hot work permit is". */
const head = 12
/** What stands between a term and what it means. */
const defines =
  /^["”’')\s,]*(?:\([^()]{1,40}\)\s*)?(?::|[—–]|-\s|means?\b(?!\sof\b)|shall mean\b|(?:is |are )?defined as\b|refers? to\b|(?:occurs?|exists?|arises?) (?:when|where|if|whenever)\b|includes?\b|(?:is|are) (?:an?|the|any|all|every|each|any(?:body|one)|every(?:body|one)|(?:[\p{L}-]{1,20} ){1,3}(?:that|which|whose))\b)/iu
/** "Hot work", for the purposes of this procedure, means: where it has that meaning may stand before. */
const definesWhere = /^["”’')\s,]*(?:shall,? )?(?:for|in|under|within|when|as) [^.;:“"]{1,60}?\bmeans?\b(?!\sof\b)/i

/** What stands before the term in a row of a glossary: nothing, or its number in a cell of its own. */
const beforeEntry = /^(?:\d{1,4}[.)]?)?\s?["“‘'(]{0,2}$/
/** A row of a glossary: a term in its first cell, and behind it what it means, in several words. */
const inGlossary = /^["”’')\s]*\t(?:\S+ ){3}/
/** The next cell of a row. */
const nextCell = /^["”’')\s]*\t([^\t]{1,120})/

/**
 * Whether a sentence says what a term is: the term is among its first words, and a sign or verb of definition follows; or a
 * row, its cells parted by tabs.
 */
export function definesTerm(sentence: string, stems: readonly string[]): boolean {
  // "OEL means …; MEA means …": each of them is one, and so is each sentence of a quotation.
  return sentence.split(/[;.]\s/).some((clause) => beginsWithTerm(clause, stems))
}

function beginsWithTerm(sentence: string, stems: readonly string[]): boolean {
  const found = [...sentence.matchAll(/[\p{L}\d]+/gu)].slice(0, head)
  return found.some((_, at) => {
    const run = found.slice(at, at + stems.length)
    const last = run.at(-1)
    if (!last || run.length < stems.length) return false
    if (!run.every(([word], index) => stemOf(word.toLowerCase()) === stems[index])) return false
    const rest = sentence.slice(last.index + last[0].length)
    if (defines.test(rest) || definesWhere.test(rest)) return true
    return (
      beforeEntry.test(sentence.slice(0, run[0]?.index).trim()) && (inGlossary.test(rest) || spellsOut(stems, rest))
    )
  })
}

/** "VLD │ Valve leak detection": the next cell begins with the letters of a short form. */
function spellsOut([short = '', ...others]: readonly string[], rest: string): boolean {
  const initials = words(nextCell.exec(rest)?.[1] ?? '')
    .map((word) => word.charAt(0))
    .join('')
  return others.length === 0 && short.length > 1 && initials === short
}

/** What a list of terms with their meanings is called. */
const listsTerms = /\b(?:definitions?|glossary|terms|terminology|abbreviations|acronyms)\b/i
/** "A.12 ", "3.1.4 ": the number of an entry; "(LFL)": its short form. */
const entryNumber = /^\s*(?:[A-Z]\.)?(?:\d{1,3}\.?){0,4}\s+/
const shortForm = /^((?:[\p{L}\d’'-]{1,30} ){1,7}?)\(([\p{L}\d-]{2,12})\)/u

/**
 * Whether a text is the entry of a term in a list of terms: below such a heading its title alone says of what it is the meaning.
 * @param headings those above it, the highest first @param stems the term's
 */
export function isEntryOf(text: string, headings: readonly string[], stems: readonly string[]): boolean {
  if (!headings.some((heading) => listsTerms.test(heading))) return false
  return begins(headings.at(-1) ?? '', stems) || begins(text, stems)
}

/** Whether a title, or a text that begins with one, names this and nothing more. */
function begins(text: string, stems: readonly string[]): boolean {
  const plain = text.replace(entryNumber, '')
  const [, long = '', short = ''] = shortForm.exec(plain) ?? []
  const isTerm = (one: string) => words(one).map(stemOf).join(' ') === stems.join(' ')
  if (short !== '' && (isTerm(short) || isTerm(long))) return true
  const found = [...plain.matchAll(/[\p{L}\d]+/gu)]
  const last = found[stems.length - 1]
  if (last === undefined || !isTerm(plain.slice(0, last.index + last[0].length))) return false
  // Behind the title of an entry its text begins, or nothing.
  return /^\s*(?:$|\p{Lu}\S{0,30}\s+[^\p{Lu}])/u.test(plain.slice(last.index + last[0].length))
}
