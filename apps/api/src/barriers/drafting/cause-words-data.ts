/**
 * Words that tie a cause to its effect, in one place, by which of the two stands first. They are the causal verbs and
 * prepositions of English grammar (Quirk et al. 9.49 and 15.45 to 15.47), and none of a subject matter: what is the cause
 * and what the effect is told by which side names the top event.
 */

/** "the leak was CAUSED BY corrosion" */
export const effectFirst =
  '(?:caused by|due to|because of|owing to|attribut(?:ed|able) to|as a (?:result|consequence) of|(?:result(?:s|ed|ing)?|aris(?:e|es|ing)|stem(?:s|med|ming)?|originat(?:e|es|ed|ing)) (?:from|out of))'

/** "corrosion CAN LEAD TO a leak" */
export const causeFirst =
  '(?:lead(?:s|ing)? to|led to|result(?:s|ed|ing)? in|giv(?:e|es|ing) rise to|bring(?:s|ing)? about|contribut(?:e|es|ed|ing) to|trigger(?:s|ed|ing)?|(?:(?:can|could|may|might|will|would|to|and|or|not|also|often|easily|likely to) )cause|causes|causing)'

/** "CAUSES OF leaks INCLUDE corrosion": what follows is the cause. */
export const listedCauses = '(?:causes?|sources?|threats?) of'
/** "CONSEQUENCES OF a leak INCLUDE fire": what follows is the effect. */
export const listedEffects = '(?:consequences?|effects?|outcomes?|results?) of'
export const lists = '(?:includes?|are|is|be)(?: the following)?:?'
