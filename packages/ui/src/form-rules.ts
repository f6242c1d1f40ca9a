import type { StandardSchemaV1 } from '@standard-schema/spec'

/**
 * What a form asks of its entries, and what it makes of them: a zod schema as it is, or one of the two below. The kit
 * knows the standard interface of schemas only, so that a page without zod stays without it.
 */
export type FormRules<Entries, Values> = StandardSchemaV1<Entries, Values>

/**
 * Rules without a schema, for a page that must not wait for zod, such as the one to sign in: what is wrong, in words, by
 * field. `find` gives undefined for a field that is right.
 */
export function plainRules<Entries extends object>(
  find: (entries: Entries) => Partial<Record<keyof Entries & string, string | undefined>>,
): FormRules<Entries, Entries> {
  return {
    '~standard': {
      version: 1,
      vendor: 'fieldproof',
      validate(given) {
        const entries = given as Entries
        const issues = Object.entries<string | undefined>(find(entries)).flatMap(([name, message]) =>
          message === undefined ? [] : [{ message, path: [name] }],
        )
        return issues.length > 0 ? { issues } : { value: entries }
      },
    },
  }
}

/** Rules that are fetched when the form is first submitted: the page is there before zod is. */
export function lazyRules<Entries, Values>(
  load: () => Promise<FormRules<Entries, Values>>,
): FormRules<Entries, Values> {
  return {
    '~standard': {
      version: 1,
      vendor: 'fieldproof',
      validate: async (entries) => (await load())['~standard'].validate(entries),
    },
  }
}
