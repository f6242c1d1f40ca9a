import type { ItemToAdd } from './use-item-edits.ts'

/** "1.", "4.2", "(b)", "A-3)" and the like, apart from what follows. */
const number = /^\(?((?:[A-Z]{1,5}[-. ]?)?\d{1,4}(?:\.\d{1,4})*[a-z]?|[a-z])(?:[.):]+\s*|\s+(?=\p{Lu}))/u
const code = /^\(?[A-Z]{0,5}[-. ]?\d{1,4}(?:\.\d{1,4})*[a-z]?[.):]?$/
const bullet = /^[•▪●○◦☐□*–—-]+\s+/
const boxAtEnd = /(?<!\s)\s+[☐□☑☒]$/

/**
 * Pasted lines as items, one to a line: a number in front is taken as theirs, bullets and boxes are left out. Of rows of a table, whose
 * cells are parted by tabs, the first cell may be the number, and the longest one is the question.
 */
export function readPasted(text: string): ItemToAdd[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split('\t').map((cell) => cell.trim())
    const [first = '', ...others] = cells
    const isRow = others.some((cell) => cell !== '')
    const hasCode = isRow && code.test(first)
    const longest = (hasCode ? others : cells).reduce((most, cell) => (cell.length > most.length ? cell : most), '')
    const plain = longest.replace(bullet, '').replace(boxAtEnd, '')
    const numbered = hasCode ? null : number.exec(plain)
    const question = numbered ? plain.slice(numbered[0].length) : plain
    const ref = hasCode ? first.replace(/^\(|(?<![.):])[.):]+$/g, '') : (numbered?.[1] ?? '')
    return question === '' ? [] : [{ ref, question }]
  })
}
