import { words } from '../../language/content-words.ts'
import { departmentWords, listed } from './fact-words-data.ts'
import type { Candidate } from './find-key-facts.ts'
import { isFirm, isOrganisation } from './is-organisation.ts'
import { bidderWord } from './is-other-matter.ts'
import { kindOfName } from './match-label.ts'
import { fullName, properName, withoutHeading } from './name-in-full.ts'
import { namesDocumentOnly } from './name-of-document.ts'
import { oneValue } from './one-value.ts'
import type { DocumentPageText } from './read-clauses.ts'
import { type Pair, toLines } from './read-pairs.ts'

/** Pages on which a document says whose it is, and those on which somebody reserves a right. */
const firstPages = 6
const mostPages = 30
const mostText = 8_000
/** Lines at the head of the first page. */
const headLines = 6
const coverLines = 80
/** Signs of a name that are weighed against each other. */
const mostSigns = 200

const inDoubt = {
  sent: 'It is read from where bids are sent to.',
  alone: 'It is a firm that stands alone on the first page.',
  introduced: 'It is read from who introduces itself.',
  short: 'It is short for a name that was not found.',
  reserves: 'It is read from who reserves rights in it.',
  head: 'It stands alone at the head of the first page.',
  part: 'It is a department, and whose is not said beside it.',
}
/** What speaks for a name, and how much. A label and who invites are sure; of the others two have to agree. */
const weights = {
  label: 4,
  invites: 2,
  sent: 0.5,
  reserves: 0.48,
  introduced: 0.45,
  alone: 0.4,
  head: 0.38,
  short: 0.35,
}
type Sign = keyof typeof weights
interface Named {
  value: string
  quote: string
  page: number
  sign: Sign
}

const invites = new RegExp(
  String.raw`(?<value>${properName}(?:, \p{Lu}\p{L}+)?)(?:\s?\([^)]{2,70}\))?,? (?:(?:is|are|hereby|now) ){0,2}(?:requesting|requests|inviting|[Ii]nvites|seeking|seeks|soliciting|solicits|intends to|wishes to|desires to|desirous (?:of|to)|will receive|issuing)\b`,
  'u',
)
const sentTo = new RegExp(
  String.raw`\b(?:(?:submitted|addressed|delivered|sent) to:? (?:the )?|received at (?:the )?[Oo]ffices? of (?:the )?)(?<value>${properName})`,
  'u',
)
const kinds =
  '(?:organi[sz]ation|agency|authority|administration|company|corporation|council|charity|foundation|university|utility|ministry|department|institution|association|trust)'
/** "Harbour Aid is an independent organisation …": who introduces himself at the beginning of a line. */
const introduced = new RegExp(
  String.raw`^(?<value>${properName})(?:\s?\([^)]{2,40}\))?,? is (?:an?|the) (?:[\p{L}-]+,? ){0,6}?${kinds}\b`,
  'u',
)
/** "Harbour Aid reserves the right to reject any bid": only who buys has rights to reserve. */
const reserves = /\breserves (?:to (?:itself|themselves) )?(?:the|its|their) (?:\w{2,12} )?rights?\b/g
const nameBefore = new RegExp(
  String.raw`(?<value>${properName})(?:\s?\([^)]{2,40}\))?,? (?:(?:also|hereby|further) )?$`,
  'u',
)
/** Characters of a name before its verb. */
const longestBefore = 160
/** "… a company of the Port and the " before a name: not he invites. */
const isObject = /\b(?:and|between|with|by|of|for|to|from)\s(?:the\s)?$/i

/** Whose a tender is. Signs that agree on a name lift the doubt that each of them has alone. */
export function findBuyers(pages: readonly DocumentPageText[], pairs: readonly Pair[]): Candidate[] {
  const found = [
    ...readLabelled(pairs),
    ...pages.filter(({ page }) => page <= firstPages).flatMap((page) => readPage(page, pages)),
    ...readReserved(pages),
    ...readCover(pages[0]),
  ].slice(0, mostSigns)
  const cover = toLines(pages[0]?.text ?? '')
    .slice(0, coverLines)
    .filter((line) => line.includes(' '))
  const head = found.find(({ sign }) => sign === 'head')
  const rated = found.map((one): Candidate => {
    const agree = new Set(found.filter(({ value }) => isSame(value, one.value)).map(({ sign }) => sign))
    const isSure = one.sign === 'label' || one.sign === 'invites'
    // A name that has a line of its own on the cover is there for a reason.
    const stands =
      one.sign !== 'alone' && one.sign !== 'head' && cover.some((line) => fold(one.value).startsWith(fold(line) || ' '))
    const confirmed = agree.size > 1 || stands
    const other = one.sign === 'invites' && head && !isSame(head.value, one.value) ? head.value : undefined
    const own = inDoubt[one.sign as keyof typeof inDoubt] ?? ''
    return {
      kind: 'buyer',
      label: 'Buyer',
      value: oneValue(one.value),
      page: one.page,
      quote: one.quote.replace(/\s+/g, ' ').trim(),
      date: null,
      doubt: other
        ? `The head of the first page names “${other}”.`
        : isDepartmentOnly(one.value)
          ? inDoubt.part
          : isSure || confirmed
            ? ''
            : own,
      score: weights[one.sign] + (!isSure && confirmed ? 1 : 0) - one.page / 50,
      key: one.value.toLowerCase(),
      tight: false,
    }
  })
  return rated
    .toSorted((a, b) => b.score - a.score)
    .filter(({ value }, at, all) => all.findIndex((other) => isSame(other.value, value)) === at)
}

