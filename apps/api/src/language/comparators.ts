/** What a figure says of the thing: at least so much, at most, more, less; "exactly" where nothing is said. */
export type Comparator = 'at least' | 'at most' | 'more than' | 'less than' | 'exactly'

/** Comparatives of what has more of a measure than a figure, and less of it. */
const greater =
  'more|greater|higher|longer|older|larger|later|deeper|taller|wider|heavier|thicker|faster|bigger|hotter|warmer|louder|steeper|stronger|further|farther'
const lesser =
  'less|fewer|lower|shorter|younger|smaller|earlier|sooner|shallower|narrower|lighter|thinner|slower|colder|cooler|quieter|weaker|nearer|closer'

const before: readonly [RegExp, Comparator][] = [
  // It looks back from the end: from every "no" ahead, there are too many ways.
  [
    /\b(?:less|fewer|younger|shorter|lower) than\s{1,9}$(?<=\b(?:nobody|no one|none|no \p{L}+)\b[^.;,]{0,32}\b\p{L}{4,7} than\s{1,9})/iu,
    'at least',
  ],
  [
    /\b(?:more|longer|older|later|higher) than\s{1,9}$(?<=\b(?:nobody|no one|none|no \p{L}+)\b[^.;,]{0,32}\b\p{L}{4,7} than\s{1,9})/iu,
    'at most',
  ],
  [new RegExp(String.raw`\b(?:not|never)\s+(?:\w+\s+){1,4}?(?:${greater}) than\s+$`, 'i'), 'at most'],
  [new RegExp(String.raw`\b(?:not|never)\s+(?:\w+\s+){1,4}?(?:${lesser}) than\s+$`, 'i'), 'at least'],
  [/\b(?:at|equal to|on) or (?:below|under|less than)\s+$/i, 'at most'],
  [/\b(?:at|equal to|on) or (?:above|over|more than)\s+$/i, 'at least'],
  [
    new RegExp(
      String.raw`\b(?:not|no|never|nowhere)\s+(?:(?:be|falls?|drops?)\s+)?(?:${lesser}|under|below)\s+(?:than\s+)?$`,
      'i',
    ),
    'at least',
  ],
  [
    new RegExp(
      String.raw`\b(?:not|no|never|nor|nowhere)\s+(?:to\s+)?(?:(?:be|rises?)\s+)?(?:${greater}|exceed(?:ing|s)?|above|over|beyond)\s+(?:than\s+)?$`,
      'i',
    ),
    'at most',
  ],
  [/\b(?:at (?:the )?least|min(?:imum|\.)?(?: of)?|a minimum of|from)\s{0,9}(?::\s{0,9})?$/i, 'at least'],
  [
    /\b(?:at (?:the )?most|max(?:imum|\.)?(?: of)?|up to|within|inside|in less than|limited to|limit:?|not? later than|capped at|until|by|as little as)\s{0,9}(?::\s{0,9})?$/i,
    'at most',
  ],
  [/\b(?:not|cannot|never|n't)\s+(?:to\s+)?(?:be\s+)?(?:exceed|surpass)(?:s|ed|ing)?\s+$/i, 'at most'],
  [
    new RegExp(String.raw`\b(?:${greater}) than\s+$|\b(?:above|over|exceed(?:s|ed|ing)?|beyond)\s+$|[>]\s*$`, 'i'),
    'more than',
  ],
  [new RegExp(String.raw`\b(?:${lesser}) than\s+$|\b(?:below|under)\s+$|[<]\s*$`, 'i'), 'less than'],
  [/[≥]\s*$/, 'at least'],
  [/[≤]\s*$/, 'at most'],
]
const after: readonly [RegExp, Comparator][] = [
  [
    /^\s{0,9}(?:\p{L}+\s{1,9}){0,2}(?:or|and)\s{1,9}(?:more|higher|better|greater|later|above|longer|over|larger|newer|stronger)\b/iu,
    'at least',
  ],
  [
    /^\s{0,9}(?:\p{L}+\s{1,9}){0,2}(?:or|and)\s{1,9}(?:less|lower|below|fewer|earlier|shorter|colder|under|sooner|smaller|younger)\b/iu,
    'at most',
  ],
  [/^\s*(?:\p{L}+\s+)?(?:at least|minimum|at a minimum)\b/iu, 'at least'],
  [/^\s*(?:\p{L}+\s+)?(?:at most|maximum|at the latest|at the longest)\b/iu, 'at most'],
]

/** How far a comparator may stand before its figure: "not exceeding a total of". */
const reach = 44

/** The comparator of a figure that stands at text.slice(start, end). */
export function comparatorAt(text: string, start: number, end: number): Comparator {
  const lead = text
    .slice(Math.max(0, start - reach), start)
    .replace(/(?:\b(?:a|an|the|period|total|of|about|every|each|once|USD|EUR|INR|CHF|GBP|NOK|Rs\.?)|[₹$€£])\s*$/i, '')
    .replace(/\b(?:a|the|period|total|of)\s+$/i, '')
  const tail = text.slice(end, end + 40)
  return (
    before.find(([pattern]) => pattern.test(lead))?.[1] ??
    before.find(([pattern]) => pattern.test(text.slice(Math.max(0, start - reach), start)))?.[1] ??
    after.find(([pattern]) => pattern.test(tail))?.[1] ??
    'exactly'
  )
}
