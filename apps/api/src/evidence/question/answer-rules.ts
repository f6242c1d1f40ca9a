import type { Measure } from '../../language/measures.ts'

/** How a question of one kind is worded, and what an answer of that kind has. */
interface AnswerRule {
  name: string
  asked: RegExp
  /** Its noun, and in a group the words before it: none of them may be a preposition. */
  head?: RegExp
  /** What the text must have; one is enough, and what must stand `beside` it. */
  supplied: { pattern?: RegExp; kinds?: readonly Measure[]; beside?: RegExp }
}

const verbs = 'is|are|was|were|must|may|can|shall|should|do|does|did|has|have|will'
/** "What is the temperature", "at what minimum temperature", "the temperature at which": the noun is what is asked for. */
const asksFor = (nouns: string) =>
  new RegExp(
    String.raw`\b(?:what|which)\b(?:['’]s)?(?:\s+(?:${verbs}|the|a|an|kind|sort|of|[a-z]+(?:est|al|um|ed|ing|er)|daily|monthly|yearly|average|hourly|oil|air|noise|wind|paint|gas|bank|first))*\s+(?:${nouns})\b`,
    'i',
  )

const behindHead =
  'of|for|in|on|at|to|by|with|from|per|under|is|are|was|were|must|may|can|shall|should|do|does|did|has|have|had|will|that|which|when|if|the|an?|we|you|they|it|i|he|she'
/** "What is the [application] fee for": whatever words tell the noun apart, it is what is asked for. */
const asksForHead = (nouns: string) =>
  new RegExp(
    String.raw`\b(?:what|which) (?:(?:is|are|was|were) )?(?:the )?((?:[a-z][a-z'’&-]{0,29} ){1,4})(?:${nouns})(?=\s?(?:$|[?,.])|\s(?:${behindHead})\b)`,
    'i',
  )

/** A figure's last characters are enough to know it by, and are found in linear time. */
const number = String.raw`\d[\d,.]{0,20}`
const units = 'one|two|three|four|five|six|seven|eight|nine'
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const numberWords = `${units}|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:${tens})(?:[- ](?:${units}))?|hundred|thousand|lakhs?|crores?|million|half`
const amount = String.raw`(?:${number}|\b(?:${numberWords})\b)`
/** Without May, which is a verb in most sentences: it is a month beside a day or a year. */
const months = 'january|february|march|april|june|july|august|september|october|november|december'
const money = new RegExp(
  String.raw`[₹$€£]\s*\d|\b(?:rs|inr|usd|eur|gbp|nok|aed|sar|cad|aud|chf|jpy|kr)\b\.?\s*${number}|${number}\s*/-|${amount}\s*(?:million\s+|thousand\s+)?\b(?:rupees?|dollars?|euros?|pounds?|crowns?|krone[rn]?|dirhams?|riyals?|francs?|yen|cents?|pence|usd|eur|inr)\b|free of (?:charge|cost)|without (?:charge|payment)|at (?:his|its|their|own|the) [^.]{0,30}(?:cost|expense)|\bno (?:charge|fee|cost|price)\b`,
  'i',
)

/** What statements of accounts have figures of, often without their currency. */
const accounts =
  '(?:revenues?|income|profits?|earnings|sales|ebitd?a?|inventor(?:y|ies)|assets|liabilities|debts?|expenses?|dividends?|cash flows?)'
const amountOfAccounts =
  /\p{Sc}\s?\d|\d,\d{3}|\d\.\d|\d\s?(?:million|billion|thousand|crores?|lakhs?|cents?|bn|m)\b|\d\s?%|per ?cent/iu

/** How a text gives the most and the least there may be of something. */
const most = String.raw`\b(?:not|never|no) (?:to )?exceed|\bno(?:t)? more than|\bup ?to\b|\bat most\b|\bmaximum\b|\bmax\.|\b(?:limited|restricted|extends?|capped) (?:up )?(?:to|at)\b|\bceiling\b|\bupper limit\b`
const least = String.raw`\b(?:not|no) (?:be )?less(?:er)? than|\bat least\b|\bminimum\b|\bmin\.|\bnot below\b|\blower limit\b`

