import type { RequirementCategory, RequirementParty, RequirementRole } from '@fieldproof/schema/tenders'
import { findDates } from '../../language/dates.ts'
import { splitDocumentText } from '../../language/split-document-text.ts'
import { innermostHeading, splitHeadings } from '../../platform/heading-path.ts'
import { categoriseRequirement } from './categorise-requirement.ts'
import { findLists, type Lead, leadOf, splitInline } from './find-lists.ts'
import { findParties, nameParties, type Parties } from './find-parties.ts'
import { isOwners } from './is-owners.ts'
import { kindOfDay } from './match-label.ts'
import type { Clause } from './read-clauses.ts'
import { boundActs, defines, readObligation } from './read-obligation.ts'
import { readSpecification } from './read-specification.ts'
import { speaksAsBidder } from './speaks-as-bidder.ts'
import { splitReplies } from './split-replies.ts'
import { tellParty, tellRole } from './tell-role.ts'

export interface FoundRequirement {
  ref: string
  text: string
  mandatory: boolean
  category: RequirementCategory
  role: RequirementRole
  /** Null where neither its words nor its chapter name anybody. */
  party: RequirementParty | null
  page: number
  section: string
  /** Verbatim on the page, in one line. */
  quote: string
}

/** Words up to which a numbered clause is one requirement; a longer one is taken sentence by sentence. */
const wholeClause = 90
const mostText = 2_000
/** What stands under these asks for nothing, whatever its words are. */
const tellsNothing =
  /^(?:[\d.\s]*)(?:table of )?contents?$|^(?:[\d.\s]*)(?:index|definitions?(?: and interpretations?)?|interpretations?|abbreviations?|acronyms|glossary|questions? (?:and|&) answers?|q ?& ?a|disclaimer\b.*)$/i
/** Under these it is told how things are: only what names the bidder asks for anything. */
const tellsOfNow =
  /^(?:[\d.\s]*)(?:[a-z][.)] )?(?:(?:project |programme )?background\b.*|(?:problem|executive|project|programme|company|general)? ?(?:overview|introduction|summary)|introduction|problem (?:statement|description)|about (?:the |us\b)?.*|current (?:situation|state|environment|system)\b.*|history)$/i
/** Under these everything that is listed is asked for. */
const listsAsked =
  /\b(?:scope of (?:the )?(?:works?|services?|supply)|statement of work|specifications?|technical requirements|functional requirements|qualification criteria|eligibility (?:criteria|conditions|requirements)|pre-?qualif\w+|minimum (?:requirements|qualifications|eligibility)|check-?list|documents? (?:required|to be (?:submitted|enclosed|attached|uploaded))|list of (?:documents|enclosures)|attachments with|(?:essential|desirable|required|mandatory)\b.{0,60}\b(?:experience|qualifications?|skills|competenc\w+|documents?))/i
interface Part {
  text: string
  quote: string
  mandatory: boolean
  lead?: string
}

/** Everything that a tender asks of its bidders and contractor, in the order of the document. */
export function findRequirements(all: readonly Clause[]): FoundRequirement[] {
  const { clauses } = splitReplies(all)
  const parties = findParties(clauses)
  const lists = findLists(clauses, parties)
  const contents = findContents(clauses)
  const found: (FoundRequirement & { lead: string | undefined })[] = []
  /** How many items of each list are requirements, by what announces it. */
  const items = new Map<string, number>()
  for (const clause of clauses) {
    const titles = splitHeadings(clause.section)
    if (contents.has(clause.page) || titles.some((title) => tellsNothing.test(title))) continue
    const lead = lists.get(clause)
    const parts = readParts(clause, lead, parties)
    if (lead && parts.length > 0) items.set(lead.text, (items.get(lead.text) ?? 0) + 1)
    for (const part of parts) {
      const text = part.text.slice(0, mostText)
      const role = tellRole(text, clause.section, part.lead)
      found.push({
        ref: clause.ref,
        text,
        mandatory: part.mandatory,
        category: categoriseRequirement(text, clause.section),
        role,
        party: tellParty(text, role, clause.section, part.lead),
        page: clause.page,
        section: clause.section,
        quote: part.quote,
        lead: part.lead,
      })
    }
  }
  return withoutLeads(found, items)
}

/** What announces a list is no requirement of its own beside its items. */
function withoutLeads(
  found: readonly (FoundRequirement & { lead: string | undefined })[],
  items: ReadonlyMap<string, number>,
): FoundRequirement[] {
  return found
    .filter(
      ({ text, lead }) =>
        lead !== undefined || !/(?::\s?-?|\bfollowing\W?|\bas follows\W?)$/i.test(text) || (items.get(text) ?? 0) < 2,
    )
    .map(({ lead: _, ...one }) => one)
}

