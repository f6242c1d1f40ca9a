/**
 * Tokens that a model may write, the thinking of those that think included; it stops itself there, and is not paid for
 * more. A token is some four letters of English.
 */
export const outputTokens = {
  /** An answer for people. */
  answer: 8_192,
  /** A judgement as JSON: a few sentences and quotations. */
  judgement: 6_144,
} as const
