import { currencies, spellings, symbols, type Unit, unit as unitOf, words } from './units-data.ts'

export type { Unit }

/** The currency that a sign, code or word names, by its ISO 4217 code. */
export function currencyOf(sign: string): string | undefined {
  return currencies.get(sign.toLowerCase().replace(/\.$/, ''))
}

const currencyCodes = new Set(currencies.values())

/** Whether a dimension is an amount of money: those are told apart by their currency. */
export function isCurrency(dimension: string): boolean {
  return currencyCodes.has(dimension)
}

/** Pressure may be given as force or mass on an area, load on a deck for example. */
const derived: Record<string, Unit> = {
  'force/area': unitOf('pressure', 1),
  'mass/area': unitOf('pressure', 9.80665),
}

function simpleUnit(text: string): Unit | undefined {
  const exact = symbols.get(text)
  if (exact) return exact
  const lower = text.toLowerCase()
  const singular = spellings.get(lower) ?? (lower.length > 3 ? lower.replace(/s$/, '') : lower)
  return words.get(spellings.get(singular) ?? singular) ?? words.get(lower)
}

/**
 * The unit that stands at the beginning of a text, simple or compound ("m³/h", "kN per square metre", "mg/Nm³", "% LEL").
 * @param text what follows a number, without leading space @returns with the length it takes
 */
export function readUnit(text: string): { unit: Unit; length: number } | undefined {
  const head = text.slice(0, 60)
  const lel = /^%\s?LEL\b/i.exec(head)
  if (lel) return { unit: unitOf('share of LEL', 0.01), length: lel[0].length }
  const percent = /^(?:%|per\s?cent\b|percent\b|pct\b)/i.exec(head)
  if (percent) return { unit: unitOf('share', 0.01), length: percent[0].length }
  const first = readSimple(head)
  if (!first) return undefined
  const over = /^(?:\s?\/\s?|\s+per\s+)/.exec(head.slice(first.length))
  if (!over || first.unit.dimension === 'time') return first
  const second = readSimple(head.slice(first.length + over[0].length))
  if (!second) return first
  const length = first.length + over[0].length + second.length
  const known = derived[`${first.unit.dimension}/${second.unit.dimension}`]
  const factor = first.unit.factor / second.unit.factor
  return {
    unit: known
      ? unitOf(known.dimension, factor * known.factor)
      : unitOf(`${first.unit.dimension} per ${second.unit.dimension}`, factor),
    length,
  }
}

function readSimple(text: string): { unit: Unit; length: number } | undefined {
  const two = /^(?:square|cubic|sq\.?|cu\.?)[\s-](?:metres?|meters?|feet|foot|kilometres?|m|km|ft)\b/i.exec(text)
  if (two) {
    const [kind = '', noun = ''] = two[0].toLowerCase().split(/[\s-]/)
    const name = `${kind.startsWith('sq') ? 'square' : 'cubic'} ${/^(?:m|met)/.test(noun) ? 'metre' : /^k/.test(noun) ? 'kilometre' : 'foot'}`
    const unit = words.get(name)
    if (unit) return { unit, length: two[0].length }
  }
  const one = /^(?:dB\(A\)|°\s?[CF]\b|deg(?:rees?)?\.?\s?(?:[CF]\b|Celsius)|[µμ]?[\p{L}Ω]+[²³23]?|Ω|₹|‰)/u.exec(text)
  if (!one) return undefined
  const spelt = one[0]
    .replace('μ', 'µ')
    .replace(/^°\s/, '°')
    .replace(/^deg\S*\s?(?=C)/i, '°')
    .replace(/^deg\S*\s?(?=F)/i, '°')
    .replace('°Celsius', '°C')
  const unit = simpleUnit(spelt)
  return unit ? { unit, length: one[0].length } : undefined
}
