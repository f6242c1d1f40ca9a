import { isQuestion } from './item-text.ts'
import type { ReadItem } from './read-items.ts'
import type { QuestionnairePage } from './read-rows.ts'

/** 0 to 100. Below this, of the words that OCR read, too many are others than on the page. */
const certain = 80

/** Said of an item of which a word is hard to read on its scan. */
export const hardToRead = 'The scan is hard to read here: look whether each word is right.'

/** Said of what was read from a picture of something else, such as the screen of a program. */
export const asksNothing = 'Nothing in this picture asks or has a box: look whether it is a questionnaire.'
/** Share of the items read from pictures that neither ask nor have a number, from which on the pictures are doubted. */
const mostlySilent = 0.7
/** Words of the label of a field. */
const longestName = 3

/** Gives the items that stand where OCR was not certain of a word their doubt. Places are those of the pages. */
export function doubtScans(items: readonly ReadItem[], pages: readonly QuestionnairePage[]): ReadItem[] {
  const uncertain = new Map(
    pages.map(({ page, lines }) => {
      const cells = lines.flatMap(({ y, size, cells: own }) =>
        own.flatMap(({ x, end, confidence = 100 }) =>
          confidence < certain ? [{ x: (x + end) / 2, y: y - 0.35 * size }] : [],
        ),
      )
      return [page, cells]
    }),
  )
  const bare = new Set(pages.flatMap(({ page, scan, drawing }) => (scan && !drawing?.boxes.length ? [page] : [])))
  const pictured = items.filter(({ page }) => bare.has(page))
  // "Select the valve" is as much the label of a field.
  const isAsked = (text: string) => /\?/.test(text) || (isQuestion(text) && text.split(' ').length > longestName)
  const isSilent = ({ ref, question }: ReadItem) => ref === '' && !isAsked(question)
  const areSilent = pictured.filter(isSilent).length >= mostlySilent * pictured.length
  return items.map((item) => {
    if (areSilent && bare.has(item.page) && item.doubt === '') return { ...item, doubt: asksNothing }
    const [left, top, right, bottom] = item.box ?? [0, 0, 0, 0]
    const isHard = uncertain.get(item.page)?.some(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom)
    return isHard && item.doubt === '' ? { ...item, doubt: hardToRead } : item
  })
}
