import { readStatement } from '../../evidence/statement.ts'
import { isFunctionWord } from '../../language/content-words.ts'
import { itemMark } from '../../language/item-mark.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
import { speakers, standIns } from '../../language/stand-ins.ts'
import { contractor, ownDocument, ownSide } from './duty-words-data.ts'

/** A passage of a shared document. */
export interface DutyPassage {
  /** 1-based. */
  page: number
  heading: string
  text: string
}

/** A duty as its page says it, and as a tender could ask for it. */
export interface Duty {
  page: number
  heading: string
  /** Verbatim on the page, in one line. */
  sentence: string
  /** "The contractor shall …" */
  text: string
}

/** Words of a sentence that says one thing; longer ones are lists that lost their lines. */
const words = { fewest: 5, most: 90 }

const binding = /\b(?:shall|must|(?:has|have) to|(?:is|are) required to)\b/giu
/** "The equipment that must be used is …": the duty is of a clause inside another, and the sentence tells something else. */
const inside = /\b(?:that|which|who|what|where|as|than|how|when|if|unless)\s*$/iu
/** Whom it stands for was said before. */
const pronoun = new RegExp(`^(?:${standIns}|${speakers})$`, 'iu')
const aboutItself = new RegExp(String.raw`^(?:this|these|the present)\b.*\b${ownDocument}$`, 'iu')
const meansSomething =
  /^\s*(?:not\s)?(?:mean|have the meaning|be (?:construed|interpreted|read|deemed)|apply|refer|denote)\b/iu
const ownSubject = new RegExp(String.raw`\b${ownSide}(?:['’]s?\s[\p{L}\s-]+)?$`, 'iu')
const byOwnSide = new RegExp(String.raw`\bby (?:the |an? |its |their |our )?(?:[\p{L}-]+ ){0,3}?${ownSide}\b`, 'iu')
const contractorAlone = new RegExp(String.raw`^(?:(?:the|all|any|each|every|an?)\s)?${contractor}$`, 'iu')
/** Of a person or thing that was named before, or of a second sentence. */
const unsettled = /:|\b(?:it|they|he|she)\b/iu

/**
 * The duties of a document that a contractor could have: sentences whose main clause says "shall" or "must" of somebody who
 * is not of the side that commissions, or of a thing in anybody's hands. Whom a pronoun stands for is not guessed, and what a
 * document says of itself, what it defines and what it asks are no duties.
 */
export function findDuties(passages: readonly DutyPassage[]): Duty[] {
  const spelling = readSpelling(passages)
  const seen = new Set<string>()
  return passages.flatMap(({ page, heading, text }) =>
    splitDocumentText(text).flatMap((found): Duty[] => {
      const sentence = found.text.replace(/\s+/g, ' ').trim()
      const duty = readDuty(sentence, spelling)
      const key = sentence.toLowerCase()
      // Passages overlap, and documents repeat themselves.
      if (duty === undefined || seen.has(key)) return []
      seen.add(key)
      return [{ page, heading, sentence, text: duty }]
    }),
  )
}

/** "The contractor shall …" for a sentence that says a duty a contractor could have; undefined for all others. */
function readDuty(whole: string, spelling: Spelling): string | undefined {
  // An item of a list ends with a semicolon, a row of a tender with a full stop.
  const sentence = whole.replace(itemMark, '').replace(/;$/, '.')
  const count = sentence.split(' ').length
  if (count < words.fewest || count > words.most || !sentence.endsWith('.') || sentence.includes('\t')) return undefined
  const modal = findModal(sentence)
  if (!modal || readStatement(sentence).kind !== 'statement') return undefined
  const before = sentence.slice(0, modal.start).trim()
  const comma = before.lastIndexOf(', ')
  const [opener, subject] = comma < 0 ? ['', before] : [before.slice(0, comma), before.slice(comma + 2)]
  const after = sentence.slice(modal.end)
  if (subject === '' || unsettled.test(subject) || pronoun.test(subject) || aboutItself.test(subject)) return undefined
  if (meansSomething.test(after) || ownSubject.test(subject) || byOwnSide.test(after)) return undefined
  if (!contractorAlone.test(subject)) return `The contractor shall ensure that ${inMidSentence(sentence, spelling)}`
  const when = opener === '' ? '' : `, ${inMidSentence(opener, spelling)},`
  return `The contractor shall${when}${after}`
}

/** The first word of duty that no inner clause has. */
function findModal(sentence: string): { start: number; end: number } | undefined {
  const found = [...sentence.matchAll(binding)].find(({ index }) => !inside.test(sentence.slice(0, index)))
  return found && { start: found.index, end: found.index + found[0].length }
}

/**
 * Without the capital of a sentence's beginning. A name keeps its own: what the document writes with a capital within
 * sentences too and never small, what has capitals or digits inside, and what another capital follows.
 */
function inMidSentence(text: string, spelling: Spelling): string {
  const [first = ''] = /^[\p{L}\d]+/u.exec(text) ?? []
  const small = first.toLowerCase()
  const isWord = first.slice(1) === small.slice(1)
  const isName =
    !isFunctionWord(small) &&
    !spelling.small.has(small) &&
    (spelling.names.has(first) || /^\p{Lu}/u.test(text.slice(first.length + 1)))
  return isWord && !isName ? small + text.slice(first.length) : text
}

/** How the document writes its words: those that it writes small, and those that have a capital within a sentence. */
interface Spelling {
  small: ReadonlySet<string>
  names: ReadonlySet<string>
}

function readSpelling(passages: readonly DutyPassage[]): Spelling {
  const all = (pattern: RegExp) => new Set(passages.flatMap(({ text }) => text.match(pattern) ?? []))
  return { small: all(/(?<!\p{L})\p{Ll}+/gu), names: all(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+/gu) }
}
