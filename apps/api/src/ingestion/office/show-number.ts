import { format, getFormatFromId, isDateFormat } from 'numfmt'

/** Days between the two calendars that workbooks count by. */
const daysTo1904 = 1462
const longestPattern = 500

/** Numbers as a workbook shows them in its cells. @param from1904 the calendar that its dates count by */
export function createShowNumber(customFormats: ReadonlyMap<number, string>, from1904: boolean) {
  const patterns = new Map<number, { pattern: string; isDate: boolean }>()

  function patternOf(formatId: number) {
    let known = patterns.get(formatId)
    if (!known) {
      const given = customFormats.get(formatId) ?? getFormatFromId(formatId) ?? 'General'
      const pattern = given.length > longestPattern ? 'General' : given
      known = { pattern, isDate: isDateFormat(pattern) }
      patterns.set(formatId, known)
    }
    return known
  }

  /** @returns the text of a cell; what cannot be shown by its format is shown plainly */
  return function showNumber(value: number, formatId: number): string {
    const { pattern, isDate } = patternOf(formatId)
    try {
      const shown = format(pattern, isDate && from1904 ? value + daysTo1904 : value, { throws: false }).trim()
      return /^#+$/.test(shown) ? String(value) : shown
    } catch {
      return String(value)
    }
  }
}
