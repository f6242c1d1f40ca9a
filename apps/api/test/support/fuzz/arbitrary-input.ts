import fc from 'fast-check'
import type { InputSchema } from '../list-calls.ts'

/** Ids that exist: of the caller, of the other workspace, and of nobody. */
export type Ids = readonly string[]

/** What a call takes, made from its own schema: every field of its type and within its limits. */
export function arbitraryInput(schema: InputSchema, ids: Ids): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryInput(one, ids)))
  switch (schema.type) {
    case 'string':
      return arbitraryText(schema, ids)
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -1000), max: Math.min(schema.maximum ?? 1000, 1000) })
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryInput(schema.items ?? {}, ids), { maxLength: 4 })
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, arbitraryInput(field, ids)])
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: schema.required ?? [],
      })
    }
    default:
      return fc.constant({})
  }
}

function arbitraryText({ format, minLength = 0, maxLength = 60 }: InputSchema, ids: Ids): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid())
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  if (format === 'uri') return fc.webUrl()
  return fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...ids) },
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }) },
  )
}
