import { findQuantities } from '../../language/quantities.ts'

const asksBound =
  /\b(?:maximum|minimum|highest|lowest|at most|at least|largest|smallest|longest|shortest) (?!(?:\p{L}+ ){0,3}(?:criteri|requirement))/iu
/** A figure behind the name of its bound, "limit of 40", or before it, "40 at most". */
const named =
  /\b(?:max(?:imum)?|min(?:imum)?|limit(?:s|ed)?|ceiling|cap(?:ped)?|highest|lowest|largest|smallest|longest|shortest|up to|exceed(?:s|ing|ed)?|(?:more|greater|higher|larger|longer|less|lower|smaller|shorter|fewer|later|earlier) than|below|under)\b[^.;]{0,80}\d|\d[^.;]{0,20}\b(?:at (?:most|least)|or (?:more|less|above|below|over|under|higher|lower|fewer)|maximum|minimum)\b/iu

/** Whether a question asks for the most or the least there may be of something. */
export const wantsBound = (question: string) => asksBound.test(question)

/** Whether a text gives a figure as a bound, by its comparator or by the name of the bound beside it. */
export function givesBound(text: string): boolean {
  return named.test(text) || findQuantities(text).some(({ comparator }) => comparator !== 'exactly')
}
