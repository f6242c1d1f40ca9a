import { z } from 'zod'

type Definition = Record<string, unknown> & { type: string; checks?: z.core.$ZodCheck[]; error?: Say; format?: string }
type Say = (issue: { input: unknown }) => unknown

/**
 * What a contract demands, in lines to read: its fields with their limits, choices, defaults and the sentences it refuses
 * with. What a function decides is only named; such a rule has a test of its own.
 * @param names of contracts that have lines elsewhere
 */
export function describeContract(schema: z.core.$ZodType, names: ReadonlyMap<unknown, string>): string {
  const describe = (inner: unknown): string =>
    names.get(inner) ?? describeContract(inner as z.core.$ZodType, names).replaceAll('\n', '\n  ')
  const definition = schema._zod.def as unknown as Definition
  const { type, checks = [], error, ...rest } = definition
  const rules = [definition.format ? (definition as unknown) : undefined, ...checks.map((check) => check._zod.def)]
    .filter((rule) => rule !== undefined)
    .map((rule) => describeRule(rule as Definition))
  const sentence = error && !definition.format ? [sentenceOf(error)] : []
  const note = z.globalRegistry.get(schema)?.description
  const told = note === undefined ? [] : [`, told as "${note}"`]
  return [describeType(type, rest, describe), ...rules, ...sentence, ...told].join(' ')
}

function describeType(type: string, rest: Record<string, unknown>, describe: (inner: unknown) => string): string {
  if (type === 'object') {
    const fields = Object.entries(rest.shape as object).map(([name, inner]) => `  ${name}: ${describe(inner)}`)
    return [rest.catchall ? '{ no others' : '{', ...fields, '}'].join('\n')
  }
  if (type === 'enum') return Object.values(rest.entries as object).join(' | ')
  if (type === 'literal') return (rest.values as unknown[]).map((value) => JSON.stringify(value)).join(' | ')
  if (type === 'union') return (rest.options as unknown[]).map(describe).join(' or ')
  if (type === 'array') return `list of ${describe(rest.element)}`
  if (type === 'record') return `${describe(rest.valueType)} by ${describe(rest.keyType)}`
  if (type === 'tuple') return `[${(rest.items as unknown[]).map(describe).join(', ')}]`
  if (type === 'pipe') return `${describe(rest.in)}, then ${describe(rest.out)}`
  if (type === 'default' || type === 'prefault')
    return `${describe(rest.innerType)}, ${type} ${JSON.stringify(rest.defaultValue)}`
  if (rest.innerType) return `${type} ${describe(rest.innerType)}`
  return type
}

/** A limit or a format, and the sentence where the contract has one of its own. */
function describeRule({ check, type: _, error, abort: __, when: ___, pattern, tx, ...rest }: Definition): string {
  // The pattern of a format that zod has a name for is zod's.
  const shown = rest.format === 'regex' ? [String(pattern)] : []
  const values = Object.entries(rest).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  const said = error ? [sentenceOf(error)] : []
  const named = values.map(([name, value]) => `${name} ${value}`)
  return `(${[check, ...named, ...shown, ...(tx ? [String(tx)] : []), ...said].join(', ')})`
}

const sentenceOf = (error: Say) => JSON.stringify(error({ input: '' }))

export const isContract = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType
