/** "FY2023", "FY 22-23", "FY23": a year of accounts. */
const fiscalYear = /\bFY[ -]?(\d{4}|\d{2})(?:[/-](\d{4}|\d{2}))?(?!\d)/g
/** "Q2 2024", "Q2 of FY2024", "H1": a part of such a year. */
const partOfYear = /\b([QH])([1-4])(?=$|[\s,.;:?)])/g
const ordinals = ['first', 'second', 'third', 'fourth']
const plainYear = /(?<![\d.,:/-])(?:19|20)\d\d(?![\d/-]|[.,]\d)/g

/** Whether a designation is a period of accounts and no tag of a thing: "FY2023", "Q2". */
export function isFiscalPeriod(name: string): boolean {
  return /^(?:FY|CY)[ -]?\d{2,4}$|^[QH][1-4]$|^[QH][1-4][ -]?(?:19|20)?\d\d$/.test(name)
}

/** A text with its periods of accounts also said in words, as reports do: "FY2023 (fiscal 2023)". */
export function sayFiscalPeriods(text: string): string {
  return text
    .replace(fiscalYear, (said, year: string) => `${said} (fiscal ${fullYear(year)})`)
    .replace(partOfYear, (said, part: string, number: string) =>
      part === 'Q'
        ? `${said} (${ordinals[Number(number) - 1]} quarter)`
        : `${said} (${ordinals[Number(number) - 1]} half)`,
    )
}

const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year)

/** The years that a question speaks of: "in fiscal 2017", "FY23". Those of dates and of spans of years are none. */
export function readYears(text: string): string[] {
  const fiscal = [...text.matchAll(fiscalYear)].map(([, year = '']) => fullYear(year))
  return [...new Set([...fiscal, ...(text.match(plainYear) ?? [])])]
}
