/** Which thousands a table's figures are in: "$ in millions", "(Dollars in millions, except per share data)", "(in thousands)", "Rs. in lakh". */
const scale =
  /\(?(?:(?<![\p{L}\p{Sc}])(?:amounts?|dollars|euros?|pounds|rupees|figures|values?|tabular amounts|Rs\.?|US\$|\p{Sc}|USD|EUR|GBP|INR|OMR|AED|SAR|NOK) )?(?:are )?(?<!\p{L})(?:stated )?in (?:US )?(?:\p{Sc} ?)?(?:thousands?|millions?|billions?|lakhs?|lacs|crores?|000s?)\b(?:[,;] [^().\n\t]{0,60})?\)?/iu

/** The words in which a text says by how much a table's figures are to be multiplied, as they stand; undefined where it does not. */
export function findStatedScale(text: string): string | undefined {
  const found = scale.exec(text)?.[0].trim()
  if (found === undefined) return undefined
  const [opens, closes] = [found.startsWith('('), found.endsWith(')')]
  if (opens === closes) return found
  return opens ? found.slice(1) : found.slice(0, -1)
}
