const longest = 60

/**
 * What an assistant calls itself, fit to be shown: on one line, without what is not seen or turns the order of letters, and
 * without heaps of accents. It stays the text of a stranger.
 */
export function showName(given: string | undefined): string {
  const name = (given ?? '')
    .slice(0, 500)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  const shown = name.length > longest ? `${name.slice(0, longest - 1).toWellFormed()}…` : name
  return shown || 'An assistant without a name'
}
