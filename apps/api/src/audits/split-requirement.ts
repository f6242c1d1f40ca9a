import { stem } from '../platform/english-words.ts'
import { findQuantities } from '../platform/find-quantities.ts'
import { hoursIn } from '../platform/hours-in.ts'

/** One thing that a question asks for. */
export interface Requirement {
  /** As the question has it. */
  text: string
  start: number
  end: number
  /** The longest interval or delay that is acceptable ("at least every three years"), in hours. */
  withinHours?: number
  /** A figure must be given, whichever it is: "for a stated time". */
  needsFigure: boolean
  /** Every document must say the same. */
  needsAgreement: boolean
}

/** "…, and is …", "… and are …", "; …": where another thing is asked. */
const auxiliary =
  'is|are|was|were|does|do|did|has|have|had|can|will|shall|must|should|who|what|which|when|where|how|why'
const boundary = new RegExp(
  String.raw`(?:[,;]\s+(?:and|or|but)\s+(?=(?:${auxiliary})\b)|(?<!\s)\s+and\s+(?=(?:is|are|was|were|does|do|has|have|who|what|which|how)\b)|[.?!;]\s+(?=\p{Lu})|,\s+(?:and\s+)?(?=(?:with|including)\b))`,
  'giu',
)
const figureWanted =
  /\b(?:stated|fixed|defined|specified|set|given|written)\s+(?:time|period|interval|frequency|limit|date|number)|\b(?:time|period|interval|frequency|limits?|intervals?)\b[^,;?]{0,40}\b(?:stated|fixed|defined|specified|set|in writing)|\bhow (?:often|long|many|much|soon|far)\b|\b(?:at (?:a |regular |fixed )?(?:stated |fixed |regular )?(?:intervals?|frequency))/i
const agreementWanted =
  /\b(?:the same|identical|consistent|in agreement|agree)\b.{0,40}\b(?:document|procedure|polic|standard|instruction|rule)/i

/** Takes a question apart into what it asks for; words of answer and lead stay with their part. */
export function splitRequirement(question: string): Requirement[] {
  const cuts = [...question.matchAll(boundary)].map((match) => match.index + match[0].length)
  const edges = [0, ...cuts, question.length]
  const parts = edges.slice(0, -1).map((start, index) => ({ start, end: edges[index + 1] ?? question.length }))
  return mergeShort(question, parts).map(({ start, end }) => {
    const text = question.slice(start, end).trim()
    const withinHours = readLimit(text)
    return {
      text,
      start,
      end,
      ...(withinHours === undefined ? {} : { withinHours }),
      needsFigure: figureWanted.test(text),
      needsAgreement: agreementWanted.test(text),
    }
  })
}

/** "with the readings" alone has too few words to be found by. */
function mergeShort(question: string, parts: { start: number; end: number }[]): { start: number; end: number }[] {
  const merged: { start: number; end: number }[] = []
  for (const part of parts) {
    const words = question
      .slice(part.start, part.end)
      .split(/\s+/)
      .filter((word) => word.length > 3).length
    const last = merged.at(-1)
    if (last && words < 3) last.end = part.end
    else merged.push({ ...part })
  }
  return merged
}

const adverbs: readonly [RegExp, number][] = [
  [/\b(?:daily|each day|every day|per day|a day)\b/i, 24],
  [/\b(?:each|every|per) shift\b/i, 12],
  [/\b(?:weekly|each week|every week|a week|per week)\b/i, 168],
  [/\b(?:fortnightly)\b/i, 336],
  [/\b(?:monthly|each month|every month|a month|per month)\b/i, 730],
  [/\b(?:quarterly|each quarter|every quarter|a quarter|per quarter)\b/i, 2190],
  [/\b(?:half-yearly|six-monthly|twice a year)\b/i, 4380],
  [/\b(?:yearly|annual(?:ly)?|each year|every year|a year|per year)\b/i, 8760],
]
const limitLead =
  /\b(?:at least|every|within|no later than|not later than|not more than|at most|maximum|not exceeding|up to|least once)\b/i

/** The interval that a question sets as a limit, in hours. */
function readLimit(text: string): number | undefined {
  if (!limitLead.test(text) && !/ly\b/.test(text)) return undefined
  const times = readHours(text)
  return limitLead.test(text) || /\b(?:daily|weekly|monthly|quarterly|yearly|annually)\b/i.test(text)
    ? times.at(0)
    : undefined
}

/** Every interval or duration of a text, in hours. */
export function readHours(text: string): number[] {
  const figures = findQuantities(text)
    .filter(({ kind, unit }) => kind === 'time' && hoursIn[unit] !== undefined)
    .map(({ value, unit }) => Number(value) * (hoursIn[unit] ?? 0))
  const words = adverbs.filter(([pattern]) => pattern.test(text)).map(([, hours]) => hours)
  return [...figures, ...words].filter((hours) => Number.isFinite(hours) && hours > 0)
}

/** Words that a question is full of and that no document needs to repeat. */
const weak = new Set(
  `state stated stating written writing define defined place exist existence provide provided cover covers covered include
  including includes kept keep made make give given carried carry regard apply applies applied available ensure ensured
  system systems arrangement arrangements requirement requirements company organisation organization require required
  regular least once every each any all per whoever wherever regardless leaving part way kind time times period date
  interval intervals frequency year years month months week weeks day days hour hours minute minutes quarter quarterly
  annually yearly monthly weekly daily one two three four five six seven eight nine ten same document documents describe
  explain attach list confirm put depend depends depending needed need cases`.split(/\s+/),
)

/** Whether a word of a question says something that its evidence must say too. */
export function isTelling(word: string): boolean {
  return word.length > 1 && /\p{L}/u.test(word) && !weak.has(word)
}

/** Words that stand for each other in procedures, by their stems. */
const kindred: readonly (readonly string[])[] = [
  'record recorded records document documented written log logged register registered filed file list certificate noted note signed sign entered enter stored',
  'updated update revised revise amended amend revalidated',
  'told tell inform informed communicated communicate briefed notified notify',
  'evaluated evaluate assessed assess scored score rated appraised',
  'authorised authorise authorized approved approve permitted consent agreed agreement authorisation',
  'begin begins begun start starts started commence commences',
  'removed remove withdrawn dismantled',
  'ended end ends stopped stop finished completed',
  'proved prove verified verify confirmed confirm confirms',
  'readings reading measured measurement measurements measure',
  'staff employees employee personnel people workers worker operators operator persons person crew',
  'limited limit valid validity maximum',
].map((words) => words.split(' ').map(stem))

/** Stems that say the same as this one, itself included. */
export function kindredOf(word: string): readonly string[] {
  const own = stem(word)
  return kindred.find((group) => group.includes(own)) ?? [own]
}
