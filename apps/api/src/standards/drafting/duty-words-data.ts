/**
 * Words for whom a duty binds, in one place: grammar tells who is meant, and these tell whether a contractor could be.
 * Anybody who is not named here could be: a worker, an attendant, a driver, whoever enters.
 */

/** Who commissions the work or watches over it: a contractor is none of these, so their duties are no requirement on one. */
export const ownSide =
  '(?:compan(?:y|ies)|corporation|employer|owner|client|purchaser|management|managers?|superintendents?|director(?:ate|s)?|department|committee|authorit(?:y|ies)|board|government|inspectorate|regulator|ministry|court|auditors?|advis[eo]rs?|council|organi[sz]ation|licensee)'

/** A contractor by name. */
export const contractor = '(?:(?:main|principal|prime|general)\\s)?(?:sub-?\\s?)?contractors?'

/** What a document calls itself: its rules about itself bind nobody on site. */
export const ownDocument =
  '(?:procedures?|standards?|polic(?:y|ies)|plans?|manuals?|documents?|instructions?|sections?|chapters?|annex(?:es)?|appendix|appendices|revisions?|guidelines?|rules?)'
