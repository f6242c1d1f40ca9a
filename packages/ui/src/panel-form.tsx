import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { Form, type FormState } from './form.tsx'
import { Panel, PanelBody, PanelHead } from './panel.tsx'

/** A panel that makes something: fields beside each other and the button that makes it. */
export function PanelForm<Entries extends FieldValues, Values>({
  id,
  title,
  form,
  tell,
  columns,
  submit,
  busyLabel = 'Creating...',
  children,
}: {
  /** Of the title. */
  id: string
  title: string
  form: FormState<Entries, Values>
  /** The alert above the fields, as wide as all of them. */
  tell: (failure: string) => ReactNode
  /** Class of the columns on a large screen; the last is the button's. */
  columns: string
  submit: string
  busyLabel?: string
  children: ReactNode
}) {
  return (
    <Panel aria-labelledby={id}>
      <PanelHead id={id} title={title} />
      <PanelBody>
        <Form
          form={form}
          tell={(failure) => <div className="mb-1 sm:col-span-full">{tell(failure)}</div>}
          autoComplete="off"
          className={cn('grid items-start gap-4 sm:grid-cols-2', columns)}
        >
          {children}
          {/* Level with the controls, not with their labels. */}
          <Button
            type="submit"
            variant="primary"
            busy={form.busy}
            busyLabel={busyLabel}
            className="px-5 sm:col-span-full sm:justify-self-start lg:col-auto lg:mt-[1.625rem]"
          >
            {submit}
          </Button>
        </Form>
      </PanelBody>
    </Panel>
  )
}
