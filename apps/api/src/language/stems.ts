import porter2 from 'wink-porter2-stemmer'

/** No word of English is longer (ISO 15919 names included); what is has no stem, and would take time that grows with its square. */
const longestWord = 48

const stems = new Map<string, string>()

/** Snowball's stem of a word, lower case; words with figures stay as they are. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase()
  if (lower.length < 3 || /[\d']/.test(lower)) return lower
  let stem = stems.get(lower)
  if (stem === undefined) {
    stem = doers.get(lower) ?? (lower.length > longestWord ? lower : oneFamily(porter2(british(lower))))
    if (stems.size < 20_000) stems.set(lower, stem)
  }
  return stem
}

/** Who does it, where Snowball leaves nothing but what is done: an employer is no employee, and not whoever is employed. */
const doers = new Map([
  ['employer', 'employer'],
  ['employers', 'employer'],
])

/** What Snowball leaves apart: "certify" and "certificate", "liable" and "liability". */
function oneFamily(stem: string): string {
  return stem.replace(/ifi$/, 'if').replace(/([ai])bil$/, '$1bl')
}

/** One spelling for "organisation" and "organization", "labour" and "labor", "metre" and "meter". */
function british(word: string): string {
  return word
    .replace(/is(e[ds]?|ing|ation|ations|er|ers)$/, (ending, rest) => (keepsS.test(word) ? ending : `iz${rest}`))
    .replace(/(lab|behavi|col|fav|harb|vap|arm|neighb)our/, '$1or')
    .replace(/(met|lit|fib|cent)re(s?)$/, '$1er$2')
    .replace(/^(program)me(s?)$/, '$1$2')
    .replace(/^sulph/, 'sulf')
    .replace(/([dp])efence/, '$1efense')
    .replace(/licence/, 'license')
}

/** Words in which "ise" is no ending: advise, exercise, noise, raise, supervise. */
const keepsS =
  /(?:adv|exerc|no|ra|pra|prem|prom|prec|superv|rev|dev|surpr|r|w|r|poi|merchand|enterpr|expert|otherw|likew|d)is(?:e[ds]?|ing|ation|er|ers)$/
