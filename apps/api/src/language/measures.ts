import { findQuantities, type Quantity } from './quantities.ts'
import { currencyOf, isCurrency, readUnit } from './units.ts'

/** What a figure is asked for by; a period says how often, "other" is a count, or a unit that is not asked for by its kind. */
export type Measure = 'time' | 'period' | 'length' | 'area' | 'volume' | 'mass' | 'money' | 'share' | 'sound' | 'other'

const measures: ReadonlySet<string> = new Set<Measure>([
  'time',
  'length',
  'area',
  'volume',
  'mass',
  'money',
  'share',
  'sound',
])

function measureOf(dimension: string, kind?: Quantity['kind']): Measure {
  if (kind === 'period') return 'period'
  return isCurrency(dimension) ? 'money' : measures.has(dimension) ? (dimension as Measure) : 'other'
}

/** The figures of a text that measure one of these. */
export function findMeasured(text: string, wanted: readonly Measure[]): Quantity[] {
  return findQuantities(text).filter((quantity) => isMeasured(quantity, wanted))
}

export function isMeasured(
  { dimension, kind }: Pick<Quantity, 'dimension' | 'kind'>,
  wanted: readonly Measure[],
): boolean {
  return wanted.includes(measureOf(dimension, kind))
}

/** What is asked for by naming a unit or currency, "metres", "rupees"; hours also tell how often. Undefined for other words. */
export function measuresNamed(word: string): readonly Measure[] | undefined {
  const dimension = currencyOf(word) ?? readUnit(word)?.unit.dimension
  if (dimension === undefined) return undefined
  return dimension === 'time' ? ['time', 'period'] : [measureOf(dimension)]
}

/** The same for figures that say the same: "two years" and "24 months". */
export function figureKey({ value, dimension, counted }: Pick<Quantity, 'value' | 'dimension' | 'counted'>): string {
  return `${Number(value.toPrecision(9))} ${dimension} ${counted[0] ?? ''}`
}
