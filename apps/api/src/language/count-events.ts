import { findNumbers } from './numbers.ts'

const count = String.raw`(?<count>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[2-9]|1[0-2])(?: \(\d{1,2}\))?`
/** Verbs that say of an event no more than that it takes place. */
const hold =
  'ha(?:s|ve)|holds?|conducts?|carr(?:y|ies) out|performs?|runs?|undertakes?|makes?|does|do|organi[sz]es?|completes?'
const held = 'held|conducted|carried out|performed|run|undertaken|made|done|organi[sz]ed|completed'
/** What takes place: nouns of verbs. Things and people are as many as they are, however often they are there. */
const event = String.raw`(?:\p{L}{3,14}(?:tions?|sions?|ments?|ings)|drills?|exercises?|tests?|checks?|audits?|visits?|reviews?|surveys?|rounds?|services|samples)`
/** One behind the other: the first tells of what is held, the second of what is. */
const holding = new RegExp(
  String.raw`\b(?:${hold})\s+(?:at least |a minimum of )?${count}\s+(?:[\p{L}-]{1,20}\s+){0,4}?${event}\s+(?:[\p{L}-]{1,20}\s+){0,5}$`,
  'iu',
)
const beingHeld = new RegExp(
  String.raw`\b${count}\s+(?:[\p{L}-]{1,20}\s+){0,4}?${event}\s+(?:(?:shall|must|will|should|may) be|are|were)\s+(?:${held})\s+(?:[\p{L}-]{1,20}\s+){0,5}$`,
  'iu',
)
/** Characters before a period in which its events stand. */
const reach = 120

/**
 * How many events the words before "each year" tell: "have two evacuation drills from the bus |each year". Only what is held or made
 * counts; "two boats are surveyed each year" tells of boats.
 * @returns undefined where they tell of none
 */
export function countEvents(lead: string): number | undefined {
  const near = lead.slice(-reach)
  const told = (holding.exec(near) ?? beingHeld.exec(near))?.groups?.['count']
  return told === undefined ? undefined : findNumbers(told)[0]?.value
}
