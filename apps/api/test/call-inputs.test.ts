import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import type { Context } from '../src/context.ts'
import { largestBodyOf } from '../src/platform/call-body.ts'
import { createRouter } from '../src/router.ts'
import { nothing } from './support/fuzz/list-targets.ts'
import { type InputSchema, listCalls } from './support/list-calls.ts'

const calls = listCalls(createRouter(nothing as Context))

type Def = z.core.$ZodTypeDef &
  Partial<{
    innerType: z.core.$ZodType
    element: z.core.$ZodType
    in: z.core.$ZodType
    options: z.core.$ZodType[]
    shape: z.core.$ZodShape
    catchall: z.core.$ZodType
    coerce: boolean
  }>
const defOf = (schema: z.core.$ZodType) => schema._zod.def as Def

/** Values without anything inside. */
const plain = ['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null', 'transform']

/** Where an input takes what it does not name: an object that is not strict, or a type that may hold anything. */
function findLoose(schema: z.core.$ZodType, at: string): string[] {
  const { type, innerType, element, in: before, options, shape, catchall } = defOf(schema)
  if (shape) {
    const inside = Object.entries(shape).flatMap(([name, field]) => findLoose(field, `${at}.${name}`))
    return catchall && defOf(catchall).type === 'never' ? inside : [at, ...inside]
  }
  if (innerType) return findLoose(innerType, at)
  if (element) return findLoose(element, `${at}[]`)
  if (before) return findLoose(before, at)
  if (options) return options.flatMap((one) => findLoose(one, at))
  return plain.includes(type) ? [] : [at]
}

/** Whether a text can be what it takes, or texts a list of it: a path and a query hold nothing else. */
function readsText(schema: z.core.$ZodType): boolean {
  const { type, innerType, element, coerce } = defOf(schema)
  if (innerType) return readsText(innerType)
  if (element) return readsText(element)
  return coerce === true || ['string', 'enum', 'literal', 'pipe'].includes(type)
}

/** The bytes of the longest JSON that an input may be: three for a character of a text, one where it has a form. */
function longest(schema: InputSchema): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(longest))
  if (schema.type === 'array') return 2 + (schema.maxItems ?? Infinity) * (longest(schema.items ?? {}) + 1)
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => name.length + 4 + longest(field))
    return fields.reduce((sum, one) => sum + one, 2)
  }
  const words = [...(schema.enum ?? []), schema.const].map((one) => String(one).length)
  if (schema.type === 'string' && !schema.enum && schema.const === undefined)
    return schema.format || schema.pattern ? 40 : 3 * (schema.maxLength ?? Infinity)
  return Math.max(25, ...words)
}

describe('the input of a call', () => {
  test('is one contract, which takes nothing that it does not name, however deep', () => {
    expect(calls.length).toBeGreaterThan(90)
    for (const { path, inputs } of calls) {
      expect([path, inputs.length]).toEqual([path, 1])
      expect(inputs.flatMap((input) => findLoose(input, path))).toEqual([])
    }
    const loose = z.strictObject({
      a: z.array(z.object({ b: z.string() })).optional(),
      c: z.union([z.strictObject({ d: z.unknown() }), z.string()]),
      e: z.record(z.string(), z.string()),
      f: z.looseObject({}).transform(() => 1),
    })
    expect(findLoose(loose, 'x')).toEqual(['x.a[]', 'x.c.d', 'x.e', 'x.f'])
    expect(findLoose(z.strictObject({ a: z.strictObject({}) }).extend({ b: z.string() }), 'x')).toEqual([])
  })

  test('reads texts where it comes from a path or a query', () => {
    const fromText = calls.flatMap(({ path, rest, inputs }) => {
      if (!rest) return []
      const inPath = Array.from(rest.path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
      const takesBody = ['POST', 'PUT', 'PATCH'].includes(rest.method)
      const fields = inputs.flatMap((input) => Object.entries(defOf(unwrap(input)).shape ?? {}))
      return fields
        .filter(([name]) => !takesBody || inPath.includes(name))
        .map(([name, field]) => ({ path, name, field }))
    })
    expect(fromText.length).toBeGreaterThan(60)
    expect(fromText.filter(({ field }) => !readsText(field)).map(({ path, name }) => `${path}: ${name}`)).toEqual([])
    expect([z.number(), z.coerce.number().optional(), z.string().trim()].map(readsText)).toEqual([false, true, true])
    expect([z.array(z.number()), z.array(z.string()).optional()].map(readsText)).toEqual([false, true])
  })

  test('fits into the body that the call may have', () => {
    const tooLong = calls.filter(({ schema, meta }) => longest(schema) > largestBodyOf(meta)).map(({ path }) => path)
    // Bounded by the characters of all messages together.
    expect(tooLong).toEqual(['exports.excel', 'exports.docx'])
  })
})

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = defOf(schema)
  return innerType ? unwrap(innerType) : schema
}
