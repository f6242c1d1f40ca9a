/** "BID SECURITY: …", "Inspection of work - …", behind a number or not. */
const before = /^(?:\(?[\da-z.]{1,6}\)? )?(?<title>\p{Lu}[\p{L}\d ,/&’'.]{2,70}?)(?: ?:|\s?[–-](?=\s))/u
/** The mark of an item within a clause: "(c) ", "(iv) ". */
export const markWithin = String.raw`\((?:[a-z]{1,2}|[ivx]{1,4}|\d{1,2})\) ?`
/** "… with the specification below (c) Hull: steel …": the mark of an item, and what it is about. */
const ofItem = new RegExp(String.raw`(?:^|\s)${markWithin}(?<title>\p{Lu}[\p{L}\d ,/&’'.-]{1,50}?) ?:`, 'gu')

/** By what short names a requirement goes: the title before its sentence, and that of the item that it is about. */
export function readTitles(text: string): string[] {
  const title = before.exec(text)?.groups?.title
  const items = [...text.matchAll(ofItem)].map(({ groups }) => groups?.title ?? '')
  return [...(title === undefined ? [] : [title]), ...items].filter((one) => one !== '')
}
