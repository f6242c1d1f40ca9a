import { stem, words } from './english-words.ts'
import { findQuantities, type Quantity, type QuantityKind } from './find-quantities.ts'
import { readDemand } from './read-demand.ts'

/** A kind of answer that a question asks for, and how a text shows that it has one. */
export interface AnswerKind {
  name: string
  /** Whether a text of a sentence or two has an answer of this kind. */
  isIn(text: string): boolean
}

interface Rule {
  name: string
  asked: RegExp
  /** What the text must have; one is enough. */
  supplied: { pattern?: RegExp; kinds?: readonly QuantityKind[] }
}

const verbs = 'is|are|was|were|must|may|can|shall|should|do|does|did|has|have|will'
/** "What is the temperature", "at what minimum temperature", "the temperature at which": the noun is what is asked for. */
const asksFor = (nouns: string) =>
  new RegExp(
    String.raw`\b(?:what|which)\b(?:['’]s)?(?:\s+(?:${verbs}|the|a|an|kind|sort|of|[a-z]+(?:est|al|um|ed|ing|er)|daily|monthly|yearly|average|hourly|working|oil|water|air|noise|wind|paint|gas|bank|first|tender))*\s+(?:${nouns})\b`,
    'i',
  )

const number = String.raw`\d[\d,.]*`
const numberWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|lakhs?|crores?|million|half'
const amount = String.raw`(?:${number}|\b(?:${numberWords})\b)`
const months = 'january|february|march|april|may|june|july|august|september|october|november|december'
const money = new RegExp(
  String.raw`[₹$€£]\s*\d|\b(?:rs|inr|usd|eur|gbp|nok|aed|sar|cad|aud|chf|jpy|kr)\b\.?\s*${number}|${number}\s*/-|${amount}\s*(?:million\s+|thousand\s+)?\b(?:rupees?|dollars?|euros?|pounds?|crowns?|krone[rn]?|dirhams?|riyals?|francs?|yen|cents?|pence|usd|eur|inr)\b|free of (?:charge|cost)|without (?:charge|payment)|at (?:his|its|their|own|the) [^.]{0,30}(?:cost|expense)|\bno (?:charge|fee|cost|price)\b`,
  'i',
)

