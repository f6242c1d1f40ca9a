/**
 * Words that a document is called by, in English: "Global Tender Enquiry", "Notice Inviting Bids", "Request for Proposals No.".
 * A name that is made of them alone names neither what is bought nor whoever buys it.
 */
const words = new Set(
  'a an the of and for to in no nr number part volume section e open global international national competitive limited online single public request requests invitation invite inviting invited notice call proposal proposals quotation quotations quote quotes tender tenders tendering bid bids bidding offer offers enquiry inquiry document documents solicitation procurement specific general expression interest terms reference rfp rfq rft rfi itt itb ifb nit eoi'.split(
    ' ',
  ),
)

/** Whether a name says what kind of document it stands on, and nothing else. */
export function namesDocumentOnly(name: string): boolean {
  const own = name.toLowerCase().match(/\p{L}+/gu) ?? []
  return own.length > 0 && own.every((one) => words.has(one))
}
