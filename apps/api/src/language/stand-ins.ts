/**
 * Pronouns that stand for what was said before, as parts of patterns: whom or what they mean is not guessed (Quirk et al.
 * 6.15 to 6.20 and 6.40 to 6.44).
 */
export const standIns = 'it|they|he|she|this|these|those|such|both|one|which|that'
/** Who speaks and is spoken to, and words that only fill the place of a subject. */
export const speakers = 'we|you|i|there|here'
