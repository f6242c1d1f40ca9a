import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
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
 *   where it is about something else, or `follow` where it stays open beside what others change
 * @param follow whether entries that nobody has changed become those of a later `initial`
 * @param onInvalid called where nothing is sent, with the first sentence of each field that breaks a rule
 * @param onSubmit gets what the rules made of the entries. What it throws is told as a failure of the form
 */
export function useForm<Entries extends FieldValues, Values extends FieldValues>({
  rules,
  initial,
  follow = false,
  onSubmit,
  onInvalid,
}: {
  rules: FormRules<Entries, Values>
  initial: NoInfer<Entries>
  follow?: boolean
  onSubmit: (values: Values) => Outcome | Promise<Outcome>
  onInvalid?: (sentences: Partial<Record<string, string>>, entries: Entries) => void
}): FormState<Entries, Values> {
  const id = useId()
  const hook = useHookForm<Entries, unknown, Values>({
    resolver: standardSchemaResolver<Entries, unknown, Values>(rules),
    defaultValues: initial as DefaultValues<Entries>,
    // An error goes when its field is changed (form-fields.tsx), and comes back at the next submission at the earliest.
    reValidateMode: 'onSubmit',
    ...(follow ? { values: initial, resetOptions: { keepDirtyValues: true, keepErrors: true } } : {}),
  })
  const { control, formState, setError, handleSubmit } = hook
  // Which entries were changed is noted for who asks only.
  if (follow) void formState.dirtyFields
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
      await handleSubmit(
        async (values) => {
          const outcome = await onSubmit(values)
          if (typeof outcome === 'object') refuse(outcome)
        },
        (errors) => onInvalid?.(sentencesOf(errors), hook.getValues()),
      )()
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
    reset: () => hook.reset(undefined, { keepDirtyValues: false, keepErrors: false }),
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

/** All that stands in the fields now. */
export function useEntries<Entries extends FieldValues, Values>({ control }: FormState<Entries, Values>): Entries {
  return useWatch({ control }) as Entries
}

/** The `<form>` of `useForm`, with the failure that is about no field above its fields. */
export function Form<Entries extends FieldValues, Values>({
  form,
  tell = (failure) => <InlineAlert tone="danger">{failure}</InlineAlert>,
  autoComplete,
  className,
  children,
}: {
  form: FormState<Entries, Values>
  /** How the failure is told, where that is not the plain alert. */
  tell?: (failure: string) => ReactNode
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
      {form.failure === undefined ? null : tell(form.failure)}
      {children}
    </form>
  )
}

function sentencesOf<Entries extends FieldValues>(errors: FieldErrors<Entries>): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message as string | undefined]))
}

/** The name of the first field whose entry the browser cannot read, such as half a date: its value says that it is empty. */
function findUnfinished(form: HTMLFormElement): string | undefined {
  for (const element of form.elements)
    if (element instanceof HTMLInputElement && element.validity.badInput) return element.name
  return undefined
}
