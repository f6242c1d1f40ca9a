import type { Clause } from './read-clauses.ts'

const capital = String.raw`(?:\p{Lu}[\p{L}\d&'’.-]{0,30}|of|for|and|the)`
/** "HPGCL reserves the right", "the Bank may, at its discretion", "IDF-OI will award": only who buys says so of himself. */
const ofOwner = new RegExp(
  String.raw`(?<![\p{L}.-])(?<name>\p{Lu}[\p{L}\d&'’.-]{1,30}(?: ${capital}){0,5})(?: ?\([^()]{2,40}\))?,? (?:(?:also|hereby|further|therefore) )?(?:reserves? (?:the|its|all)|(?:may|will|shall|is|does|do|are) not (?:be (?:bound|liable|responsible|obliged)|bound|obliged|obligated|bind|undertake to accept)|(?:may|shall|can),? (?:at|in) (?:its|his|their) (?:sole |own |absolute )?discretion|(?:will|shall|intends to|anticipates|expects to|contemplates) (?:award|mak(?:e|ing) (?:\S+ )?awards?)|will (?:open|evaluate|endeavou?r to)|is (?:seeking|requesting|soliciting|inviting|interested in (?:receiving|engaging))|invites|may,? (?:terminate|cancel|waive))\b`,
  'gu',
)
const hereinafter =
  /\b(?:hereinafter|hereafter|herein) (?:called|referred to as|known as|termed)(?: as)?,? (?:the )?["“'‘](?<name>[^"”'’]{2,40})["”'’]/gi
const isBidder =
  /\b(?:contractors?|bidders?|tenderers?|suppliers?|vendors?|consultants?|providers?|proposers?|offerors?|sellers?|applicants?|respondents?|manufacturers?|licensee|lessee|firms?|bidder's|party|parties|agreement|contract|proposals?|bids?|tenders?)\b/i
const mostNames = 12
const mostText = 6_000

/**
 * What a tender calls the one who buys, besides "the Employer" and its likes: names that reserve rights, award or invite.
 * The longest first.
 */
function findOwnerNames(clauses: readonly Clause[]): string[] {
  const counts = new Map<string, number>()
  for (const { text } of clauses) {
    const own = text.slice(0, mostText)
    for (const pattern of [ofOwner, hereinafter])
      for (const { groups, index } of own.matchAll(pattern)) {
        const name = (groups?.name ?? '')
          .replace(/^(?:The|However|Further|Also|Moreover|Additionally|If|In|Furthermore|And|Or)\s+(?:the\s+)?/, '')
          .replace(/['’]s?$/, '')
          .trim()
        if (name.length < 2 || isBidder.test(name) || /^(?:It|He|She|They|This|That|There|No|Any|All|We|I)$/.test(name))
          continue
        if (
          pattern === hereinafter &&
          !/\b(?:company|corporation|government|bank|authority|limited|organi[sz]ation)\b/i.test(own.slice(0, index))
        )
          continue
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostNames)
    .map(([name]) => name)
    .sort((one, other) => other.length - one.length)
}

/** Who buys, and who bids, as a document calls them. */
export interface Parties {
  owners: readonly string[]
  bidders: readonly string[]
}

/** "The successful Bank", "interested agencies": who is chosen is no buyer, whatever he is elsewhere. */
const chosen =
  /\b(?:successful|selected|unsuccessful|prospective|interested|eligible|shortlisted) (?<name>banks?|agenc(?:y|ies)|compan(?:y|ies)|organi[sz]ations?|operators?|universit(?:y|ies)|institutions?)\b/gi
const fewestChosen = 3

/** The names of both sides of a tender, in the words of its document. */
export function findParties(clauses: readonly Clause[]): Parties {
  const counts = new Map<string, number>()
  for (const { text } of clauses)
    for (const { groups } of text.slice(0, mostText).matchAll(chosen)) {
      const name = (groups?.name ?? '').toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  const bidders = [...counts].flatMap(([name, count]) => (count >= fewestChosen ? formsOf(name) : []))
  return { owners: findOwnerNames(clauses).filter((name) => !bidders.includes(name)), bidders }
}

function formsOf(name: string): string[] {
  const plural = name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`
  return [name, plural].flatMap((one) => [one, one.charAt(0).toUpperCase() + one.slice(1)])
}

const letter = /[\p{L}\p{N}]/u

/** A sentence with "Employer" and "Bidder" for the names of both, so that grammar is read in one way. */
export function nameParties(sentence: string, { owners, bidders }: Parties): string {
  let text = sentence
  for (const name of bidders) text = replaceWord(text, name, 'Bidder')
  for (const name of owners) text = replaceWord(text, name, 'Employer')
  return text
}

function replaceWord(sentence: string, name: string, by: string): string {
  let text = sentence
  if (!text.includes(name)) return text
  let at = text.indexOf(name)
  let written = ''
  let from = 0
  while (at >= 0) {
    const end = at + name.length
    const whole = !letter.test(text[at - 1] ?? ' ') && !letter.test(text[end] ?? ' ')
    written += text.slice(from, at) + (whole ? by : name)
    from = end
    at = text.indexOf(name, end)
  }
  text = written + text.slice(from)
  return text
}
