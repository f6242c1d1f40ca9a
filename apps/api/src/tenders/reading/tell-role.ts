import type { RequirementParty, RequirementRole } from '@fieldproof/schema/tenders'
import { splitHeadings } from '../../platform/heading-path.ts'

const bid =
  '(?:bids?|tenders?|proposals?|offers?|quotations?|quotes?|submissions?|responses?|envelopes?|e-?tender|rfp|rfq|rfi)'
/** Each speaks for a role: in the sentence, and in the headings above it. */
const signs: readonly { role: RequirementRole; text: RegExp; section: RegExp }[] = [
  {
    role: 'eligibility',
    text: /\b(?:eligib\w+|turnover|net worth|annual revenue|solven\w+|bankrupt\w*|liquidation|receivership|black-?listed|debarred|sanction(?:s|ed)?|years? (?:of )?(?:similar )?experience|similar (?:works?|contracts?|projects?|services?|category)|empanelled|invited from|valid (?:registration|licen[cs]e)|licen[cs]e[ds]? (?:issued|in the classification)|(?:business|contractor['’]?s?) licen[cs]e|(?:hold|holds|holding|possess\w*|have|maintain) (?:an? |the |all |its |their )?(?:(?!to\b)[\w'’,/-]+ ){0,5}(?:licen[cs]es?|grading|accreditation)\b|licen[cs]e[^.;]{0,40}\b(?:class(?:es|ification)?|categor(?:y|ies)|grade) |registered (?:with|in|under|office)|incorporated|financial standing|audited (?:balance|financial)|(?:bidder|tenderer|proposer|vendor|supplier|applicant|oem|manufacturer)s?(?:\/\w+)? (?:\([^)]{0,40}\) )?(?:should|must|shall) (?:also )?(?:be (?:a|an|authori[sz]ed|registered|in|under)|have (?:an?|been|regularly|at least|the (?:facility|ability|applicable))|possess|hold|not be under)|unlawful|kickbacks|minimum qualifications?|relevant contracts)\b/i,
    section:
      /eligib|qualif|pre-?qual|pqr|requirements of (?:the )?(?:successful )?(?:proposer|bidder|tenderer)|minimum (?:criteria|conditions)|^(?:essential|desirable|preferred)\b/i,
  },
  {
    role: 'submission',
    text: new RegExp(
      String.raw`\b(?:(?:submit\w*|submission|upload\w*|enclos\w+|attach\w*|furnish\w*|accompan\w+|seal\w*|mark(?:ed)?|superscribed?|address(?:ed)?|sign(?:ed)?|quot(?:e|ed|ing)|rates? (?:quoted|shall|are)|fill(?:ed)?|complet\w+|print|return)\b[^.;]{0,90}\b(?:${bid}|portal|forms?|documents?|pages?|acknowledge\w*|questionnaire|cover|rates?|units?|prices?|boq)|${bid}\b[^.;]{0,60}\b(?:shall|must|should|will|may|are|is|to be|has to)|(?:with|in|of|for|along with) (?:the|its|their|his|this|a) ${bid}|prior to (?:the )?(?:bid|tender|submission)|questions?|quer(?:y|ies)|clarifications?|inquir\w+|pre-?(?:bid|proposal|tender)|copies|earnest money|\bemd\b|bid security|valid(?:ity)? (?:for|period)|remain (?:valid|firm|open)|contact (?:person|any)|quiet period|site visit|page limit|(?:maximum|number of) pages?|executive summary|cover (?:page|letter)|reference letters?|addend\w+|oral|faxed)\b`,
      'i',
    ),
    section: new RegExp(
      `instructions?|submission|${bid} (?:format|content|preparation|requirements|information|submission)|how to|check-?list|documents? (?:required|to be)|general rfp terms|format|envelope|enclosures?|(?:for|of) (?:e-?)?(?:tendering|bidding)|notice inviting|invitation|caveat|selection process|key dates`,
      'i',
    ),
  },
  {
    role: 'contract_term',
    text: /\b(?:successful (?:bidder|tenderer|proposer|contractor|bank|vendor|applicant)|selected (?:bidder|proposer|contractor|bank|vendor)|licensees?|lessee|awarded|award of (?:the )?contract|agreement|invoices?|payments?|paid|bills?|indemnif\w+|liab(?:le|ility)|insurances?|terminat\w+|arbitration|jurisdiction|liquidated|penalt(?:y|ies)|retention|security deposit|performance (?:security|guarantee|bond|bank)|bank guarantee|warrant(?:y|ies)|defects?|labour laws?|statut\w+|laws?\b|confidential\w*|disclos\w+|subcontract\w*|sublet|assign(?:ment)?|force majeure|taxes|wages|permits?|completion|within \w+ (?:\(\w+\) )?(?:days|weeks|months) (?:of|from|after)|at his own (?:cost|expense)s?|at the site|on site|rectif\w+|deliver(?:y|ed) (?:period|time)|packing|transit|risk|ownership|news releases?|price(?:s)? .{0,40}(?:firm|fixed)|cmc|service personnel|records?|keys?|badges?|expenses?|travel)\b/i,
    section:
      /contract(?!or)|agreement|conditions|terms|legal|(?<!techno-)commercial(?! (?:bids?|proposals?|offers?|evaluation)\b)|administration|award|payment|general (?:terms|conditions)|obligations|warrant|forms? of|claims|delivery|packing|penalt/i,
  },
  {
    role: 'specification',
    text: /\b(?:systems?|platform|software|equipment|materials?|capacity|pressure|temperature|voltage|power|dimension\w*|install\w*|design\w*|specification\w*|performance|functional\w*|interface|standards?|samples?|workmanship|quality|vehicles?|services?|maintenance|mowing|capab\w+|product|model|processes|technology|users?|data|support|manufacturer|iso|api|mm|kg|kw|gb|ghz)\b/i,
    section:
      /specification|scope|technical|functional|statement of work|services? (?:sought|required)|requirements|terms of reference|deliverables|description|service level|works?\b/i,
  },
]
/** Characters that are read of a requirement. */
const mostText = 2_000
const titleWords = 5
const saysMore = /\b(?:shall|must|should|will|may|can|includes?|is|are|has|have)\b/i
const sectionShare = 1.4
const leadShare = 0.8