/** "The price of diesel and fee": behind a preposition or a joint stands another noun. */
const parts = /\b(?:of|for|in|on|at|to|by|with|from|and|or|than|as)\b/i

/** Whether a question asks for what a rule is of. */
export function isAsked({ asked, head }: Pick<AnswerRule, 'asked' | 'head'>, question: string): boolean {
  if (asked.test(question)) return true
  const before = head?.exec(question)?.[1]
  return before !== undefined && !parts.test(before)
}

const day = String.raw`\bmay \d|\d(?:st|nd|rd|th)?,? may\b|\b(?:${months}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b|\d{1,2}[:.]\d{2}\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:a\.?m|p\.?m|hrs|noon|midnight)\b`
const dateTold = new RegExp(String.raw`${day}|${amount}\s+(?:working |calendar )?(?:days?|weeks?|months?|hours?)`, 'i')
/** A day, or a time that is counted from or to something: "not later than five (5) days", "10 days before". */
const deadlineTold = new RegExp(
  String.raw`${day}|\b(?:within|(?:later|less) than)\b[^.;]{0,30}\b(?:days?|weeks?|months?|hours?)\b|\d\)?\s(?:working |calendar |business )?(?:days?|weeks?|months?|hours?)\b[^.;]{0,30}\b(?:before|after|from|prior|following|advance|ahead)\b`,
  'i',
)
/** What makes a day the last one, or a row of a table: the day on which a letter was written is none. */
const ofDeadline =
  /;\s|\b(?:by|before|prior|until|till|later|latest|within|deadline|due|clos(?:e|es|ed|ing)|last|end|ends|expir\p{L}{1,6}|advance|after|from|following)\b/iu

