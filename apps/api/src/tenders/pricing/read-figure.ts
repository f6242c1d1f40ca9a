/** "USD 1,250.50", "1 250,50", "12,00,000", "€ 40.-" as a number; undefined where a cell is no single amount. */
export function readFigure(cell: string): number | undefined {
  const plain = cell
    .replace(/[\u00A0\u2009\u202F]/g, ' ')
    .replace(/^(?:[A-Z]{2,3}|Rs\.?|US\$|\$|€|£|₹)\s?|\s?(?:[A-Z]{3}|€|£|\$|\/?[-–])$/g, '')
    .trim()
  if (plain.length > 24 || !/^\d[\d,.' ]*$/.test(plain)) return undefined
  const digits = plain.replace(/[' ]/g, '')
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (last < 0) return Number(digits)
  const mark = digits[last] ?? '.'
  const behind = digits.length - last - 1
  const groups = digits.split(mark).slice(1)
  const repeated = groups.length > 1
  // "4.1.2" is the number of a clause.
  if (repeated && (groups.at(-1)?.length !== 3 || groups.some(({ length }) => length < 2))) return undefined
  // "1,250" has thousands; "1.250" is read as English writes it; "1.250,5" and "1,250.5" tell by their last mark.
  const isDecimal = !repeated && (mark === '.' || behind !== 3)
  const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/[,.]/g, '')
  const value = Number(isDecimal ? `${whole}.${digits.slice(last + 1)}` : whole)
  return Number.isFinite(value) ? value : undefined
}