/** The first kind in this list that a question asks for is the one it is held to; the kinds of its other parts are read by themselves. */
const rules: readonly Rule[] = [
  {
    name: 'how often',
    asked: /\bhow\s+(?:often|frequently)\b|\bat what intervals?\b|\bwhat is the (?:frequency|interval)\b/i,
    supplied: {
      pattern: new RegExp(
        String.raw`\b(?:every|each|daily|weekly|fortnightly|monthly|quarterly|yearly|annual(?:ly)?|half-yearly|biannual(?:ly)?|hourly|continuous(?:ly)?|once|twice|thrice|periodic(?:al(?:ly)?)?|intervals?|${amount}\s+times)\b|\b(?:a|per|any)\s+(?:day|week|month|quarter|year|shift|trip|hour)\b`,
        'i',
      ),
    },
  },
  { name: 'email', asked: /\be-?mail\b/i, supplied: { pattern: /\S@\S/ } },
  {
    name: 'telephone number',
    asked:
      /\b(?:phone|telephone|fax|mobile|helpline|hotline|helpdesk|contact|emergency)\s+(?:numbers?|no\b)|\bwhat number\b|\bnumber of the (?:helpdesk|hotline|helpline)/i,
    supplied: {
      pattern:
        /\d(?:[\s()-]?\d){5,}|\b(?:tele)?(?:phones?|fax|call(?:s|ed)?|dial(?:s|led)?|ext(?:ension)?|rings?)\b\.?[^.;]{0,40}?\b\d{3,}\b/i,
    },
  },
  {
    name: 'registered number',
    asked: /\b(?:vat|account|registration|licen[cs]e|policy|gst|pan|ifsc|serial|tax|bank account|passport) number\b/i,
    supplied: { pattern: /\b(?=[A-Z\d/-]*\d[A-Z\d/-]*\d)[A-Z\d][A-Z\d/-]{5,}\b/ },
  },
  {
    name: 'web address',
    asked: /\bweb ?(?:site|page|address)\b|\burl\b/i,
    supplied: { pattern: /https?:|www\.|\b[a-z-]+\.(?:com|org|net|gov|in|eu|co)\b/i },
  },
  {
    name: 'colour',
    asked: asksFor('colou?rs?|paint'),
    supplied: {
      pattern:
        /\b(?:red|blue|green|yellow|orange|white|black|brown|gr[ea]y|purple|violet|pink|golden|silver|amber|ral)\b/i,
    },
  },
  {
    name: 'year',
    asked:
      /\b(?:what|which) year\b|\bwhen (?:was|were|did) (?:[^?]*\b(?:built|founded|installed|constructed|established|manufactured|opened)\b)/i,
    supplied: { pattern: /\b(?:19|20)\d{2}\b/ },
  },
  {
    name: 'temperature',
    asked: /\b(?:temperatures?|how (?:hot|cold|warm)|degrees)\b/i,
    supplied: { pattern: /\d\s*(?:°|º)\s*[cf]?|\d\s*(?:degrees?|deg\b|celsius|fahrenheit)|\d\s*[CK]\b/i },
  },
  {
    name: 'noise',
    asked: /\bnoise (?:level|limit|exposure)|\bhow (?:loud|noisy)\b|\bdecibels?\b|\bdb\s?\(?a\)?/i,
    supplied: { pattern: /\d\s*db|decibel/i },
  },
  {
    name: 'light',
    asked:
      /\b(?:illuminat\w+|illuminance|lux|lighting) (?:level|in lux)|\bin lux\b|\blux level\b|\bhow (?:bright|much light)\b|\bwhat illumination\b/i,
    supplied: { pattern: /\d\s*(?:lux|lx|lumens?|foot-?candles?)\b/i },
  },
  {
    name: 'speed',
    asked: /\b(?:speed|velocity|how windy|how fast (?:may|can) (?:vehicles?|cars?|trucks?|lorr))|\bhighest wind\b/i,
    supplied: {
      pattern:
        /\d\s*(?:m\/s|km\/h|kmph|km per hour|kph|mph|knots?|kts?|metres? per second|kilomet\w+ (?:per|an) hour|m\/sec|ft\/min|rpm)/i,
    },
  },
  {
    name: 'pressure',
    asked: asksFor('(?:[a-z]+ )?pressures?'),
    supplied: { pattern: /\d\s*(?:bar[ag]?|psi[ag]?|k?pa|mpa|kg\/cm|atm|mbar|mm\s?hg|atmospheres?)\b/i },
  },
  {
    name: 'electrical',
    asked: asksFor('voltage|(?:rated |electrical )?power|wattage|current rating'),
    supplied: { pattern: /\d\s*(?:k?va?|[km]?w(?:atts?)?|volts?|hp|amps?|amperes?|[km]v|mva)\b/i },
  },
  {
    name: 'concentration',
    asked: /\b(?:concentrations?|ppm)\b/i,
    supplied: { pattern: /\d\s*(?:ppm|ppb|%|mg|µg|g\/|vol)|per ?cent|parts per/i },
  },
  {
    name: 'percentage',
    asked:
      /\b(?:what|which) (?:percentage|per ?cent|share|proportion|fraction)\b|\bhow much is\b[^?]*\bin per ?cent\b/i,
    supplied: {
      pattern: /\d\s*%|per ?cent|\bhalf\b|\bone[- ](?:third|quarter|fifth|tenth|half)|\bnone\b|\b\d+\s?\/\s?\d+/i,
    },
  },
  {
    name: 'length',
    asked: new RegExp(
      String.raw`\bhow (?:high|tall|wide|broad|deep|thick|close|far|near)\b|${asksFor('heights?|widths?|depths?|distances?|diameters?|thickness|lengths?|radius|clearance').source}|\bin (?:metres|meters|feet|millimet\w+|microns?)\b`,
      'i',
    ),
    supplied: {
      kinds: ['length'],
      pattern: /\d\s*(?:["”]|inch|microns?|µm|mtrs?\b|mm\b|sqm)|\btimes the\b|\bdiameters?\b/i,
    },
  },
  {
    name: 'mass',
    asked:
      /\bhow heavy\b|\b(?:weight|weigh)\b(?![^?]*\b(?:criteri\w+|scor\w+|evaluat\w+|award|points?|price|scorecard|has|have)\b)/i,
    supplied: { kinds: ['mass'] },
  },
  {
    name: 'money',
    asked: new RegExp(
      `${asksFor('price|cost|costs|fine|salary|salaries|wages?|budget|charges?|rent|fare').source}|\\bhow much (?:money\\b|does\\b[^?]*\\bcost|do\\b[^?]*\\bcost|was paid|were paid|salary)|\\bwhat (?:does|do|did)\\b[^?]*\\b(?:cost|earn)\\b|\\bminimum wage\\b`,
      'i',
    ),
    supplied: { pattern: money, kinds: ['money'] },
  },
  {
    name: 'money or share',
    asked: new RegExp(
      `${asksFor('premium|turnover|bonus|fees?|discount|rebate|interest|gratuity').source}|\\bhow much (?:bonus|interest|insurance|compensation|gratuity)\\b|\\b(?:interest rate|rate of|exchange rate|fund rate|tax rate)\\b`,
      'i',
    ),
    supplied: { pattern: money, kinds: ['money', 'share'] },
  },
  {
    name: 'age',
    asked: /\bhow old\b|\bages?\b/i,
    supplied: {
      pattern: new RegExp(
        String.raw`${amount}[\s-]+(?:years?|months?|days?|hours?|weeks?)\b|\b(?:age|ages|aged)\b[^.]{0,30}${amount}`,
        'i',
      ),
    },
  },
  {
    name: 'duration',
    asked:
      /\bhow (?:long|soon|quickly|fast)\b|\bwithin (?:what|which) (?:time|period)|\bwithin how many\b|\bwhat (?:is the )?(?:period|duration|time limit|deadline|validity)\b/i,
    supplied: {
      kinds: ['time', 'length'],
      pattern:
        /\b(?:immediately|at once|forthwith|without delay|on the same day|as soon as|until|permanent(?:ly)?|throughout|indefinite(?:ly)?|(?:for|during) the (?:life|duration|whole)|(?:an?|each|every|per|one) (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|shift))\b|\b(?:daily|weekly|monthly|annual(?:ly)?)\b/i,
    },
  },
  {
    name: 'date',
    asked: new RegExp(`${asksFor('date|day|month|time').source}|\\bby when\\b|\\bby what (?:date|hour|time)\\b`, 'i'),
    supplied: {
      pattern: new RegExp(
        String.raw`\b(?:${months}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b|\d{1,2}[:.]\d{2}\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:a\.?m|p\.?m|hrs|noon|midnight)\b|${amount}\s+(?:working |calendar )?(?:days?|weeks?|months?|hours?)`,
        'i',
      ),
    },
  },
]

/** "Who is the Minister", "What is the name of the engineer", "Which bank issues it": a name is asked for. */
const asksName =
  /\b(?:what|which) (?:is|are|was) the (?:full )?names? of\b|\bby name\b|\bcontact person\b|\b(?:what|which) (?:is|are) (?:his|her|their) names?\b/i
const asksOrganisation =
  /\b(?:which|what) (?:[a-z]+ )?(company|bank|firm|insurer|hospital|clinic|software|brand|newspaper|laboratory|school|university|supplier|manufacturer|program|airline|hotel|vendor|court)\b/i
const properName = /(?<![.!?:”"]\s|^|[\n\t])(?<=\s|\()(?:\p{Lu}\p{Ll}+|\p{Lu}{2,})/gu

/** "Who is the Minister of Energy": who it is, by name or by another office. */
const asksWho = /^\s*who (?:is|are|was) (?:the|our|its|their) ([^?,]+)/i
const personalName = /\b(?:Mr|Mrs|Ms|Dr|Shri|Smt|Sri|Prof|Eng|Capt)\.? \p{Lu}|\b\p{Lu}\.(?: ?\p{Lu}\.)* ?\p{Lu}\p{Ll}+/u

const asksItself = /\b(?:who|whom|whose|what|which|when|where|why|how)\b(?! about\b)/i

/** Of a follow-up behind the question it continues, on a line of its own, what it asks itself: "Who keeps them?" asks no "how often". */
function readLastAsked(text: string): string {
  const last = text.split('\n').at(-1) ?? text
  return asksItself.test(last) ? last : text
}

/** The kinds of answer a question asks for; none where its wording does not tell. */
export function readAnswerKinds(text: string): AnswerKind[] {
  const question = readLastAsked(text)
  const own = new Set(findQuantities(question).map(keyOf))
  const kinds: AnswerKind[] = rules
    .filter(({ asked }) => asked.test(question))
    .slice(0, 1)
    .map(({ name, supplied }) => ({
      name,
      isIn: (text) =>
        (supplied.pattern?.test(text) ?? false) ||
        (supplied.kinds !== undefined &&
          findQuantities(text).some((one) => supplied.kinds?.includes(one.kind) && !own.has(keyOf(one)))),
    }))
  const span = askedSpan.exec(question)?.[1]?.toLowerCase()
  if (span) kinds.push({ name: span, isIn: (text) => spansIn(text, span, own) })
  const counted = kinds.length === 0 ? readCounted(question) : undefined
  if (counted) kinds.push({ name: 'number', isIn: (text) => countsIn(text, counted, own) })
  if (asksName.test(question)) kinds.push({ name: 'name', isIn: namesOther(question) })
  const [, organisation] = asksOrganisation.exec(question) ?? []
  if (organisation) kinds.push({ name: organisation, isIn: namesOne(organisation.toLowerCase(), question) })
  const [, office] = asksWho.exec(question) ?? []
  if (office && kinds.length === 0) kinds.push({ name: 'person', isIn: namesHolder(office) })
  return kinds
}

const askedSpan = /\bhow many (second|minute|hour|day|week|month|year)s?\b/i
/** The units in which a number of the left one may be given: nobody is told minutes in months. */
const spans: Record<string, readonly string[]> = {
  second: ['second', 'minute'],
  minute: ['second', 'minute', 'hour'],
  hour: ['minute', 'hour', 'day'],
  day: ['hour', 'day', 'week', 'month'],
  week: ['day', 'week', 'month'],
  month: ['day', 'week', 'month', 'year'],
  year: ['month', 'year'],
}
/** Hours that may be meant where minutes are asked for. */
const fewHours = 2

function spansIn(text: string, unit: string, own: ReadonlySet<string>): boolean {
  if (/\b(?:an?|half an?) (?:hour|day|week|month|year)\b|\bat once\b|\bimmediately\b/i.test(text)) return true
  return findQuantities(text).some(
    (one) =>
      spans[unit]?.includes(one.unit) &&
      !own.has(keyOf(one)) &&
      (unit !== 'minute' || one.unit !== 'hour' || Number(one.value) <= fewHours),
  )
}

const keyOf = ({ value, unit }: Quantity) => `${value} ${unit}`

const people = new Set(
  'men man women people person persons worker workers member members employee employees personnel staff'
    .split(' ')
    .map(stem),
)

/** Whether a number of this word is a number of that noun (given by its stem): six persons are also six men. */
export function isCountedAs(word: string, noun: string): boolean {
  return stem(word) === noun || (people.has(noun) && people.has(stem(word)))
}

/** The stem of the noun whose number is asked for. */
function readCounted(question: string): string | undefined {
  return readDemand(question).figure?.counted
}

/** Whether a number counts the noun, or, where the text has another word for it, anything. */
function countsIn(text: string, noun: string, own: ReadonlySet<string>): boolean {
  const quantities = findQuantities(text).filter((one) => one.kind === 'other' && !own.has(keyOf(one)))
  const same = (word: string) => isCountedAs(word, noun)
  if (!words(text).some(same)) return quantities.length > 0
  return quantities.some(({ start, end }) => {
    const near = `${/[^.;]{0,90}$/.exec(text.slice(0, start))?.[0] ?? ''} ${/^[^.;]{0,60}/.exec(text.slice(end))?.[0] ?? ''}`
    return words(near).some(same)
  })
}

/** A name that the question does not have, within a sentence and not at its beginning. */
function namesOther(question: string): (text: string) => boolean {
  const asked = new Set(words(question).map(stem))
  return (text) => [...text.matchAll(properName)].some(([name]) => !asked.has(stem(name.toLowerCase())))
}

/** Organisations that are rarely named with their kind: "Bellmont Valve Works". */
const namedAlone = /^(?:company|firm|insurer|software|brand|supplier|manufacturer|program|airline|vendor)$/
/** Words between an organisation's name and its kind: "the school at Bram". */
const besideName = 3

/** "Bergen District Court", "the school at Bram": a name that the question does not have, beside the kind of organisation. */
function namesOne(kind: string, question: string): (text: string) => boolean {
  const names = namesOther(question)
  if (namedAlone.test(kind)) return names
  const beside = new RegExp(String.raw`(?:\S+\s+){0,${besideName}}\b${kind}s?\b(?:\s+\S+){0,${besideName}}`, 'giu')
  return (text) => (text.match(beside) ?? []).some((near) => names(` ${near}`))
}

/** "P. Strand, Terminal Manager", "Secretary, Ministry of Labour—Chairperson", "the commander is the Deck Foreman". */
function namesHolder(office: string): (text: string) => boolean {
  const [title = ''] = office.split(/\s+(?:of|for|at|in|on)\s+/i)
  const last = words(title).at(-1) ?? ''
  const tied = new RegExp(
    String.raw`\b${last}\b[^.;]{0,60}?(?:\bis\b|\bare\b|[:=–—])\s*(?:the\s+)?\p{Lu}|\p{Lu}\p{Ll}+[^.;]{0,80}(?:[–—:=(]|\bis (?:the|its|our)\b|\b(?:as|acts as)\b(?: the)?)\s*[^.;]{0,40}\b${last}\b`,
    'iu',
  )
  return (text) => personalName.test(text) || tied.test(text)
}
