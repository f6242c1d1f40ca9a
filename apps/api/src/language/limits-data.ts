/**
 * Words by which a sentence holds what it says to some of what there is. They are closed classes of English (Quirk et al., 5.10 to 5.25,
 * 8.51 and 15.17), not words of any one document.
 */

/** Determiners and numerals of a part: what is said of some is not said of all. */
export const ofPart: ReadonlySet<string> = new Set('some several most many few half certain various one'.split(' '))

/**
 * What begins a case or an exception: what is said of it is not said of the others. "Before" and "after" say when, and in every case.
 */
export const ofCase: ReadonlySet<string> = new Set(
  'if unless when whenever where wherever while until except excepting excluding save'.split(' '),
)

/** Stretches of time that come back: "on weekdays", "during the day shift". */
export const ofTime: ReadonlySet<string> = new Set(
  `weekday weekend shift day night morning evening afternoon season summer winter spring autumn month week year hour holiday daylight
  monday tuesday wednesday thursday friday saturday sunday`
    .split(/\s+/)
    .flatMap((one) => [one, `${one}s`]),
)
