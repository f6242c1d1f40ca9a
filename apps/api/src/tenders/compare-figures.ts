import { contentStems } from '../platform/english-words.ts'
import { findQuantities, type Quantity } from '../platform/find-quantities.ts'
import { hoursIn } from '../platform/hours-in.ts'

/** A figure that a requirement sets, and what a bid says to it. */
export interface FigureFinding {
  /** As the requirement has it: "within 12 hours". */
  asked: string
  standing: 'met' | 'short' | 'absent'
  /** The bid's figure, as it has it; empty where it has none. */
  given: string
}

interface Figure {
  /** In the unit of its dimension. */
  value: number
  /** "time", "length", "share", "money", "rate per 200000 hour", "count"; only figures of one dimension are compared. */
  dimension: string
  /** Of a count: stems of what is counted. */
  counted: readonly string[]
  start: number
  end: number
  text: string
}

type Bound = Figure & { direction: 'at most' | 'at least' }

const inMetres: Record<string, number> = {
  millimetre: 0.001,
  centimetre: 0.01,
  inch: 0.0254,
  foot: 0.3048,
  metre: 1,
  kilometre: 1000,
}
const inLitres: Record<string, number> = { litre: 1, 'cubic metre': 1000 }
const inKilograms: Record<string, number> = { kilogram: 1, tonne: 1000 }

/** Times that are told without a figure, in hours. */
const timeWords: readonly [RegExp, number][] = [
  [/\b(?:at once|immediately|without delay|instantly)\b/i, 0.5],
  [/\b(?:on|within) the same (?:working )?day\b|\bsame[- ]day\b/i, 24],
  [/\b(?:by the )?next (?:working |business )?day\b/i, 48],
  [/\b(?:daily|each day|every day|(?:once )?(?:a|per) day)\b/i, 24],
  [/\b(?:weekly|each week|every week)\b/i, 168],
  [/\b(?:fortnightly|every second week)\b/i, 336],
  [/\b(?:monthly|each month|every month|once a month)\b/i, 730],
  [/\b(?:quarterly|each quarter|every quarter)\b/i, 2190],
  [/\b(?:half-yearly|six-monthly|twice a year|twice per year|twice yearly|every half-year)\b/i, 4380],
  [/\b(?:yearly|annually|once a year|every year|each year|per annum)\b/i, 8760],
]

const codeBefore =
  /(?:\b(?:ISO|IEC|EN|API|ASME|ASTM|BS|DIN|NORSOK|NFPA|AWS|OHSAS|IS|IP|SIL|type|euro|grade|class|category|stage|step|tier|table|appendix|annex|clause|section|figure|page|pads?|lots?|phase|level|form|item|no\.?|number|part|since|in|of|by|until|january|february|march|april|may|june|july|august|september|october|november|december)[\s:-]*)$/i

/** The figures of a text in units that can be compared; designations, dates and numbers of clauses are left out. */
function readFigures(text: string): Figure[] {
  const figures: Figure[] = []
  const rates = [
    ...text.matchAll(/(?<!\d)(\d+(?:\.\d+)?)\s+per\s+([\d,]+(?:\s*(?:million|thousand))?)\s+([\p{L}-]+)/giu),
  ]
  for (const match of rates) {
    const [whole, value = '', base = '', unit = ''] = match
    figures.push({
      value: Number(value),
      dimension: `rate per ${base.replaceAll(',', '')} ${unit.toLowerCase().replace(/s$/, '')}`,
      counted: [],
      start: match.index,
      end: match.index + whole.length,
      text: whole,
    })
  }
  for (const match of text.matchAll(/\bone in (two|three|four|five|six|seven|eight|nine|ten|twenty|\d+)\b/gi)) {
    const words = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
    const word = (match[1] ?? '').toLowerCase()
    const parts = word === 'twenty' ? 20 : words.indexOf(word) > 0 ? words.indexOf(word) : Number(word)
    if (parts > 0)
      figures.push({
        value: 100 / parts,
        dimension: 'share',
        counted: [],
        start: match.index,
        end: match.index + match[0].length,
        text: match[0],
      })
  }
  for (const [pattern, hours] of timeWords) {
    const match = pattern.exec(text)
    if (match)
      figures.push({
        value: hours,
        dimension: 'time',
        counted: [],
        start: match.index,
        end: match.index + match[0].length,
        text: match[0],
      })
  }
  for (const quantity of findQuantities(text)) {
    if (figures.some(({ start, end }) => quantity.start < end && quantity.end > start)) continue
    const figure = toFigure(text, quantity)
    if (figure) figures.push(figure)
  }
  return figures
}

