const outcomes: readonly RegExp[] = [
  /\b(?:shall|will|must|may)\s+(?:also\s+|all\s+)?(?:be|stand|get|lead to|result in)\s+(?:\w+,?\s+){0,3}(?:reject(?:ed|ion)|disqualif\w+|returned (?:\w+ )?unopened|non-?responsive|excluded)\b|\bliable (?:for|to|to be) (?:\w+ )?(?:reject\w+|disqualif\w+)/i,
  /\b(?:shall|will|must|may)\sautomatically\s(?:be|stand)\srejected\b/i,
  /\b(?:(?:shall|will|must|may|are|is)\s(?:be\s)?)?(?:considered|deemed|treated as|regarded as)\s(?:to be )?(?:unacceptable|invalid|ineligible|non-?(?:compliant|conforming|responsive))\b/i,
  /\b(?:shall|will)\snot\sbe\s(?:further\s)?(?:considered|evaluated|opened|accepted)\b/i,
  /\b(?:eligible|permitted|allowed) to (?:bid|tender|participate)\b[^.]{0,40}\bonly if\b/i,
]
const ofBids =
  /\b(?:bids?|tenders?|proposals?|offers?|quot(?:ation|e)s?|submissions?|responses?|bidders?|tenderers?|proposers?)\b/i
const conditional =
  /\b(?:if|not accompanied|without|failing which|unless|(?:received|lodged|submitted|delivered|arriving|sent) (?:at or )?after|after the (?:deadline|closing)|late|incomplete|conditional|more than one|missing|fails? to|failure|non[- ]?submission|only if|do(?:es)? not|any condition|mismatch|containing|not (?:con\w{2,12}|adhering|meeting|complying|fulfilling|submitted|received))\b/i
/** Conduct is punished, and nothing that is checked in a bid. */
const conduct = /\b(?:cartel|collu|corrupt|canvass|influenc|blacklist)/i
/** What is not answered, paid or changed is no bid. */
const ofOthers =
  /\b(?:questions?|quer(?:y|ies)|requests?|clarifications? (?:sought|received)|claims?|invoices?|payments?|alternatives? products?|terms and conditions|notices)\b/i
/** What is asked for once the contract is awarded takes no bid out. */
const afterAward =
  /\b(?:if (?:selected|awarded)|(?:signing|execution) of (?:the )?(?:contract|agreement)|after (?:the )?award|shortlisted (?:\w+ )?(?:bidder|firm|integrator|supplier|vendor|proposer|tenderer)s?)\b/i
/** What a bidder does once its bid is read is nothing that the bid passes: it accepts a correction, it answers a question. */
const whileEvaluated =
  /\baccept(?:s|ed|ance)?\b[^.;]{0,30}\bcorrections?\b|\b(?:provide|submit|give|furnish)\b[^.;]{0,20}\bclarifications?\b|\bclarifications? (?:sought|requested)\b|\bcomply with (?:the|such|any|this) request\b/i
/** What may stand for the bid or the bidder, or tells why it is out: "the same", "any deviation", "failure to …". */
const standsForBid =
  /\b(?:it|they|same|such|those|these|this|deviations?|failure|failing|non|certificates?|documents?|rates?)\b/i
const longest = 700

/** What a sentence says becomes of a bid under a condition; null where it says none. */
export function outcomeOf(text: string, inContext: string): RegExpExecArray | null {
  const [out] = outcomes
    .map((one) => one.exec(text))
    .filter((one) => one !== null)
    .toSorted((a, b) => a.index - b.index)
  if (!out || text.length > longest || !ofBids.test(inContext) || !conditional.test(text)) return null
  if (conduct.test(text) || (/\bnot\b/i.test(out[0]) && ofOthers.test(text.slice(0, out.index)))) return null
  if (afterAward.test(text) || whileEvaluated.test(text)) return null
  // "… the value of those services will not be considered" is of no bid, nor is "unsolicited material … will be rejected".
  const subject = text.slice(0, out.index).split(/,\s/).at(-1) ?? ''
  // "No bid will be rejected at the opening" is a promise.
  if (/^(?:(?:\d+(?:\.\d+)+|\p{L}+\s\d+)\s)?no (?:bids?|tenders?|proposals?|offers?|quotations?)\b/iu.test(subject))
    return null
  if (/\breject/i.test(out[0]) && subject.trim() !== '' && !ofBids.test(subject) && !standsForBid.test(subject))
    return null
  return /\bnot\b/i.test(out[0]) && !ofBids.test(subject) && !/^(?:those|such|they)\b/i.test(subject) ? null : out
}

/** A heading that runs into its sentence: "Late bids Bids received after …". */
const runIn =
  /^(?!(?:If|In|Where|When|Unless)\s)[\p{Lu}][^.:;]{3,70}?\s(?=(?:The|Any|All|No|Each|Every|If|Bids?|Tenders?|Offers?|Proposals?)\s\p{Ll})/u
function withoutHeading(text: string): string {
  const head = runIn.exec(text)?.[0] ?? ''
  return head !== '' && /^\p{Lu}/u.test(text.slice(head.length)) ? text.slice(head.length) : text
}

/** What a bid is rejected for: what stands behind "if", else what the sentence is about. */
export function conditionOf(text: string, out: RegExpExecArray): string {
  // "… in Annex 12. Bids of those who …" may be read as one sentence.
  const before = withoutHeading(
    text
      .slice(0, out.index)
      .split(/\.\s(?=\p{Lu}\p{Ll})/u)
      .at(-1) ?? '',
  )
  const failing = /,?\s\bfailing which\b/i.exec(before)
  if (failing) {
    const asked = before.slice(0, failing.index)
    const plain = asked.replace(/^.*\b(?:shall|must|has to|have to|should)\s+(?!be\b)/i, '')
    return plain.replace(/^note\s?:\s?-?\s*/i, '')
  }
  const rest = text.slice(out.index)
  const at = rest.search(/\bif\s/i)
  if (at >= 0 && rest.length - at > 14) return subjectOf(rest.slice(at + 3))
  const begin = /\b(?:if|in case(?: of)?|where|when)\s/i.exec(before)
  const end = before.lastIndexOf(',')
  const asked =
    begin && end - begin.index > 14
      ? before.slice(begin.index + begin[0].length, end).replace(/^it is found that /i, '')
      : undefined
  return subjectOf(asked ?? (before.trim().length >= 12 ? before : text))
}

/** "It is not accompanied by …" is of the bid, "they do not upload …" of the bidder. */
function subjectOf(text: string): string {
  return text
    .replace(/^((?:any |all )?(?:bids?|tenders?|proposals?|offers?)),\s(?=(?:which|that)\b)/i, '$1 ')
    .replace(/\s(?:may|will|shall|can)\s(?:result in|lead to)\b[^.;]{0,60}$/i, '')
    .replace(/^(?:it|they)\s(?=(?:is|are|was|were)\b)/i, 'Bid ')
    .replace(/^(?:it|they|the same)\s/i, 'Bidder ')
    .replace(/^those (?:that|which|who)\b/i, 'Bids that')
}
