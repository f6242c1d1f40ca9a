/** What a bidder would say himself, on a form that he signs: none of it is asked or stated by who buys. */
const ofForms =
  /^(?:this (?:bank )?(?:guarantee|bond|power of attorney)\b|(?:(?:further(?:more)?|also|moreover|accordingly|therefore|and),? )?(?:I ?\/ ?we|we),? (?:(?:do )?hereby|do (?:agree|confirm|undertake|declare)|the undersigned|agree|have|confirm|undertake|enclose|attach|understand)|I ?\/ ?we|I,? )\b/i

/** Whether a sentence is a bidder's own, of a form or declaration. */
export const speaksAsBidder = (text: string) => ofForms.test(text)