/**
 * What a requirement asks for: who may take part, what a bid consists of, what is supplied, or what the contract binds to.
 * @param section the headings above it, the nearest last @param announced what announces the list that it is an item of
 */
export function tellRole(whole: string, section: string, announced = ''): RequirementRole {
  const [text, lead] = [whole.slice(0, mostText), announced.slice(-mostText)]
  // "Quotation requirements:" above a list is its title.
  const isTitle = /:$/.test(lead) && lead.split(' ').length <= titleWords && !saysMore.test(lead)
  const titles = [...splitHeadings(section), ...(isTitle ? [lead] : [])]
  const [near = '', ...above] = titles.toReversed()
  let best: RequirementRole = 'specification'
  let most = 0
  for (const { role, text: inText, section: inSection } of signs) {
    const score =
      (inText.test(text) ? 1 : 0) +
      (lead !== '' && inText.test(lead) ? leadShare : 0) +
      (inSection.test(near) ? sectionShare : above.some((title) => inSection.test(title)) ? sectionShare / 3 : 0)
    if (score > most) {
      best = role
      most = score
    }
  }
  return best
}

const afterAward =
  /\b(?:successful|selected|appointed|contracted) (?:\p{L}+ )?(?:bidder|tenderer|proposer|contractor|vendor|supplier|applicant|bank|offeror|consultant|licensee|(?:service )?provider)|\b(?:contractors?|licensees?|lessee|service providers?|concessionaire|sellers?)\b/iu
const beforeAward =
  /\b(?:bidders?|tenderers?|proposers?|offerors?|quoters?|applicants?|respondents?|candidates?|vendors?)\b/i
const maker = /^(?:the |each |any |net worth of the )?(?:oem|manufacturer|original equipment manufacturer)\b/i

/**
 * Whom a requirement binds: its grammatical subject, else whom the lead of its list names, else whom its matter or its
 * chapter is about. Null where none of them tells it.
 */
export function tellParty(
  text: string,
  role: RequirementRole,
  section: string,
  announced = '',
): RequirementParty | null {
  if (maker.test(text)) return 'manufacturer'
  const ofRole = role === 'submission' || role === 'eligibility' ? 'bidder' : 'contractor'
  for (const said of [text, announced.slice(-mostText)]) {
    const [after, before] = [said.search(afterAward), said.search(beforeAward)]
    if (after >= 0 && (before < 0 || after <= before)) return ofRole
    if (before >= 0) return 'bidder'
  }
  // A bid's papers are the bidder's, the thing supplied is the contractor's, whoever is named.
  const ofThings = signs.some(({ text: inText }) => inText.test(text.slice(0, mostText)))
  const ofChapter = [...splitHeadings(section), ...(role === 'submission' ? [announced.slice(-mostText)] : [])].some(
    (title) =>
      afterAward.test(title) ||
      beforeAward.test(title) ||
      signs.some(({ section: inSection }) => inSection.test(title)),
  )
  return ofThings || ofChapter ? ofRole : null
}
