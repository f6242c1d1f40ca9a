import { legalForms } from '../../evidence/question/name-words.ts'
import { findLikelyBuyers } from './find-buyer.ts'
import type { Candidate } from './find-key-facts.ts'
import { latinPart } from './latin-part.ts'
import { fullName, properName, withoutHeading } from './name-in-full.ts'
import { namesDocumentOnly } from './name-of-document.ts'
import { oneValue } from './one-value.ts'
import { pairsOf } from './pairs-of.ts'
import type { DocumentPageText } from './read-clauses.ts'
import { readCode } from './read-code.ts'

/** Pages on which a document says what it is and whose. */
const firstPages = 6
/** Characters of a page in which a sentence says who invites. */
const mostText = 8_000
/** Characters of a row that may be a title. */
const longestTitle = 600
/** Lines of a page that may be its title. */
const mostLines = 80

/** Names that these stand behind, in a line or a row of their own. They are headings of forms, the same in most countries. */
const labelled: readonly { kind: 'title' | 'buyer' | 'contact'; label: string; pattern: RegExp }[] = [
  {
    kind: 'buyer',
    label: 'Buyer',
    pattern:
      /^(?:issuing (?:organi[sz]ation|agency|authority)|issued by|buyer|employer|client|procuring (?:entity|agency)|purchaser|contracting (?:authority|entity)|procuring (?:entity|agency) name|name of (?:the )?(?:employer|client|organi[sz]ation|institution|owner)|(?:organi[sz]ation|department|ministry|agency)(?: ?\/ ?\w+)? name(?:\/[^\t:]{1,60})?)\.?\s?[:\t]\s*(?<value>\S.{2,200})$/i,
  },
  {
    kind: 'title',
    label: 'Title',
    pattern:
      /^(?:name of (?:the )?work|project(?: (?:title|name))?|title(?: of (?:the )?(?:tender|contract|project|work))?|subject|re|(?:tender|rfp|rfq|contract|bid|project) (?:(?:ref(?:erence)?|number|no)\.? ?(?:and|&) ?)?(?:title|description)|description of (?:the )?(?:bid|tender|contract|project|works?|services?|goods)|(?:tender|rfp) (?:for|subject)|item category(?:\/[^\t:]{1,60})?)\s?[:\t–]\s*(?<value>\S.+)$/i,
  },
  {
    kind: 'contact',
    label: 'Contact person',
    pattern: /^contact (?:person|officer|name)\s?[:\t]\s*(?<value>\p{Lu}[^@\d\t]{4,80})$/iu,
  },
]
const heading =
  /^(?:request for (?:proposals?|quotations?|quotes?|tenders?|bids?)|(?:(?:specific|general) )?procurement notice|invitation (?:to|for) (?:tender|bids?|quote)|tender(?: document| notice)?|bid(?:ding)? document|rfp|rfq|itt)(?: \([a-z]{2,5}\))?(?: ?(?:no\.?|number|#):? ?(?=\S{0,30}\d)[\w/.-]{3,30})?(?:(?<on> for| ?[:–—-](?= ))(?<rest> \S.*)?)?:?$/i
const invites = new RegExp(
  String.raw`(?<value>${properName}(?:, \p{Lu}\p{L}+)?)(?:\s?\([^)]{2,70}\))?,? (?:(?:is|are|hereby|now) ){0,2}(?:requesting|requests|inviting|invites|seeking|seeks|soliciting|solicits|intends to|wishes to|desires to|desirous (?:of|to)|will receive)\b`,
  'u',
)
const sentTo = new RegExp(
  String.raw`\b(?:(?:submitted|addressed|delivered|sent) to:? (?:the )?|received at (?:the )?[Oo]ffices? of (?:the )?)(?<value>${properName})`,
  'u',
)
/** "RFP Contact/Contract Administrator: Ada Quay" */
const namedContact =
  /^(?:\p{L}+ )?contact(?:\/[^:\t]{3,40}| (?:person|officer|name|administrator))?\s?[:\t]\s*(?<value>\S.{4,60})$/iu
/** A name of a form that asks for somebody. */
const asksPerson =
  /\b(?:contact|poc|officer|buyer|agent|representative|enquir(?:y|ies)|inquir(?:y|ies))\b.{0,20}\b(?:name|person)\b/i
const organisation =
  '(?:organi[sz]ation|agency|authority|administration|company|corporation|council|charity|foundation|university|utility|ministry|department|institution|association|trust)'
/** "Harbour Aid is an independent organisation …": who introduces himself at the beginning of a line. */
const introduced = new RegExp(
  String.raw`^(?<value>${properName})(?:\s?\([^)]{2,40}\))?,? is (?:an?|the) (?:[\p{L}-]+ ){0,6}?${organisation}\b`,
  'u',
)
/** "RFP No. PW-11", "Lighting RFP PW204600": a line of its own, as a heading may be. */
const numbered =
  /^\(?(?:\p{L}[\p{L}-]* ){0,4}?(?:request for (?:quotes?|quotations?|proposals?|tenders?|bids?)|rfp|rfq|rft|itt|itb|nit|ifb|tender|bid|contract|project|solicitation|notice|reference|ref)s?(?:(?: ref(?:erence)?| id)?\.? ?(?:no|number|id)?\b)[ .:#]{0,3}(?<code>[\p{L}\d][\w/.-]{2,40})\)?$/iu
/** "… a company of the Port and the " before a name: not he invites. */
const isObject = /\b(?:and|between|with|by|of|for|to|from)\s(?:the\s)?$/i
/** "PA/RFP/QL/2026/001 – Quay lighting": a code before what it is the number of. */
const codeBefore = /^(?<code>[A-Z]{2,8}(?:\/[A-Z\d-]{1,12}){2,6})\s?[–—-]\s?\p{Lu}/u
const behindNumber = /^(?<code>[A-Z\d][\w/.-]{3,40})\s[–—-]\s(?<name>\p{Lu}.{6,140})$/u
const inDoubt = {
  sent: 'It is read from where bids are sent to.',
  alone: 'It is a firm that stands alone on the first page.',
  introduced: 'It is read from who introduces itself.',
  first: 'It is the first line of the document.',
  short: 'It is short for a name that was not found.',
}
const endsInOrganisation = new RegExp(`${organisation}$`, 'i')
/** What kind of document it is, and not what is bought. */
const namesDocument =
  /\b(?:request for (?:proposals?|quotations?|quotes?|tenders?|bids?)|invitation (?:to|for) (?:tender|bids?|quote)|(?:tender|bidding|procurement) (?:document|notice))\b/i
/** Nouns of what is bought. A first line without one may be a letterhead. */
const bought =
  /\b(?:contracts?|services?|supply|works?|maintenance|consultancy|provision|procurement|construction|installation|rehabilitation|upgrade|tender|study|assessment|evaluation|design|delivery)\b/i
/** "4. " or "4 |" before the name of a row. */
const rowNumber = /^\(?\d{1,2}[.)]?\s+(?=\p{L})/u
/** "BID NO. PW11/2026: " before the name of what it is the number of, which ends where another number begins. */
const ownNumber =
  /^(?:tender|bid|rfp|rfq|contract|project)\.? ?(?:no|number|ref)\b[\s.:#-]{0,4}(?=\S{0,40}\d)\S{3,60}(?::|\s[–—-])\s+|\.\s+(?:notice|tender|bid) (?:no|number)\b.{0,60}$/gi
const person = /^(?:(?:Mr|Ms|Mrs|Dr)\.? )?\p{Lu}\p{L}+(?: \p{Lu}[\p{L}.]*){1,3}$/u

/** A telephone number or an address in a line of its own. */
const numberAlone = /^(?:\+?\(?\d[\d\s()/.-]{6,20}\d|[^\s@]{1,60}@[^\s@]{3,60})$/

/** What the tender is called, whose it is, and whom it names as its contact. */
export function findIdentity(pages: readonly DocumentPageText[]): Candidate[] {
  const found: Candidate[] = []
  const first = pages.slice(0, firstPages)
  const add = (
    kind: Candidate['kind'],
    label: string,
    value: string,
    quote: string,
    page: number,
    score: number,
    doubt = '',
  ) =>
    found.push({
      kind,
      label,
      value: oneValue(value),
      page,
      quote: quote.replace(/\s+/g, ' ').trim(),
      date: null,
      doubt,
      score: score - page / 50,
      key: kind === 'reference' ? value.replace(/\s/g, '') : value.toLowerCase(),
      tight: false,
    })
  let asksContact = false
  let asksNumber = false
  for (const { page, text } of pages.filter((one) => one.page <= firstPages)) {
    const lines = text.split('\n').map((line) => line.replace(/\*\*/g, '').trim())
    for (const [index, line] of lines.entries()) {
      if (line === '') continue
      const [name = '', ...values] = line.replace(rowNumber, '').split('\t')
      const named = [latinPart(name), ...values].join('\t')
      for (const { kind, label, pattern } of labelled) {
        const own = pattern.exec(named)?.groups?.value
        const value = kind === 'title' ? own?.replace(ownNumber, '') : own
        if (
          !value ||
          heading.test(value) ||
          !/\p{L}{3}/u.test(value) ||
          (kind === 'title' && (value.length > longestTitle || !/\p{L}{4}/u.test(value)))
        )
          continue
        // The contract is what is bought, and may be a part of a project.
        const score = kind === 'title' && /^project\b/i.test(line) ? 3.8 : 4
        const more = kind === 'title' ? restOfValue(lines, index) : ''
        add(kind, label, `${value}${more}`, `${line}${more}`, page, score)
      }
      const own = page <= 2 ? introduced.exec(`${line} ${lines[index + 1] ?? ''}`) : null
      if (own?.groups?.value)
        add('buyer', 'Buyer', own.groups.value.replace(/^The /, ''), own[0], page, 0.45, inDoubt.introduced)
      const code =
        page <= 2 && line.length < 90 ? (numbered.exec(line) ?? codeBefore.exec(line))?.groups?.code : undefined
      const reference = code && /\d/.test(code) ? readCode(`: ${code}`) : undefined
      if (reference) add('reference', 'Reference', reference, line, page, 1.2)
      for (const { label, value } of pairsOf(line.split('\t')))
        if (asksPerson.test(label) && person.test(value)) add('contact', label, value, line, page, 2.6)
      const contact = namedContact.exec(line)?.groups?.value
      if (contact && person.test(contact)) add('contact', 'Contact person', contact, line, page, 3)
      if (page === 1 && isFirm(line)) add('buyer', 'Buyer', line, line, page, 0.4, inDoubt.alone)
      const number = asksNumber ? numberAlone.exec(line)?.[0] : undefined
      if (number) add('contact', 'Contact', number, line, page, 2)
      asksNumber = /\bcontact\b.{0,20}\b(?:phone|telephone|tel|mobile|e-?mail)\s?:$/i.test(line)
      if (asksContact && person.test(line)) add('contact', 'Contact person', line, line, page, 3)
      if (line.length > 6) asksContact = /\bcontact (?:person|officer)\s?:$/i.test(line)
      if (page <= 2 && index < mostLines) readHeading(lines, index, page, add)
    }
    // A name does not go on over the end of a paragraph or a cell.
    const paragraphs = text
      .slice(0, mostText)
      .split(/\n[^\S\n]*\n|\t/)
      .map((paragraph) => withoutHeading(paragraph).replace(/\s+/g, ' ').trim())
    for (const paragraph of paragraphs) {
      const inviting = invites.exec(paragraph)
      const buyer = inviting?.groups?.value?.replace(/^(?:(?:\p{Lu}{3,} )+The |The )/u, '')
      // "… Project and intends to": what ends in a joining word is the end of something else.
      const before = paragraph.slice(0, inviting?.index ?? 0)
      // "Name of official inviting tenders": what a form asks for.
      const isName =
        buyer &&
        !/^(?:name|address|designation|date|details) of\b/i.test(buyer) &&
        !namesDocumentOnly(buyer) &&
        !/\s(?:of|the|and|for|&)$/.test(buyer)
      if (inviting && isName && !isObject.test(before)) {
        const named = fullName(buyer, first)
        // "The Agency invites": short for a name that stands nowhere.
        if (named === undefined) add('buyer', 'Buyer', buyer, inviting[0], page, 0.35, inDoubt.short)
        else add('buyer', 'Buyer', named, inviting[0], page, 2)
        break
      }
    }
    const sent = sentTo.exec(text.slice(0, mostText).replace(/\s+/g, ' '))
    if (sent?.groups?.value) add('buyer', 'Buyer', sent.groups.value, sent[0], page, 0.5, inDoubt.sent)
  }
  const likely = findLikelyBuyers(pages)
  doubtOthers(found, likely)
  for (const { value, quote, page, score, doubt } of likely) add('buyer', 'Buyer', value, quote, page, score, doubt)
  readNumberedTitles(first, found, add)
  dropBuyers(found)
  const top = found.some(({ kind }) => kind === 'title') ? undefined : firstTitle(pages[0]?.text ?? '')
  if (top) add('title', 'Title', top, top, pages[0]?.page ?? 1, 0.3, inDoubt.first)
  return found
}

/** Who invites under another name than the one at the head of the document may be short for it, or a part of it. */
function doubtOthers(found: readonly Candidate[], likely: ReturnType<typeof findLikelyBuyers>) {
  const head = likely.find(({ isHead }) => isHead)?.value
  if (head === undefined) return
  const own = fold(head)
  for (const one of found) {
    const value = fold(one.value)
    const isLabelled = one.score > surest
    if (one.kind !== 'buyer' || one.doubt !== '' || isLabelled || value.includes(own) || own.includes(value)) continue
    one.doubt = `The head of the first page names “${head}”.`
  }
}
/** The score of a name without a label; one with its label has more. */
const surest = 2

const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}]+/gu, '')

/** "PW69-2026 - Quay Lights" below the number that the document has: what it is the number of. */
function readNumberedTitles(first: readonly DocumentPageText[], found: readonly Candidate[], add: Add) {
  const codes = new Set(found.flatMap(({ kind, value }) => (kind === 'reference' ? [value] : [])))
  for (const { page, text } of first)
    for (const line of text.split('\n').slice(0, mostLines)) {
      const { code, name = '' } = behindNumber.exec(line.trim())?.groups ?? {}
      if (code && codes.has(code) && isTitle(name) && !namesDocumentOnly(name))
        add('title', 'Title', name, line, page, 2.2)
    }
}

/** On a cover the name of who buys may stand right above the title. */
function dropBuyers(found: Candidate[]) {
  const buyers = found.flatMap(({ kind, value }) => (kind === 'buyer' ? [`${value} `] : []))
  for (const one of found) {
    const above = one.kind === 'title' ? buyers.find((name) => one.value.startsWith(name)) : undefined
    if (above !== undefined && isTitle(one.value.slice(above.length))) one.value = one.value.slice(above.length)
  }
}

/** "… on the quay. SWD/19/004": a code of several parts that stands for nothing else in its paragraph. */
const loneCode = /(?:^|[.!?]\s)(?<code>[A-Z]{2,6}(?:\/[A-Z\d-]{1,12}){2,5})$/
const inDoubtAlone = 'It stands without a name beside it.'

/** A code on the first page that nothing names, where a document gives no other reference. */
export function readLoneCode(pages: readonly DocumentPageText[]): Candidate[] {
  const [first] = pages
  for (const paragraph of first?.text.split(/\n[^\S\n]*\n/) ?? []) {
    const flat = paragraph.replace(/\s+/g, ' ').trim()
    const code = loneCode.exec(flat)?.groups?.code
    if (first && code && /\d/.test(code))
      return [
        {
          kind: 'reference',
          label: 'Reference',
          value: code,
          page: first.page,
          quote: flat,
          date: null,
          doubt: inDoubtAlone,
          score: 0.2,
          key: code,
          tight: false,
        },
      ]
  }
  return []
}

/** Lines that a title at the top of a document may have. */
const mostTitleLines = 3

/** What the first paragraph of a document says that is bought, where it is no sentence; undefined where it is none. */
function firstTitle(text: string): string | undefined {
  const block = text.trimStart().split(/\n[^\S\n]*\n/, 1)[0] ?? ''
  const lines = block.split('\n').map((line) => line.replace(/\*\*|^#+ /g, '').trim())
  const title = lines.join(' ').trim()
  if (lines.filter((line) => line !== '').length > mostTitleLines || title.split(' ').length < 3 || title.length > 160)
    return undefined
  if (endsInOrganisation.test(title) || namesDocument.test(title) || /\.$/.test(title)) return undefined
  if (namesDocumentOnly(title)) return undefined
  return bought.test(title) && isTitle(title) && !heading.test(title) && !/(?<!\d)\d{4,}$/.test(title)
    ? title
    : undefined
}

/** Characters of a line that may be full, so that a name goes on below it. */
const fullLine = 60

/** The rest of a name that goes on in the line right below: no label, and shorter than a full line. */
function restOfValue(lines: readonly string[], index: number): string {
  const [line = '', next = ''] = lines.slice(index, index + 2)
  const ends = line.length < fullLine || next === '' || next.length > line.length || /[:\t]|^\d/.test(next)
  return ends || !/^[\p{L}(]/u.test(next) ? '' : ` ${next}`
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
  // A name with its value is another matter.
  const end = lines.findIndex((line, at) => at > from && (line === '' || /^[^(].{0,60}:\s?\S|\t/u.test(line)))
  return lines.slice(from, end < 0 ? from + 3 : Math.min(end, from + 3)).join(' ')
}

/** "QL69: " before a title is its number, "RFP No. 12" is nothing but one. */
const isTitle = (text: string) =>
  /\p{L}{4}/u.test(text) &&
  text.length <= 160 &&
  !/[:\t@]|\b(?:shall|must|will|is|are|page|dated?)\b/i.test(
    text.replace(/^[A-Z]{1,6}-?\d{1,8}: |\([^()]{1,60}\)/g, ''),
  ) &&
  !/\b(?:no|number)\b(?!\.\d{1,3} \p{L})/iu.test(text)
