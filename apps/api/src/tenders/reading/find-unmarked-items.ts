interface Line {
  text: string
  gapBefore: boolean
}

/** A line of a paragraph that goes on is about as long as the longest one beside it. */
const full = 0.72
/** An address stands below these, line by line. */
const namesPlace =
  /\b(?:to|at|from|by|with|address(?:es|ed)?|persons?|contacts?|locations?|office)\s?:$|\baddress(?:es)?\b[^:]{0,60}:$/i
const fewestItems = 3
const longestBlock = 40
const goesOn =
  /(?:[,–—-]|\b(?:and|or|of|to|the|which|that|in|on|for|by|with|a|an|is|are|as|at|be|shall|must|should|will))$/i

/**
 * The lines of the block at `index`, below a colon, that begin an item of a list without marks: each begins with a capital below a line
 * that was not full. Empty where the block is no such list of three items or more.
 */
export function findUnmarkedItems(lines: readonly Line[], index: number): Set<number> {
  const above = lines[index - 1]?.text ?? ''
  if (!/:$/.test(above) || namesPlace.test(above)) return new Set()
  const reach = lines.slice(index, index + longestBlock + 1)
  const end = reach.findIndex(({ gapBefore }, at) => at > 0 && gapBefore)
  const block = reach.slice(0, end < 0 ? undefined : end)
  if (block.length < fewestItems || block.length > longestBlock || block.some(({ text }) => text.includes('\t')))
    return new Set()
  const longest = Math.max(...block.map(({ text }) => text.length))
  const begins = block.flatMap(({ text }, at) => {
    const before = block[at - 1]?.text
    const isNew = before === undefined || (before.length < full * longest && !goesOn.test(before))
    return isNew && /^\p{Lu}/u.test(text) ? [index + at] : []
  })
  return new Set(begins.length >= fewestItems ? begins : [])
}
