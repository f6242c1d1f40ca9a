interface NamedStretch {
  name: string
  /** The other cells of the row, in one line. */
  rest: string
}

/** Characters of a sentence by which it is found again, and of a name: a longer first cell is a paragraph. */
const enough = 40
const longestName = 120

/**
 * Finds in which row of a text a sentence stands: what a later cell says is said of what the first one names. A cell may go on in
 * the lines below, up to an empty one.
 * @returns the first cell of the row in which a sentence begins behind it; undefined where it begins in none
 */
export function nameRows(text: string): (sentence: string) => string | undefined {
  const rows: NamedStretch[] = []
  let isWithin = false
  for (const line of text.split('\n')) {
    const [first = '', ...others] = line.split('\t')
    if (others.length > 0) {
      rows.push({ name: inOneLine(first), rest: inOneLine(others.join(' ')) })
      isWithin = true
    } else if (line.trim() === '') isWithin = false
    else if (isWithin) rows.push({ name: rows.at(-1)?.name ?? '', rest: inOneLine(line) })
  }
  const named = rows.filter(({ name }) => /\p{L}{3}/u.test(name) && name.length <= longestName)
  return (sentence) => {
    const start = inOneLine(sentence).slice(0, enough)
    return start.length === 0 ? undefined : named.find(({ rest }) => rest.includes(start))?.name
  }
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
