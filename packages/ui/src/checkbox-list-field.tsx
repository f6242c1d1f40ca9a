import type { FieldPathByValue, FieldValues, PathValue } from 'react-hook-form'
import { Checkbox } from './checkbox.tsx'
import { type Bound, useField } from './form-fields.tsx'

/** Any number of a list of options, in a box that scrolls. */
export function CheckboxListField<
  Entries extends FieldValues,
  Values,
  Name extends FieldPathByValue<Entries, string[]>,
>({
  form,
  name,
  legend,
  options,
  empty,
}: Bound<Entries, Values, Name> & {
  legend: string
  options: readonly { value: string; label: string }[]
  /** What stands there where there are no options. */
  empty: string
}) {
  const { value, change, error, ref } = useField({ form, name })
  const chosen: readonly string[] = value
  return (
    <fieldset ref={(box) => ref(box?.querySelector('button') ?? null)}>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-1.5 max-h-52 overflow-y-auto rounded-md border border-line-control px-3 py-2">
        {options.length === 0 ? (
          <p className="py-1 text-sm text-ink-muted">{empty}</p>
        ) : (
          options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              onCheckedChange={(on) => {
                const others = chosen.filter((other) => other !== option.value)
                change((on ? [...others, option.value] : others) as PathValue<Entries, Name>)
              }}
              className="min-h-8 [&_label]:[overflow-wrap:anywhere]"
            />
          ))
        )}
      </div>
      {error === undefined ? null : (
        <p role="alert" className="mt-1.5 text-xs text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
