/** The number of a cell with nothing else of weight in it: "5 points", "max 10"; null elsewhere. */
export function readNumber(text: string): number | null {
  const found = /^\D{0,3}(\d{1,4}(?:\.\d+)?)\s*(?:%|points?|marks?|pts)?$/i.exec(text.trim())
  return found ? Number(found[1]) : null
}
