const priceName = /\b(?:price[sd]?|pricing|costs?|commercial|financial|fees?|rates?|money|economic|tco|budget)\b/i
const notPrice =
  /\bcost (?:control|management)|financial (?:standing|capacity|strength|capability|stability)|value for money approach/i

/** Whether a criterion of this name is scored by the price. */
export function isPrice(name: string): boolean {
  return priceName.test(name) && !notPrice.test(name)
}

const longestName = 90
/** Where a long cell or sentence begins to tell how, by what and from when. */
const nameEnds: readonly RegExp[] = [
  /(?<=\p{L}{4}|[\d)])[;.]\s/u,
  /\s\((?=[^)]{25})/,
  /,\s(?:which|failing)\b/i,
  /\s(?:issued by|and comply|failing which|in accordance with)\b/i,
  /:?\s(?:\(?[ia]\)|1\)|[•-])\s/,
  /\s[–—]\s(?=.{40})/,
  // A title that runs into its sentence: "Similar projects The firm should have …".
  /(?<=[\p{L}\d)])\s(?=The\s\p{L}+\s(?:shall|should|must|will|has|have|is|are)\b)/u,
  /\seach (?:project|case|certificate)\b/i,
  /\s(?:over|during|in|within|for) the (?:past|last)\b/i,
]
const obliges =
  /^(?:the )?(?:bidders?|tenderers?|applicants?|proposers?|vendors?|suppliers?|contractors?|agency|agencies|firms?|banks?) (?:shall|must|should|has to|have to|needs? to) (?:also )?(?:have the (?:ability|facility) (?:to|of)|have(?: been)?|be able to|be|possess|hold|demonstrate|own)?\s*(?:an?\s|the\s)?/i

/** The part of a long cell or sentence that can stand alone as a name; who has to do it is left out. */
export function shortName(text: string): string {
  const plain = text.replace(/^note\s?:\s?-?\s*/i, '')
  const ends = nameEnds.map((pattern) => plain.search(pattern)).filter((at) => at > 0)
  const first = plain.slice(0, Math.min(plain.length, ...ends))
  const short = first.length > 40 ? first.replace(obliges, '') : first
  if (short.length <= longestName) return short
  return `${short.slice(0, short.lastIndexOf(' ', longestName))}…`
}

/** A row that adds up the others: "Total cost of ownership" is none. */
const totalName =
  /^(?:(?:grand |sub-?)?total|sum|overall|maximum)(?:\s(?:possible|available|overall|technical|maximum|section|part|of|the|all|score|weight(?:ing|age)?s?|marks?|points?|\(?[a-f+\d%.]{1,12}\)?)){0,5}\W{0,4}$/i

/** Whether a row adds up those above it, by its name or by being their whole sum. */
export function isTotal(row: { name: string; weight: number }, above: readonly { weight: number }[]): boolean {
  if (totalName.test(row.name)) return true
  const sum = above.reduce((all, { weight }) => all + weight, 0)
  return /^(?:grand |sub-?)?total\b/i.test(row.name) && row.weight >= 100 && Math.abs(sum - row.weight) < 0.02
}

/** A criterion's name as a person writes it: without its number, its weight behind it, articles and stops. */
export function nameCriterion(name: string): string {
  const counts = /^\s?\d{1,3}(?:\+|\s\(\w+\))?\s\p{Ll}/u.test(name)
  const plain = name
    .replace(/\s\(\s?\d{1,3}(?:\.\d+)?\s?(?:%|points?|marks?|per\s?cent)\s?\)\s*$/i, '')
    .replace(/^\(?[a-z][.)]\s+/i, '')
    // "5 years of experience" counts, "5 Experience" is the fifth.
    .replace(counts ? '' : /^[\s\d.)(•–-]+(?=\p{L})/u, '')
    .replace(/(?<![\s:;,.(*–—-])[\s:;,.(*–—-]+$/, '')
    .replace(/^(?:the|a|an)\s+/i, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
