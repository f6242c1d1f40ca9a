import { contentStems } from '../../language/content-words.ts'
import { findDates } from '../../language/dates.ts'
import { findQuantities, type Quantity } from '../../language/quantities.ts'
import { readWords, type Word } from '../../language/words.ts'
import { inSentence, isActor, isNounGroup } from './noun-groups.ts'

export type StarterKind = 'meaning' | 'who' | 'often' | 'soon' | 'long' | 'limit' | 'amount' | 'date'

/** A question that one sentence answers, and the words of that sentence which are the answer. */
export interface AskedSentence {
  kind: StarterKind
  question: string
  answer: string
}

/** Characters of a sentence that is read at a glance, and of a question that fits on its button. */
const lengths = { sentence: 240, question: 90 }
/** Words of a subject, and of what somebody does. */
const mostWords = { subject: 8, duty: 13 }
/** Words of a duty that say too little: "must do so". */
const leastDuty = 3

/**
 * The question that a sentence of a document answers, made of its own words: a definition, a duty of somebody who is named, how
 * often or how soon something is done, a limit, an amount, a date. Undefined where the sentence is not plain enough: one that
 * points elsewhere ("such", "section 7", "his") makes no question that stands alone. Linear in the sentence.
 * @param text a sentence of a document, with line breaks and clause number
 */
export function askOfSentence(text: string): AskedSentence | undefined {
  const asked = askRow(text) ?? askOfLine(text)
  return asked && asked.question.length <= lengths.question && tellsEnough(asked) ? asked : undefined
}

/** "How often are invoices sent?" may be asked of many things; a term and a label are names. */
const tellsEnough = ({ kind, question }: AskedSentence) =>
  ['meaning', 'limit', 'amount', 'date'].includes(kind) ||
  new Set(contentStems(question.replace(/^(?:How \w+|By whom|Who|When)/, ''))).size >= 3

function askOfLine(text: string): AskedSentence | undefined {
  const line = plainLine(text)
  if (line === undefined) return undefined
  const meaning = askMeaning(line)
  if (meaning) return meaning
  return /^\p{Lu}.*[^.]\.$/u.test(line) ? askOfStatement(withoutLead(line.slice(0, -1))) : undefined
}

/** In one line, without its clause number; undefined where it is too long, or a row of a table. */
function plainLine(text: string): string | undefined {
  const own = text.replace(/^\(?\w{1,4}[.)]\t/, '')
  if (text.length > lengths.sentence * 2 || own.includes('\t')) return undefined
  const line = own.replace(/\s+/g, ' ').trim()
  const plain = line.replace(/^(?:(?:\d{1,3}(?:\.\d{1,3}){0,4}[.)]?|\(\w{1,4}\)|\w\)|[•▪●–-]) ){1,3}/, '')
  // "thirty (30) days"
  return plain.length <= lengths.sentence ? plain.replace(/(?<=\p{L}) \(\d[\d,]{0,9}\)/gu, '') : undefined
}

