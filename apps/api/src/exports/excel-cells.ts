import { spreadsheetDate } from '../platform/format-date.ts'
import type { Cell } from './write-workbook.ts'

export const text = (value: string): Cell => ({ value, style: 'text' })
export const label = (value: string): Cell => ({ value, style: 'label' })
export const head = (...labels: readonly string[]): Cell[] => labels.map((value) => ({ value, style: 'head' }))
export const count = (value: number): Cell => ({ value, style: 'count' })
export const blank: Cell = { value: null, style: 'text' }
export const orBlank = (value: string): Cell => (value === '' ? blank : text(value))
export const number = (value: number | null): Cell => (value === null ? blank : { value, style: 'number' })
export const money = (value: number | null): Cell => (value === null ? blank : { value, style: 'money' })
/** A moment, in UTC as the heads of such columns say. */
export const moment = (instant: string | null | undefined): Cell =>
  instant ? { value: spreadsheetDate(instant), style: 'time' } : blank
