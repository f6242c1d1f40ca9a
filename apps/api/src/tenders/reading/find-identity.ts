import { legalForms } from '../../evidence/question/name-words.ts'
import type { Candidate } from './find-key-facts.ts'
import { oneValue } from './one-value.ts'
import type { DocumentPageText } from './read-clauses.ts'

/** Pages on which a document says what it is and whose. */
const firstPages = 6
/** Characters of a page in which a sentence says who invites. */
const mostText = 8_000
/** Lines of a page that may be its title. */
const mostLines = 80

/** Names that these stand behind, in a line or a row of their own. They are headings of forms, the same in most countries. */
const labelled: readonly { kind: 'title' | 'buyer' | 'contact'; label: string; pattern: RegExp }[] = [
  {
    kind: 'buyer',
    label: 'Buyer',
    pattern:
      /^(?:issuing (?:organi[sz]ation|agency|authority)|issued by|buyer|employer|client|procuring (?:entity|agency)|purchaser|contracting (?:authority|entity)|name of (?:the )?(?:employer|client|organi[sz]ation|institution|owner)|(?:organi[sz]ation|department|ministry|agency)(?: ?\/ ?\w+)? name(?:\/[^\t:]{1,60})?)\s?[:\t]\s*(?<value>\S.{2,200})$/i,
  },
  {
    kind: 'title',
    label: 'Title',
    pattern:
      /^(?:name of (?:the )?work|project(?: (?:title|name))?|title(?: of (?:the )?(?:tender|contract|project|work))?|subject|(?:tender|rfp|contract|bid) title|(?:tender|rfp) (?:for|subject)|item category(?:\/[^\t:]{1,60})?)\s?[:\t–]\s*(?<value>\S.{5,250})$/i,
  },
  {
    kind: 'contact',
    label: 'Contact person',
    pattern: /^contact (?:person|officer|name)\s?[:\t]\s*(?<value>\p{Lu}[^@\d\t]{4,80})$/iu,
  },
]
const heading =
  /^(?:request for (?:proposals?|quotations?|tenders?|bids?)|invitation (?:to|for) (?:tender|bids?|quote)|tender(?: document| notice)?|bid(?:ding)? document|rfp|rfq|itt)(?: \([a-z]{2,5}\))?(?:(?<on> for| ?[:–—-](?= ))(?<rest> \S.*)?)?:?$/i
const word = String.raw`\p{Lu}[\p{L}&.’'-]{0,30}`
const properName = String.raw`(?<![\p{L}&.’'-])${word}(?:,? (?:of|the|and|for|&|${word})){0,8}`
const invites = new RegExp(
  String.raw`(?<value>${properName})(?:\s?\([^)]{2,40}\))?,? (?:(?:is|are|hereby|now) )?(?:requesting|requests|inviting|invites|seeking|seeks|soliciting|solicits|intends to|wishes to|will receive)\b`,
  'u',
)
const sentTo = new RegExp(
  String.raw`\b(?:submitted|addressed|delivered|sent) to:? (?:the )?(?<value>${properName})`,
  'u',
)
/** "RFP Contact/Contract Administrator: Ada Quay" */
const namedContact =
  /^(?:\p{L}+ )?contact(?:\/[^:\t]{3,40}| (?:person|officer|name|administrator))?\s?[:\t]\s*(?<value>\S.{4,60})$/iu
const inDoubt = {
  sent: 'It is read from where bids are sent to.',
  alone: 'It is a firm that stands alone on the first page.',
}
const person = /^(?:(?:Mr|Ms|Mrs|Dr)\.? )?\p{Lu}\p{L}+(?: \p{Lu}[\p{L}.]*){1,3}$/u

