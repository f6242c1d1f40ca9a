import type { Entry } from './collect-entries.ts'
import { isQuestion } from './item-text.ts'
import type { BoxPlace } from './mark-boxes.ts'

/** Heights of the font by which a box stands further in than another, or beyond where that one's text begins. */
const [further, beyond] = [0.8, 2]
/** Words. */
const longestTitle = 14

/**
 * In a list of boxes within boxes makes titles of those that have others below their text and ask nothing: "☐ Pump house",
 * below it and further in "☐ Its door is locked".
 */
export function headNestedBoxes(entries: readonly Entry[]): Entry[] {
  return entries.map((entry, index) => {
    const next = entries[index + 1]
    const isTitle = isWithin(next?.boxAt, entry.boxAt) && !entry.chooses && namesOnly(entry.text)
    return isTitle ? { ...entry, kind: 'heading', sure: false } : entry
  })
}

/** Whether a box stands below the text of another one; that of the next column stands further off. */
function isWithin(inner: BoxPlace | undefined, outer: BoxPlace | undefined): boolean {
  if (!inner || !outer) return false
  return inner.left - outer.left > further * outer.size && inner.left - outer.text < beyond * outer.size
}

const namesOnly = (text: string) => !isQuestion(text) && !/[.?;,]$/.test(text) && text.split(' ').length <= longestTitle
