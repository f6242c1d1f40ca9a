import type { ReactNode, RefCallback } from 'react'
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
import { Field } from './field.tsx'
import type { FormState } from './form.tsx'
import { Input, type InputProps, PasswordInput } from './input.tsx'
import { Textarea } from './textarea.tsx'

/** A field of a form, by the name that it has in the form's entries. */
export interface Bound<Entries extends FieldValues, Values, Name extends Path<Entries>> {
  form: FormState<Entries, Values>
  name: Name
}

/** What is written above and beneath a control; its error takes the place of the hint. */
export interface Labelled {
  label: ReactNode
  hint?: ReactNode
  className?: string
}

/** Of a text input, what is not the form's. */
interface TextProps extends Omit<InputProps, 'form' | 'name' | 'value' | 'defaultValue' | 'className' | 'id' | 'ref'> {
  /** Class of the input itself. */
  inputClass?: string
}

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
  inputClass,
  ...rest
}: Bound<Entries, Values, Name> & Labelled & TextProps) {
  const { value, change, error, ...field } = useField({ form, name })
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <Input {...rest} {...control} {...field} value={value} onChange={changeOf(change)} className={inputClass} />
      )}
    </Field>
  )
}

/** A text field for a number, with the keyboard of one on a phone. */
export function NumberField<Entries extends FieldValues, Values, Name extends FieldPathByValue<Entries, string>>(
  props: Bound<Entries, Values, Name> & Labelled & TextProps,
) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} />
}

/**
 * A text field whose text is hidden until it is asked for. What is typed stays in the control: of one that React holds the
 * value of, a copy would stand in the page, as an attribute.
 */
export function PasswordField<Entries extends FieldValues, Values, Name extends FieldPathByValue<Entries, string>>({
  form,
  name,
  label,
  hint,
  className,
  ...rest
}: Bound<Entries, Values, Name> & Labelled & Omit<TextProps, 'type' | 'inputClass'>) {
  const { onChange, ...field } = form.control.register(name)
  const { errors } = useFormState({ control: form.control, name })
  const { message: error }: { message?: string } = get(errors, name) ?? {}
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <PasswordInput
          {...rest}
          {...control}
          {...field}
          onChange={(event) => {
            // An error is about what stood there.
            if (error !== undefined) form.clearError(name)
            void onChange(event)
          }}
        />
      )}
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