/** What the tender is called, whose it is, and whom it names as its contact. */
export function findIdentity(pages: readonly DocumentPageText[]): Candidate[] {
  const found: Candidate[] = []
  const add = (kind: Candidate['kind'], label: string, value: string, quote: string, page: number, score: number) =>
    found.push({
      kind,
      label,
      value: oneValue(value),
      page,
      quote: quote.replace(/\s+/g, ' ').trim(),
      date: null,
      doubt: score < 0.5 ? inDoubt.alone : score < 1 ? inDoubt.sent : '',
      score: score - page / 50,
      key: value.toLowerCase(),
      tight: false,
    })
  let asksContact = false
  for (const { page, text } of pages.filter((one) => one.page <= firstPages)) {
    const lines = text.split('\n').map((line) => line.replace(/\*\*/g, '').trim())
    for (const [index, line] of lines.entries()) {
      if (line === '') continue
      for (const { kind, label, pattern } of labelled) {
        const value = pattern.exec(line)?.groups?.value
        if (value && !heading.test(value)) add(kind, label, value, line, page, 4)
      }
      const contact = namedContact.exec(line)?.groups?.value
      if (contact && person.test(contact)) add('contact', 'Contact person', contact, line, page, 3)
      if (page === 1 && isFirm(line)) add('buyer', 'Buyer', line, line, page, 0.4)
      if (asksContact && person.test(line)) add('contact', 'Contact person', line, line, page, 3)
      if (line.length > 6) asksContact = /\bcontact (?:person|officer)\s?:$/i.test(line)
      if (page <= 2 && index < mostLines) readHeading(lines, index, page, add)
    }
    const flat = text.slice(0, mostText).replace(/\s+/g, ' ')
    const inviting = invites.exec(flat)
    if (inviting?.groups?.value)
      add('buyer', 'Buyer', inviting.groups.value.replace(/^(?:(?:\p{Lu}{3,} )+The |The )/u, ''), inviting[0], page, 2)
    const sent = sentTo.exec(flat)
    if (sent?.groups?.value) add('buyer', 'Buyer', sent.groups.value, sent[0], page, 0.5)
  }
  return found
}

/** "Harbour Works Limited": capitalised words and a legal form, and nothing else. */
function isFirm(line: string): boolean {
  const words = line.split(' ')
  const isForm = (one: string | undefined) => legalForms.has((one ?? '').toLowerCase().replace(/[.,]/g, ''))
  return (
    words.length > 1 &&
    words.length <= 8 &&
    isForm(words.at(-1)) &&
    !/\d|:/.test(line) &&
    words.every((one) => /^[\p{Lu}(&]|^(?:of|and|the|for)$/u.test(one))
  )
}

type Add = (kind: 'title', label: string, value: string, quote: string, page: number, score: number) => void

/** "REQUEST FOR PROPOSALS FOR" above its title, "Request for Quotation: …", and a title above a line that says "FOR". */
function readHeading(lines: readonly string[], index: number, page: number, add: Add) {
  const line = lines[index] ?? ''
  const match = heading.exec(line)
  const below = blockBelow(lines, index)
  const rest = match?.groups?.rest?.trim()
  if (match && rest && match.groups?.on && line.length < 140) {
    const more = page === 1 ? restOfTitle(lines, index) : ''
    add('title', 'Title', `${rest}${more}`, `${line}${more}`, page, 2.5)
  }
  if (match && !rest && below !== '' && isTitle(below))
    add('title', 'Title', below.replace(/^for\s/i, ''), `${line} ${below}`, page, 3)
  else if (/^for$/i.test(line)) {
    const above = lines.slice(0, index).findLast((one) => one !== '') ?? ''
    if (isTitle(above) && isTitle(below) && !heading.test(above))
      add('title', 'Title', `${above} for ${below}`, `${above} ${line} ${below}`, page, 2)
  }
}

/** Lines that a title may go on for. */
const titleLines = 3

/** What stands right below a title on a cover, in letters of its own case, until its buyer, a date or a name comes. */
function restOfTitle(lines: readonly string[], index: number): string {
  const isCapital = (text: string) => !/\p{Ll}/u.test(text)
  const own = lines[index] ?? ''
  // Set in capitals its lines may stand apart; else a gap ends it.
  const apart = isCapital(own)
  const more: string[] = []
  for (const line of lines.slice(index + 1)) {
    if (line === '' && apart) continue
    const ends =
      line === '' || isFirm(line) || /[\d,:@]/.test(line) || isCapital(line) !== apart || !isTitle(`${line} word`)
    if (ends || more.length === titleLines || /\b(?:issued|published|prepared|dated|by)\b/i.test(line)) break
    more.push(line)
  }
  return more.map((line) => ` ${line}`).join('')
}

function blockBelow(lines: readonly string[], index: number): string {
  const from = lines.findIndex((line, at) => at > index && line !== '')
  if (from < 0) return ''
  const end = lines.findIndex((line, at) => at > from && line === '')
  return lines.slice(from, end < 0 ? from + 3 : Math.min(end, from + 3)).join(' ')
}

const isTitle = (text: string) =>
  /\p{L}{4}/u.test(text) &&
  text.length <= 160 &&
  !/[:\t@]|\b(?:shall|must|will|is|are|page|dated?|no\.?|number)\b/i.test(text)
