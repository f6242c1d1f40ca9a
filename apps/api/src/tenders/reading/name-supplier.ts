const legalForms =
  /\b(?:pvt|private|ltd|limited|llp|llc|inc|incorporated|corp|corporation|co|company|plc|gmbh|ag|sa|sas|srl|spa|bv|nv|ab|as|oy|kg|m\/s|messrs|pte|sdn|bhd|jsc|the)\b\.?/g

/** What a bidder is known by over tenders: its name without case, punctuation and legal form. */
export function nameSupplier(bidder: string): string {
  const plain = bidder.normalize('NFKC').toLowerCase()
  const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return words(plain.replace(legalForms, ' ')) || words(plain) || plain.trim()
}
