/** Characters behind a name in which its code begins. */
const reach = 80
/** "14/SHW/Quay Lights/ May-26", "SHW-04/2026 - 02": what strokes and dashes join, also with blanks around them. */
const joined =
  /\b[A-Z\d][\w()&]{0,30}(?:(?:[-/.]| ?\/ ?| [-–] (?=\d))[\w()&]{1,30}(?: [\w()&]{1,30}(?: [\w()&]{1,30})?(?=\/))?){1,9}/g
/** "QB04170023", "PW0411A" */
const whole = /^[\s:.#]{0,6}([A-Z]{1,6}\d{4,15}[A-Z]?)\b(?![-/.]\w| \d)/
/** ": QL69": a short one stands right behind a colon. */
const afterColon = /^[\s.#]{0,4}:\s?([A-Z]{2,8}\d{2,3})\b(?![-/.]\w)/
/** "#E20P4600040": the sign says that it is one. */
const signed = /^[\s:.]{0,6}#\s?((?=[A-Z\d/-]{0,24}\d)[A-Z\d][A-Z\d/-]{3,24})(?![\w/-])/
/** "Tender No: 73448": bare figures are its number where they stand right behind its name. */
const figures = /^[\s:.#]{0,6}(\d{4,15})(?![\d.,/-])/
const isDay = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/

/** The code that stands behind its name, "Reference: …", as it is written there; undefined where none does. */
export function readCode(behind: string): string | undefined {
  const near = behind.slice(0, reach)
  const code =
    figures.exec(near)?.[1] ??
    signed.exec(near)?.[1] ??
    whole.exec(near)?.[1] ??
    afterColon.exec(near)?.[1] ??
    (near.match(joined) ?? []).find((one) => /\d/.test(one))
  const closed = code?.includes('(') ? code : code?.replace(/\)$/, '')
  return code === undefined || isDay.test(code) ? undefined : closed
}
