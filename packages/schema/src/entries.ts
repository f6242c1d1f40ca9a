import { z } from 'zod'

/**
 * A number as a person types it: "1,250.5", or "12,5" with a comma for the point. Undefined where it is none.
 * @param unit of the field: it may stand behind the number ("70 %"), and only there
 */
export function readNumber(text: string, unit?: '%'): number | undefined {
  const compact = text.replaceAll(/[\s']/g, '')
  const bare = unit === '%' ? compact.replace(/(?:%|percent)$/i, '') : compact
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** What a field that holds this number shows at first; empty for none. */
export function writeNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

/** A text field whose value a contract's rule takes as it is; `words` are said whichever part of the rule it breaks. */
export function textEntry<Value>(rule: z.ZodType<Value>, words: string) {
  return entry(rule, words, (text) => text)
}

/**
 * A text field that stands for a number. Empty is null, for the rule to take or refuse. What cannot be read is refused
 * in `words` too, never taken for nothing.
 * @param unit see `readNumber`
 */
export function numberEntry<Value>(rule: z.ZodType<Value>, words: string, unit?: '%') {
  return entry(rule, words, (text) => (text.trim() === '' ? null : (readNumber(text, unit) ?? Number.NaN)))
}

/** A choice of one thing or none: a control has no null, so `none` stands for it. */
export function choiceEntry<Value>(rule: z.ZodType<Value>, none: string) {
  return entry(rule, 'Choose one.', (text) => (text === none ? null : text))
}

/** The lines of a text field, without blank ones, for the rule to take or refuse in its own words. */
export function linesEntry(rule: z.ZodType<string[], string[]>) {
  return z
    .string()
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .pipe(rule)
}

function entry<Value>(rule: z.ZodType<Value>, words: string, read: (text: string) => unknown) {
  return z.string().transform((text, context): Value => {
    const checked = rule.safeParse(read(text))
    if (checked.success) return checked.data
    context.addIssue(words)
    return z.NEVER
  })
}