function toFigure(text: string, { value, unit, kind, start, end }: Quantity): Figure | undefined {
  const number = Number(value)
  if (!Number.isFinite(number)) return undefined
  const before = text.slice(Math.max(0, start - 24), start)
  const rest = /^[^.;,]{0,40}/.exec(text.slice(end))?.[0] ?? ''
  const shown =
    `${text.slice(start, end)}${/^\s*(?:\([^)]*\)\s*)?(?:working |calendar |business )?[\p{L}%²³]+(?:\s*cent)?/iu.exec(rest)?.[0] ?? ''}`.trim()
  const make = (dimension: string, factor = 1, counted: readonly string[] = []): Figure => ({
    value: number * factor,
    dimension,
    counted,
    start,
    end,
    text: shown,
  })
  if (kind === 'time' && hoursIn[unit]) return make('time', hoursIn[unit])
  if (kind === 'length' && inMetres[unit]) return make('length', inMetres[unit])
  if (kind === 'volume' && inLitres[unit]) return make('volume', inLitres[unit])
  if (kind === 'mass' && inKilograms[unit]) return make('mass', inKilograms[unit])
  if (kind === 'share' && unit === 'percent') return make('share')
  if (kind === 'money') return make('money')
  if (kind === 'sound') return make('sound')
  if (kind === 'area') return make(`area ${unit}`)
  if (kind !== 'other') return undefined
  // Times of day, years, standards, types and days of a month count nothing.
  if (/^[:.]\d\d\b/.test(text.slice(end)) || /\d[:.]$/.test(before)) return undefined
  if (/^(?:19|20)\d\d$/.test(value) && !/,/.test(text.slice(start, end))) return undefined
  if (codeBefore.test(before) && /\d/.test(text.slice(start, end))) return undefined
  if (
    /^[\s-]*(?:january|february|march|april|may|june|july|august|september|october|november|december)/i.test(
      text.slice(end),
    )
  )
    return undefined
  if (/^(?:bar|psi|kpa|mpa|kw|mw|kv|v|a|hz|°c|c|lux|rpm|ppm|mva|kva|mm2)\b/i.test(rest.trim()))
    return make(`unit ${(/^\s*([\p{L}°]+)/u.exec(rest)?.[1] ?? '').toLowerCase()}`)
  // "Every one of", "four-gas detector": no count.
  if (/^\s+of\b|^-/i.test(text.slice(end))) return undefined
  const noun = rest.split(/\b(?:of|with|for|in|on|at|from|to|and|or|by|per|that|which|is|are|as)\b/i)[0] ?? ''
  const counted = contentStems(noun.trim().split(/\s+/).slice(0, 5).join(' ')).slice(0, 4)
  return counted.length > 0 ? make('count', 1, counted) : undefined
}

const atMost =
  /(?:\b(?:within|no(?:t)? (?:more|later|longer|older|greater|further) than|not (?:to )?exceed(?:ing)?|at most|max(?:imum)?(?: of)?|less than|below|under|(?:at least )?once (?:every|in)|every|once in (?:every|each) (?:period of )?|in (?:the )?(?:preceding|last|past|previous)|(?:preceding|last|past|previous)|limited to|shorter than|(?:at )?intervals? of)(?:\s+(?:the|a|an|period|of|last|preceding|first|average|total|every)){0,8}\s*)$/i
const atLeast =
  /(?:\b(?:at least|min(?:imum)?(?: of)?|not (?:be )?(?:less|fewer|lower|shorter) than|no (?:less|fewer) than|or more|(?<!not )(?<!no )(?:exceeding|above|over|more than|greater than))(?:\s+(?:the|a|an|USD|EUR|INR|GBP|Rs\.?))*\s*)$/i
const condition = /\b(?:whenever|when|where|if|in case|unless|up to|for up to|each|any)\b[^,;.]{0,40}$/i

