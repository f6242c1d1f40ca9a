import { formatNumber } from '@fieldproof/schema/count-of'

const oneDigit = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Points and percents with one digit, "78.4"; a dash where there are none. */
export function formatPoints(value: number | null): string {
  return value === null ? '–' : oneDigit.format(value)
}

/** "+2.5" or "−2.5"; a true minus, so that it aligns. */
export function formatDifference(value: number): string {
  return value > 0 ? `+${oneDigit.format(value)}` : oneDigit.format(value).replace('-', '−')
}

/** "USD 1,250,000" */
export function formatPrice({ amount, currency }: { amount: number; currency: string }): string {
  return `${currency} ${formatNumber(amount)}`.trim()
}
