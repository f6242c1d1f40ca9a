import { type ReactNode, type RefCallback, useEffect } from 'react'
import {
  type ArrayPath,
  type FieldArray,
  type FieldPathByValue,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useController,
  useFieldArray,
  useFormState,
} from 'react-hook-form'
import { Checkbox } from './checkbox.tsx'
import { Field, type FieldControl } from './field.tsx'
import type { FormState } from './form.tsx'
import { Input, type InputProps, PasswordInput } from './input.tsx'
import { Select, type SelectOption } from './select.tsx'
import { Textarea } from './textarea.tsx'

/** A field of a form, by the name that it has in the form's entries. */
export interface Bound<Entries extends FieldValues, Values, Name extends Path<Entries>> {
  form: FormState<Entries, Values>
  name: Name
}

/** What is written above and beneath a control; its error takes the place of the hint. */
interface Labelled {
  label: ReactNode
  hint?: ReactNode
  className?: string
}

/** Of a text input, what is not the form's. */
type TextProps = Omit<InputProps, 'form' | 'name' | 'value' | 'defaultValue' | 'className' | 'id' | 'ref'>

/** The entry of a field, how it changes, and its error in words, for a control that is none of those below. */
export function useField<Entries extends FieldValues, Values, Name extends Path<Entries>>({
  form,
  name,
}: Bound<Entries, Values, Name>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return {
    name: field.name as string,
    value: field.value as PathValue<Entries, Name>,
    /** Of the control that gets the focus when it is the first with an error. */
    ref: field.ref as RefCallback<HTMLElement>,
    error: fieldState.error?.message ?? fieldState.error?.root?.message,
    change(value: PathValue<Entries, Name>) {
      // An error is about what stood there.
      if (fieldState.invalid) form.clearError(name)
      field.onChange(value)
    },
  }
}

/** A line of text, a number, a date or a time (`type`). Numbers are texts here; the rules read them. */
export function TextField<Entries extends FieldValues, Values, Name extends FieldPathByValue<Entries, string>>({
  form,
  name,
  label,
  hint,
  className,
  ...rest
}: Bound<Entries, Values, Name> & Labelled & TextProps) {
  const { value, change, error, ...field } = useField({ form, name })
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <Input {...rest} {...control} {...field} value={value} onChange={changeOf(change)} />}
    </Field>
  )
}

/** A text field for a number, with the keyboard of one on a phone. */
export function NumberField<Entries extends FieldValues, Values, Name extends FieldPathByValue<Entries, string>>(
  props: Bound<Entries, Values, Name> & Labelled & TextProps,
) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} />
}

/** A text field whose text is hidden until it is asked for. */
export function PasswordField<Entries extends FieldValues, Values, Name extends FieldPathByValue<Entries, string>>({
  form,
  name,
  label,
  hint,
  className,
  ...rest
}: Bound<Entries, Values, Name> & Labelled & Omit<TextProps, 'type'>) {
  const { value, change, error, ...field } = useField({ form, name })
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <PasswordInput {...rest} {...control} {...field} value={value} onChange={changeOf(change)} />}
    </Field>
  )
}

/** A text of several lines. */
export function TextareaField<Entries extends FieldValues, Values, Name extends FieldPathByValue<Entries, string>>({
  form,
  name,
  label,
  hint,
  className,
  ...rest
}: Bound<Entries, Values, Name> &
  Labelled & { rows: number; maxLength?: number; autoFocus?: boolean; placeholder?: string }) {
  const { value, change, error, ...field } = useField({ form, name })
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => <Textarea {...rest} {...control} {...field} value={value} onChange={changeOf(change)} />}
    </Field>
  )
}

/** One of a few options. Where the one that was chosen is no option any more, the first is. */
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
  ...rest
}: SelectBound<Entries, Values, Name> & Partial<FieldControl> & { 'aria-label'?: string; className?: string }) {
  const { value, change, ref } = useField({ form, name })
  const chosen = options.some((option) => option.value === value) ? value : (options[0]?.value ?? value)
  useEffect(() => {
    if (chosen !== value) form.set(name, chosen)
  })
  return <Select {...rest} ref={ref} value={chosen} options={options} onValueChange={change} />
}

interface SelectBound<Entries extends FieldValues, Values, Name extends Path<Entries>>
  extends Bound<Entries, Values, Name> {
  options: readonly SelectOption<PathValue<Entries, Name> & string>[]
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

function changeOf<Value>(change: (value: Value) => void) {
  return (event: { target: { value: string } }) => change(event.target.value as Value)
}

/** Rows of a form, each with fields of its own (`name.0.field`): their keys, and the first error of any of them. */
export function useRows<Entries extends FieldValues, Values, Name extends ArrayPath<Entries>>({
  form,
  name,
}: {
  form: FormState<Entries, Values>
  name: Name
}) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name, keyName: 'rowKey' })
  const { errors } = useFormState({ control: form.control })
  return {
    rows: fields.map(({ rowKey }) => rowKey),
    add: (row: FieldArray<Entries, Name>) => append(row, { shouldFocus: true }),
    remove: (index: number) => remove(index),
    error: firstMessage(get(errors, name)),
  }
}

/** Errors lie as deep as the fields that they are about. */
function firstMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  if ('message' in errors && typeof errors.message === 'string') return errors.message
  for (const [key, error] of Object.entries(errors)) {
    const message = key === 'ref' ? undefined : firstMessage(error)
    if (message !== undefined) return message
  }
  return undefined
}
