/**
 * Words that title pages and forms use, whoever wrote them. Each list holds common terms of the field, not phrases of one
 * document; what a document is called decides only together with how it is made.
 */

/** What an organisation calls its own rules. */
export const ownKinds =
  /\b(?:polic(?:y|ies)|procedures?|standards?|manual|handbook|plan|programme|program|guidelines?|guidance|instructions?|code of practice|method statement|philosophy|safety case|charter|site rules|rule ?book)\b/i

/** Papers of a tender, an order or a contract: they speak for the other side, or for both. */
export const dealKinds =
  /\b(?:requests? for (?:proposals?|bids?|quotations?|tenders?|information)|invitations? (?:to|for) (?:tender|bid|bids|tenders|quotations?)|notice inviting (?:e-)?tenders?|(?:e-)?tender (?:documents?|notice|enquiry|no|number|ref\w*)|e-tender|bid(?:ding)? documents?|(?:technical|commercial|financial|price|priced|unpriced) (?:bid|proposal|offer)|(?:proposal|bid|quotation|offer) for|quotation|purchase order|contract (?:for|agreement|between)|(?:supply|service|services|framework) (?:contract|agreement)|agreement (?:for|between)|(?:sub)?contractor'?s (?:proposal|offer)|rfp|rfq|rfb|itt)\b/i

/** Papers that are there to be filled in. */
export const formKinds =
  /\b(?:checklists?|check list|check sheet|questionnaires?|forms?|templates?|proforma|pro forma)\b/i

/** Papers that say what was done or found. */
export const recordKinds =
  /\b(?:records?|log|logbook|log sheet|minutes|certificates?|reports?|register|registers|data ?sheet|risk assessment|readings|attendance|survey|results)\b/i

/** What legislation is called. */
export const lawKinds =
  /\b(?:act|bill|code|regulations?|rules|order|ordinance|decree|directive|law|statute|statutory instrument)\b/i

/** What only a legislator writes of a text. Each is a mark of its own. */
export const enactments: readonly RegExp[] = [
  /\bbe it (?:\w+ )?enacted\b|\bhereby enact(?:ed|s)\b|\benacts as follows\b/i,
  /\b(?:this|these) (?:act|code|bill|regulations?|rules|order|law|decree|directive|ordinance)\b[^.]{0,60}\bmay be (?:called|cited)\b/i,
  /\bmay be (?:called|cited) as the\b/i,
  /\bshall (?:come|enter) into (?:force|operation)\b|\bcomes? into (?:force|operation) on\b/i,
  /\bin exercise of (?:the |its |his )?powers? conferred\b|\bhaving regard to the treat(?:y|ies)\b/i,
  /\bmade under\b[^.]{0,40}\bact\b|\bhereby makes the following\b/i,
  /\ban act to\b|\bis hereby promulgated\b|\bhave adopted this (?:regulation|directive)\b/i,
  /\bstatutory (?:instruments?|rules)\b|\bofficial (?:gazette|journal)\b|\bgovernment gazette\b|\bthe gazette of\b/i,
  /\b(?:bill|act) no\.? ?\d+ of \d{4}\b|\bs\.i\. \d+ of \d{4}\b|\bcode of federal regulations\b/i,
  /\bshort title\b|\bmarginal citations?\b|\bstatement of objects and reasons\b/i,
  /\bto be introduced in\b|\bas (?:introduced|passed) (?:in|by)\b|\bassented to\b|\broyal assent\b/i,
]

/** What the bodies that publish standards print into each of them, beside its number. Each is a mark of its own. */
export const publications: readonly RegExp[] = [
  /\bnormative references\b/i,
  /\bics \d\d\.\d{2,3}\b|\bisbn\b|\bissn\b/i,
  /\breference number\b|\bprice (?:code|group)\b|\bsupersedes\b|\bsuperseding\b/i,
  /\ball rights reserved\b|\bcopyright protected\b|\bno part of this publication\b/i,
  /\btechnical committee\b|\bstandards? (?:institution|institute|organi[sz]ation|association|body)\b/i,
]

/** A line of a standard's title page that says what it is. */
export const standardTitle =
  /^\W*(?:an? )?(?:international|european|british|american national|national|australian|indian|german|harmoni[sz]ed) (?:standard|code)\W*$|^\W*(?:api )?recommended practice(?: \w{1,10})?\W*$/i

/** The number of a published standard, alone on its line. */
export const standardNumber =
  /^\W*(?:(?:bs|din|nf|une|en|prEN) ){0,2}(?:iso|iec|en|bs|din|astm|api|ansi|nfpa|ieee|asme|norsok|csa|as\/nzs|gost|is)[ /-](?:[a-z]+[ /-])?[a-z]{0,3}[ -]?\d{2,6}(?:[-.:/]\d+)*\W*$/i

/** The one answer to a question of a form that was filled in. */
export const givenAnswer =
  /^(?:yes|no|n\/?\.?a\.?|pass(?:ed)?|fail(?:ed)?|ok|satisfactory|unsatisfactory|compliant|not applicable)$/i
