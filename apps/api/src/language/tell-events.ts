const count = String.raw`(?<count>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[2-9]|1[0-2])(?: \(\d{1,2}\))?`
/** Verbs that say of an event no more than that it takes place. */
const hold =
  'ha(?:s|ve)|holds?|conducts?|carr(?:y|ies) out|performs?|runs?|undertakes?|makes?|does|do|organi[sz]es?|completes?'
const held = 'held|conducted|carried out|performed|run|undertaken|made|done|organi[sz]ed|completed'
/** What takes place: nouns of verbs. Things and people are as many as they are, however often they are there. */
const event = String.raw`(?:\p{L}{3,14}(?:tions?|sions?|ments?|ings)|drills?|exercises?|tests?|checks?|audits?|visits?|reviews?|surveys?|rounds?|services|samples)`
const words = (most: number) => String.raw`(?:[\p{L}-]{1,20}\s+){0,${most}}?`
const told = String.raw`${count}\s+${words(4)}${event}`
/** What is held, and what holds it. */
const saying = [
  String.raw`(?:${hold})\s+(?:at least |a minimum of )?${told}`,
  String.raw`${told}\s+(?:(?:shall|must|will|should|may) be|are|were)\s+(?:${held})`,
]
const before = saying.map((one) => new RegExp(String.raw`\b${one}\s+${words(5)}$`, 'iu'))
const behind = saying.map((one) => new RegExp(String.raw`^,?\s+${words(5)}${one}\b`, 'iu'))
/** Characters beside a period in which its events stand. */
const reach = 120

/**
 * How many events the words beside "each year" tell: "have two evacuation drills from the bus |each year|". Only what is held or made
 * counts; "two boats are surveyed each year" tells of boats.
 * @returns the number as it stands, in words or digits; undefined where they tell of none
 */
export function tellEvents(text: string, start: number, end: number): string | undefined {
  const lead = text.slice(Math.max(0, start - reach), start)
  const rest = text.slice(end, end + reach)
  const found =
    before.map((pattern) => pattern.exec(lead)).find((match) => match !== null) ??
    behind.map((pattern) => pattern.exec(rest)).find((match) => match !== null)
  return found?.groups?.['count']
}
