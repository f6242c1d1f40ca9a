/** How tenders name the zone of their times. */
const zones: readonly [RegExp, string][] = [
  [/\bIST\b|\bIndian standard time\b|\beprocure\.gov\.in\b|\bCPP portal\b|\bgovernment of india\b/i, 'Asia/Kolkata'],
  [/\b(?:UK|British|London) (?:local )?time\b|\b(?:GMT|BST)\b|\bfind a tender\b/i, 'Europe/London'],
  [/\b(?:CET|CEST)\b|\bcentral european (?:summer )?time\b|\bBrussels time\b/i, 'Europe/Brussels'],
  [/\b(?:EET|EEST)\b/i, 'Europe/Helsinki'],
  [/\b(?:Irish|Dublin) time\b/i, 'Europe/Dublin'],
  [/\b(?:Norwegian|Oslo) time\b/i, 'Europe/Oslo'],
  [/\b(?:UAE|Dubai|Abu Dhabi|Gulf) (?:standard )?time\b/i, 'Asia/Dubai'],
  [/\b(?:AST|KSA|Riyadh|Saudi|Kuwait|Qatar) time\b/i, 'Asia/Riyadh'],
  [/\b(?:Singapore) time\b|\bSGT\b/i, 'Asia/Singapore'],
  [/\bWAT\b|\b(?:Lagos|Nigerian) time\b/i, 'Africa/Lagos'],
  [/\bSAST\b/i, 'Africa/Johannesburg'],
  [/\b(?:CST|CDT|central (?:standard |daylight )?time|Houston time)\b/i, 'America/Chicago'],
  [/\b(?:MST|MDT|mountain (?:standard |daylight )?time|Calgary time)\b/i, 'America/Denver'],
  [/\b(?:EST|EDT|eastern (?:standard |daylight )?time)\b/i, 'America/New_York'],
  [/\bAEST|AEDT\b/i, 'Australia/Sydney'],
  [/\bAWST\b|\bPerth time\b/i, 'Australia/Perth'],
  [/\bUTC\b/i, 'UTC'],
]

/** The zone that a document's times are given in, by its words; null where it names none. */
export function findTimeZone(text: string): string | null {
  const counts = zones.map(([pattern, zone]) => ({
    zone,
    count: text.match(new RegExp(pattern.source, 'gi'))?.length ?? 0,
  }))
  const best = counts.toSorted((a, b) => b.count - a.count)[0]
  return best && best.count > 0 ? best.zone : null
}
