import { itemMark } from '../language/item-mark.ts'

/** A line that begins with a bullet: what wraps does not. */
const bullet = /^\s*[•▪◦‣●]\s/u
const firstBullet = /\n[^\S\n]*[•▪◦‣●]\s/u
/** A title announces the list below it, and is no sentence. */
const mostWordsOfTitle = 10

/**
 * What announces each item of the lists in a text that is cut into clauses, in their order: "Drills of the year:", or the title
 * above the bullets. '' where a clause is no such item, or has it among its own words. An item alone says too little: "Quarterly,
 * by the shift leader".
 */
export function findAnnouncements(clauses: readonly string[]): string[] {
  let announcement = ''
  return clauses.map((clause, index) => {
    if (bullet.test(clause)) return announcement
    const [before = ''] = clause.split(firstBullet, 1)
    const isTitle = before === clause && bullet.test(clauses[index + 1] ?? '') && readsAsTitle(clause)
    announcement = before !== clause || isTitle ? lastLine(before) : ''
    return ''
  })
}

function readsAsTitle(clause: string): boolean {
  const line = clause.trim()
  return !line.includes('\n') && !/[.;!?]$/.test(line) && line.split(/\s+/).length <= mostWordsOfTitle
}

/** The sentence or title that leads to the list, without its number, which is none of what it says. */
function lastLine(text: string): string {
  const lead =
    text
      .trim()
      .split(/(?<=[.;!?])\s+|\n\s*\n/)
      .at(-1) ?? ''
  return lead.replace(itemMark, '').replace(/(?<![:\s])[:\s]*$/, ':')
}