const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}]+/gu, '')
/** The same name, or one of the two with its place or legal form. */
const isSame = (one: string, other: string) => {
  const [a, b] = [fold(one), fold(other)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

/** "Procurement Operations Department": every word of it is one that any organisation has. */
const isDepartmentOnly = (name: string) =>
  /\b(?:department|division|section|unit|branch|office)\b/i.test(name) &&
  words(name).every((word) => partWords.has(word))
const partWords = new Set(listed(departmentWords))

/** "Ministry", "Department": what an organisation that is named below them belongs to. */
const above = /\b(?:ministry|department|state)\b/i
const below = /\borgani[sz]ation\b/i

function readLabelled(pairs: readonly Pair[]): Named[] {
  const isBelow = pairs.some(
    ({ label, page }) => page <= firstPages && kindOfName(label) === 'buyer' && below.test(label),
  )
  return pairs.flatMap(({ label, value, page, quote }) =>
    page <= firstPages &&
    kindOfName(label) === 'buyer' &&
    !(isBelow && above.test(label)) &&
    /\p{L}{3}/u.test(value) &&
    value.length <= 200 &&
    !/@|\b(?:shall|must|will|not|n\/a)\b/i.test(value) &&
    !namesDocumentOnly(value)
      ? [{ value, quote, page, sign: 'label' as const }]
      : [],
  )
}

function readPage({ page, text }: DocumentPageText, pages: readonly DocumentPageText[]): Named[] {
  const first = pages.slice(0, firstPages)
  const found: Named[] = []
  const lines = toLines(text)
  for (const [index, line] of lines.entries()) {
    const own = introduced.exec(`${line} ${lines[index + 1] ?? ''}`)
    if (own?.groups?.value)
      found.push({ value: own.groups.value.replace(/^The /, ''), quote: own[0], page, sign: 'introduced' })
  }
  // A name does not go on over the end of a paragraph or a cell.
  const paragraphs = text
    .slice(0, mostText)
    .split(/\n[^\S\n]*\n|\t/)
    .map((paragraph) => withoutHeading(paragraph).replace(/\s+/g, ' ').trim())
  for (const paragraph of paragraphs) {
    const inviting = invites.exec(paragraph)
    const buyer = inviting?.groups?.value?.replace(/^(?:(?:\p{Lu}{3,} )+The |The )/u, '')
    if (inviting && issuer.test(paragraph.slice(inviting.index + inviting[0].length))) continue
    if (!inviting || !buyer || isObject.test(paragraph.slice(0, inviting.index)) || !mayBuy(buyer)) continue
    const named = fullName(buyer, first)
    // "The Agency invites": short for a name that stands nowhere.
    found.push({ value: named ?? buyer, quote: inviting[0], page, sign: named === undefined ? 'short' : 'invites' })
    break
  }
  const sent = sentTo.exec(text.slice(0, mostText).replace(/\s+/g, ' '))
  if (sent?.groups?.value) found.push({ value: sent.groups.value, quote: sent[0], page, sign: 'sent' })
  return found
}

/** "His issuing bank": who issues a guarantee, and no tender. */
const issuer = /^ (?:bank|authority)\b/i

/** "Chief Engineer", "Deputy Director (Stores)": who invites for a body, and no body. */
const officer =
  /^(?:(?:chief|executive|superintending|deputy|assistant|general|managing|project|senior|additional|joint|procurement|contracting|district) ){0,3}(?:engineer|officer|director|manager|secretary|registrar|superintendent)(?:,? \([^()]{1,30}\))?$/i

/** "Name of official inviting tenders", "… Project and intends to": what a form asks for, and the end of something else. */
const mayBuy = (name: string) =>
  !/^(?:name|address|designation|date|details) of\b/i.test(name) &&
  !officer.test(name) &&
  !namesDocumentOnly(name) &&
  !/\s(?:of|the|and|for|&)$/.test(name)

/** The name that reserves rights most often. */
function readReserved(pages: readonly DocumentPageText[]): Named[] {
  const counts = new Map<string, Named & { count: number }>()
  const first = pages.slice(0, mostPages)
  for (const { page, text } of first) {
    // A name that goes on over the end of a line may be a heading's.
    const lines = text.slice(0, mostText).replace(/[^\S\n]+/g, ' ')
    for (const { 0: verb, index } of lines.matchAll(reserves)) {
      const before = nameBefore.exec(lines.slice(Math.max(0, index - longestBefore), index))
      const short = before?.groups?.value?.replace(/^(?:The|An?) /, '')
      if (!before || !short || bidderWord.test(short) || namesDocumentOnly(short)) continue
      const value = fullName(short, first)
      if (value === undefined || !value.includes(' ')) continue
      const own = counts.get(value) ?? { value, quote: before[0] + verb, page, sign: 'reserves' as const, count: 0 }
      counts.set(value, { ...own, count: own.count + 1 })
    }
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, 1)
}

/** A body above everything else, and a firm that stands alone on the first page. */
function readCover(first: DocumentPageText | undefined): Named[] {
  if (!first) return []
  const lines = toLines(first.text).filter((line) => line !== '')
  const isName = (line: string) => isOrganisation(line) && !namesDocumentOnly(line)
  const head = lines.slice(0, headLines).find((line) => isName(line) && !isFirm(line))
  const firms = lines.filter((line) => isName(line) && isFirm(line))
  return [
    ...(head ? [{ value: head, quote: head, page: first.page, sign: 'head' as const }] : []),
    ...firms.map((line) => ({ value: line.replace(/,$/, ''), quote: line, page: first.page, sign: 'alone' as const })),
  ]
}
