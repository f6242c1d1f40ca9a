import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm as useHookForm,
  useWatch,
} from 'react-hook-form'
import type { FormRules } from './form-rules.ts'
import { InlineAlert } from './inline-alert.tsx'

/** Why a call was refused, in words; with the field that it is about where the call says which. */
export interface Refusal {
  field?: string | undefined
  message: string
}

/** What became of a submission: made (true or nothing), refused and told already (false), or refused for this reason. */
// biome-ignore lint/suspicious/noConfusingVoidType: a function that returns nothing is one whose work is done
export type Outcome = boolean | undefined | void | Refusal

/** A form at work: fields bind to it by name, see form-fields.tsx. */
export interface FormState<Entries extends FieldValues, Values> {
  /** Of the `<form>`, for a button that stands outside of it. */
  id: string
  control: Control<Entries, unknown, Values>
  /** From the submission until it is answered. */
  busy: boolean
  /** Why the last submission was refused, where that is about no field. */
  failure: string | undefined
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  set: <Name extends Path<Entries>>(name: Name, value: PathValue<Entries, Name>) => void
  /** Takes the error of a field away. */
  clearError: (name: Path<Entries>) => void
  /** Back to the initial entries, for a form that stays after it has done its work. */
  reset: () => void
}

/**
 * A form over the rules of a contract. Nothing is sent that breaks one: each is told at its field, and the first such
 * field gets the focus. While a submission is under way there is no second one.
 * @param initial the entries at first; later changes of it do nothing, so give the component that calls this a `key`
 *   where it is about something else
 * @param onSubmit gets what the rules made of the entries. What it throws is told as a failure of the form
 */
export function useForm<Entries extends FieldValues, Values extends FieldValues>({
  rules,
  initial,
  onSubmit,
}: {
  rules: FormRules<Entries, Values>
  initial: NoInfer<Entries>
  onSubmit: (values: Values) => Outcome | Promise<Outcome>
}): FormState<Entries, Values> {
  const id = useId()
  const hook = useHookForm<Entries, unknown, Values>({
    resolver: standardSchemaResolver<Entries, unknown, Values>(rules),
    defaultValues: initial as DefaultValues<Entries>,
    // An error goes when its field is changed (form-fields.tsx), and comes back at the next submission at the earliest.
    reValidateMode: 'onSubmit',
  })
  const { control, formState, setError, handleSubmit } = hook
  const running = useRef(false)

  function refuse({ field, message }: Refusal) {
    const known = field !== undefined && get(hook.getValues(), field) !== undefined
    setError(known ? (field as Path<Entries>) : 'root', { message }, { shouldFocus: true })
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React hands on the events of a dialog to what it was opened from, which may be another form.
    event.stopPropagation()
    if (running.current) return
    const unfinished = findUnfinished(event.currentTarget)
    if (unfinished !== undefined) {
      refuse({ field: unfinished, message: 'Finish this entry, or leave it empty.' })
      return
    }
    running.current = true
    try {
      await handleSubmit(async (values) => {
        const outcome = await onSubmit(values)
        if (typeof outcome === 'object') refuse(outcome)
      })()
    } catch (error) {
      reportError(error)
      refuse({ message: 'This did not work. Try again.' })
    } finally {
      running.current = false
    }
  }
  return {
    id,
    control,
    busy: formState.isSubmitting,
    failure: formState.errors.root?.message,
    submit,
    set: (name, value) => hook.setValue(name, value),
    clearError: (name) => hook.clearErrors(name),
    reset: () => hook.reset(),
  }
}

/** What stands in a field now, for what else depends on it. */
export function Entry<Entries extends FieldValues, Values, Name extends Path<Entries>>({
  form,
  name,
  children,
}: {
  form: FormState<Entries, Values>
  name: Name
  children: (value: PathValue<Entries, Name>) => ReactNode
}) {
  return children(useWatch({ control: form.control, name }))
}

/** The `<form>` of `useForm`, with the failure that is about no field above its fields. */
export function Form<Entries extends FieldValues, Values>({
  form,
  autoComplete,
  className,
  children,
}: {
  form: FormState<Entries, Values>
  autoComplete?: 'off'
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <form
      id={form.id}
      onSubmit={(event) => void form.submit(event)}
      noValidate
      autoComplete={autoComplete}
      className={className}
    >
      {form.failure === undefined ? null : <InlineAlert tone="danger">{form.failure}</InlineAlert>}
      {children}
    </form>
  )
}

/** The name of the first field whose entry the browser cannot read, such as half a date: its value says that it is empty. */
function findUnfinished(form: HTMLFormElement): string | undefined {
  for (const element of form.elements)
    if (element instanceof HTMLInputElement && element.validity.badInput) return element.name
  return undefined
}
