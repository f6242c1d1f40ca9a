import type { Word } from '../language/words.ts'

/**
 * What a sentence is, before anything that it says counts. Only a statement shows something:
 * a heading names, a question asks, a line of a contents list points, a blank waits, a definition explains, a draft does not hold yet,
 * and a sentence that reports what a law, a standard or the tender demands says nothing of what is done.
 */
export type Kind = 'statement' | 'heading' | 'question' | 'contents' | 'blank' | 'definition' | 'draft' | 'reported'

const leaders = /(?:\.\s?){3}\.\s*\d|……\s*\d|\t\d{1,3}\s*$/
const blank =
  /_{3}|\[\s*\](?!\s*\()|☐|(?:\.\s?){7}\.\s*$|\b(?:to be filled in|fill in here|insert (?:name|date|here))\b/i
const draft =
  /\b(?:(?<!\b(?:demand|bank|banker['’]?s?|sight) )draft\b(?! (?:of|survey|mark|contract|agreement))|(?:^|[–—:(-]\s*)not (?:yet )?approved\b(?! by)|for comment|version 0\.\d|work in progress|preliminary issue)|^\W{0,3}(?:examples?|samples?|specimens?)(?: (?:of|for|from)\b[^:.]{0,40}| \w{1,20})?\s?:/i
/** "Sump: a pit beneath a pump", "Night shift means any work …", "X is defined as". */
const definition =
  /^[\s"“]*[\p{L}][\p{L}\s()-]{2,50}["”]?\s*[:–—]\s+(?:an?|the|any|every|one of|such|\p{L}+ed)\s+(?!\p{L}+ (?:is|are|was|were|has|have|shall|must|will)\b)(?!.*\b(?:shall|must|is provided|are provided)\b)\p{L}[^.;]{20,}|^[^.;,]{2,50} (?:is|are) (?:an?|the|any|every) (?:\p{L}+ ){0,3}?(?:person|people|device|place|document|work|area|space|part|tool|vehicle|means|term|set|kind|type|form) (?:who|that|which|whose|in which|where|of|for)\b|\b(?:means|is defined as|are defined as|refers to|denotes|is understood to mean|is the term for)\b/iu
const reporters =
  '(?:clauses?|items?|sections?|articles?|paragraphs?|regulations?|rules?|conventions?|acts?|laws?|directives?|standards?|codes?|statutes?|instructions?|requirements?|specifications?|guidelines?|tender|rfp|itt|questionnaires?|checklists?|legislation|decrees?|ordinances?|annex|schedule|parliament|legislator|the law|un|imo|iso|osha)'
const reports =
  '(?:asks?|calls? for|requires?|provides? that|stipulates?|states?|says?|prescribes?|demands?|lays? down|obliges?|specif(?:y|ies)|sets? out that|wants?|recommends?|reads?|mandates?|expects?)'
const reported = new RegExp(
  String.raw`^(?:[^.;]|\.\d){0,40}?\b${reporters}\b(?:[^.;]|\.\d){0,70}?\b${reports}\b|(?<!\bor )\b(?:as required by|according to|pursuant to|under) (?:the )?(?:${reporters}|\w+ (?:act|law|regulations?|convention))\b[^.]{0,60},`,
  'i',
)
const ownRule =
  /^\s*(?:this|our|the company'?s?|company)\b|\b(?:shall apply|will apply|applies|we comply|is in force)\b/i

/** The kind of a sentence by its form. @param words its words */
export function readKind(sentence: string, words: readonly Word[]): Kind {
  if (leaders.test(sentence)) return 'contents'
  if (blank.test(sentence)) return 'blank'
  if (/\?["”’)\]]*\s*$/.test(sentence)) return 'question'
  if (draft.test(sentence)) return 'draft'
  if (definition.test(sentence) && !saysBeforeColon(words)) return 'definition'
  if (reported.test(sentence) && !ownRule.test(sentence)) return 'reported'
  return isHeading(sentence, words) ? 'heading' : 'statement'
}

/** "The register is out of date: the last entry …", "Nobody else has a key: …": a statement and its reason, not a term and its meaning. */
function saysBeforeColon(words: readonly Word[]): boolean {
  const colon = words.findIndex(({ text }) => text === ':')
  return colon > 0 && (words[0]?.pos === 'PRON' || words.slice(0, colon).some(({ pos }) => pos === 'AUX'))
}

/** A few words without a verb, a figure or a cell: it names its matter and says nothing of it. */
function isHeading(sentence: string, words: readonly Word[]): boolean {
  if (words.length > 12 || /[:|;=]/.test(sentence) || /\.\s*$/.test(sentence)) return false
  if (numbered.test(sentence) && isDescribed(words)) return true
  return !words.some(({ pos, lower }) => pos === 'AUX' || (pos === 'VERB' && !lower.endsWith('ing')))
}

const numbered = /^\s*(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[A-Z]\.)\s+\p{Lu}/u

/** "7 Goods stored on behalf of others": its only verb is a participle that describes the noun before it. */
function isDescribed(words: readonly Word[]): boolean {
  const verbs = words.flatMap(({ pos }, at) => (pos === 'AUX' || pos === 'VERB' ? [at] : []))
  const [verb = 0] = verbs
  return (
    verbs.length === 1 &&
    /[^e]ed$/.test(words[verb]?.lower ?? '') &&
    /^(?:NOUN|PROPN)$/.test(words[verb - 1]?.pos ?? '') &&
    /^(?:on|by|for|from|in|to|with|under|at|of)$/.test(words[verb + 1]?.lower ?? '') &&
    !words.slice(verb).some(({ pos }) => pos === 'NUM')
  )
}

/** Whether a stretch stands in a line of a contents list: dots lead from a title to its page. */
export function isContents(text: string, start: number, end: number): boolean {
  const from = text.lastIndexOf('\n', start) + 1
  const next = text.indexOf('\n', end)
  const line = text.slice(Math.max(from, start - 200), Math.min(next < 0 ? text.length : next, end + 200))
  return leaders.test(line)
}