/** What a requirement's figures bound. Those of conditions ("whenever more than ten …") and caps ("up to") bound nothing. */
function readBounds(requirement: string): Bound[] {
  return readFigures(requirement).flatMap((figure): Bound[] => {
    const before = requirement.slice(Math.max(0, figure.start - 60), figure.start)
    const after = requirement.slice(figure.end, figure.end + 30)
    const negated = /\bnot\s+(?:be\s+)?(?:exceed|more|greater)\b[^,;.]{0,20}$/i.test(before)
    if (/\bup to\s*$/i.test(before)) return []
    if (/\b(?:whenever|when|where|if|in case)\b[^,;.]{0,40}$/i.test(before) && condition.test(before)) return []
    // What happens after, or is counted from, a span of time is no bound on the span.
    if (/\b(?:after|from) (?:the )?(?:first )?$/i.test(before)) return []
    // "0.5 per cent for each day of delay" is a condition of the owner's, to be accepted as it is.
    if (/\b(?:damages|penalt)/i.test(requirement)) return []
    // What may be done, and over what is averaged, is no bound either.
    if (/\bmay\b[^,;.]{0,40}$/i.test(before) || /\baveraged? over[^,;.]{0,30}$/i.test(before)) return []
    if (negated) return [{ ...figure, direction: 'at most' }]
    if (atLeast.test(before)) return [{ ...figure, direction: 'at least' }]
    if (atMost.test(before)) return [{ ...figure, direction: 'at most' }]
    if (/^\s*(?:\p{L}+\s+)?or more\b/iu.test(after)) return [{ ...figure, direction: 'at least' }]
    if (
      figure.dimension === 'time' &&
      /\b(?:daily|weekly|monthly|quarterly|yearly|annually|immediately|same|next|every|each|once|twice)\b/i.test(
        figure.text,
      )
    )
      return [{ ...figure, direction: 'at most' }]
    if (figure.dimension.startsWith('unit ')) return []
    return [{ ...figure, direction: 'at least' }]
  })
}

/** Two spans of time that differ by more than this are not about the same thing. */
const comparableTimes = 60
const tolerance = 1.02

/**
 * Compares the figures that a requirement sets with those of a bid. A figure stands against those of its own dimension;
 * where the bid has several, all that stand in the sentence itself have to meet it.
 * @param first the sentence that answers the requirement @param rest the other sentences of its paragraph
 */
export function compareFigures(requirement: string, first: string, rest: string): FigureFinding[] {
  const own = readFigures(first)
  const others = readFigures(rest)
  return readBounds(requirement).map((bound) => {
    const fits = (figure: Figure) => comparable(bound, figure)
    const asked = describe(requirement, bound)
    const candidates = own.filter(fits)
    const wider = candidates.length > 0 ? candidates : others.filter(fits)
    if (wider.length === 0) return { asked, standing: 'absent', given: '' }
    const short = wider.find((figure) => !meets(bound, figure))
    // In another sentence of the paragraph one figure that meets it is enough.
    if (short && (candidates.length > 0 || wider.every((figure) => !meets(bound, figure))))
      return { asked, standing: 'short', given: short.text }
    return { asked, standing: 'met', given: wider[0]?.text ?? '' }
  })
}

/** Whether a requirement sets a figure that a bid has to give itself; counts may be understood. */
export function needsFigure(finding: FigureFinding): boolean {
  return /\d|per ?cent|hours?|days?|weeks?|months?|years?|%/i.test(finding.asked)
}

function comparable(bound: Bound, figure: Figure): boolean {
  if (bound.dimension !== figure.dimension) return false
  if (bound.dimension === 'count') return bound.counted.some((stem) => figure.counted.includes(stem))
  if (bound.dimension !== 'time') return true
  const ratio = bound.value / figure.value
  return ratio <= comparableTimes && ratio >= 1 / comparableTimes
}

function meets({ direction, value }: Bound, figure: Figure): boolean {
  return direction === 'at most' ? figure.value <= value * tolerance : figure.value * tolerance >= value
}

function describe(requirement: string, { start, end, text, direction }: Bound): string {
  const lead =
    /(?:\b(?:within|at least|no more than|not more than|not less than|not exceed|no later than|every|minimum(?: of)?|maximum(?: of)?)\s+(?:the\s+)?(?:last |preceding )?)$/i.exec(
      requirement.slice(Math.max(0, start - 30), start),
    )
  return lead ? `${lead[0].trim()} ${text || requirement.slice(start, end)}` : `${direction} ${text}`
}