const endsInPage = /\p{L}\W{0,20}\s\d{1,3}$/u
const fewestEntries = 5

/** Pages whose lines are titles with their pages. */
function findContents(clauses: readonly Clause[]): Set<number> {
  const pages = new Set<number>()
  for (const [page, own] of Map.groupBy(clauses, (clause) => clause.page)) {
    const named = own.some(({ section, text }) =>
      /\b(?:contents|index)\b/i.test(`${section.slice(-60)} ${text.slice(0, 40)}`),
    )
    if (named && own.filter(({ text }) => text.length < 120 && endsInPage.test(text)).length >= fewestEntries)
      pages.add(page)
  }
  return pages
}

function readParts(clause: Clause, lead: Lead | undefined, parties: Parties): Part[] {
  const near = innermostHeading(clause.section)
  if (lead?.kind === 'none') return []
  const rows = clause.cells && !clause.item ? readSpecification(clause) : undefined
  if (rows) return rows
  const own = readSentences(clause, parties)
  if (tellsOfNow.test(near)) return own.filter(({ text }) => boundActs.test(text))
  if (own.length > 0) return own
  if (lead?.kind === 'asks') return joinLead(clause, lead, parties)
  const inline = splitInline(clause.quote)
  if (inline && (listsAsked.test(near) || leadOf(inline.lead, parties)?.kind === 'asks'))
    return inline.items.map((item) => withLead(item, inline.lead, true))
  return clause.item && listsAsked.test(near) && isAsked(clause.text, parties)
    ? [{ text: clause.text, quote: clause.quote, mandatory: true }]
    : []
}

function joinLead(clause: Clause, lead: Lead, parties: Parties): Part[] {
  if (!isAsked(clause.text, parties, 1)) return []
  const text = (clause.cells?.at(-1) ?? clause.text).trim()
  return [{ ...withLead(text, lead.text, lead.mandatory), quote: clause.quote }]
}

function withLead(item: string, lead: string, mandatory: boolean): Part {
  const announced = lead === '' ? item : `${endOf(lead)} ${item}`
  return { text: announced, quote: item, mandatory, lead }
}

/** Characters of what announces a list that go with each of its items. */
const mostLead = 240

/** The last words of what announces a list, whole ones. */
const endOf = (lead: string) =>
  lead.length <= mostLead ? lead : `…${lead.slice(lead.indexOf(' ', lead.length - mostLead))}`

const titleWords = 7
const namesFile = /\.(?:pdf|docx?|xlsx?|zip)$/i

/** "Prices due: 4 May 2026, noon" */
function isDated(text: string): boolean {
  const [label = '', ...rest] = text.split(/:\s/)
  const behind = rest.join(': ')
  return kindOfDay(label) !== undefined && findDates(behind)[0]?.start === 0
}

/** An item that is neither a blank of a form nor somebody else's. */
function isAsked(text: string, parties: Parties, fewest = 3): boolean {
  return (
    /\p{L}{3}/u.test(text) &&
    text.split(' ').length >= fewest &&
    !/[_…]{3,}|\.{4,}|\?$/.test(text) &&
    // A short item that ends in a colon is the title of the next ones.
    !(/:$/.test(text) && text.split(' ').length <= titleWords) &&
    !speaksAsBidder(text) &&
    !namesFile.test(text) &&
    !isDated(text) &&
    !isOwners(nameParties(text, parties))
  )
}

function readSentences({ ref, text, quote }: Clause, parties: Parties): Part[] {
  const sentences = splitDocumentText(text).map((sentence) => {
    const own = nameParties(sentence.text, parties)
    return {
      text: sentence.text,
      obligation: speaksAsBidder(own) ? undefined : readObligation(own),
      isOwners: isOwners(own),
    }
  })
  const asking = sentences.filter(({ obligation }) => obligation)
  if (asking.length === 0) return []
  const kinds = new Set(asking.map(({ obligation }) => obligation?.mandatory))
  const whole = ref !== '' && kinds.size === 1 && !sentences.some((one) => one.isOwners || defines.test(one.text))
  if (whole && text.split(' ').length <= wholeClause)
    return [{ text, quote, mandatory: asking[0]?.obligation?.mandatory ?? true }]
  return asking.map((sentence) => ({
    text: sentence.text,
    // A sentence that goes on over the page is quoted as far as its page shows it.
    quote: quote.includes(sentence.text) ? sentence.text : overlap(sentence.text, quote),
    mandatory: sentence.obligation?.mandatory ?? true,
  }))
}

/** The longest beginning of a sentence that stands in the text of its page. */
function overlap(sentence: string, quote: string): string {
  const words = sentence.split(' ')
  for (let count = words.length - 1; count > 2; count--) {
    const start = words.slice(0, count).join(' ')
    if (quote.includes(start)) return start
  }
  return ''
}
