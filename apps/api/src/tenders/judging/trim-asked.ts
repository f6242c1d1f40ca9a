import { findQuantities } from '../../language/quantities.ts'

/** What a clause says besides what it asks, and whether it is that by what stands before it. */
interface Addition {
  pattern: RegExp
  isOne?: (before: string) => boolean
}

/** "Unless otherwise stated, …", "Hence, …": a frame that holds for the whole contract, or goes on from the clause before. */
const frame: Addition = {
  pattern:
    /^(?:unless (?:or )?otherwise (?:\w{2,12} )?(?:stated|specified|agreed|directed|mentioned|provided)|subject to (?:any|the) (?:other )?provisions?[^,;]{0,60} (?:contract|agreement|tender)|hence|however|further(?:more)?|moreover|additionally|also|and|accordingly)\b,? ?/i,
}
/** "as per the specification", "in accordance with clause 4.2", "under this contract": where it is written as well. */
const reference: Addition = {
  pattern:
    /,? (?:as per|as (?:stated|specified|given|described|mentioned) in|in accordance with|according to|in terms of|under|for the purpose of) (?:(?:the|this|these) )?(?:terms (?:and conditions )?of (?:(?:the|this) )?)?(?:(?:(?:general|special|technical|tender|contract) )?(?:specifications?|conditions|contract|agreement|project|tender|drawings|scope of work)|(?:clause|para(?:graph)?|section) \d{1,3}(?:\.\d{1,3}){0,4}(?: of (?:the )?\p{L}{2,12})?)(?=[.;](?!\d)|$|,(?! \d)| (?:shall|must|should|will|is|are|at|by|within|in|on|to|for|and|or|from|during|with|without|against)\b)/giu,
  // "Strictly according to the drawings" asks for just that.
  isOne: (before) => !/\b(?:strictly|conform|comply|adhere|be|is|are)$/i.test(before),
}
/** "(that are) required for the execution of the works" */
const need: Addition = {
  pattern:
    /,? (?:(?:that|which) (?:is|are|may be) |as )?(?:required|necessary|needed) for (?:the )?(?:(?:due|proper|satisfactory) )?(?:execution|completion|performance)(?: and (?:execution|completion))?(?: of (?:(?:the|this) )?(?:works?|contract|project|services|job))?\b/gi,
}
/** "wherever possible" */
const leeway: Addition = {
  pattern: /,? (?:wherever|where|as far as|whenever) (?:reasonably )?(?:possible|practicable|feasible|applicable)\b/gi,
}
/** "… to facilitate testing": what it is wanted for, behind what is to be done. */
const purpose: Addition = {
  pattern:
    /,? (?:so as to|in order to|to (?:facilitate|ensure|enable|allow|avoid|ease|support|help|assist)|for ease of|so that) (?:(?! and (?:to|shall|must|should) )[^.;]){3,200}/gi,
  isOne: (before) =>
    /\b(?:shall|must|should|will) \S+ \S/i.test(before) &&
    !/\b(?:required|able|obliged|responsible|responsibility|liable|expected|needed|contractor|bidder|supplier|vendor|order)$/i.test(
      before,
    ),
}
/** "all laws, including those of …": whoever does it for all does it for these. */
const among: Addition = {
  pattern: /,? \(?(?:including(?: but not limited to)?|inclusive of|such as)\b[^.;]{3,160}/gi,
  isOne: (before) => /\b(?:all|any|every) (?:[\p{L}’'-]{1,20} ){0,5}[\p{L}’'-]{1,20}$/iu.test(before.slice(-150)),
}
const additions = [frame, reference, need, leeway, purpose, among]

/** Nothing is left of what is asked below so many words. */
const fewestWords = 5

/**
 * What is asked without what its clause says besides, so that a bid's sentence is held against that. What has a figure stays, and so
 * does all where little would be left.
 */
export function trimAsked(sentence: string): string {
  const trimmed = additions
    .reduce(
      (text, { pattern, isOne = () => true }) =>
        text.replace(pattern, (...found) => {
          const [words, at, whole] = [String(found[0]), Number(found.at(-2)), String(found.at(-1))]
          return hasFigure(words) || !isOne(whole.slice(0, at)) ? words : ''
        }),
      sentence,
    )
    .replace(/ (?=[.,;])/g, '')
    .trim()
  if (trimmed === sentence || trimmed.split(' ').length < fewestWords) return sentence
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
}

const hasFigure = (text: string) => findQuantities(text).some(({ kind, value }) => kind === 'amount' && value > 0)
