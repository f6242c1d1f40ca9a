import type { FormEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { Panel, PanelBody, PanelHead } from './panel.tsx'

/** A panel that makes something: fields beside each other and the button that makes it. */
export function PanelForm({
  id,
  title,
  failure,
  columns,
  submit,
  busy,
  onSubmit,
  children,
}: {
  /** Of the title. */
  id: string
  title: string
  /** An alert above the fields. */
  failure: ReactNode
  /** Class of the columns on a large screen; the last is the button's. */
  columns: string
  submit: string
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  return (
    <Panel aria-labelledby={id}>
      <PanelHead id={id} title={title} />
      <PanelBody>
        {failure}
        <form
          onSubmit={onSubmit}
          noValidate
          autoComplete="off"
          className={cn('grid items-start gap-4 sm:grid-cols-2', columns)}
        >
          {children}
          {/* Level with the controls, not with their labels. */}
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyLabel="Creating..."
            className="px-5 sm:col-span-full sm:justify-self-start lg:col-auto lg:mt-[1.625rem]"
          >
            {submit}
          </Button>
        </form>
      </PanelBody>
    </Panel>
  )
}
