/**
 * A text as names are compared in it: words and numbers in small letters, a tag's letters apart from its figures, so that
 * "P-101A", "P101A" and "P 101 A" are the same.
 */
export function nameTokens(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[’']s(?![\p{L}\d])/gu, '')
      .match(/[\p{L}\p{M}]+|\d+/gu) ?? []
  )
}

/** Titles are compared without these: "Permit-to-Work" and "Permit to Work", "the Plan for Spills" and "Plan Spills". */
const small = new Set(['the', 'an'])

/**
 * Whether the name's words stand in the text in this order, one behind the other. Words may be written together: a file
 * "BESTGAS_2023" is of "Best Gas".
 */
export function containsWords(tokens: readonly string[], name: readonly string[]): boolean {
  const [text, wanted] = [tokens, name].map((all) => all.filter((one) => !small.has(one))) as [string[], string[]]
  return wanted.length > 0 && text.some((_, at) => beginsWith(text, at, wanted))
}

const isWord = (token: string | undefined) => token !== undefined && !/^\d/.test(token)

function beginsWith(text: readonly string[], at: number, wanted: readonly string[]): boolean {
  let [place, part] = [at, 0]
  let [left, asked] = [text[place], wanted[part]]
  while (asked !== undefined) {
    if (left === undefined) return false
    const isLonger = left.length > asked.length
    const [long, short] = isLonger ? [left, asked] : [asked, left]
    if (!long.startsWith(short)) return false
    const rest = long.slice(short.length)
    if (rest !== '' && !isWord(isLonger ? wanted[part + 1] : text[place + 1])) return false
    if (rest === '' || !isLonger) left = text[++place]
    if (rest === '' || isLonger) asked = wanted[++part]
    if (rest !== '') [left, asked] = isLonger ? [rest, asked] : [left, rest]
  }
  return true
}

/** Tags that share letters and figures are written together: "P-101A/B" is P-101A and P-101B. */
const mostTogether = 4

/** Whether the text bears a tag: its parts in order, or its last letter among those behind the figures. */
export function containsTag(tokens: readonly string[], name: readonly string[]): boolean {
  if (containsWords(tokens, name)) return true
  const last = name.at(-1) ?? ''
  if (!/^\p{L}$/u.test(last) || name.length < 3) return false
  const stem = name.slice(0, -1)
  return tokens.some((_, at) => {
    if (!stem.every((part, index) => tokens[at + index] === part)) return false
    const behind = tokens.slice(at + stem.length, at + stem.length + mostTogether)
    const end = behind.findIndex((token) => token.length > 1)
    return (end < 0 ? behind : behind.slice(0, end)).includes(last)
  })
}
