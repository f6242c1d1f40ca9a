/** What a numbered clause or an item of a list begins with: "4.2 ", "(iii) ", "• ". */
export const itemMark =
  /^(?:\(?\d{1,3}(?:\.\d{1,3}){0,4}[.)]?\s+(?=\p{Lu})|\((?:[a-z]{1,2}|[ivx]{1,6}|\d{1,2})\)\s+|[•·▪–-]\s*(?=\p{L}))/u
