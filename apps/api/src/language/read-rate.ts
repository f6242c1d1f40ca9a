import { readUnit } from './units.ts'

/** "per day", "a week", "for every completed week of delay", "/h": by which time an amount is counted. */
const denominator =
  /^\s{0,3}(?:(?:for\s{1,3})?(?:per|each|every|an?)\s{1,3}|\/\s{0,3})(?:(?:full|completed|complete|calendar|working|started|whole)\s{1,3})?(?<unit>hour|hr|h|day|week|month|quarter|year|annum)\b/i

const daysOf: Record<string, number> = { quarter: 365 / 4, annum: 365 }

/** By how many hours an amount that ends at a place of a text is counted; undefined where it is no rate. */
export function readRate(text: string, end: number): number | undefined {
  const unit = denominator.exec(text.slice(end, end + 60))?.groups?.unit?.toLowerCase()
  if (unit === undefined) return undefined
  const days = daysOf[unit]
  return days === undefined ? readUnit(unit)?.unit.factor : days * 24
}
