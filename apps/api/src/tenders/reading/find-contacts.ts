import type { Candidate } from './find-key-facts.ts'
import { kindOfName } from './match-label.ts'
import { oneValue } from './one-value.ts'
import type { DocumentPageText } from './read-clauses.ts'
import { type Pair, toLines } from './read-pairs.ts'

const email = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,4}\.\p{L}{2,24}/gu
const phone = /(?<![\d.,/-])\+?\(?\d(?:[\d\s()/.-]{5,20})\d(?![\d/])/
/** What asks for a number that somebody can be called by. */
const asksPhone = /\b(?:tel(?:ephone)?|phone|ph|mobile|mob|cell|call(?:ing)?|helpdesk|contact)\b/i
const notPhone = /\b(?:fax|facsimile|account|vat|pan|gst)\b|\d[./-]\d{1,2}[./-](?:19|20)\d\d/i
/** Two to four capitalised words, with a title before them; what stands behind a comma is a post. */
const person =
  /^(?:(?:Mr|Ms|Mrs|Miss|Dr|Shri|Smt|Prof|Eng|Er)\.?\s)?(?<name>\p{Lu}[\p{L}.'’-]{0,24}(?:\s\p{Lu}[\p{L}.'’-]{0,24}){1,3})(?=$|[,;(]|\s[–—-]\s|\s\+?\(?\d)/u
/** Words of places, posts and bodies: a line of capitals that has one names nobody. */
const nobody =
  /\b(?:road|street|avenue|lane|floor|tower|towers|house|building|box|park|square|city|town|office|officer|department|division|section|unit|ministry|authority|agency|council|committee|bank|university|limited|ltd|company|corporation|director|manager|engineer|secretary|chief|head|general|assistant|deputy|procurement|purchase|purchasing|contracts?|tender|bid|rfp|request|proposal|email|e-mail|phone|tel|fax|subject|page|information|services?|governance|system|security)\b/i
const purpose =
  /\b(?:quer(?:y|ies)|clarif\w*|contact|questions?|correspondence|submi\w*|enquir\w*|inquir\w*|attention|attn|procurement|helpdesk|help desk)\b/i
/** "Questions should be directed to Ada Quay, Harbour Clerk": a person right behind it. */
const sentTo = /\b(?:contact|(?:directed|addressed) to|attention of)\s(?=\p{Lu})/u
/** A blank of a form, and what a bidder tells of himself. */
const ofBidder =
  /[.…_]{5,}|\bif any\b|\b(?:bidder|tenderer|contractor|vendor|supplier|proposer|applicant)['’]?s?['’]? (?:name|e-?mail|address|contact)/i
/** Lines above an address in which its owner stands, and lines around it that say what it is for. */
const reach = 8
const near = 4
const beside = 2
const shortestName = 4
/** Characters of a line that are read. */
const longestLine = 600
/** "ada@harbour.state. md.us": a blank within an address. */
const isCut = /^(?:\.\s|\s\.)\p{Ll}{2,10}\b/u

/** Whom a tender names for questions, with his address and number: each a fact, and of each value the best place of it. */
export function findContacts(pages: readonly DocumentPageText[], pairs: readonly Pair[]): Candidate[] {
  const found: Candidate[] = []
  const add = (label: string, value: string, quote: string, page: number, score: number) =>
    found.push({
      kind: 'contact',
      label,
      value: oneValue(value),
      page,
      quote,
      date: null,
      doubt: '',
      tight: false,
      score: score - page / 60,
      key: value.toLowerCase().replace(/\s+/g, ' '),
    })
  /** Lines whose number stands with its name already. */
  const told = new Set<string>()
  for (const { label, value, quote, page } of pairs) {
    if (kindOfName(label) !== 'contact' || ofBidder.test(quote)) continue
    const name = personIn(value)
    const number = phone.exec(value)
    if (name) {
      // "Ada Quay, Harbour Clerk, (01234) 567890"
      const end = number && number.index < 60 && !value.includes('@') ? number.index + number[0].length : 0
      if (end > 0) told.add(quote)
      const post = /^[^@\d]{0,60}$/.test(value) ? value : name
      add(label, end > 0 ? value.slice(0, end) : post, quote, page, 3)
    } else if (number?.index === 0 && !notPhone.test(value)) add(label, number[0], quote, page, 2)
  }
  for (const { page, text } of pages) {
    const lines = toLines(text).map((line) => line.slice(0, longestLine))
    for (const [index, line] of lines.entries()) {
      const around = lines.slice(Math.max(0, index - near), index + 2).join(' ')
      if (ofBidder.test(line) || told.has(line)) continue
      const meant = purpose.test(around) ? 1 : 0
      const quote = line.replace(/\s+/g, ' ')
      const asked = sentTo.exec(line)
      const behind = asked
        ? personIn(`${line.slice(asked.index + asked[0].length)} ${lines[index + 1] ?? ''}`)
        : undefined
      if (behind) add('Contact person', behind, quote, page, 2.2 + meant)
      const addresses = [...line.matchAll(email)]
        .filter(({ 0: address, index: at }) => !isCut.test(line.slice(at + address.length)))
        .map(([address]) => address)
      for (const address of addresses) {
        const owner = ownerOf(address, lines, index)
        add('E-mail', address, quote, page, 2 + meant + (owner ? 0.5 : 0))
        if (owner) add('Contact person', owner.name, owner.quote, page, 2.4 + meant)
      }
      if (!asksPhone.test(line) && meetsEmail(lines, index, beside))
        for (const signed of signatures(line)) add('Telephone', signed, quote, page, 1.8 + meant)
      const number = asksPhone.test(line) && !notPhone.test(line) ? phone.exec(line)?.[0] : undefined
      const met = meetsEmail(lines, index) ? 1 : 0
      if (number && digits(number) >= 7 && meant + met > 0) add('Telephone', number, quote, page, 1 + meant + met)
    }
  }
  return found
}

/** "Consulting Director 972-830-0227": numbers in which cells of a line end, written as nothing else is, in three groups. */
const inGroups = /(?<![\d.,/-])(?:\+\d{1,3}[ .-])?(?:\(\d{2,4}\) ?|\d{2,4}[ .-])\d{3}[ .-]\d{3,4}$/
const signatures = (line: string): string[] =>
  line.split('\t').flatMap((cell) => (notPhone.test(cell) ? [] : (inGroups.exec(cell.trim())?.slice(0, 1) ?? [])))

const digits = (text: string) => text.replace(/\D/g, '').length

function personIn(text: string): string | undefined {
  const name = person.exec(text.trim())?.groups?.name
  return name && !nobody.test(name) ? name : undefined
}

/** An address stands within a few lines of it, so that both are of one. */
const meetsEmail = (lines: readonly string[], index: number, reached = near) =>
  lines.slice(Math.max(0, index - reached), index + reached).some((line) => line.includes('@'))

/** Whose address it is: the name near it of which it has a part, "ada.quay@", or right before it. */
function ownerOf(
  address: string,
  lines: readonly string[],
  index: number,
): { name: string; quote: string } | undefined {
  const local = fold(address.slice(0, address.indexOf('@')))
  for (const line of lines.slice(Math.max(0, index - reach), index + 1).toReversed())
    for (const cell of line.split(/\t|:\s|\s[|–—]\s/)) {
      const before = cell.split(address, 1)[0] ?? ''
      const name = personIn(before.replace(/[\s,;(<–-]{1,4}$/, '').replace(/\b(?:e-?mail|at)$/i, ''))
      const parts = (name ?? '').split(/[\s.]+/).map(fold)
      if (name && parts.some((part) => part.length >= shortestName && local.includes(part)))
        return { name, quote: line.replace(/\s+/g, ' ') }
    }
  return undefined
}

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}]+/gu, '')
