/** How many hours a unit of time has; a month is a twelfth of a year of 365 days. */
export const hoursIn: Record<string, number> = {
  second: 1 / 3600,
  minute: 1 / 60,
  hour: 1,
  day: 24,
  week: 168,
  month: 730,
  year: 8760,
}
