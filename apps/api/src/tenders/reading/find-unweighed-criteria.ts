import { splitDocumentText } from '../../language/split-document-text.ts'
import type { FoundCriterion } from './find-criteria.ts'
import { isPrice, nameCriterion, shortName } from './name-criterion.ts'
import type { Clause } from './read-clauses.ts'

/** What a document says ahead of a list of what bids are judged by. */
const judges =
  /\b(?:evaluat\w{0,6}|select\w{0,4}|recommend\w{0,6}|award\w{0,3}|scor\w{0,4}|rank\w{0,4}|judg\w{0,6}|consider\w{0,5})\b/i
const announcesCriteria = { test: (text: string) => /\bcriteria\b/i.test(text) && judges.test(text) }
const announcesList = /\b(?:the following|as follows|listed below|list of|set out below|these)\b|:\s*$/i
/** What a bidder has to have to take part at all. */
const bidder = /\b(?:bidders?|tenderers?|proposers?|offerors?|vendors?|suppliers?|contractors?|applicants?|firms?)\b/i
const hasTo = /\b(?:shall|must|has to|have to) (?:possess|hold|have|meet|satisfy|demonstrate|fulfil)\b/i
const endsInList = /\b(?:the following|as follows|all of)\b[^.]{0,40}$/i
const announcesConditions = {
  test: (text: string) => endsInList.test(text.slice(-80)) && hasTo.test(text) && bidder.test(text),
}
const isSentence = /\b(?:shall|must|will|may|should|is|are|has|have)\b/i
const mostItems = 15
const mostFound = 25
const longestName = 90

/** Criteria that are listed without weights, each a name below an announcement; empty where none are. */
export function listCriteria(clauses: readonly Clause[]): FoundCriterion[] {
  for (const [index, clause] of clauses.entries()) {
    if (!announcesCriteria.test(clause.text) || !announcesList.test(clause.text) || clause.columns) continue
    const items = itemsBelow(clauses, index).filter(({ text }) => text.length <= longestName && !isSentence.test(text))
    if (items.length >= 2)
      return items.map((item) => make(item, nameCriterion(item.text), isPrice(item.text) ? 'price' : 'quality'))
  }
  return []
}

/** The clauses right below one that are items of one list: letters or bullets, no headings or tables between them. */
function itemsBelow(clauses: readonly Clause[], index: number): Clause[] {
  const head = clauses[index]
  const items: Clause[] = []
  for (const clause of clauses.slice(index + 1, index + 1 + mostItems)) {
    // A letter that stands apart from its item looks like a row of two cells.
    const lettered = /^\(?[a-z][.)]$/.test(clause.cells?.[0] ?? '')
    if ((clause.cells && !lettered) || clause.section !== head?.section) break
    if (clause.page > (items.at(-1) ?? head).page + 1) break
    if (clause.ref !== '' && !(clause.ref.startsWith(head.ref) && clause.ref !== head.ref)) break
    items.push(...clause.quote.split(/\s(?=[a-z][.)]\s\p{Lu})/u).map((text) => ({ ...clause, text, quote: text })))
  }
  return items
}

const bid = '(?:bids?|tenders?|proposals?|offers?|quotations?|submissions?|responses?)'
const outcome =
  /\b(?:shall|will|must|may)\s+(?:also\s+|all\s+)?(?:be|stand|get|lead to|result in)\s+(?:\w+,?\s+){0,3}(?:reject(?:ed|ion)|disqualif\w+|returned (?:\w+ )?unopened|non-?responsive|excluded)\b|\bliable (?:for|to be) (?:\w+ )?(?:reject\w+|disqualif\w+)/i
const ofBids = new RegExp(String.raw`\b${bid}\b`, 'i')
const conditional =
  /\b(?:if|not accompanied|without|failing which|unless|received (?:at or )?after|late|incomplete|conditional|more than one|missing|fails? to|failure|non-?submission|only if|does not|any condition|mismatch)\b/i

/** Under these each item is a condition of taking part. */
const conditionsTitle =
  /\b(?:(?:pre-?)?qualif\w+|eligibility|participation) (?:criteria|conditions|requirements)|\bmandatory criteria|\bminimum (?:qualifications|eligibility)/i
const mostConditions = 12

/** "Annual revenue: the vendor must …" is called by what stands before the colon. */
function titleOf(text: string): string {
  const [title = ''] = text.split(/:\s/, 1)
  return title.length >= 4 && title.length <= 60 && title.length < text.length ? title : text
}

/** What a bid passes or fails: what a bidder has to have, and what it is rejected for. */
export function findPassOrFail(clauses: readonly Clause[]): FoundCriterion[] {
  const found: FoundCriterion[] = []
  const names = new Set<string>()
  let conditions = 0
  const add = (clause: Clause, name: string, quote: string) => {
    if (names.has(name.toLowerCase()) || found.length >= mostFound) return
    names.add(name.toLowerCase())
    found.push({ ...make(clause, name, 'pass_fail'), quote })
  }
  for (const [index, clause] of clauses.entries()) {
    if (announcesConditions.test(clause.text))
      for (const item of itemsBelow(clauses, index)) add(item, nameCriterion(shortName(item.text)), item.quote)
    const near = clause.section.split(' › ').at(-1) ?? ''
    if (clause.item && clause.item !== 'letter' && conditionsTitle.test(near) && conditions < mostConditions) {
      conditions++
      add(clause, nameCriterion(shortName(titleOf(clause.text))), clause.quote)
      continue
    }
    if (clause.columns) continue
    for (const { text } of splitDocumentText(clause.quote)) {
      const out = outcome.exec(text)
      if (!out || text.length > 700 || !ofBids.test(text) || !conditional.test(text)) continue
      add(clause, nameCriterion(shortName(conditionOf(text, out))), text)
    }
  }
  return found
}

/** What a bid is rejected for: what stands behind "if", else what the sentence is about. */
function conditionOf(text: string, out: RegExpExecArray): string {
  const before = text.slice(0, out.index)
  const failing = /\bfailing which\b/i.exec(before)
  if (failing) return before.slice(0, failing.index).replace(/^.*\b(?:shall|must|has to|have to|should)\s+/i, '')
  const rest = text.slice(out.index)
  const at = rest.search(/\bif\s/i)
  if (at >= 0 && rest.length - at > 14) return rest.slice(at + 3)
  const begin = /\b(?:if|in case|where|when)\s/i.exec(before)
  const end = before.lastIndexOf(',')
  const asked =
    begin && end - begin.index > 14
      ? before.slice(begin.index + begin[0].length, end).replace(/^it is found that /i, '')
      : undefined
  return asked ?? (before.trim().length >= 12 ? before : text)
}

function make({ page, quote }: Clause, name: string, kind: FoundCriterion['kind']): FoundCriterion {
  return { name, weight: null, page, quote, kind, description: '', threshold: null, doubt: '', parts: [] }
}
