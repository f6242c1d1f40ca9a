/** What a numbered clause or an item of a list begins with: "4.2 ", "(iii) ", "• ". */
export const itemMark =
  /^(?:\(?\d{1,3}(?:\.\d{1,3}){0,4}[.)]?\s+(?=\p{Lu})|\((?:[a-z]{1,2}|[ivx]{1,6}|\d{1,2})\)\s+|[•·▪–-]\s*(?=\p{L}))/u

/** "17.3.1 ⇥ The yacht …", "(b) ⇥ where …": a number that hangs in the margin, and behind it one paragraph; "1.5 ⇥ 20 kN" is a row. */
const hanging =
  /^\s*(?:\d{1,3}(?:\.\d{1,3}){1,4}\.?\t["“‘(]?\p{Lu}|(?:\(?(?:[A-Za-z]{1,2}|[ivx]{1,5}|\d{1,2})[).]|[•·▪–-])\t["“‘(]?\p{L})[^\t]*$/u

/** Whether a line is a numbered paragraph, whose tab makes it no row of a table. */
export const isNumberedParagraph = (line: string) => hanging.test(line)
