import type { Clause } from './clause.ts'

/** Words that say what kind of place a number names. Clauses, sections and articles are one kind: documents call theirs by any. */
const kindsOfPlace = [
  { word: 'annex', pattern: /^(?:annex|annexure|appendix|schedule|attachment)/i },
  { word: 'table', pattern: /^table/i },
  { word: 'form', pattern: /^form/i },
]
const placed =
  /^(?:(sub-?section|sub-?clause|section|clause|article|rule|regulation|paragraph|para|chapter|part|annexure|annex|appendix|schedule|attachment|table|form|§)s?[\s.]{0,3})?((?:\d{1,4}[a-z]?(?:\.\d{1,4}){0,5}|[A-Z](?:\.\d{1,3}){0,3})(?:\([a-z0-9]{1,4}\)){0,4})(?![\p{L}\p{N}])/iu

/** A place as it is compared: "annex b", "5.2". Undefined for what is no number of a place, such as "(a)" alone. */
export function readPlace(text: string): string | undefined {
  const [, kind = '', number = ''] = placed.exec(text.trim()) ?? []
  const word = kindsOfPlace.find(({ pattern }) => pattern.test(kind))?.word
  // A letter alone begins a sentence or an item of a list; behind its word it names an annex.
  if (number === '' || (word === undefined && !/^\d/.test(number))) return undefined
  return [word ?? [], number.toLowerCase()].flat().join(' ')
}

/**
 * For each clause of a document the places under which others may cite it, the narrowest first: its own number, that of the
 * clause whose paragraph or item it is, and those of its headings.
 */
export function placesOf(clauses: readonly Clause[]): string[][] {
  let holder: { place: string; heading: string } | undefined
  return clauses.map(({ number, heading }) => {
    const own = readPlace(number)
    if (own !== undefined) holder = { place: own, heading }
    else if (holder?.heading !== heading) holder = undefined
    const headings = heading
      .split(' › ')
      .flatMap((part) => readPlace(part) ?? [])
      .toReversed()
    return [...new Set([own ?? holder?.place ?? [], headings].flat())]
  })
}

/** Whether who cites a place means one of these: "5.2" is also said of what stands in 5.2.1. */
export const isCited = (cited: string, places: readonly string[]): boolean =>
  places.some((place) => place === cited || place.startsWith(`${cited}.`) || place.startsWith(`${cited}(`))
