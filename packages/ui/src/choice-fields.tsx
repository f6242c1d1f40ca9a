import { type ReactNode, useEffect } from 'react'
import type { FieldPathByValue, FieldValues, Path, PathValue } from 'react-hook-form'
import { Checkbox } from './checkbox.tsx'
import { Field, type FieldControl } from './field.tsx'
import { type Bound, type Labelled, useField } from './form-fields.tsx'
import { Select, type SelectOption } from './select.tsx'

// Apart from the text fields: a page without a choice, such as the one to sign in, loads no list for one.

/**
 * One of a few options. Where the one that was chosen is no option any more, the first is; with a `placeholder` none is,
 * and an empty value waits for somebody to choose.
 */
export function SelectField<Entries extends FieldValues, Values, Name extends FieldPathByValue<Entries, string>>({
  label,
  hint,
  className,
  ...bound
}: SelectBound<Entries, Values, Name> & Labelled) {
  const { error } = useField(bound)
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <SelectControl {...control} {...bound} />}
    </Field>
  )
}

/** That of a `SelectField` alone, where it has no room for a label. */
export function SelectControl<Entries extends FieldValues, Values, Name extends FieldPathByValue<Entries, string>>({
  form,
  name,
  options,
  placeholder,
  ...rest
}: SelectBound<Entries, Values, Name> & Partial<FieldControl> & { 'aria-label'?: string; className?: string }) {
  const { value, change, ref } = useField({ form, name })
  const chosen = options.some((option) => option.value === value)
    ? value
    : placeholder === undefined
      ? (options[0]?.value ?? value)
      : ('' as typeof value)
  useEffect(() => {
    if (chosen !== value) form.set(name, chosen)
  })
  return (
    <Select
      {...rest}
      {...(placeholder === undefined ? {} : { placeholder })}
      ref={ref}
      value={chosen}
      options={options}
      onValueChange={change}
    />
  )
}

interface SelectBound<Entries extends FieldValues, Values, Name extends Path<Entries>>
  extends Bound<Entries, Values, Name> {
  options: readonly SelectOption<PathValue<Entries, Name> & string>[]
  placeholder?: string
}

/** A check box with its label beside it. */
export function CheckboxField<Entries extends FieldValues, Values, Name extends FieldPathByValue<Entries, boolean>>({
  form,
  name,
  label,
  className,
}: Bound<Entries, Values, Name> & { label: ReactNode; className?: string }) {
  const { value, change } = useField({ form, name })
  return (
    <Checkbox
      label={label}
      checked={value}
      onCheckedChange={(checked) => change(checked as PathValue<Entries, Name>)}
      {...(className === undefined ? {} : { className })}
    />
  )
}
