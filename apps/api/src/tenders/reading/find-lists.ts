import { splitDocumentText } from '../../language/split-document-text.ts'
import { innermostHeading } from '../../platform/heading-path.ts'
import { nameParties, type Parties } from './find-parties.ts'
import { isOwners } from './is-owners.ts'
import type { Clause } from './read-clauses.ts'
import { readObligation, tellsPurpose } from './read-obligation.ts'

/** What announces a list, and what that makes of its items. */
export interface Lead {
  /** The sentence that ends in the colon. */
  text: string
  /** 'asks': each item is asked for; 'none': they are rights of who buys, definitions, or how bids are judged. */
  kind: 'asks' | 'none'
  mandatory: boolean
}

const ends =
  /(?::\s?-?|\b(?:the following|as follows|as under|listed below|but not limited to)(?: \p{L}+){0,4}[.:]?)$/iu
/** What is listed is nobody's to do. */
const tellsOnly =
  /\breserves?\b|\brights?\b(?! of way)|\bmeans?\b|\bmeaning|\bdefin(?:ed|itions?)\b|\babbreviations?\b|\bfor example\b|\be\.g\b|^where:?-?$|\bvariables?\b|\bnull and void\b|\bforfeit|\bfollowing cases\b|\bdisqualified\b|\bpart of (?:this|the) (?:agreement|contract)\b|\bprecedence\b|\bratings?\b|\bwill be used\b|\b(?:evaluat\w+|scor(?:ed|ing)|weight\w*|award(?:ed)? (?:on|based)|judged)\b|\bcriteria\b|\bevents? of default\b|\bconstraints?\b|\bconsidered? as\b|\bdefault\b|\bvalid proof\b|\bthe following dates\b|\btimetable\b|\bschedule of\b/i
/** "The RFP includes the following sections:" */
const listsOwnParts =
  /\b(?:rfp|document|tender|volume|itt)s? (?:includes?|contains?|comprises?|consists? of) the following [^:]{0,30}\b(?:sections?|chapters?|parts|volumes?)\b/i
const tellsOfBids =
  /\b(?:quotation|proposal|bid|tender|response)s?\b[^:]{0,60}\b(?:include|contain|consist|comprise|accompan)/i
const names =
  /\b(?:includ\w+|consist\w*|compris\w+|contain\w*|cover\w*|tasks?|scope|requirements?|required|documents?|deliverables?|minimum|structure|services?|specifications?|information|attach\w*|enclos\w*|checklist|provid\w+|facilities|works?|items|qualifications?|eligib\w+|following conditions)\b/i
const judgesBids = /\b(?:evaluation|award|selection|scoring) (?:criteria|factors)\b/i
const mostItems = 60
/** Words of an unmarked line that may be an item. */
const plainWords = 22

/** The sentence of a clause that announces what follows it; undefined where none does. */
export function leadOf(text: string, parties: Parties): Lead | undefined {
  if (!ends.test(text.slice(-90))) return undefined
  const sentences = splitDocumentText(text)
  // What is threatened may stand between what announces the list and its colon.
  const last =
    (sentences.slice(-3).findLast((one) => /\bfollowing\b/i.test(one.text)) ?? sentences.at(-1))?.text ?? text
  const own = nameParties(last, parties)
  if (
    isOwners(own) ||
    tellsPurpose.test(own) ||
    listsOwnParts.test(own) ||
    (tellsOnly.test(own) && !tellsOfBids.test(own))
  )
    return { text: last, kind: 'none', mandatory: true }
  const obligation = readObligation(own.replace(/(?<![:\s-])[:\s-]+$/, '.'))
  if (!obligation && !(names.test(own) && own.split(' ').length >= 4)) return undefined
  return { text: last, kind: 'asks', mandatory: obligation?.mandatory ?? true }
}

const namesThem =
  /\b(?:contain|include|comprise|consist of|attach|enclose|submit|furnish|provide|upload)\b[^.;:]{0,40}\bthe following (?:documents|items|information|details|certificates|particulars)\b/i

/** "Essential:", "Quotation Requirements": a label right above the first item of a list. */
const label =
  /^(?:[\d.]+ )?(?:\p{L}[\p{L}-]* ){0,3}(?<named>essential|mandatory|desirable|preferred|requirements?|deliverables|required documents?|documents? required)(?: \p{L}+){0,2}\s?:?$/iu
