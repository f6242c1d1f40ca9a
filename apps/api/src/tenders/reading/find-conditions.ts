import { splitDocumentText } from '../../language/split-document-text.ts'
import { innermostHeading } from '../../platform/heading-path.ts'
import { conditionOf, outcomeOf } from './condition-of.ts'
import type { FoundCriterion } from './find-criteria.ts'
import { isOwners } from './is-owners.ts'
import { nameCriterion, shortName } from './name-criterion.ts'
import type { Clause } from './read-clauses.ts'
import { itemsBelow, sequenceBelow, titleOf } from './read-list-items.ts'

/** What a bidder has to have to take part at all. */
const bidder =
  /\b(?:bidders?|tenderers?|proposers?|offerors?|vendors?|suppliers?|contractors?|applicants?|firms?|(?:responsible|responsive|eligible|qualified) (?:bids|tenders|proposals|offers))\b/i
const hasTo = /\b(?:shall|must|has to|have to) (?:possess|hold|have|meet|satisfy|demonstrate|fulfil)\b/i
const endsInList = /\b(?:the following|as follows|all of)\b[^.]{0,40}$/i
const announcesConditions = {
  test: (text: string) => endsInList.test(text.slice(-80)) && hasTo.test(text) && bidder.test(text),
}
/** Under these each item is a condition of taking part. */
const conditionsTitle =
  /\b(?:(?:pre-?)?qualif\w+|eligibility|participation) (?:criteri(?:a|on)|conditions?|requirements?)|\b(?:criteria|conditions) (?:for|of) (?:the )?(?:(?:pre-?)?qualification|eligibility|participation)\b|\bmandatory criteria|\bminimum (?:qualifications|eligibility)/i
const titleReach = 60
/** What proves a condition, and how a bid is to be put together, is none: "Copies of orders", "Attach the accounts". */
const handsIn =
  /^(?:(?:the |all )?(?:bidders?|tenderers?|applicants?|firms?) (?:are|is|shall|must|should) (?:be )?(?:required |mandated |requested )?(?:to )?)?(?:submit|attach|enclose|upload|furnish|ensure)\b|^(?:self[- ]|duly )?(?:attested |certified )?cop(?:y|ies) of\b/i
/** "The Port reserves its right to …" */
const reserves = /\breserves?\b[^.;]{0,30}\brights?\b/i
/** A form to be filled in is no condition of itself. */
const isForm = /^(?:form|annex(?:ure)?|appendix|schedule|attachment|exhibit)\b/i
/** "As per page 8, else bid will not be considered" in a cell beside what is asked for. */
const orElse =
  /\b(?:bids?|tenders?|offers?|proposals?) (?:will|shall) (?:not be (?:considered|opened|accepted)|be rejected)\b/i
/** "… any of the above requirements …": what happens to whom fails a list that stands there itself. */
const restates =
  /\b(?:any|each|all|one)(?: of)?(?: the| these| those)?(?: above)?(?: (?:mandatory|minimum|eligibility|qualif\w+)){0,2} (?:requirements?|criteri(?:a|on))\b|\b(?:eligibility|qualif\w+|mandatory) (?:criteria|requirements)\b/i
const announcesOthers = /\b(?:all of )?the following (?:criteria|conditions|requirements)\b/i
const listsGrounds =
  /\bin (?:case of )?(?:any of )?(?:the )?following (?:cases|circumstances|events|situations|conditions)\b/i
/** On tenders that nobody had seen, one of two such sentences was no condition of the award. */
const doubt = 'Read as what a bid passes or fails. Keep those by which bids are taken out.'
const mostFound = 25
const mostConditions = 15
const longestGuide = 600