/** The first kind in this list that a question asks for is the one it is held to; the kinds of its other parts are read by themselves. */
export const answerRules: readonly AnswerRule[] = [
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
  {
    name: 'email',
    // "Can we email it", "by email": a way to send, and no address is asked for.
    asked:
      /\be-?mail (?:address|id)\b|^\s*(?:the )?e-?mail\b|\b(?:what|which)(?:['’]s| is| are)? (?:the |his |her |their )?e-?mail\b/i,
    supplied: { pattern: /\S@\S/ },
  },
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
    supplied: { pattern: /\b(?=[A-Z\d/-]{0,15}\d[A-Z\d/-]{0,15}\d)[A-Z\d][A-Z\d/-]{5,40}\b/ },
  },
  {
    name: 'web address',
    asked: /\bweb ?(?:site|page|address)\b|\burl\b/i,
    supplied: { pattern: /https?:|www\.|[a-z]\.(?:com|org|net|gov|in|eu|co)\b/i },
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
      /\b(?:what|which) year\b|\bwhen (?:was|were|did) (?:[^?]{0,200}\b(?:built|founded|installed|constructed|established|manufactured|opened)\b)/i,
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
    // "How fast must a leak be told" asks for a time.
    asked:
      /\b(?:speed|velocity|how windy)|\bhighest wind\b|\bhow fast\b[^?]{1,80}\b(?:go|goes|drive|drives|driven|travel|travels|move|moves|moved|run|ride|turn|rotate|spin)\b/i,
    supplied: {
      pattern:
        /\d\s*(?:m\/s(?![²^2])|km\/h|kmph|km per hour|kph|mph|knots?|kts?|metres? per second|kilomet\w{1,6} (?:per|an) hour|m\/sec|ft\/min|rpm)/i,
    },
  },
  {
    name: 'pressure',
    asked: asksFor('(?:[a-z]+ )?pressures?'),
    head: asksForHead('pressure'),
    supplied: {
      pattern:
        /\d\s*(?:bar[ag]?|psi[ag]?|k?pa|mpa|kgf?\s?\/\s?(?:cm|sq)|atm|mbar|mm\s?hg|atmospheres?)\b|\d\s*times the (?:\p{L}{1,20} )?pressure/iu,
    },
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
      /\b(?:what|which) (?:percentage|per ?cent|share|proportion|fraction)\b|\bhow much is\b[^?]{0,200}\bin per ?cent\b|\b(?:tax|interest|discount) rate\b/i,
    head: asksForHead('percentage|proportion'),
    supplied: {
      pattern: /\d\s*%|per ?cent|\bhalf\b|\bone[- ](?:third|quarter|fifth|tenth|half)|\bnone\b|\b\d+\s?\/\s?\d+/i,
    },
  },
  {
    name: 'length',
    asked: new RegExp(
      String.raw`\bhow (?:high|tall|wide|broad|deep|thick|close|far|near)\b|\bhow much (?:distance|clearance|headroom)\b|${asksFor('heights?|altitudes?|widths?|depths?|distances?|diameters?|thickness|lengths?|radius|clearance').source}|\bin (?:metres|meters|feet|millimet\w+|microns?)\b`,
      'i',
    ),
    head: asksForHead('height|altitude|width|depth|distance|diameter|thickness|length|radius|clearance'),
    supplied: {
      kinds: ['length'],
      pattern: /\d\s*(?:["”]|inch|microns?|µm|mtrs?\b|mm\b|sqm)|\d['’′](?=[\s,.;:)-]|$)|\btimes the\b|\bdiameters?\b/i,
    },
  },
  {
    name: 'mass',
    asked: /\bhow heavy\b|\bheaviest\b|\bhow much\b[^?]{1,60}\bweigh\b/i,
    supplied: { kinds: ['mass'] },
  },
  {
    name: 'weight',
    // Of a load, or of what a bid is scored by: a share in a cell of its own is a weight, and one of something none.
    asked:
      /\b(?:weight|weigh)\b(?![^?]{0,200}\b(?:criteri\w+|scor\w+|evaluat\w+|award|points?|price|scorecard|has|have)\b)/i,
    supplied: {
      kinds: ['mass'],
      pattern:
        /\bweight(?:age|ing)?s?\b[^.;\d]{0,80}\d[\d.]{0,5} ?%|\d ?% weight|[;:=\t] ?\d[\d.]{0,5} ?%(?=$| ?[;,\t])/i,
    },
  },
  {
    name: 'score',
    asked: asksFor('(?:[a-z]+ )?scores?|(?:pass|passing|qualifying) marks?'),
    head: asksForHead('scores?'),
    supplied: {
      pattern:
        /\d\s?(?:marks?|points?|%)|per ?cent\b|\b(?:marks?|points?|scores?)(?: (?:of|is|are|at|must be|shall be|least|the|minimum|not less than|no less than)){0,4}[\s:=]{1,3}\d/i,
    },
  },
  {
    name: 'penalty',
    // "In dollars" asks for the sum.
    asked: new RegExp(
      String.raw`${asksFor('(?:[a-z]+ )?(?:penalt(?:y|ies)|punishments?|sanctions?)').source}(?![^?]{0,200}\bin (?:\p{L}{3,20}s|per ?cent)\b)`,
      'iu',
    ),
    supplied: {
      pattern:
        /\b(?:fine[sd]?|penal\w{1,6}|punish\w{0,6}|imprison\w{0,5}|sanction\w{0,3}|liable|forfeit\w{0,4}|blacklist\w{0,3}|debar\w{0,4}|dismiss\w{0,3}|offence|damages|deduct\w{0,4})\b/i,
    },
  },
  {
    name: 'currency',
    asked: asksFor('currenc(?:y|ies)'),
    supplied: {
      pattern:
        /[₹$€£]|\b(?:rupees?|dollars?|euros?|pounds?|crowns?|krone[rn]?|dirhams?|riyals?|francs?|yen|inr|usd|eur|gbp|nok|aed|sar|cad|aud|chf|jpy)\b/i,
    },
  },
  {
    name: 'money',
    asked: new RegExp(
      `${asksFor('price|cost|costs|fine|salary|salaries|wages?|budget|charges?|rent|fare').source}|\\bhow much (?:money\\b|does\\b[^?]{0,200}\\bcost|do\\b[^?]{0,200}\\bcost|was paid|were paid|salary)|\\bwhat (?:does|do|did)\\b[^?]{0,200}\\b(?:cost|earn)\\b|\\bminimum wage\\b`,
      'i',
    ),
    head: asksForHead('price|costs?|salary|wages?|rent|fare|fine'),
    supplied: { pattern: money, kinds: ['money'] },
  },
  {
    name: 'money or share',
    asked: new RegExp(
      `${asksFor('premium|turnover|bonus|fees?|discount|rebate|interest|gratuity').source}|\\bhow much (?:bonus|interest|insurance|compensation|gratuity)\\b|\\b(?:rate of|exchange rate|fund rate)\\b`,
      'i',
    ),
    head: asksForHead('fees?|bonus|premium|discount'),
    supplied: { pattern: money, kinds: ['money', 'share'] },
  },
  {
    name: 'amount',
    asked: asksFor(accounts),
    head: asksForHead(accounts),
    supplied: { pattern: amountOfAccounts },
  },
  {
    name: 'tonnage',
    asked: /\b(?:what|which) (?:is the )?(?:gross |net |least |minimum |maximum )?tonnage\b/i,
    supplied: { pattern: /\d\s*(?:GT|GRT|NT|tons?|tonnes?|gross)\b/i },
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
    name: 'deadline',
    asked:
      /\b(?:what|which|when) (?:is |was )?(?:the )?(?:deadline|last day|due date|closing date)\b|\bwhen (?:is|are|was|were|must|does|do)\b[^?]{1,80}\bdue\b/i,
    head: asksForHead('deadline|due date|closing date'),
    // "By 3 May", "within ten days": what is valid for 90 days has no deadline.
    supplied: { pattern: deadlineTold, beside: ofDeadline },
  },
  {
    name: 'hours of the day',
    asked: /\b(?:between|during|at|from|within|until) (?:what|which) hours?\b/i,
    supplied: { pattern: /\d{1,2}[:.]\d{2}\b|\d\s?(?:[ap]\.?m\b|hrs\b|h\b|o.clock)|\b(?:noon|midnight)\b/i },
  },
  {
    name: 'duration',
    asked:
      /\bhow (?:long|soon|quickly|fast)\b|\bwithin (?:what|which) (?:time|period)|\bwithin how many\b|\bwhat (?:is the )?(?:period|duration|time limit|validity)\b/i,
    supplied: {
      kinds: ['time', 'length'],
      pattern:
        /\b(?:immediately|at once|forthwith|without delay|on the same day|as soon as|until|permanent(?:ly)?|throughout|indefinite(?:ly)?|(?:for|during) the (?:life|duration|whole)|(?:an?|each|every|per|one) (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|shift))\b|\b(?:daily|weekly|monthly|annual(?:ly)?)\b/i,
    },
  },
  {
    name: 'date',
    asked: new RegExp(
      `${asksFor('date|day|month|time').source}|\\b(?:by|until|till) when\\b|\\bby what (?:date|hour|time)\\b`,
      'i',
    ),
    head: asksForHead('date'),
    supplied: { kinds: ['time'], pattern: dateTold },
  },
  {
    name: 'both limits',
    asked: /\b(?:minimum|lowest|least|smallest) and (?:the )?(?:maximum|highest|most|largest)\b/i,
    supplied: { pattern: new RegExp(`(?:${least}).{0,200}(?:${most})|(?:${most}).{0,200}(?:${least})`, 'is') },
  },
  {
    name: 'upper limit',
    asked:
      /\bwhat(?:'s| is| are)? (?:the|its|their|any) (?:cap|ceiling|upper limit)\b|\b(?:is|are) (?:it|they|there) (?:capped|a (?:cap|ceiling))\b/i,
    supplied: { pattern: new RegExp(most, 'i') },
  },
  {
    name: 'size',
    asked: /\bhow (?:large|big|small|great)\b|\bhow much (?:did|do|does|was|were|is|are|has|have|will|must|may|can)\b/i,
    supplied: { kinds: ['length', 'area', 'volume', 'mass', 'money', 'share', 'other'] },
  },
]
