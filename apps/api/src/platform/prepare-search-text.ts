/**
 * A text as keyword search must see it, when it is indexed and when it is searched for. Postgres's parser takes every
 * character beyond ASCII for a letter where the database's character type is C, so “week” and Employment—Chairperson
 * would be words of their own: marks become spaces, letters of every script stay, compatibility forms become plain.
 */
export function prepareSearchText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}\s\x21-\x7e]/gu, ' ')
}