/** What a bid passes or fails: what a bidder has to have, and what it is rejected for. */
export function findConditions(clauses: readonly Clause[]): FoundCriterion[] {
  const found: FoundCriterion[] = []
  const names = new Set<string>()
  const taken = new Set<Clause>()
  /** Those of sentences that say what becomes of a bid. */
  const told = new Set<FoundCriterion>()
  let conditions = 0
  const add = (clause: Clause, text: string, quote: string, description = '', own = doubt) => {
    const name = nameCriterion(shortName(text))
    if (name.length < 4 || names.has(name.toLowerCase()) || found.length >= mostFound) return
    names.add(name.toLowerCase())
    found.push({ ...make(clause, name), quote, description, doubt: own })
  }
  const late = {
    test: (text: string) => /^late\b|\bafter\b/i.test(text) && /\b(?:received|submitted|late)\b/i.test(text),
  }
  const addRejection = (clause: Clause, text: string, quote: string) => {
    // Coming late is one condition, however often it is told; where it tells the hour is its place.
    const other = late.test(text) ? found.findIndex(({ name }) => late.test(name)) : -1
    if (other >= 0 && (!/\d/.test(text) || /\d/.test(found[other]?.name ?? ''))) return
    if (other >= 0) found.splice(other, 1)
    add(clause, text, quote)
    const last = found.at(-1)
    if (last) told.add(last)
  }
  const addCondition = (clause: Clause, text: string, named = '', own = doubt) => {
    if (taken.has(clause) || conditions >= mostConditions) return
    taken.add(clause)
    // "… are disqualified in the following cases:" is none, and its list is no longer one of conditions.
    if (listsGrounds.test(text) || /\bdisqualif/i.test(text) || isForm.test(text) || isNoCondition(text)) return
    conditions++
    if (named === '') add(clause, titleOf(text), clause.quote, '', own)
    else add(clause, named, clause.quote, text.slice(0, longestGuide), own)
  }
  /** In these each row is a condition, and an item below a row is a part of its cell. */
  const tabled = new Set(clauses.filter(({ columns, ref }) => columns && ref !== '').map(({ section }) => section))
  for (const [index, clause] of clauses.entries()) {
    if (announcesConditions.test(clause.text))
      for (const item of itemsBelow(clauses, index)) {
        taken.add(item)
        if (!isNoCondition(item.text)) add(item, item.text, item.quote)
      }
    const at = clause.columns?.findIndex((column) => conditionsTitle.test(column)) ?? -1
    const cell = isWholeRow(clause) ? clause.cells?.[at] : undefined
    if (cell !== undefined) {
      // A column of conditions says of each of its numbered rows what it is.
      addCondition(clause, cell, nameBefore(clause, at), clause.ref === '' ? doubt : '')
      continue
    }
    const near = innermostHeading(clause.section)
    const named = clause.cells?.find((own) => /\p{L}{3}/u.test(own)) ?? ''
    const isAsked = clause.cells?.some((own) => own !== named && orElse.test(own)) ?? false
    if (isAsked || (clause.columns && clause.ref !== '' && conditionsTitle.test(near))) addCondition(clause, named)
    if (clause.columns || isAsked) continue
    const announced = /:\s?-?$/.test(clause.text) && clause.item === undefined && conditionsTitle.test(near)
    const isHead =
      (announced || conditionsTitle.test(clause.text.slice(0, titleReach))) && !listsGrounds.test(clause.text)
    if (isHead && !clause.cells) {
      const items = sequenceBelow(clauses, index)
      if (items.length >= 2) for (const item of items) addCondition(item, item.text)
    }
    if (clause.item && clause.item !== 'letter' && conditionsTitle.test(near) && !tabled.has(clause.section)) {
      addCondition(clause, clause.text)
      continue
    }
    if (taken.has(clause)) continue
    addRejections(clause, index)
  }
  // With its list read, what becomes of whom fails the list is no condition of its own.
  return conditions === 0 ? found : found.filter((one) => !told.has(one) || !restates.test(one.quote))

  function addRejections(clause: Clause, index: number) {
    const sentences = splitDocumentText(clause.quote)
    for (const [place, { text }] of sentences.entries()) {
      const above = /^(?:those|such|these|they|failure to (?:do so|comply)\b)/i.test(text)
        ? `${sentences[place - 1]?.text ?? ''} `
        : ''
      const out = outcomeOf(text, `${above}${text}`)
      if (!out || announcesOthers.test(text)) continue
      if (listsGrounds.test(text)) {
        const grounds = sequenceBelow(clauses, index).map((item) => item.text)
        if (grounds.length > 0) add(clause, 'Grounds for rejection', text, grounds.join(' ').slice(0, longestGuide))
        continue
      }
      const title = clause.item === 'number' ? titleOf(clause.text) : clause.text
      const named = title !== clause.text && clause.text.startsWith(`${title}:`) && !/^note/i.test(title)
      const condition = named ? title : conditionOf(text, out)
      // "Failure to do so": what is to be done is said by the sentence before.
      const isEmpty = /^failure to (?:do so|comply)$/i.test(condition) && above !== ''
      addRejection(clause, isEmpty ? `Failure: ${above}` : condition, `${above}${text}`.trim())
    }
  }
}

const longestParameter = 40

/** "Net worth" in the cell between a row's number and its condition; empty where none stands there. */
function nameBefore({ cells = [], ref }: Clause, at: number): string {
  const name = at > 0 ? (cells[at - 1] ?? '') : ''
  return ref !== '' && at > 1 && name.length <= longestParameter && /\p{L}{3}/u.test(name) ? name : ''
}

/** A row whose cells stand below their heads; what the bidder fills in at its end may be empty. */
function isWholeRow({ cells = [], columns = [], ref }: Clause): boolean {
  return cells.length === columns.length || (cells.length === columns.length - 1 && ref !== '' && cells[0] === ref)
}

/** "The bank should have …": in a list of what bidders have to have, a bank may be one. */
const mustHave = /\b(?:shall|must|should) (?:also )?(?:be able|have|hold|possess)\b/i

/** What introduces a list, is the buyer's own, or tells how others are counted is nothing that a bidder has to have. */
function isNoCondition(text: string): boolean {
  return (
    /:\s*$/.test(text) ||
    handsIn.test(text) ||
    reserves.test(text) ||
    /^(?:unless|where|in case|if|when)\b/i.test(text) ||
    (isOwners(text) && !mustHave.test(text))
  )
}

function make({ page, quote }: Clause, name: string): FoundCriterion {
  return { name, weight: null, page, quote, kind: 'pass_fail', description: '', threshold: null, doubt, parts: [] }
}
