const foreign = /[\p{L}\p{M}](?<!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Inherited})/u

/** "बड बंद होने /Bid end date": the part behind another script of a name in two languages; any other name as it is. */
export function latinPart(name: string): string {
  if (!foreign.test(name)) return name
  let last = 0
  for (let at = 0; at < name.length; at++) if (foreign.test(name.charAt(at))) last = at + 1
  const part = name.slice(last).replace(/^[^\p{L}]+/u, '')
  return /\p{L}{3}/u.test(part) ? part : name
}