/** "Before work starts, the Area Authority shall …": when and where it is done; what is asked is the rest. */
function withoutLead(sentence: string): string {
  const lead = /^(?:Before|After|During|At|On|While|When|Upon) [^,.;:()]{3,50}, (?=\p{L})/u.exec(sentence)
  if (!lead || pointing.test(lead[0])) return sentence
  const rest = sentence.slice(lead[0].length)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

const definition =
  /^(?:the (?:term|word|expression) )?(?:["“](?<quoted>[^"”]{2,50})["”]|(?<bare>\p{L}[\p{L} -]{1,50}?)),? (?:means|shall mean|is defined as) (?<meaning>(?:an?|the|any|all|every|each|one|those|persons?|anything|something|work)\b.{12,})$/iu
/** "Area Authority: The person who …": an entry of a glossary, which begins with a kind of thing and tells it apart. */
const entry =
  /^(?<term>\p{Lu}[\p{L}-]{1,20}(?: [\p{L}-]{1,20}){0,3}): (?<meaning>(?:an?|the|any) (?:(?!should|shall|must|may|can|will|is|are|was|were|has|have)\p{L}+ ){1,5}(?:who|that|which|whose|where|in which|for|of)\b.{8,}\.)$/iu

function askMeaning(sentence: string): AskedSentence | undefined {
  const {
    quoted,
    bare,
    term: entered,
    meaning = '',
  } = (definition.exec(sentence) ?? entry.exec(sentence))?.groups ?? {}
  const term = (quoted ?? bare ?? entered)?.replace(/^(?:an?|the) /i, '').trim()
  if (term === undefined || term.split(' ').length > 4 || pointing.test(term)) return undefined
  // What is told by itself, and what only another text tells.
  if (meaning.toLowerCase().includes(term.toLowerCase())) return undefined
  const named = quoted === undefined ? inSentence(term) : term
  return { kind: 'meaning', question: `What does “${named}” mean?`, answer: meaning }
}

/** What points at something outside of the sentence, or belongs to an argument, so that nothing stands alone that has it. */
const pointing =
  /\b(?:this|that|these|those|such|it|its|itself|they|them|their|theirs|he|she|him|his|her|hers|we|us|our|you|your|I|my|there|here|above|below|aforesaid|aforementioned|said|same|following|thereof|thereto|therein|hereof|hereto|herein|hereby|thereby|so|also|then|therefore|thus|however|hence|otherwise|latter|former|respective|respectively|e\.g|i\.e|etc|section|clause|subsection|paragraph|article|annex|annexure|appendix|schedule|table|figure|chapter|attachment|note|page)\b/i
/** Signs of formulas, addresses, quotations and parts: no plain words. */
const signs = /[^\p{L}\d\s,.%'’/&$€£₹°-]|\.\D|\/\//u

/** "Customer 1", "Step 4": one of an example or a list. */
const numberedName = /(?<!\p{L})\p{Lu}\p{L}{0,30} \d\b/u

const modal = /^(?:shall|must|will|should)$/

interface Statement {
  subject: Word[]
  /** The modal or "is" and "are". */
  verb: Word
  rest: Word[]
  sentence: string
}

function askOfStatement(sentence: string): AskedSentence | undefined {
  if (signs.test(sentence)) return undefined
  const words = readWords(sentence)
  const early = words.slice(0, mostWords.subject + 2)
  const bound = early.findIndex(({ lower }) => modal.test(lower))
  // "Extension leads are checked": the noun before "are" is none.
  const at =
    bound > 0 ? bound : early.findIndex((word, index) => isBe(word) || (isPresent(word) && !isBe(early[index + 1])))
  const verb = words[at]
  if (!verb || at < 1) return undefined
  const statement = { subject: words.slice(0, at), verb, rest: words.slice(at + 1), sentence }
  if (!isNounGroup(statement.subject) || negates.test(sentence.slice(verb.end))) return undefined
  if (pointing.test(textOf(sentence, statement.subject)) || numberedName.test(sentence)) return undefined
  return askResponsible(statement) ?? askFigure(statement) ?? askWhen(statement) ?? askWho(statement)
}

/** "The tester writes the readings": who does it is one. */
const isPresent = ({ pos, lower }: Word) => pos === 'VERB' && /[^s]s$/.test(lower) && !states.has(lower)
const isBe = (word: Word | undefined) => word?.lower === 'is' || word?.lower === 'are'
/** What somebody does not do, but is. */
const states = new Set(
  'consists contains remains includes applies means comprises covers belongs depends requires seems becomes needs'.split(
    ' ',
  ),
)

const negates = /^ (?:not (?!less|more|later|exceed)|never|only|no )/i

const textOf = (sentence: string, words: readonly Word[]) =>
  sentence.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0)

/** "The warden is responsible for the roll call": whoever it is, is named. */
function askResponsible({ subject, verb, rest, sentence }: Statement): AskedSentence | undefined {
  const said = textOf(sentence, rest)
  const matter = /^(?:be )?(?:responsible|accountable) for (?<matter>.+)$/i.exec(said)?.groups?.matter
  if (matter === undefined || !isActor(subject) || verb.lower === 'should') return undefined
  const duty = matter.replace(/^the (?=\p{L}+ing\b)/u, '')
  if (!standsAlone(duty)) return undefined
  return { kind: 'who', question: `Who is responsible for ${duty}?`, answer: textOf(sentence, subject) }
}

function askWho({ subject, verb, rest, sentence }: Statement): AskedSentence | undefined {
  const [first] = rest
  if (!isActor(subject)) return askByWhom({ subject, verb, rest, sentence })
  const present = isPresent(verb)
  if (!present && !/^(?:shall|must|should)$/.test(verb.lower)) return undefined
  // What follows a modal is a verb, also where the tagger takes it for a noun ("shall walk the yard").
  if (!present && (!first || !/^(?:VERB|NOUN)$/.test(first.pos) || /(?:ing|ed)$/.test(first.lower))) return undefined
  const whole = textOf(sentence, rest)
  const end = purpose.exec(whole)?.index
  const duty = whole.slice(0, end)
  const verbs = present ? verb.text : verb.lower === 'should' ? 'should' : 'must'
  if (!standsAlone(duty)) return undefined
  return { kind: 'who', question: `Who ${verbs} ${duty}?`, answer: textOf(sentence, subject) }
}

/** What a duty is for, and a second duty. */
const purpose = /,? (?:so as to|so that|in order to|to ensure)\b|, (?:and|or) (?:shall|must|should)\b/i

/** "Gas tests shall be carried out by an Authorised Gas Tester". */
function askByWhom({ subject, verb, rest, sentence }: Statement): AskedSentence | undefined {
  const passive = /^(?:is|are)$/.test(verb.lower) ? [verb, ...rest] : rest
  const [be, participle] = passive
  const by = passive.findIndex(({ lower }) => lower === 'by')
  if (!be || !/^(?:be|is|are)$/.test(be.lower) || participle?.pos !== 'VERB' || by < 2 || by > 6) return undefined
  const behind = passive.slice(by + 1)
  const until = behind.findIndex(({ pos }) => !/^(?:DET|ADJ|NOUN|PROPN)$/.test(pos))
  const actor = until < 0 ? behind : behind.slice(0, until)
  const deed = textOf(sentence, passive.slice(1, by))
  if (!isActor(actor) || pointing.test(textOf(sentence, actor)) || pointing.test(deed) || /[,.]/.test(deed))
    return undefined
  const group = inSentence(textOf(sentence, subject))
  const question =
    be === verb
      ? `By whom ${verb.lower} ${group} ${deed}?`
      : `By whom ${verb.lower === 'should' ? 'should' : 'must'} ${group} be ${deed}?`
  return { kind: 'who', question, answer: textOf(sentence, actor) }
}

function standsAlone(duty: string): boolean {
  const words = duty.split(' ')
  if (words.length < leastDuty || words.length > mostWords.duty) return false
  return !pointing.test(duty) && !danglingEnd.test(duty) && !/[,.]/.test(duty)
}

const measured =
  /^(?:height|width|depth|length|distance|thickness|diameter|size|weight|load|mass|speed|velocity|temperature|pressure|concentration|level|rate|slope|gradient|noise|voltage|current|cost|value|price|number|amount|area|volume|duration|period|time|age|interval|capacity|turnover|humidity|percentage|ratio|clearance|spacing|strength|limit|charge|fee|fine|penalty|validity|deposit|security|guarantee|experience)$/
const lasting = /^(?:duration|period|time|age|interval|validity|experience)$/

/** A time answers only what lasts, and what lasts is a time. */
const fits = (head: Word, { dimension, value }: Quantity) =>
  value > 0 && dimension !== 'count' && lasting.test(head.lower) === (dimension === 'time')

const most =
  /^(?:be )?(?:not (?:be )?(?:exceed|more than|greater than|higher than|longer than)|no (?:more|greater|higher|longer) than|limited to|at most|a maximum of)\b/i
const least =
  /^(?:be )?(?:not (?:be )?(?:less|lower|shorter|smaller) than|no (?:less|lower|shorter) than|at least|a minimum of)\b/i

/** "The depth of a trench shall not exceed 1.2 m", "The estimated cost is Rs 5,00,000". */
function askFigure({ subject, verb, rest, sentence }: Statement): AskedSentence | undefined {
  const said = textOf(sentence, rest)
  const group = textOf(sentence, subject)
  const figures = findQuantities(said).filter(({ kind }) => kind === 'amount')
  const [figure] = figures
  if (!figure || figures.length > 2 || periodsOf(said).length > 0) return undefined
  if (/,/.test(said.slice(0, figure.start)) || said.split(' ').length > 14) return undefined
  const until = subject.findIndex(({ pos }) => pos === 'ADP')
  const head = subject.slice(0, until < 0 ? undefined : until).at(-1)
  if (!head || !measured.test(head.lower) || !fits(head, figure)) return undefined
  const answer = said.slice(figure.start, figure.end)
  const bare = group.replace(/^(?:the|an?|any) /i, '')
  const isExtreme = /\b(?:minimum|maximum|limit|least|highest|lowest)\b/i.test(group)
  const ofWhat = until < 0 && !isExtreme && subject.length < 3
  if (ofWhat) return undefined
  if (isExtreme) return { kind: 'limit', question: `What is ${theGroup(group)}?`, answer }
  if (most.test(said)) return { kind: 'limit', question: `What is the maximum ${inSentence(bare)}?`, answer }
  if (least.test(said)) return { kind: 'limit', question: `What is the minimum ${inSentence(bare)}?`, answer }
  if (!/^(?:be )?$/.test(said.slice(0, figure.start)) || verb.lower === 'should') return undefined
  return { kind: 'amount', question: `What is ${theGroup(group)}?`, answer }
}

/** "issued in February and expire": another verb has begun, which the question would have to ask with another word. */
const joinsVerb = (deed: string) =>
  [...deed.matchAll(/ (?:and|or|but) (\S{1,40})/g)].some(([, next = '']) => !/(?:ed|en|^(?:the|an?))$/i.test(next))

const lasts =
  / (?:for|for (?:a|the) (?:minimum )?period of|for (?:at least|a minimum of|not less than|no less than|up to))(?: (?:at least|not less than))? $/i

const danglingEnd = /\b(?:a|an|the|of|in|at|on|through|with|for|to|from|by|and|or|as|during|after|before)$/i

const theGroup = (group: string) =>
  /^(?:the|an?|each|every) /i.test(group) ? inSentence(group) : `the ${inSentence(group)}`

const periodsOf = (text: string) => findQuantities(text).filter(({ kind }) => kind === 'period')

/** "Extinguishers shall be inspected every month", "Incidents shall be reported within 24 hours", "Bids must be submitted by 3 May 2026". */
function askWhen({ subject, verb, rest, sentence }: Statement): AskedSentence | undefined {
  const [be, participle] = verb.lower === 'is' || verb.lower === 'are' ? [verb, rest[0]] : rest
  if (!be || !participle || !/^(?:be|is|are|remain|stay)$/.test(be.lower)) return undefined
  const isState = be.lower === 'remain' || be.lower === 'stay'
  if (!isState && (participle.pos !== 'VERB' || participle.lower.endsWith('ing'))) return undefined
  // "Description Goodwill is …": a heading that ran into its text.
  const [first, second] = subject
  const isHeaded = first?.pos !== 'DET' && second !== undefined && /^\p{Lu}/u.test(second.text)
  if (isHeaded && !/[^s]s$/.test(subject.at(-1)?.lower ?? '')) return undefined
  const group = inSentence(textOf(sentence, subject))
  const said = textOf(sentence, rest.slice(rest.indexOf(participle)))
  const auxiliary = modal.test(verb.lower) ? `${verb.lower === 'should' ? 'should' : 'must'}` : verb.lower
  const ask = (how: string, until: number) => {
    const deed = said
      .slice(0, until)
      .trim()
      .replace(
        /,? (?:at least|at|not less than|no less than|and|once|not later than|no later than|on or before|by|within|on)$/i,
        '',
      )
      .replace(/,? (?:at least|not later than|no later than)$/i, '')
    if (
      deed.split(' ').length > 7 ||
      pointing.test(deed) ||
      /[,.]/.test(deed) ||
      danglingEnd.test(deed) ||
      joinsVerb(deed)
    )
      return undefined
    return auxiliary === 'is' || auxiliary === 'are'
      ? `${how} ${auxiliary} ${group} ${deed}?`
      : `${how} ${auxiliary} ${group} ${isState ? be.lower : 'be'} ${deed}?`
  }
  const [period, ...more] = periodsOf(said)
  if (
    period &&
    more.length === 0 &&
    /^(?:[,.;]| (?:by|in|at|for|and|or|on|during|to|with|until|while|using|from|before|after)\b|$)/.test(
      said.slice(period.end),
    )
  ) {
    const question = isState ? undefined : ask('How often', period.start)
    return question === undefined
      ? undefined
      : { kind: 'often', question, answer: said.slice(period.start, period.end) }
  }
  const [time] = findQuantities(said).filter(({ dimension, kind }) => dimension === 'time' && kind === 'amount')
  const lasting = time && lasts.exec(said.slice(0, time.start))
  if (lasting) {
    const question = ask('How long', lasting.index)
    return question === undefined ? undefined : { kind: 'long', question, answer: said.slice(time.start, time.end) }
  }
  const within =
    /\b(?:within|not later than|no later than) (?=\d|one|two|three|four|five|six|seven|ten|twelve|fifteen|thirty)/i.exec(
      said,
    )
  if (within && time && time.start >= within.index && time.start - within.index < 20) {
    const question = isState ? undefined : ask('How soon', within.index)
    const answer = said.slice(time.start, time.end)
    return question === undefined ? undefined : { kind: 'soon', question, answer }
  }
  const [date] = findDates(said)
  const before =
    date && /(?:\bby|\bon or before|\bno later than|\bnot later than|\bon) $/i.exec(said.slice(0, date.start))
  if (!date || !before) return undefined
  const question = ask('When', before.index)
  return question === undefined ? undefined : { kind: 'date', question, answer: said.slice(date.start, date.end) }
}

const dated = /^(?:date|deadline)$/

/** "Earnest money deposit\tRs 50,000": a row of a label and its figure or date, with its number or without. */
function askRow(text: string): AskedSentence | undefined {
  if (!text.includes('\t') || text.length > lengths.sentence) return undefined
  const cells = text.split(/\t|\n/).map((cell) => cell.trim())
  const [label = '', value = '', ...more] = /^\(?\d{1,3}[.)]?$/.test(cells[0] ?? '') ? cells.slice(1) : cells
  if (more.length > 0 || !/^\p{Lu}\p{L}[\p{L} ’'-]{3,50}:?$/u.test(label) || pointing.test(label)) return undefined
  const words = readWords(label.replace(/:$/, ''))
  if (words.length < 2 || words.length > 7 || !isNounGroup(words)) return undefined
  const until = words.findIndex(({ pos }) => pos === 'ADP')
  const head = words.slice(0, until < 0 ? undefined : until).at(-1)
  const isDate = words.some(({ lower }) => dated.test(lower))
  const group = theGroup(textOf(label, words))
  if (isDate) {
    const [date] = findDates(value)
    return date && date.start < 12
      ? { kind: 'date', question: `What is ${group}?`, answer: value.slice(date.start, date.end) }
      : undefined
  }
  const [figure] = findQuantities(value)
  if (!head || !measured.test(head.lower) || !figure || figure.start > 12 || !fits(head, figure)) return undefined
  return { kind: 'amount', question: `What is ${group}?`, answer: value.slice(figure.start, figure.end) }
}
