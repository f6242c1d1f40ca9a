/** How tenders name the zone of their times. */
const zones: readonly [RegExp, string][] = [
  [/\bIST\b|\bIndian standard time\b|\beprocure\.gov\.in\b|\bCPP portal\b|\bgovernment of india\b/gi, 'Asia/Kolkata'],
  [/\b(?:UK|British|London) (?:local )?time\b|\b(?:GMT|BST)\b|\bfind a tender\b/gi, 'Europe/London'],
  [/\b(?:CET|CEST)\b|\bcentral european (?:summer )?time\b|\bBrussels time\b/gi, 'Europe/Brussels'],
  [/\b(?:EET|EEST)\b/gi, 'Europe/Helsinki'],
  [/\b(?:Irish|Dublin) time\b/gi, 'Europe/Dublin'],
  [/\b(?:Norwegian|Oslo) time\b/gi, 'Europe/Oslo'],
  [/\b(?:UAE|Dubai|Abu Dhabi|Gulf) (?:standard )?time\b/gi, 'Asia/Dubai'],
  [/\b(?:AST|KSA|Riyadh|Saudi|Kuwait|Qatar) time\b/gi, 'Asia/Riyadh'],
  [/\b(?:Singapore) time\b|\bSGT\b/gi, 'Asia/Singapore'],
  [/\bWAT\b|\b(?:Lagos|Nigerian) time\b/gi, 'Africa/Lagos'],
  [/\bSAST\b/gi, 'Africa/Johannesburg'],
  [/\b(?:CST|CDT|central (?:standard |daylight )?time|Houston time)\b/gi, 'America/Chicago'],
  [/\b(?:MST|MDT|mountain (?:standard |daylight )?time|Calgary time)\b/gi, 'America/Denver'],
  [/\b(?:EST|EDT|eastern (?:standard |daylight )?time)\b/gi, 'America/New_York'],
  [/\bAEST|AEDT\b/gi, 'Australia/Sydney'],
  [/\bAWST\b|\bPerth time\b/gi, 'Australia/Perth'],
  [/\bUTC\b/gi, 'UTC'],
]

/** The zone that a document's times are given in, by its words; null where it names none. */
export function findTimeZone(text: string): string | null {
  const counts = zones.map(([pattern, zone]) => ({
    zone,
    count: text.match(pattern)?.length ?? 0,
  }))
  const best = counts.toSorted((a, b) => b.count - a.count)[0]
  return best && best.count > 0 ? best.zone : null
}