const wished = /\b(?:desirable|preferred)\b/i

const namesAny = /\bthe following \p{L}/iu
/** "Envelope 1 shall contain the following documents and be sealed." right above the first item of a list. */
function looseLead({ text, item }: Clause, next: Clause | undefined, parties: Parties): Lead | undefined {
  const first = next?.item === 'bullet' || (next?.item !== undefined && /(?:^|\()(?:1|a|i)\)?$/.test(next.ref))
  if (!first) return undefined
  if (item === undefined && label.test(text)) return { text, kind: 'asks', mandatory: !wished.test(text) }
  const pattern = next?.item === 'bullet' ? namesAny : namesThem
  const last = splitDocumentText(text).findLast((sentence) => pattern.test(sentence.text))?.text
  if (last === undefined || tellsOnly.test(last)) return undefined
  const obligation = readObligation(nameParties(last, parties))
  return obligation && { text: last, kind: 'asks', mandatory: obligation.mandatory }
}

type Kind = Clause['item'] | 'plain' | 'row'

/** A letter or number that stands apart from its item looks like a row of two cells. */
const markCell = /^\(?(?:[a-z]|\d{1,2}|[ivx]{1,4})[.)]$/

function kindOf(clause: Clause): Kind {
  if (clause.item) return clause.item
  if (clause.cells) return clause.cells.length === 2 && markCell.test(clause.cells[0] ?? '') ? 'letter' : 'row'
  return 'plain'
}

/** What announces each item of the lists of a document. */
export function findLists(clauses: readonly Clause[], parties: Parties): Map<Clause, Lead> {
  const leads = new Map<Clause, Lead>()
  for (const [index, head] of clauses.entries()) {
    // What bids are judged by is nothing that is asked for by itself.
    if (head.columns || (judgesBids.test(innermostHeading(head.section)) && !readObligation(head.text))) continue
    const lead = leadOf(head.text, parties) ?? looseLead(head, clauses[index + 1], parties)
    if (!lead) continue
    let kind: Kind
    let last = head
    for (const clause of clauses.slice(index + 1, index + 1 + mostItems)) {
      const own = kindOf(clause)
      if (own === 'row' || clause.section !== head.section || clause.page > last.page + 1) break
      // "4." below "3(c):" is the next clause, and no item.
      if (own === 'number' && head.item === 'number' && !clause.ref.startsWith(`${head.ref}.`)) break
      if (own === 'letter' && head.item === 'letter') break
      if (kind !== undefined && own !== kind) {
        if (own === 'plain' || (kind === 'plain' && own !== 'bullet')) break
        // A list within an item.
        if (own === 'number') break
        if (!leads.has(clause)) leads.set(clause, lead)
        continue
      }
      if (own === 'plain' && (clause.text.split(' ').length > plainWords || /[.;]$/.test(clause.text))) break
      kind = own
      leads.set(clause, lead)
      last = clause
    }
  }
  return leads
}

const enumerations: readonly { mark: RegExp; at: (index: number) => string }[] = [
  { mark: /\(([a-z])\) ?(?=\S)/g, at: (index) => String.fromCharCode(97 + index) },
  { mark: /(?<![\w.])(\d{1,2})[.)] (?=\p{Lu})/gu, at: (index) => String(index + 1) },
  { mark: /(?<![\w.])(?:\p{Lu}\p{L}{2,12} )(\d{1,2}) ?[-–:] ?(?=\S)/gu, at: (index) => String(index + 1) },
]
const fewest = 3

/**
 * "… with: (a) a pump (b) a motor (c) a valve" in one paragraph or cell: what announces it and its items, each as it
 * stands there. Undefined where no such list of three items or more is in it.
 */
export function splitInline(text: string): { lead: string; items: string[] } | undefined {
  for (const { mark, at } of enumerations) {
    const places: number[] = []
    for (const match of text.matchAll(mark)) if (match[1] === at(places.length)) places.push(match.index)
    const [first] = places
    if (first === undefined || places.length < fewest) continue
    return {
      lead: text.slice(0, first).trim(),
      items: places.map((from, index) => text.slice(from, places[index + 1]).trim()),
    }
  }
  return undefined
}
